"""Takes one journey through the app on a served phone, with a client that knows nothing of this project.

usage: outside-clients.py CLIENT URL
  CLIENT   appium (Appium-Python-Client) or wda (facebook-wda)
"""

import sys


def expect(what, found, wanted):
    if found != wanted:
        sys.exit(f"✗ {what}: found {found!r}, expected {wanted!r}")
    print(f"✓ {what}: {found!r}")


def appium(url):
    from appium import webdriver
    from appium.options.ios import XCUITestOptions
    from appium.webdriver.common.appiumby import AppiumBy
    from selenium.common.exceptions import NoSuchElementException
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.actions import interaction
    from selenium.webdriver.common.actions.action_builder import ActionBuilder
    from selenium.webdriver.common.actions.pointer_input import PointerInput

    options = XCUITestOptions()
    options.bundle_id = "org.example.animals"
    driver = webdriver.Remote(url, options=options)
    try:
        def find(name):
            return driver.find_element(AppiumBy.ACCESSIBILITY_ID, name)

        expect("the button", find("gallery.filter").get_attribute("label"), "Filter")
        search = find("gallery.search")
        search.click()
        expect("the focus", driver.switch_to.active_element.rect, search.rect)
        search.send_keys("seal")
        expect("the search", search.get_attribute("value"), "seal")
        try:
            find("gallery.cell.crab")
            sys.exit("✗ the crab is still in the gallery")
        except NoSuchElementException:
            print("✓ the crab is not in the gallery")
        place = find("gallery.cell.seal").rect
        chain = ActionChains(driver)
        chain.w3c_actions = ActionBuilder(
            driver, mouse=PointerInput(interaction.POINTER_TOUCH, "finger"))
        finger = chain.w3c_actions.pointer_action
        finger.move_to_location(
            int(place["x"] + place["width"] / 2), int(place["y"] + place["height"] / 2))
        finger.pointer_down()
        finger.pause(0.06)
        finger.pointer_up()
        chain.perform()
        expect("the detail", find("detail.title").text, "Seal")
        find("detail.favorite").click()
        expect("the button", find("detail.favorite").get_attribute("label"), "Remove Favourite")
        find("detail.back").click()
        expect("the gallery", find("gallery.search").get_attribute("value"), "seal")
        find("gallery.search").clear()
        expect("the crab is shown", find("gallery.cell.crab").is_displayed(), True)
        source = driver.page_source
        expect("the source is XML", "XCUIElementTypeApplication" in source, True)
        expect("a picture", driver.get_screenshot_as_png()[:4], b"\x89PNG")
    finally:
        driver.quit()


def wda(url):
    import wda

    client = wda.Client(url)
    expect("the server", client.status()["ready"], True)
    session = client.session("org.example.animals")
    expect("the button", session(id="gallery.filter").get(timeout=5).label, "Filter")
    search = session(id="gallery.search").get(timeout=5)
    search.tap()
    search.set_text("seal")
    expect("the search", session(id="gallery.search").get(timeout=5).value, "seal")
    expect("the crab is gone", session(id="gallery.cell.crab").exists, False)
    bounds = session(id="gallery.cell.seal").get(timeout=5).bounds
    session.tap(bounds.x + bounds.width // 2, bounds.y + bounds.height // 2)
    expect("the detail", session(id="detail.title").get(timeout=5).text, "Seal")
    session(id="detail.favorite").get(timeout=5).tap()
    expect("the button", session(id="detail.favorite").get(timeout=5).label, "Remove Favourite")
    session(id="detail.back").get(timeout=5).tap()
    session(id="gallery.search").get(timeout=5).clear_text()
    expect("the crab is back", session(id="gallery.cell.crab").exists, True)
    expect("the source is XML", "XCUIElementTypeApplication" in session.source(), True)
    tree = session.source(format="json")
    expect("the source is JSON", tree["type"], "Application")
    session.close()


{"appium": appium, "wda": wda}[sys.argv[1]](sys.argv[2])
print("done")
