"""A headless Chromium driven by chromedriver, over WebDriver."""
import contextlib
import json
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

BROWSERS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Session:
    """A session of chromedriver."""

    def __init__(self, address, capabilities):
        self.address = address
        self.address = f"{address}/session/{self.send('POST', '/session', capabilities)['sessionId']}"

    def send(self, method, path, body=None):
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            sys.exit(f"error: {method} {path}: {json.load(error)['value']['message']}")

    def open(self, url):
        self.send("POST", "/url", {"url": url})

    def run(self, script, *values):
        return self.send("POST", "/execute/sync", {"script": script, "args": list(values)})

    def run_at_start(self, script):
        """Has a script run in each document before its own."""
        self.send("POST", "/goog/cdp/execute",
                  {"cmd": "Page.addScriptToEvaluateOnNewDocument", "params": {"source": script}})

    def computed(self, element, what):
        """What the browser says an element's “label” or “role” is."""
        return self.send("GET", f"/element/{element[ELEMENT]}/computed{what}")


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def wait_for(port, driver):
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline and driver.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.05)
    sys.exit("error: chromedriver did not start within 20 s")


@contextlib.contextmanager
def session():
    """A session that ends with its browser."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    options = {"args": ["--headless", "--no-sandbox"], **({"binary": browser} if browser else {})}
    port = free_port()
    driver = subprocess.Popen(["chromedriver", f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(port, driver)
        one = Session(f"http://127.0.0.1:{port}", {"capabilities": {"alwaysMatch": {"goog:chromeOptions": options}}})
        try:
            yield one
        finally:
            one.send("DELETE", "")
    finally:
        driver.terminate()
        driver.wait()
