"""The command line of scripts/mutants."""

import argparse
import fnmatch
import hashlib
import json
import os
import signal
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path

from . import page, weakened
from .apps import APPS, from_target
from .naming import Naming
from .package import Mutant, Package, say
from .reasons import Reasons
from .runs import Journeys, Outcome
from .table import FOUND, write

NAME = "mutants.json"
EPILOG = """\
A mutant is one small change in the sources: of an operator, a constant, a text, a condition, a return value or an order; a
removed statement or argument; or a removed declaration in a style sheet. All mutants are built into one copy of the package,
in .build/mutants; the variable SOURCE_MUTANT=17 switches one on when the journeys run. Mutants that do not compile are
dropped and counted.

With --sample, the mutants are spread evenly over the lines that have one, in the order of the files' names, each on a line of
its own. The seed selects the first line, and the mutant of each line. Without --sample, every such line gets a mutant.

For each mutant, only the test cases that reach its place run, one after the other: those that reach the fewest places first,
slow ones last. The run of a mutant ends with its first failure. If it exceeds the time limit, the mutant counts as found.

With --weakened, journeys and checks are removed at random. For each of these suites, the script counts how many source
mutants and how many UI mutants (JOURNEYS_MUTANTS=all) it finds, and writes weakened.tsv, weakened.md and weakened.svg.

examples:
  scripts/mutants --sample 150               # 150 mutants, spread evenly over the lines
  scripts/mutants --sample 150 --seed 7      # 150 other mutants
  scripts/mutants                            # one mutant on every line
  scripts/mutants --only TagFilter.swift:36  # all mutants of a line
  scripts/mutants --noticeable               # without the mutants that equivalent-mutants.md names
  scripts/mutants --again                    # the mutants that no journey found in the last run
  scripts/mutants --page --sample 40         # mutants of the page: its Swift sources, scripts and styles
  scripts/mutants --app properties           # mutants of the second app
  scripts/mutants --weakened 10 --sample 150 # how well UI mutants predict source mutants, over ten suites

The exit code is 1 if the journeys miss a mutant that is in neither equivalent-mutants.md: that in the folder of the journeys, or
that in Tools/Mutants.
"""


@dataclass(frozen=True)
class Row:
    """A mutant, and what became of it."""

    mutant: Mutant
    outcome: Outcome
    # "yes", "no", or empty where there is no failure that could.
    names_fault: str
    # Why it changes nothing; empty where it does.
    reason: str


def main(root):
    parser = argparse.ArgumentParser(
        prog="scripts/mutants",
        description="Puts mutants into a copy of the app's sources, and shows which of them the journeys find.",
        epilog=EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, metavar="N", help="the number of mutants; by default, one on every line that has one")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="selects the lines, and the mutant of each; 1 by default")
    parser.add_argument("--only", action="append", metavar="FILE[:LINE]", help="all mutants of a file, or of a line; can be repeated")
    parser.add_argument("--noticeable", action="store_true", help="skip the mutants with a reason in equivalent-mutants.md")
    parser.add_argument("--again", action="store_true", help="the mutants that no journey found in the last run")
    parser.add_argument("--app", choices=[app.name for app in APPS], default=APPS[0].name, help="the app; %(default)s by default")
    parser.add_argument("--page", action="store_true", help="mutants of the page, which journeys find in a browser, instead of the app's")
    parser.add_argument("--driver", choices=["in-process", "browser", "both"], help="what the journeys drive")
    parser.add_argument("--weakened", type=int, metavar="N", help="compare UI mutants with source mutants over N weakened suites")
    parser.add_argument("--limit", type=int, default=30, metavar="SECONDS", help="the time limit of a test case; 30 by default")
    parser.add_argument("--longest", type=float, metavar="SECONDS", help="skip test functions that take longer than this")
    parser.add_argument("--journeys", metavar="PATTERN", help="run only the test functions that match, such as 'Page*'")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), metavar="N", help="the number of runs at once; by default, the number of processors")
    parser.add_argument("--output", type=Path, metavar="FOLDER", help="the folder for the results; .build/mutants by default")
    # EX_USAGE, as in the other scripts.
    parser.error = lambda message: parser.exit(64, f"error: {message}\n\n{parser.format_usage()}")
    options = parser.parse_args()

    package = Package(root)
    app = next(app for app in APPS if app.name == options.app)
    # Before the build, which takes minutes.
    sources = [file for file in map(str, [*package.files, *page.files(root)]) if app.has(file, options.page)]
    for place in options.only or []:
        if not any(file.endswith(place.partition(":")[0]) for file in sources):
            parser.error(f"--only {place}: no source of {'the page of ' if options.page else ''}“{app.name}” has this name"
                         + ("" if options.page else " (the page's sources need --page)"))
    output = options.output or (package.folder if app == APPS[0] else package.folder / app.name)
    output.mkdir(parents=True, exist_ok=True)
    built, dropped = package.build()
    written, scripts = page.find(root, Mutant)
    mutants = [mutant for mutant in built + written if app.has(mutant.file, options.page)]
    wanted = choose(mutants, options, output / NAME)
    reasons = Reasons(*(root / folder / "equivalent-mutants.md" for folder in (app.tests, "Tools/Mutants")))
    if options.noticeable:
        wanted = [mutant for mutant in wanted if not reasons.reason(mutant)]
    if not wanted:
        parser.error("no mutant matches the options")
    driver = options.driver or ("browser" if options.page else "in-process")
    journeys = Journeys(package.tests, app.target, driver, options.limit, options.workers)
    outcomes: dict[int, Outcome] = {}
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    if options.weakened:
        try:
            noticeable = [mutant for mutant in wanted if not reasons.reason(mutant)]
            weakened.compare(journeys, reached(journeys, package), noticeable, options.weakened, options.seed, output)
        finally:
            journeys.close()
        return 0
    try:
        run(journeys, reached(journeys, package, options.longest, options.journeys), wanted, scripts, outcomes)
    except KeyboardInterrupt:
        say(f"Interrupted after {len(outcomes)} of {len(wanted)} mutants.")
        wanted = [mutant for mutant in wanted if mutant.id in outcomes]
    finally:
        journeys.close()
    naming = Naming(root / "Tools/Mutants/words.tsv")
    kept = remembered(mutants, output / NAME) if options.again else {}
    kept.update({mutant.key: (mutant, outcomes[mutant.id]) for mutant in wanted})
    rows = [
        Row(mutant, outcome, naming.names(mutant, outcome), reasons.reason(mutant)) for mutant, outcome in kept.values()]
    write(output, rows, len(mutants), dropped)
    (output / NAME).write_text(json.dumps(
        [asdict(row.mutant) | {"key": row.mutant.key, "names": row.names_fault, "reason": row.reason} | asdict(row.outcome)
         for row in rows], indent=1))
    return 1 if any(row.outcome.result not in FOUND and not row.reason for row in rows) else 0


def reached(journeys, package, longest=None, pattern=None):
    """What each function of the journeys reaches, of those that pass without any mutant."""
    names = journeys.names()
    say(f"Running {len(names)} test functions to see which places each reaches")
    stamp = hashlib.sha256(package.tests.read_bytes()).hexdigest()[:16]
    reach = journeys.reach(names, package.folder / f"reach-{journeys.tests}-{journeys.driver}.json", stamp)
    if pattern:
        names = [name for name in names if fnmatch.fnmatch(name, pattern)] or sys.exit(f"No test function matches {pattern}.")
        reach = {name: reach[name] for name in names}
    slow = [name for name in names if longest and reach[name]["seconds"] > longest]
    if slow:
        say(f"Skipping {len(slow)} test functions that take longer than {longest:g} s: {', '.join(slow)}")
        names = [name for name in names if name not in slow]
        reach = {name: reach[name] for name in names}
    broken = [name for name, entry in reach.items() if entry["result"] != "survived"]
    if len(broken) == len(names):
        sys.exit(f"All journeys fail without a mutant. The first failure: {' '.join(reach[names[0]]['failure'])[:400]}")
    for name in broken:
        # Swift Testing's sign of a test that was skipped; a run of nothing else is no success.
        if any(line.startswith("➜") for line in reach[name]["failure"]):
            say(f"{name} does not run with this driver")
        else:
            say(f"{name} fails without a mutant and is skipped: {' '.join(reach[name]['failure'])[:200]}")
        del reach[name]
    return reach


def run(journeys, reach, wanted, scripts, outcomes):
    """Tries mutants, and notes by the number of each what became of it."""
    pool = ThreadPoolExecutor(journeys.workers)
    tasks = {pool.submit(journeys.try_mutant, mutant, reach, scripts.get(mutant.id)): mutant for mutant in wanted}
    try:
        for count, task in enumerate(as_completed(tasks), 1):
            mutant, outcome = tasks[task], task.result()
            outcomes[mutant.id] = outcome
            say(f"{count}/{len(wanted)} {outcome.result:11} {outcome.seconds:5.1f} s  {from_target(mutant.file)}:"
                f"{mutant.line} {mutant.kind}: {mutant.original[:80]}")
    finally:
        pool.shutdown(cancel_futures=True)


def choose(mutants, options, last):
    """The mutants to try."""
    mutants = sorted(mutants, key=lambda mutant: (mutant.file, mutant.line))
    if options.only:
        return [mutant for mutant in mutants if any(matches(mutant, place) for place in options.only)]
    if options.again:
        left = {entry["key"] for entry in json.loads(last.read_text()) if entry["result"] in ("survived", "not reached")}
        return [mutant for mutant in mutants if mutant.key in left]
    lines = {}
    for mutant in mutants:
        lines.setdefault((mutant.file, mutant.line), []).append(mutant)
    places = sorted(lines)
    count = min(options.sample or len(places), len(places))
    first = draw(options.seed, "first") / 2**32
    picked = [places[int((index + first) * len(places) / count)] for index in range(count)]
    return [lines[place][draw(options.seed, lines[place][0].key) % len(lines[place])] for place in picked]


def remembered(mutants, last):
    """What became of the mutants of the last time, by their keys: of those that there still are."""
    known = {mutant.key: mutant for mutant in mutants}
    fields = Outcome.__dataclass_fields__
    return {
        entry["key"]: (known[entry["key"]], Outcome(**{name: entry[name] for name in fields}))
        for entry in json.loads(last.read_text()) if entry["key"] in known}


def draw(seed, text):
    return int.from_bytes(hashlib.sha256(f"{seed} {text}".encode()).digest()[:4], "big")


def matches(mutant, place):
    file, _, line = place.partition(":")
    return mutant.file.endswith(file) and (not line or mutant.line == int(line))
