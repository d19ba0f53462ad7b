"""The journeys through Django's admin, as Playwright's documentation would have them written: a context of its own for each."""
import os
import re
import uuid

from playwright.sync_api import expect, sync_playwright

from rates import arguments, measure

url, browser_path, count = arguments()
is_signed_in = os.environ["BENCHMARK_SUITE"].endswith("signedIn")


def log_in(page):
    page.goto(f"{url}/admin/")
    page.get_by_label("Username:").fill("keeper")
    page.get_by_label("Password:").fill("open sesame")
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_text("Welcome, keeper.")).to_be_visible()


def add(page):
    name = f"Crab {uuid.uuid4().hex[:8]}"
    page.get_by_role("link", name="Add animal").click()
    expect(page.get_by_role("heading", name="Add animal")).to_be_visible()
    page.get_by_label("Name:").fill(name)
    page.get_by_label("Kind:").select_option("Sea")
    page.get_by_label("Legs:").fill("8")
    page.get_by_label("Notes:").fill("Walks sideways")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("listitem").filter(has_text=f"The animal “{name}” was added successfully.")).to_be_visible()
    page.get_by_role("textbox", name="Search").fill(name)
    page.get_by_role("button", name="Search").click()
    expect(page).to_have_url(re.compile("q="))
    expect(page.locator("#result_list tbody th a")).to_have_text([name])


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(
        executable_path=browser_path, args=["--no-sandbox"] if os.geteuid() == 0 else [])
    options = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
    if is_signed_in:
        context = browser.new_context(**options)
        log_in(context.new_page())
        options["storage_state"] = context.storage_state()
        context.close()

    def journey():
        context = browser.new_context(**options)
        page = context.new_page()
        if is_signed_in:
            page.goto(f"{url}/admin/zoo/animal/")
        else:
            log_in(page)
            page.get_by_role("link", name="Animals", exact=True).click()
        expect(page.get_by_role("heading", name="Select animal to change")).to_be_visible()
        add(page)
        context.close()

    measure(journey, count)
    browser.close()
