"""Drives the same journeys through apps of others with robots and with Playwright, in turn, and writes a table of both."""
import argparse
import ast
import difflib
import json
import os
import pathlib
import signal
import statistics
import subprocess
import sys
import tempfile

import tables
from serving import HERE, NAMES, served, version

JOURNEYS = HERE / "Journeys" / "Tests" / "AppJourneys"
WORKERS = 2


def parse():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tests", required=True, help="the test program with the robots' journeys")
    parser.add_argument("--python", required=True, help="the Python that has the apps")
    parser.add_argument("--browser", required=True, help="the browser's program")
    parser.add_argument("--rounds", type=int, default=5, help="the number of turns of each tool")
    parser.add_argument("--journeys", type=int, default=2, help="the number of journeys of each browser in a turn")
    parser.add_argument("--app", nargs="+", choices=NAMES, default=list(NAMES), help="only these apps")
    parser.add_argument("--output", default=HERE.parent.parent / "docs" / "apps.md", help="the file for the results")
    # EX_USAGE, as in the other scripts.
    parser.error = lambda message: parser.exit(64, f"error: {message}\n\n{parser.format_usage()}")
    return parser.parse_args()


def times_of_playwright(app, url, options):
    command = [sys.executable, str(HERE / "playwright_apps.py"), app, url, options.browser, str(options.journeys + 1)]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(WORKERS)]
    times = []
    for process in running:
        output, _ = process.communicate()
        if process.returncode != 0:
            sys.exit(f"{command[1]} failed")
        times.append(json.loads(output))
    # The first of each browser warms up: it counts among the green ones, and not in the time.
    return [time_ for each in times for time_ in each], [time_ for each in times for time_ in each[1:]]


def times_of_ours(app, url, options):
    """From the journal: the times of all journeys, and those after the first of each browser, which starts it."""
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(
            os.environ, JOURNEYS_WORKERS=str(WORKERS), JOURNEYS_BROWSER=options.browser, JOURNEYS_REPORTS=folder,
            BENCHMARK_SITE=url, BENCHMARK_JOURNEYS=str((options.journeys + 1) * WORKERS))
        run = subprocess.run(
            [options.tests, "--testing-library", "swift-testing", "--filter", f"{NAMES[app]}Journey"],
            env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        begins, times, failed = {}, [], set()
        with open(pathlib.Path(folder, "run.jsonl"), encoding="utf-8") as journal:
            for line in journal:
                payload = json.loads(line)["payload"]
                kind, case = payload.get("kind"), payload.get("_testCase", {}).get("id")
                if kind == "testCaseStarted":
                    begins[case] = payload["instant"]["absolute"]
                elif kind == "issueRecorded":
                    failed.add(case)
                elif kind == "testCaseEnded":
                    times.append((begins[case], payload["instant"]["absolute"] - begins[case], case))
        if run.returncode != 0:
            print(run.stdout[-6000:], file=sys.stderr)
        times = [None if case in failed else length for _, length, case in sorted(times)]
        return times, times[WORKERS:]


def lines_of(text):
    return len([line for line in text.splitlines() if line.strip()])


def lines_of_playwright(app):
    """The steps, which are the calls that act or check, and all lines of the function."""
    source = (HERE / "playwright_apps.py").read_text(encoding="utf-8")
    function = next(node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef) and node.name == app)
    steps = sum(isinstance(node, ast.Expr) for node in ast.walk(function))
    return steps, lines_of(ast.get_source_segment(source, function))


def lines_of_ours(app):
    """The lines of the journey, and those of its robots that are not as “inspect” wrote them."""
    journey = (JOURNEYS / f"{NAMES[app]}Journey.swift").read_text(encoding="utf-8")
    lines = lines_of(journey[journey.index("  @Test"):journey.rindex("}")])
    changed = 0
    for file in sorted((JOURNEYS / "Robots").glob(f"{NAMES[app]}*Semantics.swift")):
        before = (HERE / "Inspected" / f"{file.stem}.txt").read_text(encoding="utf-8").splitlines()
        changes = difflib.unified_diff(before, file.read_text(encoding="utf-8").splitlines(), n=0)
        changed += sum(line.startswith("+") and line[1:2] != "+" and bool(line[1:].strip()) for line in changes)
    return lines, changed


def measured(app, options):
    """The row of an app."""
    every, timed = {"ours": [], "playwright": []}, {"ours": [], "playwright": []}
    with served(app, options.python) as url:
        for turn in range(options.rounds):
            # Whoever comes first finds other caches of the system than whoever comes last.
            for tool in ["ours", "playwright"][:: -1 if turn % 2 else 1]:
                all_, counted = (times_of_ours if tool == "ours" else times_of_playwright)(app, url, options)
                every[tool] += all_
                timed[tool] += [time_ for time_ in counted if time_ is not None]
                print(f"{app}, round {turn + 1}, {tool}: {[time_ and round(time_, 2) for time_ in all_]} "
                      f"(load {os.getloadavg()[0]:.1f})", file=sys.stderr, flush=True)
    steps, theirs = lines_of_playwright(app)
    lines, changed = lines_of_ours(app)
    green = {tool: f"{sum(time_ is not None for time_ in times)} of {len(times)}" for tool, times in every.items()}
    middle = {tool: statistics.median(times) if times else float("nan") for tool, times in timed.items()}
    ratio = middle["ours"] / middle["playwright"]
    row = (f"| {NAMES[app]} {version(app, options.python)} | {steps} | {green['ours']} | {green['playwright']} "
           f"| {middle['ours']:.2f} s | {middle['playwright']:.2f} s | {ratio:.2f} "
           f"| {lines} + {changed} | {theirs} | {(lines + changed) / theirs:.2f} |")
    return row, None not in every["ours"]


HEAD = """| app | steps | green, robots | green, Playwright | time, robots | time, Playwright | ratio | lines, robots | lines, Playwright | ratio |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
"""
BEGIN, END = "<!-- Benchmarks/apps writes from here -->\n", "<!-- to here -->\n"


def main():
    options = parse()
    # So that the app that is being served ends, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    rows = [measured(app, options) for app in options.app]
    table = HEAD + "".join(f"{row}\n" for row, _ in rows)
    print(table)
    tables.put(table, options.output, BEGIN, END)
    if not all(is_green for _, is_green in rows):
        sys.exit(1)


main()
