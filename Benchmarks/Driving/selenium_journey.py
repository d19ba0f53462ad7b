"""The journey of 20 steps, as Selenium's documentation would have it written: explicit waits."""
import os

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support import expected_conditions as EC
from selenium.webdriver.support.ui import WebDriverWait

from rates import arguments, measure

url, browser_path, count = arguments()
SEA_OR_FOREST = ["Crab", "Octopus", "Seahorse", "Seal", "Squirrel", "Turtle", "Whale"]
CELLS = (By.CSS_SELECTOR, "[data-testid='gallery.scrollView'] a[data-testid]")

options = webdriver.ChromeOptions()
options.binary_location = browser_path
options.add_argument("--headless=new")
options.add_argument("--window-size=390,844")
options.add_argument("--force-prefers-reduced-motion")
if os.geteuid() == 0:
    options.add_argument("--no-sandbox")
driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
wait = WebDriverWait(driver, 10, ignored_exceptions=[StaleElementReferenceException])


def by_id(identifier):
    return (By.CSS_SELECTOR, f"[data-testid='{identifier}']")


def click(identifier):
    wait.until(EC.element_to_be_clickable(by_id(identifier))).click()


def text(identifier, expected):
    wait.until(lambda d: d.find_element(*by_id(identifier)).text == expected)


def selected(identifier):
    wait.until(EC.text_to_be_present_in_element_attribute(
        by_id(identifier), "aria-selected", "true"))


def disabled(identifier):
    wait.until(lambda d: not d.find_element(*by_id(identifier)).is_enabled())


def count_of_cells(expected):
    wait.until(lambda d: len(d.find_elements(*CELLS)) == expected)


def names(expected):
    wait.until(lambda d: [e.text for e in d.find_elements(*CELLS)] == expected)


def journey():
    driver.get(f"{url}/start")
    count_of_cells(12)
    click("gallery.filter")
    disabled("filter.clearAll")
    click("filter.row.Sea")
    selected("filter.row.Sea")
    click("filter.row.Forest")
    selected("filter.row.Forest")
    click("filter.done")
    text("gallery.filter", "Filter (2)")
    names(SEA_OR_FOREST)
    click("gallery.filter")
    click("filter.clearAll")
    disabled("filter.clearAll")
    click("filter.done")
    count_of_cells(12)
    click("gallery.cell.crab")
    text("detail.title", "Crab")
    text("detail.tags", "Small, Sea, Shore, Rockpool, Shell")
    click("detail.favorite")
    text("detail.favorite", "Remove Favourite")
    click("detail.back")
    wait.until(EC.visibility_of_element_located(by_id("gallery.cell.crab.star")))
    click("gallery.favorites")
    names(["Crab"])
    click("gallery.cell.crab")
    click("detail.favorite")
    text("detail.favorite", "Favourite")
    click("detail.back")
    text("gallery.empty", "No animals found")
    click("gallery.favorites")
    count_of_cells(12)


try:
    measure(journey, count)
finally:
    driver.quit()
