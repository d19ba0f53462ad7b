"""The journey of 20 steps, as Playwright's documentation would have it written."""
import os
import re

from playwright.sync_api import expect, sync_playwright

from rates import arguments, measure

url, browser_path, count = arguments()
CELLS = re.compile(r"^gallery\.cell\.[a-zA-Z]+$")
SEA_OR_FOREST = ["Crab", "Octopus", "Seahorse", "Seal", "Squirrel", "Turtle", "Whale"]

with sync_playwright() as playwright:
    browser = playwright.chromium.launch(
        executable_path=browser_path,
        args=["--no-sandbox"] if os.geteuid() == 0 else [])
    page = browser.new_page(
        viewport={"width": 390, "height": 844}, reduced_motion="reduce")

    def shown():
        return page.get_by_test_id(CELLS)

    def journey():
        page.goto(f"{url}/start")
        expect(shown()).to_have_count(12)
        page.get_by_test_id("gallery.filter").click()
        expect(page.get_by_test_id("filter.clearAll")).to_be_disabled()
        page.get_by_test_id("filter.row.Sea").click()
        expect(page.get_by_test_id("filter.row.Sea")).to_have_attribute("aria-selected", "true")
        page.get_by_test_id("filter.row.Forest").click()
        expect(page.get_by_test_id("filter.row.Forest")).to_have_attribute("aria-selected", "true")
        page.get_by_test_id("filter.done").click()
        expect(page.get_by_test_id("gallery.filter")).to_have_text("Filter (2)")
        expect(shown()).to_have_text(SEA_OR_FOREST)
        page.get_by_test_id("gallery.filter").click()
        page.get_by_test_id("filter.clearAll").click()
        expect(page.get_by_test_id("filter.clearAll")).to_be_disabled()
        page.get_by_test_id("filter.done").click()
        expect(shown()).to_have_count(12)
        page.get_by_test_id("gallery.cell.crab").click()
        expect(page.get_by_test_id("detail.title")).to_have_text("Crab")
        expect(page.get_by_test_id("detail.tags")).to_have_text(
            "Small, Sea, Shore, Rockpool, Shell")
        page.get_by_test_id("detail.favorite").click()
        expect(page.get_by_test_id("detail.favorite")).to_have_text("Remove Favourite")
        page.get_by_test_id("detail.back").click()
        expect(page.get_by_test_id("gallery.cell.crab.star")).to_be_visible()
        page.get_by_test_id("gallery.favorites").click()
        expect(shown()).to_have_text(["Crab"])
        page.get_by_test_id("gallery.cell.crab").click()
        page.get_by_test_id("detail.favorite").click()
        expect(page.get_by_test_id("detail.favorite")).to_have_text("Favourite")
        page.get_by_test_id("detail.back").click()
        expect(page.get_by_test_id("gallery.empty")).to_have_text("No animals found")
        page.get_by_test_id("gallery.favorites").click()
        expect(shown()).to_have_count(12)

    measure(journey, count)
    browser.close()
