"""Does on each page of trouble what its steps say, with Playwright's locators for people, and prints what came of it as JSON."""
import json
import os
import sys
import tempfile
import time

from playwright.sync_api import expect, sync_playwright

LIMIT = 5000


class Interpreter:
    def __init__(self, context, page, files, steps):
        self.context = context
        self.page = self.first = page
        self.files = files
        self.answers = [step for step in steps if step[0] in ("accept", "dismiss")]
        self.asked = []
        self.told_count = 0
        page.on("dialog", self.answer)

    def answer(self, dialog):
        self.asked.append(dialog.message)
        step = self.answers.pop(0) if self.answers else ["dismiss"]
        if step[0] == "dismiss":
            dialog.dismiss()
        elif len(step) > 2:
            dialog.accept(step[2])
        else:
            dialog.accept()

    def find(self, text):
        """What a locator such as "row Crab / button Remove" means."""
        scope = self.page
        for part in text.split(" / "):
            role, _, name = part.partition(" ")
            if role == "frame":
                scope = scope.frame_locator(f'[title="{name}"]')
            elif role in ("text", "summary"):
                scope = scope.get_by_text(name, exact=True)
            elif role == "rowwith":
                scope = scope.get_by_role("row").filter(has=self.page.get_by_role("cell", name=name, exact=True))
            elif role == "testid":
                scope = scope.get_by_test_id(name)
            elif role in ("field", "file", "colour", "scroller"):
                scope = scope.get_by_label(name, exact=True)
            elif role == "page":
                scope = scope.locator("body")
            else:
                scope = scope.get_by_role(role, name=name, exact=True) if name else scope.get_by_role(role)
        return scope

    def run(self, step):
        verb, *values = step
        if verb in ("accept", "dismiss"):
            return self.told(values[0])
        if verb in ("back", "forward"):
            return self.page.go_back() if verb == "back" else self.page.go_forward()
        if verb == "close":
            self.page.close()
            self.page = self.first
            return None
        thing = self.find(values[0])
        match verb:
            case "tap": thing.click()
            case "doubletap": thing.dblclick()
            case "rightclick": thing.click(button="right")
            case "hover": thing.hover()
            case "type": thing.press_sequentially(values[1])
            case "clear": thing.clear()
            case "fill" | "set": thing.fill(values[1])
            case "select" if thing.get_attribute("list"): thing.fill(values[1])
            case "select": thing.select_option(label=values[1:])
            case "check": thing.check()
            case "uncheck": thing.uncheck()
            case "upload": thing.set_input_files([self.files[name] for name in values[1:]])
            case "choose":
                with self.page.expect_file_chooser() as chooser:
                    thing.click()
                chooser.value.set_files([self.files[name] for name in values[1:]])
            case "drop": self.drop(values[1:], thing)
            case "press": thing.press(values[1])
            case "drag": thing.drag_to(self.find(values[1]))
            case "scroll": self.scroll(thing, self.find(values[1]))
            case "open":
                with self.page.expect_popup() as popup:
                    thing.click()
                self.page = popup.value
                expect(self.page).to_have_title(values[1])
            case "visible": expect(thing).to_be_visible()
            case "absent": expect(thing).to_be_hidden()
            case "value": expect(thing).to_have_value(values[1]) if thing.evaluate("one => 'value' in one") else \
                expect(thing).to_have_attribute("aria-valuenow", values[1])
            case "focused": expect(thing).to_be_focused()
            case "selected":
                on = "one => one.checked ?? [one.ariaChecked, one.ariaSelected, one.ariaPressed].includes('true')"
                until(lambda: thing.evaluate(on), f"{values[0]} is not selected")
            case _: raise ValueError(f"no step is called {verb}")
        return None

    def told(self, text):
        until(lambda: len(self.asked) > self.told_count, "no dialog came", self.page)
        said = self.asked[self.told_count]
        self.told_count += 1
        assert said == text, f"the dialog says {said}"

    def drop(self, names, thing):
        """Drops files with events made for it, as its documentation advises."""
        transfer = self.page.evaluate_handle("""names => {
            const transfer = new DataTransfer();
            for (const name of names) transfer.items.add(new File(["picture"], name));
            return transfer;
        }""", list(names))
        for event in ("dragenter", "dragover", "drop"):
            thing.dispatch_event(event, {"dataTransfer": transfer})

    def scroll(self, thing, area):
        """Turns the wheel over an area until something is there."""
        end = time.monotonic() + 4 * LIMIT / 1000
        area.hover()
        while not (thing.count() and thing.is_visible()):
            assert time.monotonic() < end, "not found by scrolling"
            self.page.mouse.wheel(0, 250)
            self.page.wait_for_timeout(20)


def until(condition, failure, page=None):
    end = time.monotonic() + LIMIT / 1000
    while not condition():
        assert time.monotonic() < end, failure
        if page:
            page.wait_for_timeout(20)


def address(url, case):
    """Where a page is, with a name and a password where it asks for them."""
    credentials = f"{case['credentials']}@" if "credentials" in case else ""
    return f"{url.replace('://', f'://{credentials}')}trouble/{case['name']}.html"


def outcome(browser, url, case, files):
    context = browser.new_context(viewport={"width": 800, "height": 600})
    context.set_default_timeout(LIMIT)
    page = context.new_page()
    start = time.perf_counter()
    try:
        page.goto(url, timeout=30_000)
        interpreter = Interpreter(context, page, files, case["steps"])
        start = time.perf_counter()
        for step in case["steps"]:
            interpreter.run(step)
        expect(page.get_by_test_id("log")).to_have_text(case["log"])
        return [None, time.perf_counter() - start]
    except Exception as error:  # Whatever it is, it is what a person reads.
        return [f"{error}".strip() or repr(error), time.perf_counter() - start]
    finally:
        context.close()


def main():
    url, browser_path, cases = sys.argv[1:4]
    files = {}
    for name in ["crab.png", "seal.png"]:
        files[name] = os.path.join(tempfile.mkdtemp(), name)
        with open(files[name], "w", encoding="utf-8") as file:
            file.write("picture")
    with open(cases, encoding="utf-8") as file:
        cases = json.load(file)
    expect.set_options(timeout=LIMIT)
    outcomes = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=browser_path, args=["--no-sandbox"] if os.geteuid() == 0 else [])
        for case in cases:
            outcomes[case["name"]] = outcome(browser, address(url, case), case, files)
            if not browser.is_connected():
                browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox"] if os.geteuid() == 0 else [])
        browser.close()
    print(json.dumps(outcomes))


main()
