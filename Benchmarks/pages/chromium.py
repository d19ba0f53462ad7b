"""A headless Chromium of its own for each page, over the DevTools protocol."""

import contextlib
import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.request

import websocket


class Page:
    """A page over the DevTools protocol. Its network is not recorded: a browser that records it decodes and keeps each
    page once more, which no reader's browser does."""

    def __init__(self, address):
        self.socket = websocket.create_connection(address, suppress_origin=True, timeout=300)
        self.last = 0

    def send(self, method, **parameters):
        self.last += 1
        self.socket.send(json.dumps({"id": self.last, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == self.last:
                break
        if "error" in answer:
            raise SystemExit(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def evaluate(self, expression):
        answer = self.send("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise SystemExit(f"{expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")


def until(condition, seconds, what):
    """Waits for what a condition gives."""
    deadline = time.time() + seconds
    while True:
        found = condition()
        if found:
            return found
        if time.time() > deadline:
            raise SystemExit(f"{what} within {seconds} s.")
        time.sleep(0.02)


@contextlib.contextmanager
def chromium(width, height):
    """A browser that shows an empty page: its process's id, and the page."""
    profile = tempfile.mkdtemp()
    browser_path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    browser = subprocess.Popen(
        [browser_path, "--headless", "--no-sandbox", "--remote-debugging-port=0", f"--user-data-dir={profile}",
         f"--window-size={width},{height}", "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        start_new_session=True)
    try:
        port_file = pathlib.Path(profile) / "DevToolsActivePort"
        until(lambda: port_file.exists() and port_file.read_text().count("\n"), 20, "Chromium did not start")
        port = port_file.read_text().split()[0]
        targets = until(lambda: [each for each in json.load(urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list"))
                                 if each["type"] == "page"], 20, "Chromium opened no page")
        yield browser.pid, Page(targets[0]["webSocketDebuggerUrl"])
    finally:
        # The browser is many processes; all of them are in its group.
        os.killpg(browser.pid, signal.SIGKILL)
        browser.wait()
        shutil.rmtree(profile, ignore_errors=True)
