"""Records journeys through apps of others from what independent persons do, compiles them, replays them, and writes a table."""
import argparse
import collections
import json
import os
import pathlib
import queue
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

from playwright.sync_api import Error, sync_playwright

import persons
import tables
from serving import HERE, NAMES, free_port, served, version

ROOT = HERE.parent.parent
APPS = persons.APPS
# A person looks at what a step did before the next one.
GLANCE = 400


class Terminal:
    """The terminal in which a person started the recorder."""

    def __init__(self, command, **options):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True,
            **options)
        self.lines, self.page = queue.Queue(), None
        self.text = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.text.append(line.rstrip("\n"))
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def wait_for(self, pattern, limit=60):
        """Waits for a line that matches."""
        end = time.monotonic() + limit
        while True:
            try:
                line = self.lines.get(timeout=max(0, end - time.monotonic()))
            except queue.Empty:
                sys.exit(f"the recorder did not say “{pattern}”:\n" + "\n".join(self.text))
            if line is None:
                sys.exit(f"the recorder ended before it said “{pattern}”:\n" + "\n".join(self.text))
            if re.match(pattern, line):
                return

    def say(self, line):
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()
        self.wait_for({"u": "undone", "p": "paused|recording$", "c": "click the element"}[line])

    def check(self, element):
        """Adds a check of an element, by pressing it."""
        self.say("c")
        element.click()
        self.wait_for(r"\d+\. verify")

    def finish(self):
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return self.process.wait(60)


def parse():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--journeys", required=True, help="the program “journeys”")
    parser.add_argument("--python", required=True, help="the Python that has the apps")
    parser.add_argument("--rounds", type=int, default=10, help="the number of replays")
    parser.add_argument("--app", nargs="+", choices=APPS, default=APPS, help="only these apps")
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "Benchmarks" / ".build" / "recordings",
                        help="the folder of the outside package")
    parser.add_argument("--replay", action="store_true", help="replay what was recorded before")
    parser.add_argument("--record", action="store_true", help="record, and replay nothing")
    parser.add_argument("--output", default=ROOT / "docs" / "apps.md", help="the file for the results")
    # EX_USAGE, as in the other scripts.
    parser.error = lambda message: parser.exit(64, f"error: {message}\n\n{parser.format_usage()}")
    return parser.parse_args()


def recordings_of(app):
    return [one for one in persons.RECORDINGS if one.__name__.startswith(f"{app}_")]


def suite_of(recording):
    return recording.__name__.split("_")[1].capitalize()


def target_of(app):
    return f"{NAMES[app]}Recordings"


def record(app, port, options):
    """Lets each person of an app use it, with fresh data, while it is recorded. Returns the journey of each suite."""
    folder = options.folder / "Tests" / target_of(app)
    shutil.rmtree(folder, ignore_errors=True)
    told = {}
    for recording in recordings_of(app):
        suite = suite_of(recording)
        with served(app, options.python, port) as url:
            told[suite] = record_one(recording, [
                options.journeys, "record", url + persons.path_of(app, suite), "--suite", suite, "--output", str(folder),
                "--test", recording.__doc__])
    return told


def go_on(app, told, program, options):
    """Lets persons go on, with fresh data, where their recorded journeys end. Returns whether any did."""
    goes_on = False
    for recording in recordings_of(app):
        if recording not in persons.CONTINUATIONS:
            continue
        goes_on = True
        suite = suite_of(recording)
        with served(app, options.python, told["port"]):
            told["journeys"][suite] = record_one(
                persons.CONTINUATIONS[recording],
                [options.journeys, "record", "--continue", f"{suite}Journeys/{told['journeys'][suite]['function']}"],
                ["--", str(program), "--testing-library", "swift-testing"], cwd=options.folder,
                env=environment(app, suite, told))
    return goes_on


def environment(app, suite, told):
    """The environment of a replay: what was typed as a secret is told."""
    variables = dict(os.environ, **dict(zip(told["journeys"][suite]["secrets"], persons.SECRETS.get(suite, []))))
    variables.pop("JOURNEYS_DRIVER", None)
    return variables


def record_one(person, command, further=(), **options):
    """Lets a person use a page while it is recorded. Returns the name of the journey's function, and the names of its secrets."""
    port = free_port()
    terminal = Terminal([*command, "--played-over", str(port), *further], **options)
    terminal.wait_for("recording:", limit=120)
    with sync_playwright() as playwright:
        browser = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}", slow_mo=GLANCE)
        page = next(page for page in browser.contexts[0].pages if page.url.startswith("http"))
        try:
            person(page, terminal)
            page.wait_for_timeout(1000)
        except (Error, AssertionError) as error:
            terminal.process.terminate()
            sys.exit(f"the person of {person.__name__} could not go on: {error}\n" + "\n".join(terminal.text))
        code = terminal.finish()
    if code != 0:
        sys.exit(f"the recorder of {person.__name__} exited with {code}:\n" + "\n".join(terminal.text))
    print(f"--- {person.__name__}", *terminal.text, sep="\n", file=sys.stderr, flush=True)
    last = next(line for line in reversed(terminal.text) if line.startswith("run it:"))
    return {"function": re.search(r"/(\w+)'", last)[1], "secrets": re.findall(r"(\w+)=…", last)}


MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Recordings",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-journeys", path: "ROOT")],
  targets: [
TARGETS
  ],
  swiftLanguageModes: [.v6]
)
"""
TARGET = """    .testTarget(
      name: "NAME",
      dependencies: [.product(name: "JourneyBrowsers", package: "swift-journeys")]),"""


def compiled(options):
    """The test program of the outside package, in which nothing is but what was recorded."""
    # What was recorded before stays: an app that is left out now is compiled, too.
    targets = sorted(folder.name for folder in (options.folder / "Tests").iterdir())
    manifest = MANIFEST.replace("ROOT", str(ROOT)).replace(
        "TARGETS", "\n".join(TARGET.replace("NAME", target) for target in targets))
    (options.folder / "Package.swift").write_text(manifest, encoding="utf-8")
    command = ["swift", "build", "--build-tests", "--package-path", str(options.folder)]
    if subprocess.run(command, stdout=sys.stderr).returncode != 0:
        sys.exit("what was recorded does not compile")
    folder = subprocess.run(
        [*command, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip().splitlines()[-1]
    return next(pathlib.Path(folder).glob("*PackageTests.xctest"))


def replay(app, suite, program, told):
    """Runs the journey of a suite once. Returns whether it was green."""
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run(
            [program, "--testing-library", "swift-testing", "--filter", f"{target_of(app)}\\.{suite}Journeys/"],
            env=dict(environment(app, suite, told), JOURNEYS_REPORTS=folder), stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True)
        ended, failed = 0, 0
        with open(pathlib.Path(folder, "run.jsonl"), encoding="utf-8") as journal:
            for line in journal:
                kind = json.loads(line)["payload"].get("kind")
                ended += kind == "testCaseEnded"
                failed += kind == "issueRecorded"
        if run.returncode != 0:
            print(run.stdout[-9000:], file=sys.stderr)
        return run.returncode == 0 and ended == 1 and failed == 0


def source_of(app, suite, options):
    text = (options.folder / "Tests" / target_of(app) / f"{suite}Journeys.swift").read_text(encoding="utf-8")
    return text[text.index("  @Test"):text.rindex("}")]


HEAD = """| app | recorded journey | steps | checks | green |
|---|---|--:|--:|--:|
"""
BEGIN, END = "<!-- Benchmarks/recordings writes from here -->\n", "<!-- to here: recordings -->\n"


def main():
    options = parse()
    # So that the app that is being served ends, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    kept = options.folder / "recorded.json"
    told = json.loads(kept.read_text()) if kept.exists() else {}
    if not options.replay:
        for app in options.app:
            port = free_port()
            told[app] = {"port": port, "journeys": record(app, port, options)}
        program = compiled(options)
        # A person who goes on changes sources.
        if any([go_on(app, told[app], program, options) for app in options.app]):
            program = compiled(options)
        kept.write_text(json.dumps(told, indent=2))
    else:
        program = compiled(options)
    if options.record:
        return
    rows, is_green = [], True
    for app in options.app:
        green = collections.Counter()
        for turn in range(options.rounds):
            with served(app, options.python, told[app]["port"]):
                for suite in told[app]["journeys"]:
                    green[suite] += replay(app, suite, program, told[app])
            print(f"{app}, replay {turn + 1}: {dict(green)} (load {os.getloadavg()[0]:.1f})", file=sys.stderr, flush=True)
        for recording in recordings_of(app):
            suite = suite_of(recording)
            later = persons.CONTINUATIONS.get(recording)
            title = recording.__doc__ + (f"; recorded later: {later.__doc__}" if later else "")
            calls = re.findall(r"^ {6}\.(\w+)", source_of(app, suite, options), re.MULTILINE)
            rows.append(
                f"| {NAMES[app]} {version(app, options.python)} | {title} | {len(calls) - calls.count('verify')} "
                f"| {calls.count('verify')} | {green[suite]} of {options.rounds} |")
            is_green = is_green and green[suite] == options.rounds
    table = HEAD + "".join(f"{row}\n" for row in rows)
    print(table)
    tables.put(table, options.output, BEGIN, END)
    if not is_green:
        sys.exit(1)


main()
