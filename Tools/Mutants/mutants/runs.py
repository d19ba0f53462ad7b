"""Runs of the journeys: one that tells what each reaches, and one for each mutant."""

import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

# A function of tests that takes longer than this is run after the others.
SHORT = 0.5
# In how many steps the others are run.
GROUPS = 2
# A run is ended when it takes so many times as long as without a fault, beyond the time limit of a case: the machine may be busy.
PATIENCE = 10
# The animals of a server that do not come because of a fault are not waited for as long as on a machine that is busy.
ENVIRONMENT = {"JOURNEYS_FILM": "no", "NO_COLOR": "1", "CATALOG_PATIENCE": "5"}


@dataclass
class Outcome:
    """What became of a mutant."""

    # found, crash, time limit, survived, not reached
    result: str
    found_by: str = ""
    failure: list = field(default_factory=list)
    seconds: float = 0.0


class Journeys:
    """The journeys of an app in the copy."""

    def __init__(self, program, tests, driver, limit, workers):
        self.program = program
        self.tests = tests
        self.driver = driver
        self.limit = limit
        self.workers = workers
        self.folder = tempfile.mkdtemp(prefix="mutants-")

    def close(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def names(self):
        """All functions of tests that are journeys: `GalleryJourneys/empty`."""
        text = subprocess.run(
            [self.program, "--testing-library", "swift-testing", "--list-tests"], capture_output=True, text=True, check=True
        ).stdout
        name = re.compile(rf"^{self.tests}\.([\w.]+/\w+)\(")
        found = [name.match(line) for line in text.splitlines()]
        names = list(dict.fromkeys(match[1] for match in found if match))
        return [name for name in names if not name.startswith("RobotPatternTests/")]

    def reach(self, names, cache, stamp):
        """What each function reaches and how long it takes: read from a file, where that is of the same program."""
        kept = json.loads(cache.read_text()) if cache.exists() else {}
        if kept.get("stamp") == stamp:
            return kept["reach"]

        def measure(name):
            notes = os.path.join(self.folder, f"notes-{name.replace('/', '.')}")
            start = time.monotonic()
            outcome = self.run([name], {"SOURCE_MUTANT_NOTES": notes}, limit=600)
            with open(notes, "rb") as file:
                reached = [number for number, byte in enumerate(file.read()) if byte]
            return {"seconds": round(time.monotonic() - start, 2), "reached": reached, "result": outcome.result,
                    "failure": outcome.failure}

        with ThreadPoolExecutor(self.workers) as pool:
            reach = dict(zip(names, pool.map(measure, names)))
        if any(entry["result"] == "survived" for entry in reach.values()):
            cache.write_text(json.dumps({"stamp": stamp, "reach": reach}))
        return reach

    def try_mutant(self, mutant, reach, script=None):
        """Runs the journeys that reach a mutant, the most particular ones first, until one fails.

        A mutant of a script or a style of the page comes with the name and the text of its file, and is reached by whatever opens a page.
        """
        if script:
            folder = tempfile.mkdtemp(dir=self.folder)
            with open(os.path.join(folder, script[0]), "w") as file:
                file.write(script[1])
            environment = {"SOURCE_MUTANT_PAGE": folder}
            names = [name for name, entry in reach.items() if entry["reached"]]
        else:
            environment = {"SOURCE_MUTANT": str(mutant.id)}
            names = [name for name, entry in reach.items() if mutant.id in entry["reached"]]
        if not names:
            return Outcome("not reached")
        start = time.monotonic()
        outcome = Outcome("survived")
        for group in groups(names, reach):
            usual = sum(reach[name]["seconds"] for name in group)
            outcome = self.run(group, environment, self.limit, self.limit + 60 + PATIENCE * usual)
            if outcome.result != "survived":
                break
        outcome.seconds = round(time.monotonic() - start, 1)
        return outcome

    def command(self, names, *options):
        pattern = "|".join(re.escape(f"{self.tests}.{name}(") for name in names)
        return [self.program, "--testing-library", "swift-testing", *options, "--filter", f"^({pattern})"]

    def environment(self, reports, limit):
        return os.environ | ENVIRONMENT | {
            "JOURNEYS_DRIVER": self.driver, "JOURNEYS_REPORTS": reports, "JOURNEYS_TIME_LIMIT": str(limit)}

    def run(self, names, environment, limit, end_after=None):
        """Runs some functions, one case after the other, until one fails; all of it is ended after a time."""
        reports = tempfile.mkdtemp(dir=self.folder)
        process = subprocess.Popen(
            self.command(names, "--no-parallel"), env=self.environment(reports, limit) | environment,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True)
        expired = threading.Event()

        def end():
            expired.set()
            kill(process)

        timer = threading.Timer(end_after or limit + 60, end)
        timer.start()
        try:
            return read(process, expired)
        finally:
            timer.cancel()
            kill(process)
            process.wait()
            shutil.rmtree(reports, ignore_errors=True)


def groups(names, reach):
    """Functions in the order in which they are run, several at once.

    In a browser, those about the page come first: whether it has its files, then where things are and what has the focus, and then how all
    of it looks, which changes with either. Then those that reach the fewest places: what they say is of few. Those that take long come last.
    """
    files = [name for name in names if name.startswith("PageFile")]
    styles = [name for name in names if name.startswith("PageStyle")]
    pages = [name for name in names if name.startswith("Page") and name not in files + styles]
    names = [name for name in names if not name.startswith("Page")]
    quickest = min(entry["seconds"] for entry in reach.values())
    short = [name for name in names if reach[name]["seconds"] < quickest + SHORT]
    short.sort(key=lambda name: len(reach[name]["reached"]))
    size = -(-len(short) // GROUPS) or 1
    parts = [short[start:start + size] for start in range(0, len(short), size)]
    long = [name for name in names if name not in short]
    return [group for group in [files, pages, styles, *parts, long] if group]


def read(process, expired):
    """Reads what the journeys say, up to the end of the first failure."""
    failure, tail, case, is_late = [], [], "", False
    for line in process.stdout:
        tail = (tail + [line.rstrip()])[-12:]
        is_late = is_late or "JOURNEYS_TIME_LIMIT" in line
        if failure:
            # The comment of an issue that a journey records follows an arrow.
            if not line.startswith((" ", "↳")) and line.strip():
                break
            failure.append(line.strip())
        elif "recorded an issue" in line:
            failure = [line.strip()]
            case = line
    if failure:
        failure = [line for line in failure if line]
        result = "time limit" if "JOURNEYS_TIME_LIMIT" in " ".join(failure) else "found"
        return Outcome(result, found_by(case), failure)
    status = process.wait()
    if expired.is_set():
        return Outcome("time limit", failure=["The run did not end."])
    if status == 0:
        return Outcome("survived")
    return Outcome("time limit" if is_late else "crash", failure=tail)


def found_by(line):
    match = re.search(r"Test (.*?) recorded an issue", line)
    return match[1] if match else ""


def kill(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
