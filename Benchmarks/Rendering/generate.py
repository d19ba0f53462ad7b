"""Generates one run twice: as a journal or event stream for journey-report, and as output.xml for Robot Framework.

Both hold the same cases, the same messages and the same steps, and the same numbers give the same bytes every time.
"""

import argparse
import itertools
import json
import sys
from xml.sax.saxutils import escape, quoteattr

ROOT = "/src/benchmark"
CASES_PER_FUNCTION = 500
FUNCTIONS_PER_SUITE = 10
START = 1_795_253_083.0
ANIMALS = ["Crab", "Elephant", "Octopus", "Penguin", "Seahorse", "Seal", "Tiger", "Çitalı kuş"]
TAGS = ["Sea", "Shore", "Ice", "Savanna", "Fur", "Feathers", "Small", "Large", "<Nocturnal> & shy"]
STEPS = [
    ("robot", 0, "open {animal}"), ("action", 1, "tap “{animal}”"), ("check", 0, "see the star of {animal}"),
]


def compact(record):
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


class Case:
    """One case: everything in it follows from its number."""

    def __init__(self, number):
        self.number = number
        self.function = number // CASES_PER_FUNCTION
        self.index = number % CASES_PER_FUNCTION
        self.suite = self.function // FUNCTIONS_PER_SUITE
        self.animal = ANIMALS[number % len(ANIMALS)]
        self.tags = " + ".join(TAGS[(number + offset) % len(TAGS)] for offset in range(number % 4 + 1))
        self.id = f"{self.animal}, {self.tags}, {self.index}"
        self.start = number * 0.0004
        self.duration = 0.0003 + (number % 97) * 0.00005
        self.status = {7: "failed", 33: "skipped", 61: "known"}.get(number % 100, "passed")

    @property
    def suite_name(self):
        return f"BenchmarkTests.Suite{self.suite:04}Journeys"

    @property
    def file(self):
        return f"Tests/BenchmarkTests/Suite{self.suite:04}Journeys.swift"

    @property
    def line(self):
        return 10 + self.function % FUNCTIONS_PER_SUITE * 20

    @property
    def function_name(self):
        return f"journey{self.function % FUNCTIONS_PER_SUITE}(animal:tags:round:)"

    @property
    def test_id(self):
        return f"{self.suite_name}/{self.function_name}/Suite{self.suite:04}Journeys.swift:{self.line}:4"

    @property
    def message(self):
        """Two kilobytes, of which the first line tells the cause."""
        head = f"Expectation failed: (cells.count → {self.number % 12}) == {self.function % 12 + 12}"
        lines = [f"  cell {n:02}: “{ANIMALS[n % len(ANIMALS)]}” <frame {n * 11},{self.number % 700}>" for n in range(42)]
        return "\n".join([head] + lines)

    def steps(self):
        return [(kind, depth, text.format(animal=self.animal)) for kind, depth, text in STEPS]

    def location(self, line, column):
        name = self.file.rsplit("/", 1)[1]
        return {"fileID": f"BenchmarkTests/{name}", "filePath": f"{ROOT}/{self.file}", "line": line, "column": column}


def event(kind, time, fields):
    payload = {"kind": kind, "instant": {"absolute": round(395 + time, 6), "since1970": round(START + time, 6)}}
    return compact({"version": "6.3", "kind": "event", "payload": {**payload, **fields}})


def messages(symbol, text):
    return {"messages": [{"symbol": symbol, "text": text}]}


def write_events(count, is_journal, out):
    """One line a record, as our recorder (a journal, with steps) or Swift Testing (a stream, with messages) writes them."""
    if is_journal:
        properties = [{"name": "driver", "value": "in process"}, {"name": "swift", "value": "6.3"}]
        out.write(compact({"version": "6.3", "kind": "run", "payload": {
            "title": "Benchmark", "hostname": "benchmark", "packageRoot": ROOT, "properties": properties}}))
    firsts = [Case(number) for number in range(0, count, CASES_PER_FUNCTION)]
    for first in firsts:
        payload = {"kind": "function", "id": first.test_id, "name": first.function_name, "isParameterized": True,
                   "sourceLocation": first.location(first.line, 4), "tags": ["benchmark"]}
        out.write(compact({"version": "6.3", "kind": "test", "payload": payload}))
    out.write(event("runStarted", 0, {} if is_journal else messages("default", "Test run started.")))
    for number in range(count):
        case = Case(number)
        if case.index == 0:
            out.write(event("testStarted", case.start, {"testID": case.test_id}))
        write_case(case, is_journal, out)
        if case.index == CASES_PER_FUNCTION - 1 or number == count - 1:
            out.write(event("testEnded", case.start + case.duration, {"testID": case.test_id}))
    out.write(event("runEnded", count * 0.0004 + 0.01, {} if is_journal else messages("fail", "Test run ended.")))


def write_case(case, is_journal, out):
    end = case.start + case.duration
    identity = {"testID": case.test_id, "_testCase": {"id": case.id}}
    started = {"id": case.id, "displayName": case.id}
    if is_journal:
        labels = zip(["animal", "tags", "round"], [case.animal, case.tags, str(case.index)])
        started["arguments"] = [{"label": label, "value": value} for label, value in labels]

    def talk(symbol, text):
        return {} if is_journal else messages(symbol, text)

    out.write(event("testCaseStarted", case.start, {
        "testID": case.test_id, "_testCase": started,
        **talk("default", f"Test case passing 3 arguments {case.id} to {case.function_name} started.")}))
    if case.status in ("failed", "known"):
        is_known = case.status == "known"
        issue = {"isKnown": is_known, "isFailure": not is_known, "severity": "error",
                 "sourceLocation": case.location(case.line + 7, 5)}
        if is_journal:
            issue["kind"] = "expectationFailed"
        symbol = "passWithKnownIssue" if is_known else "fail"
        text = "Expectation failed: known since long" if is_known else case.message
        out.write(event("issueRecorded", end, {**identity, "issue": issue, **messages(symbol, text)}))
    if case.status == "skipped":
        out.write(event("testCaseCancelled", end, {**identity, "_comments": ["no such animal here"]}))
    if is_journal:
        steps = []
        for place, (kind, depth, text) in enumerate(case.steps()):
            step = {"text": text, "kind": kind, "depth": depth, "start": place * 40 + case.number % 9, "duration": 31}
            steps.append(step if depth else {**{k: v for k, v in step.items() if k != "depth"}, "line": case.line + place})
        out.write(compact({"version": "6.3", "kind": "steps", "payload": {**identity, "steps": steps}}))
    outcome = "failed" if case.status == "failed" else "passed"
    out.write(event("testCaseEnded", end, {
        **identity, **talk("default", f"Test case passing 3 arguments {case.id} to {case.function_name} {outcome}.")}))


def write_output_xml(count, out):
    """Robot Framework's own format, as its listener would have left it."""
    def stamp(time):
        return f"2026-11-21T12:{int(time) // 60 % 60:02}:{time % 60:09.6f}"

    def status(word, case, text=""):
        return (f'<status status="{word}" start="{stamp(case.start)}" elapsed="{case.duration:.6f}">'
                f"{escape(text)}</status>\n")

    out.write('<?xml version="1.0" encoding="UTF-8"?>\n')
    out.write('<robot generator="Benchmark" generated="2026-11-21T12:00:00" rpa="false" schemaversion="5">\n')
    out.write('<suite id="s1" name="Benchmark" source="/src/benchmark">\n')
    cases = (Case(number) for number in range(count))
    for suite, group in itertools.groupby(cases, key=lambda case: case.suite):
        group = list(group)
        out.write(f'<suite id="s1-s{suite + 1}" name="{group[0].suite_name}" source="{ROOT}/{group[0].file}">\n')
        for place, case in enumerate(group):
            word = {"failed": "FAIL", "skipped": "SKIP"}.get(case.status, "PASS")
            text = {"failed": case.message, "skipped": "no such animal here"}.get(case.status, "")
            name = f"{case.function_name} {case.id}"
            out.write(f'<test id="s1-s{suite + 1}-t{place + 1}" name={quoteattr(name)} line="{case.line}">\n')
            for _, _, step in case.steps():
                out.write(f"<kw name={quoteattr(step)}>\n" + status("PASS", case) + "</kw>\n")
            out.write(status(word, case, text) + "</test>\n")
        out.write(status("FAIL" if any(case.status == "failed" for case in group) else "PASS", group[0]) + "</suite>\n")
    out.write(status("FAIL", Case(0)) + "</suite>\n<errors>\n</errors>\n</robot>\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("format", choices=["journal", "stream", "robot"], help="what is written to standard output")
    parser.add_argument("cases", type=int, help="how many test cases")
    # EX_USAGE, as in the other scripts.
    parser.error = lambda message: parser.exit(64, f"error: {message}\n\n{parser.format_usage()}")
    arguments = parser.parse_args()
    out = open(sys.stdout.fileno(), "w", encoding="utf-8", newline="\n", buffering=1 << 20)
    if arguments.format == "robot":
        write_output_xml(arguments.cases, out)
    else:
        write_events(arguments.cases, arguments.format == "journal", out)
    out.flush()


if __name__ == "__main__":
    main()
