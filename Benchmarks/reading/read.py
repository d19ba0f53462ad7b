"""Reads three reports of one red run as a person would, and counts what a reader does to see four things."""

import base64
import functools
import http.server
import pathlib
import sys
import threading
import time

# Behind this folder, whose `data` is another one.
sys.path.append(str(pathlib.Path(__file__).parent.parent / "pages"))
from chromium import chromium, until  # noqa: E402

# What a hand needs, in seconds, by the keystroke-level model (Card, Moran and Newell, 1980): to point and press, to press
# a key, to turn the wheel by a screen.
CLICK, KEY, WHEEL = 1.3, 0.28, 0.28
WIDTH, HEIGHT = 1280, 800

FIRST_TEST = "document.querySelector('.test-file-test-outcome-unexpected a')"
CASE = "document.querySelector('.cause .example .case-link')"
STAGE = "document.querySelector('#case .stage > *')"
# What is sought, and how it is reached: what to press, and an expression for the element that then has to be in view.
QUESTIONS = ["the line that failed", "the picture", "what the failures share", "what the app showed one step earlier"]
WAYS = {
    "ours": [
        ([], "document.querySelector('.cause .failed-line')"),
        ([("click", CASE)], STAGE),
        ([], "document.querySelector('.cause .cause-message')"),
        ([("click", CASE), ("reveal", STAGE), ("key", "ArrowLeft")], f"document.querySelector('.frames > :nth-last-child(2)[aria-current=true]') && {STAGE}"),
    ],
    "Playwright": [
        ([("click", FIRST_TEST)], "[...document.querySelectorAll('.test-error-view span')].find((each) => each.textContent.includes('>'))"
                                  " ?? document.querySelector('.test-error-view')"),
        ([("click", FIRST_TEST)], "document.querySelector('.screenshot, img[src^=\"data/\"]')"),
        None,
        ([("click", FIRST_TEST), ("click", "document.querySelector('a[href*=\"trace/index\"]')"),
          ("click", "[...document.querySelectorAll('.action-title, .list-view-entry')].filter((each) => /Click/.test(each.textContent)).at(-1)")],
         "document.querySelector('iframe.snapshot-visible, iframe[name=snapshot]')"),
    ],
    "Robot Framework": [
        ([], "document.querySelector('.test .keyword .label.fail, .test .kw .label.fail')?.closest('.element-header')"),
        ([("click", "[...document.querySelectorAll('.test .element-header')].find((each) => each.textContent.includes('Capture Page Screenshot'))")],
         "[...document.querySelectorAll('.test img')].find((each) => each.src.includes('screenshot'))"),
        None,
        None,
    ],
}
BOX = """(() => {
  const element = %s;
  if (!element || !element.getClientRects().length || (element.tagName === "IMG" && !element.naturalWidth)) return null;
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
})()"""


class Reader:
    """A person in front of a page: sees what is in the window, presses what is in it, and turns the wheel for the rest."""

    def __init__(self, page):
        self.page = page
        self.actions = 0
        self.hand = 0.0

    def box(self, element, seconds=60):
        """Where an element is, once it is there: nobody waits for what a page loads besides."""
        return until(lambda: self.page.evaluate(BOX % element), seconds, f"There is no {element}")

    def reveal(self, element):
        """Turns the wheel until half of an element, or of the window, is in view."""
        for _ in range(200):
            box = self.box(element)
            shown = min(box["y"] + box["height"], HEIGHT) - max(box["y"], 0)
            if shown >= min(box["height"], HEIGHT) / 2 - 1:
                return box
            self.page.send("Input.dispatchMouseEvent", type="mouseWheel", x=WIDTH / 2, y=HEIGHT / 2, deltaX=0,
                           deltaY=HEIGHT * 0.8 if box["y"] > 0 else -HEIGHT * 0.8)
            self.actions += 1
            self.hand += WHEEL
            time.sleep(0.15)
        raise SystemExit(f"{element} does not come into view.")

    def click(self, element):
        box = self.reveal(element)
        place = {"x": box["x"] + min(box["width"], 300) / 2, "y": box["y"] + box["height"] / 2}
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"]:
            self.page.send("Input.dispatchMouseEvent", type=kind, button="left", clickCount=1, **place)
        self.actions += 1
        self.hand += CLICK

    def key(self, name):
        for kind in ["keyDown", "keyUp"]:
            self.page.send("Input.dispatchKeyEvent", type=kind, key=name, code=name)
        self.actions += 1
        self.hand += KEY


def ask(url, way, picture):
    """Opens a report in a browser of its own, and goes one way: the actions, and the seconds of hand and page."""
    presses, sought = way
    with chromium(WIDTH, HEIGHT) as (_, page):
        page.send("Emulation.setDeviceMetricsOverride", width=WIDTH, height=HEIGHT, deviceScaleFactor=1, mobile=False)
        reader = Reader(page)
        start = time.perf_counter()
        page.send("Page.navigate", url=url)
        for kind, what in presses:
            getattr(reader, kind)(what)
        reader.reveal(sought)
        seconds = time.perf_counter() - start + reader.hand
        time.sleep(0.3)
        picture.write_bytes(base64.b64decode(page.send("Page.captureScreenshot", format="png")["data"]))
        return reader.actions, seconds


def main():
    build = pathlib.Path(sys.argv[1])
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=build)
    handler.log_message = lambda *_: None
    http.server.SimpleHTTPRequestHandler.log_message = lambda *_: None
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    folders = {"ours": "ours", "Playwright": "playwright", "Robot Framework": "robot"}
    (build / "seen").mkdir(exist_ok=True)
    print("| to see | " + " | ".join(folders) + " |\n|---|" + "---|" * len(folders))
    isFewest = True
    for number, question in enumerate(QUESTIONS):
        cells, counts = [], {}
        for name, folder in folders.items():
            way = WAYS[name][number]
            if way is None:
                cells.append("not there")
                continue
            url = f"http://127.0.0.1:{server.server_port}/{folder}/index.html"
            counts[name], seconds = ask(url, way, build / "seen" / f"{number + 1}-{folder}.png")
            cells.append(f"{counts[name]} ({seconds:.1f} s)")
        # What takes no action at all takes the fewest.
        isFewest = isFewest and (counts["ours"] == 0 or all(counts["ours"] < count for name, count in counts.items() if name != "ours"))
        print(f"| {question} | " + " | ".join(cells) + " |", flush=True)
    print(f"\nactions, in brackets seconds; what was seen is in {build}/seen")
    sys.exit(0 if isFewest else "Ours does not need the fewest actions in each.")


main()
