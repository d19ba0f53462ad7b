"""The rounds of the robots in a long table, as Playwright's documentation writes them; writes the seconds of each as JSON."""
import json
import sys
import time

from playwright.sync_api import expect, sync_playwright

url, browser_path = sys.argv[1:3]
rows = sys.argv[3:]


def round_in(page, row):
    page.get_by_role("button", name=f"Press {row}", exact=True).click()
    expect(page.get_by_role("status")).to_have_text(f"Pressed {row}")
    note = page.get_by_role("textbox", name=f"Note {row}", exact=True)
    note.fill(f"Row {row}")
    expect(note).to_have_value(f"Row {row}")
    page.get_by_role("checkbox", name=f"Done {row}", exact=True).check()


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(url)
    seconds = []
    for row in rows:
        start = time.monotonic()
        round_in(page, row)
        seconds.append(time.monotonic() - start)
    browser.close()
print(json.dumps(seconds))
