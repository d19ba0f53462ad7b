"""Records what Playwright records of a journey that fails as the run's do: a trace, with the page at each step."""

import sys

from playwright.sync_api import expect, sync_playwright

url, browser_path, out = sys.argv[1:]
with sync_playwright() as driver:
    browser = driver.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
    context = browser.new_context()
    context.tracing.start(screenshots=True, snapshots=True, sources=True)
    page = context.new_page()
    page.goto(url)
    page.get_by_role("link", name="Seal", exact=True).click()
    page.get_by_role("button", name="Animal Gallery").click()
    try:
        # Nobody has marked it, so there is none.
        expect(page.get_by_test_id("gallery.cell.seal.star")).to_be_visible(timeout=1_000)
        sys.exit("The star is there, so the trace would be of a journey that passes.")
    except AssertionError:
        pass
    context.tracing.stop(path=out)
    browser.close()
