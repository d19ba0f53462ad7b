"""Each operation with Playwright for Python, as its documentation writes it: once that works, and once that has to fail."""
import json
import os
import re
import sys
import tempfile
import time

from playwright.sync_api import expect, sync_playwright

url, browser_path = sys.argv[1:3]
LIMIT = 1000
FILES = tempfile.mkdtemp()
for name in ["crab.png", "seal.png"]:
    with open(os.path.join(FILES, name), "w", encoding="utf-8") as file:
        file.write("picture")
CRAB, SEAL = os.path.join(FILES, "crab.png"), os.path.join(FILES, "seal.png")
OPERATIONS = {}


def logged(page, text):
    expect(page.get_by_test_id("log")).to_have_text(text)


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def both(name, works, fails):
    OPERATIONS[name] = [works, fails]


def then(action, text):
    def run(page):
        action(page)
        logged(page, text)
    return run


both("select, one option", then(lambda p: p.get_by_label("Pet").select_option("Dog"), "pet:Dog"),
     lambda p: p.get_by_label("Pet").select_option("Dgo"))
both("select, several options", then(lambda p: p.get_by_label("Colours").select_option(["Red", "Blue"]), "colours:Red+Blue"),
     lambda p: p.get_by_label("Colours").select_option(["Red", "Bleu"]))
both("date", then(lambda p: p.get_by_label("Born").fill("2026-03-29"), "born:2026-03-29"),
     lambda p: p.get_by_label("Born").fill("2026-02-30"))
both("time", then(lambda p: p.get_by_label("At", exact=True).fill("18:30"), "at:18:30"),
     lambda p: p.get_by_label("At", exact=True).fill("25:99"))


def number(page):
    page.get_by_label("Legs").fill("8")
    page.get_by_label("Legs").blur()
    logged(page, "legs:8")


both("number", number, lambda p: p.get_by_label("Legs").fill("eight"))
both("range", then(lambda p: p.get_by_label("Size").fill("7"), "size:7"), lambda p: p.get_by_label("Size").fill("99"))
both("colour", then(lambda p: p.get_by_label("Shade").fill("#ff8800"), "shade:#ff8800"), lambda p: p.get_by_label("Shade").fill("orange"))
both("file upload, one", then(lambda p: p.get_by_label("Photo").set_input_files(CRAB), "photo:crab.png"),
     lambda p: p.get_by_label("Photo").set_input_files([CRAB, SEAL]))
both("file upload, several", then(lambda p: p.get_by_label("Papers").set_input_files([CRAB, SEAL]), "papers:crab.png+seal.png"),
     lambda p: p.get_by_label("Legs").set_input_files([CRAB, SEAL]))
both("check box", then(lambda p: p.get_by_label("Tame").check(), "tame:true"), lambda p: p.get_by_label("Fixed").check())
both("radio button", then(lambda p: p.get_by_label("At home").check(), "kind:home"), lambda p: p.get_by_role("radio", name="Wlid").check())
both("contenteditable", lambda p: (p.get_by_label("Story").press_sequentially("Once"), expect(p.get_by_label("Story")).to_have_text("Once")),
     lambda p: p.get_by_text("Nothing to write in").fill("Once"))
both("hover", then(lambda p: (p.get_by_test_id("menu").hover(), button(p, "Copy").click()), "copied"), lambda p: p.get_by_test_id("mneu").hover())
both("drag and drop (HTML)", then(lambda p: p.get_by_label("Card").drag_to(p.get_by_label("Bin")), "dropped card"),
     lambda p: p.get_by_label("Card").drag_to(p.get_by_label("Been")))
both("drag with the mouse", then(lambda p: p.get_by_label("Handle").drag_to(p.get_by_label("Bin")), "let go"),
     lambda p: p.get_by_label("Handel").drag_to(p.get_by_label("Bin")))
both("right click", then(lambda p: p.get_by_test_id("context").click(button="right"), "menu"),
     lambda p: (button(p, "Cover").click(), p.get_by_test_id("context").click(button="right")))
both("double click", then(lambda p: button(p, "Twice").dblclick(), "double"), lambda p: button(p, "Locked").dblclick())
both("keys with modifiers", then(lambda p: p.get_by_label("Keys").press("Control+k"), "control+k"), lambda p: p.get_by_label("Kesy").press("Control+k"))
both("scroll into view", then(lambda p: button(p, "Far").click(), "far"), lambda p: button(p, "Hidden").click())


def alert(page):
    page.once("dialog", lambda dialog: dialog.accept())
    button(page, "Alert").click()
    logged(page, "alerted")


def no_alert(page):
    with page.expect_event("dialog", timeout=LIMIT):
        button(page, "Enable").click()


def confirm(page):
    page.once("dialog", lambda dialog: dialog.dismiss())
    button(page, "Confirm").click()
    logged(page, "false")


def other_confirm(page):
    said = []
    page.once("dialog", lambda dialog: (said.append(dialog.message), dialog.dismiss()))
    button(page, "Confirm").click()
    assert said == ["Keep it?"], f"{said} is not ['Keep it?']"


def prompt(page):
    page.once("dialog", lambda dialog: dialog.accept("Bo"))
    button(page, "Prompt").click()
    logged(page, "Bo")


def unanswered(page):
    button(page, "Prompt").click()
    logged(page, "Bo")


both("alert", alert, no_alert)
both("confirm", confirm, other_confirm)
both("prompt", prompt, unanswered)


def new_tab(page, name="Help", expected="Help"):
    with page.expect_popup(timeout=LIMIT) as popup:
        page.get_by_text(name, exact=True).click()
    expect(popup.value).to_have_title(expected)
    popup.value.close()


both("new tab", new_tab, lambda p: new_tab(p, "Enable"))
both("pop-up", lambda p: new_tab(p, "Pop up"), lambda p: new_tab(p, "Pop up", "Hlep"))


def frame(page, title):
    inner = page.frame_locator(f"iframe[title='{title}']")
    inner.get_by_label("Inside").fill("crab")
    expect(inner.get_by_text("crab")).to_be_visible()
    inner.get_by_role("button", name="Press").click()
    expect(inner.get_by_text("tapped")).to_be_visible()


for title, name in [("Same origin", "frame of the same origin"), ("Other origin", "frame of another origin")]:
    both(name, lambda p, title=title: frame(p, title),
         lambda p, title=title: p.frame_locator(f"iframe[title='{title}']").get_by_role("button", name="Pres", exact=True).click())
both("shadow root", then(lambda p: button(p, "In the shadow").click(), "shadow"), lambda p: button(p, "In the shade").click())


def to_help(page):
    page.get_by_role("link", name="Read the help").click()
    expect(page).to_have_title("Help")


both("back", lambda p: (to_help(p), p.go_back(), expect(p).to_have_title("Operations")),
     lambda p: (to_help(p), p.go_back(), expect(p).to_have_title("Help")))
both("forward", lambda p: (to_help(p), p.go_back(), p.go_forward(), expect(p).to_have_title("Help")),
     lambda p: (to_help(p), p.go_back(), p.go_forward(), expect(p).to_have_title("Operations")))
both("reload", lambda p: (button(p, "Far").click(), logged(p, "far"), p.reload(), logged(p, "")),
     lambda p: (button(p, "Far").click(), p.reload(), logged(p, "far")))


def download(page, name="Orders"):
    with page.expect_download(timeout=LIMIT) as waited:
        page.get_by_text(name, exact=True).click()
    with open(waited.value.path(), encoding="utf-8") as file:
        assert "Crab" in file.read()


both("download", download, lambda p: download(p, "Enable"))


def clipboard(page):
    button(page, "Copy the name").click()
    logged(page, "on the clipboard")
    assert page.evaluate("navigator.clipboard.readText()") == "crab"


both("clipboard", clipboard, lambda p: button(p, "Copy the nmae").click())
both("text, a part", lambda p: expect(p.get_by_text("12 of 30")).to_be_visible(), lambda p: expect(p.get_by_text("12 of 31")).to_be_visible())
both("text, regular expression", lambda p: expect(p.get_by_text(re.compile(r"Seals: \d+ of \d+ animals"))).to_be_visible(),
     lambda p: expect(p.get_by_text(re.compile(r"Crabs: \d+ of \d+ animals"))).to_be_visible())
both("placeholder", lambda p: (p.get_by_placeholder("Search animals", exact=True).fill("crab"), expect(p.get_by_label("Words")).to_have_value("crab")),
     lambda p: p.get_by_placeholder("Search animal", exact=True).fill("crab"))
both("alternative text", lambda p: expect(p.get_by_alt_text("A crab from above", exact=True)).to_be_visible(),
     lambda p: expect(p.get_by_alt_text("A crab from abve", exact=True)).to_be_visible())
both("CSS", then(lambda p: p.locator(".card.is-sold > button").click(), "card"), lambda p: p.locator(".card.is-sol > button").click())
both("by attribute", then(lambda p: p.locator("[data-kind=fish]").get_by_role("button").click(), "card"),
     lambda p: p.locator("[data-kind=fsih]").get_by_role("button").click())
both("the row that holds …", then(lambda p: p.get_by_role("row").filter(has=p.get_by_role("cell", name="Seal")).get_by_role("button").click(), "seal gone"),
     lambda p: p.get_by_role("row").filter(has=p.get_by_role("cell", name="Sael")).get_by_role("button").click())
both("near another", then(lambda p: p.locator("button:near(:text-is('Seal'))").first.click(), "seal gone"),
     lambda p: p.locator("button:near(:text-is('Sael'))").first.click())
both("and, or", then(lambda p: button(p, "Nowhere").or_(button(p, "Far").and_(p.get_by_text("Far"))).click(), "far"),
     lambda p: button(p, "Nowhere").or_(button(p, "Fra")).click())
both("title", lambda p: expect(p).to_have_title("Operations"), lambda p: expect(p).to_have_title("Operation"))
both("URL", lambda p: expect(p).to_have_url(url), lambda p: expect(p).to_have_url(url + "help.html"))
ANIMALS = "Animals"


def items(page):
    return page.get_by_label(ANIMALS).get_by_role("listitem")


both("count", lambda p: expect(items(p)).to_have_count(3), lambda p: expect(items(p)).to_have_count(4))
both("order", lambda p: expect(items(p)).to_have_text(["Ant", "Bee", "Cat"]), lambda p: expect(items(p)).to_have_text(["Bee", "Ant", "Cat"]))
both("focus", lambda p: (p.get_by_label("Keys").click(), expect(p.get_by_label("Keys")).to_be_focused()),
     lambda p: expect(p.get_by_label("Keys")).to_be_focused())
CARD = "[data-kind=fish]"
both("attribute", lambda p: expect(p.get_by_label("Colours")).to_have_attribute("name", "colours"),
     lambda p: expect(p.get_by_label("Colours")).to_have_attribute("name", "colors"))
both("class", lambda p: expect(p.locator(CARD)).to_contain_class("is-sold"), lambda p: expect(p.locator(CARD)).to_contain_class("sold"))
both("negated", lambda p: expect(p.get_by_label("Tame")).not_to_be_checked(),
     lambda p: (p.get_by_label("Tame").check(), expect(p.get_by_label("Tame")).not_to_be_checked()))
both("an element that comes late", then(lambda p: (button(p, "Ask for more").click(), button(p, "Late").click()), "late"),
     lambda p: button(p, "Late").click())
both("a covered element", then(lambda p: (button(p, "Cover for a moment").click(), p.get_by_test_id("behind").click()), "behind"),
     lambda p: (button(p, "Cover").click(), p.get_by_test_id("behind").click()))
both("a disabled element", then(lambda p: (button(p, "Enable").click(), button(p, "Wait").click()), "enabled"), lambda p: button(p, "Wait").click())


def result(browser, function):
    """What a try of an operation came to: None, or what the failure says."""
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    context.set_default_timeout(LIMIT)
    page = context.new_page()
    page.goto(url)
    start = time.perf_counter()
    try:
        function(page)
        return None, time.perf_counter() - start
    except Exception as error:  # Whatever it is, it is what a person reads.
        return f"{error}".strip() or repr(error), time.perf_counter() - start
    finally:
        context.close()


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(
        executable_path=browser_path, args=["--no-sandbox"] if os.geteuid() == 0 else [])
    expect.set_options(timeout=LIMIT)
    print(json.dumps([
        {"name": name, "works": result(browser, works), "fails": result(browser, fails)}
        for name, (works, fails) in OPERATIONS.items()]))
    browser.close()
