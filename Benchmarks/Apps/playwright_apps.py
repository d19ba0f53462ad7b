"""The journeys through the apps as Playwright's documentation would have them written: a context of its own for each."""
import json
import os
import re
import sys
import time
import uuid

from playwright.sync_api import expect, sync_playwright


def jupyterlab(page, url):
    name = f"crab-{uuid.uuid4().hex[:8]}.ipynb"
    page.goto(f"{url}/lab/workspaces/{uuid.uuid4().hex[:8]}")
    page.get_by_role("button", name="Python 3 (ipykernel)").first.click()
    expect(page.get_by_role("button", name="Python 3 (ipykernel) | Idle")).to_be_visible()
    page.get_by_label("Cells").get_by_role("textbox").fill("print(6 * 7)")
    page.get_by_label("Cells").get_by_role("textbox").press("Shift+Enter")
    expect(page.get_by_text("42", exact=True)).to_be_visible()
    page.get_by_label("Cells").get_by_role("textbox").last.fill("## Crabs")
    page.get_by_label("Cell type").select_option("Markdown")
    page.get_by_role("button", name="Run this cell and advance").click()
    expect(page.get_by_role("heading", name="Crabs")).to_be_visible()
    page.get_by_role("menuitem", name="File").click()
    page.get_by_role("menuitem", name="Rename Notebook…").click()
    page.get_by_role("dialog").get_by_role("textbox").fill(name)
    page.get_by_role("button", name="Rename File").click()
    expect(page.get_by_role("tab", name=name)).to_be_visible()
    page.get_by_role("button", name="Save and create checkpoint").click()
    page.get_by_role("menuitem", name="File").click()
    page.get_by_role("menuitem", name="Close and Shut Down Notebook…").click()
    page.get_by_role("button", name="Ok").click()
    expect(page.get_by_role("tab", name=name)).not_to_be_visible()


def streamlit(page, url):
    page.goto(url)
    page.locator("input[type=file]").set_input_files(
        {"name": "crab.txt", "mimeType": "text/plain", "buffer": b"A crab"})
    expect(page.get_by_text("crab.txt has 6 bytes")).to_be_visible()
    page.get_by_role("textbox", name="Name").fill("Crab")
    page.get_by_role("combobox", name="Kind").click()
    page.get_by_role("option", name="Shore").click()
    page.get_by_role("slider", name="Legs").press("ArrowRight")
    page.get_by_text("Tame").click()
    page.get_by_role("textbox", name="Notes").fill("Walks sideways")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_text("Crab was added, and is tame")).to_be_visible()
    page.get_by_role("tab", name="All animals").click()
    expect(page.get_by_role("row", name="Crab Shore 5")).to_be_visible()
    page.get_by_role("button", name="Remove all").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(page.get_by_role("row", name="Crab Shore 5")).not_to_be_visible()


def wagtail(page, url):
    name = f"crab-{uuid.uuid4().hex[:8]}"
    page.goto(f"{url}/admin/")
    page.get_by_label("Username").fill("keeper")
    page.get_by_label("Password").fill("open sesame")
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("button", name="Pages").click()
    page.get_by_role("link", name="Home", exact=True).click()
    page.get_by_role("link", name="Add child page").click()
    page.get_by_role("region", name="Body").get_by_role("textbox").fill("Walks sideways")
    page.get_by_role("textbox", name="Title").press_sequentially(name)
    page.get_by_role("tab", name="Promote").click()
    expect(page.get_by_role("textbox", name="Slug")).to_have_value(name)
    page.get_by_role("button", name="Save draft").click()
    expect(page.get_by_text(f"Page '{name}' created.")).to_be_visible()
    page.get_by_role("button", name="More actions").click()
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_text(f"Page '{name}' has been published.")).to_be_visible()
    page.get_by_role("row").filter(has_text=name).get_by_role("button", name="More options").click()
    page.get_by_role("link", name="Delete").click()
    page.get_by_role("button", name="Yes, delete it").click()
    expect(page.get_by_text(f"Page '{name}' deleted.")).to_be_visible()


def gradio(page, url):
    page.goto(url)
    page.get_by_label("Name").fill("Crab")
    page.get_by_label("Kind").click()
    page.get_by_role("option", name="Shore").click()
    page.get_by_role("slider", name="Legs").fill("8")
    page.get_by_label("Tame").check()
    page.locator("input[type=file]").set_input_files(
        {"name": "crab.txt", "mimeType": "text/plain", "buffer": b"A crab"})
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_label("Result")).to_have_value("Crab was added, and is tame, with 6 bytes")
    page.get_by_role("tab", name="All animals").click()
    expect(page.get_by_role("row", name="Crab Shore 8")).to_be_visible()
    page.get_by_role("button", name="Danger").click()
    page.get_by_role("button", name="Remove all").click()
    expect(page.get_by_role("row", name="Crab Shore 8")).not_to_be_visible()


def nicegui(page, url):
    page.goto(url)
    page.get_by_label("Name").fill("Crab")
    page.get_by_label("Kind").click()
    page.get_by_role("option", name="Shore").click()
    page.get_by_role("slider").locator("[tabindex]").press("ArrowRight")
    page.get_by_role("checkbox", name="Tame").click()
    page.locator("input[type=file]").set_input_files(
        {"name": "crab.txt", "mimeType": "text/plain", "buffer": b"A crab"})
    expect(page.get_by_text("crab.txt has 6 bytes")).to_be_visible()
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_text("Crab was added, and is tame")).to_be_visible()
    page.get_by_role("tab", name="All animals").click()
    expect(page.get_by_role("row", name="Crab Shore 5")).to_be_visible()
    page.get_by_role("button", name="Remove all").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(page.get_by_role("row", name="Crab Shore 5")).not_to_be_visible()


def main():
    """playwright_apps.py APP URL BROWSER COUNT prints how long each journey took, and null for one that failed."""
    app, url, browser_path, count = *sys.argv[1:4], int(sys.argv[4])
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=browser_path, args=["--no-sandbox"] if os.geteuid() == 0 else [])
        times = []
        for _ in range(count):
            start = time.monotonic()
            context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
            try:
                globals()[app](context.new_page(), url)
                times.append(time.monotonic() - start)
            except AssertionError as failure:
                print(failure, file=sys.stderr)
                times.append(None)
            context.close()
        browser.close()
    print(json.dumps(times))


main()
