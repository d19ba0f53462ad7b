"""Writes one run in the forms of three reports: a journal, Playwright's page, Robot Framework's log."""

import itertools
import json
import pathlib
import random
import sys
from xml.sax.saxutils import quoteattr

import playwright_page
import robot_log

ANIMALS = "Crab Dolphin Elephant Giraffe Horse Lion Octopus Seahorse Seal Squirrel Turtle Whale".split()
STEPS = ["see Gallery", "open the filter", "tap “Filter”", "select tags", "select “Sea”", "close the filter", "tap “Done”"]
PER_FUNCTION = 500
STARTED = 1_795_253_083


def cases(count):
    """The cases, the same each time: function, arguments, seconds, message or none, and times of the steps."""
    dice = random.Random(7)
    for index in range(count):
        function = index // PER_FUNCTION
        arguments = [("animal", ANIMALS[index % 12]), ("round", str(index % PER_FUNCTION // 12))]
        message = None
        if index % 100 == 42:
            cause = f"Expectation failed: the gallery has {index} animals, and {function % 7} were expected"
            message = cause + "\n" + "\n".join(
                f"  {number:3} {dice.getrandbits(200):050x}" for number in range(34))
        yield index, function, arguments, dice.uniform(0.0004, 0.02), message, [dice.randint(9, 90) for _ in STEPS]


def film(index):
    """What a failing case showed at its steps: a gallery of twelve, a sheet over it, and a gallery that is each case's own."""
    elements, numbers = [], {}

    def add(role, identifier, label, frame, children=(), states=()):
        element = {"role": role, "identifier": identifier, "label": label, "frame": frame}
        if children:
            element["children"] = list(children)
        if states:
            element["states"] = list(states)
        key = json.dumps(element)
        if key not in numbers:
            numbers[key] = len(elements)
            elements.append(element)
        return numbers[key]

    def gallery(animals, count):
        cells = []
        for place, animal in enumerate(animals):
            name = f"gallery.cell.{animal.lower()}"
            parts = [add("image", f"{name}.image", animal, [8, 8, 161, 148]), add("text", f"{name}.name", animal, [8, 160, 161, 28])]
            cells.append(add("cell", name, animal, [12 + place % 2 * 189, 12 + place // 2 * 212, 177, 200], parts))
        bar = add("navigation bar", "", "", [0, 44, 390, 52], [
            add("heading", "gallery.title", "Animal Gallery", [100, 10, 190, 32]),
            add("button", "gallery.filter", f"Filter ({count})" if count else "Filter", [290, 4, 96, 44])])
        return add("screen", "gallery", "Animal Gallery", [0, 0, 390, 844], [bar, add("scroll view", "gallery.list", "", [0, 96, 390, 748], cells)])

    def sheet(selected):
        rows = [add("cell", f"filter.row.{tag}", tag, [16, 72 + place * 56, 358, 48], (), ["selected"] if tag in selected else [])
                for place, tag in enumerate(["Land", "Sea", "Shore", "Small", "Night", "River"])]
        return add("sheet", "filter", "Filter", [0, 300, 390, 544], [add("button", "filter.done", "Done", [300, 12, 80, 44]), *rows])

    def window(*children):
        return add("window", "", "Automation Animals", [0, 0, 390, 844], children)

    dice = random.Random(index)
    chosen = dice.sample(ANIMALS, dice.randint(2, 9))
    whole = gallery(ANIMALS, 0)
    screens = [window(whole), window(whole, sheet([])), window(whole, sheet(["Sea"])), window(whole, sheet(["Sea", "Small"])),
               window(gallery(chosen, 2)), window(gallery([*chosen, f"Animal {index}"], 2))]
    return {"elements": elements, "frames": [{"step": step, "root": root, "mark": 4 + step} for step, root in enumerate(screens)]}


def suite(function):
    return f"Suite{function:04}"


def write_journal(path, count):
    def line(out, kind, payload):
        out.write(json.dumps({"version": "6.3", "kind": kind, "payload": payload}, ensure_ascii=False) + "\n")

    with open(path, "w") as out:
        line(out, "run", {"title": f"{count} cases"})
        line(out, "event", {"kind": "runStarted", "instant": {"absolute": 0, "since1970": STARTED}})
        known = set()
        clock = 0.0
        for index, function, arguments, seconds, message, times in cases(count):
            place = {"fileID": f"Tests/{suite(function)}.swift", "filePath": f"/p/Tests/{suite(function)}.swift",
                     "line": 5, "column": 2}
            test = f"Tests.{suite(function)}/opened{function}(animal:round:)/{suite(function)}.swift:{place['line']}:2"
            if function not in known:
                known.add(function)
                line(out, "test", {"kind": "function", "id": test, "name": f"opened{function}(animal:round:)",
                                   "isParameterized": True, "sourceLocation": place})
            name = ", ".join(value for _, value in arguments)
            case = {"id": name, "displayName": name, "arguments": [{"label": label, "value": value} for label, value in arguments]}
            event = {"testID": test, "_testCase": case}
            line(out, "event", event | {"kind": "testCaseStarted", "instant": {"absolute": clock, "since1970": STARTED + clock}})
            start, steps = 0, []
            for text, duration in zip(STEPS, times):
                steps.append({"text": text, "kind": "robot", "start": start, "duration": duration})
                start += duration + 1
            line(out, "steps", event | {"steps": steps})
            if message:
                line(out, "film", event | {"film": film(index)})
            if message:
                line(out, "event", event | {
                    "kind": "issueRecorded", "instant": {"absolute": clock, "since1970": STARTED + clock},
                    "issue": {"isKnown": False, "severity": "error", "isFailure": True, "sourceLocation": place},
                    "messages": [{"symbol": "fail", "text": message}]})
            clock += seconds
            line(out, "event", event | {"kind": "testCaseEnded", "instant": {"absolute": clock, "since1970": STARTED + clock},
                                        "messages": []})
        line(out, "event", {"kind": "runEnded", "instant": {"absolute": clock, "since1970": STARTED + clock}})


def write_playwright(folder, count):
    """The data as Playwright's own HTML reporter writes it: a summary of all tests, and a file of details a suite."""
    files = {}
    for index, function, arguments, seconds, message, times in cases(count):
        name = f"{suite(function)}.spec.ts"
        entry = files.setdefault(name, {"fileId": f"{len(files):08x}", "fileName": name, "tests": [], "details": []})
        ok = message is None
        test = {
            "testId": f"{entry['fileId']}-{index:08x}", "title": " ".join(f"{label}: {value}" for label, value in arguments),
            "projectName": "", "location": {"file": name, "line": 5, "column": 2}, "duration": seconds * 1000,
            "annotations": [], "tags": [], "outcome": "expected" if ok else "unexpected", "ok": ok,
            "path": [f"opened{function}"],
        }
        result = {"duration": seconds * 1000, "startTime": "2026-11-21T09:24:43.000Z", "retry": 0, "attachments": [],
                  "annotations": [], "status": "passed" if ok else "failed",
                  "errors": [] if ok else [{"message": message}],
                  "steps": [{"title": text, "startTime": "2026-11-21T09:24:43.000Z", "duration": duration / 1000, "steps": [],
                             "attachments": [], "count": 1, "skipped": False} for text, duration in zip(STEPS, times)]}
        entry["tests"].append(test | {"results": [{"attachments": [], "startTime": result["startTime"], "workerIndex": 0}]})
        entry["details"].append(test | {"results": [result]})

    playwright_page.write(folder, list(files.values()), "")


def write_robot(folder, count):
    with robot_log.log(folder, "Run", failed=False) as out:
        for function, members in itertools.groupby(cases(count), key=lambda case: case[1]):
            with robot_log.suite(out, suite(function), failed=False):
                for index, function, arguments, seconds, message, times in members:
                    name = f"opened{function} " + ", ".join(value for _, value in arguments)
                    out.write(f'<test name={quoteattr(name)} line="5">')
                    for text, duration in zip(STEPS, times):
                        out.write(f"<kw name={quoteattr(text)}>{robot_log.status(False, duration / 1e6)}</kw>")
                    out.write(f"{robot_log.status(bool(message), seconds, message or '')}</test>\n")


if __name__ == "__main__":
    build, count = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    write_journal(build / "run.jsonl", count)
    if count <= 200_000:
        write_playwright(build / "playwright", count)
        write_robot(build / "robot", count)
