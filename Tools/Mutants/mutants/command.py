"""The command line of scripts/mutants."""

import argparse
import hashlib
import json
import os
import signal
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path

from . import page, weakened
from .apps import APPS
from .naming import Naming
from .package import Mutant, Package, say
from .reasons import Reasons
from .runs import Journeys, Outcome
from .table import FOUND, write

NAME = "mutants.json"
EPILOG = """\
A mutant is one change: an operator, a constant, a text, a condition, a statement or an argument left out, a value returned,
an order; in a style sheet, one declaration left out. All mutants are built into one copy of the package, in .build/mutants, and SOURCE_MUTANT=17 in the environment
of the journeys switches one on. Those that do not compile are left out, and counted.

Mutants are spread evenly over the lines: all lines with a mutant are numbered, from file to file in the order of their names, and
of N mutants each stands on a line of its own, the lines all the same number of lines apart; the seed says on which the first
stands, and which of several mutants of a line is taken. Without --sample, every such line has one.

The journeys run one case after the other, and only those that reach the mutant's place: those first that reach the fewest
places, those last that take long. The first failure ends a mutant's run. A run that takes longer than the limit is ended, and the mutant counts as found by the
time limit.

examples:
  scripts/mutants --sample 150               # 150 mutants, spread evenly over the lines
  scripts/mutants --sample 150 --seed 7      # others
  scripts/mutants                            # one on every line
  scripts/mutants --only TagFilter.swift:36  # all mutants of a line, or of a file
  scripts/mutants --again                    # those of the last time that no journey found
  scripts/mutants --page --sample 40         # those of the page: its Swift, its scripts and its styles
  scripts/mutants --app properties           # those of the second app
  scripts/mutants --weakened 10 --sample 150 # how well UI mutants predict source mutants, over ten suites

With --weakened, journeys and checks are left out at random, and both kinds of mutants are counted for each such suite: UI mutants
(JOURNEYS_MUTANTS=all) and these. The table and the plot are in weakened.tsv, weakened.md and weakened.svg.

The exit status is 1 when a mutant that is not in equivalent-mutants.md beside the journeys is found by no journey.
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
        prog="scripts/mutants", description="Puts mutants into a copy of the app's sources, and tells which the journeys find.",
        epilog=EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, metavar="N", help="how many mutants; by default one on every line that has one")
    parser.add_argument("--seed", type=int, default=1, help="which lines, and which mutant of a line (1)")
    parser.add_argument("--only", action="append", metavar="FILE:LINE", help="all mutants of a file, or of a line of it")
    parser.add_argument("--again", action="store_true", help="those that no journey found the last time")
    parser.add_argument("--app", choices=[app.name for app in APPS], default=APPS[0].name, help="which app (%(default)s)")
    parser.add_argument("--page", action="store_true", help="those of the page, which a browser finds, in place of the app's")
    parser.add_argument("--driver", choices=["in-process", "browser", "both"], help="what the journeys drive")
    parser.add_argument("--weakened", type=int, metavar="SUITES", help="whether UI mutants tell how many of these a suite finds")
    parser.add_argument("--limit", type=int, default=30, metavar="SECONDS", help="the longest time a case may take (30)")
    parser.add_argument("--longest", type=float, metavar="SECONDS", help="leave out functions of journeys that take longer than this")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="how many runs at once (the number of processors)")
    parser.add_argument("--output", type=Path, metavar="FOLDER", help="where the table is written (.build/mutants)")
    options = parser.parse_args()

    package = Package(root)
    app = next(app for app in APPS if app.name == options.app)
    output = options.output or (package.folder if app == APPS[0] else package.folder / app.name)
    output.mkdir(parents=True, exist_ok=True)
    built, dropped = package.build()
    written, scripts = page.find(root, Mutant)
    mutants = [mutant for mutant in built + written if app.has(mutant, options.page)]
    wanted = choose(mutants, options, output / NAME)
    if not wanted:
        parser.error("there is no such mutant")
    driver = options.driver or ("browser" if options.page else "in-process")
    journeys = Journeys(package.tests, app.tests, driver, options.limit, options.workers)
    outcomes: dict[int, Outcome] = {}
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    reasons = Reasons(root / "Tests" / app.tests / "equivalent-mutants.md")
    if options.weakened:
        try:
            noticeable = [mutant for mutant in wanted if not reasons.reason(mutant)]
            weakened.compare(journeys, reached(journeys, package), noticeable, options.weakened, options.seed, output)
        finally:
            journeys.close()
        return 0
    try:
        run(journeys, reached(journeys, package, options.longest), wanted, scripts, outcomes)
    except KeyboardInterrupt:
        say(f"Interrupted: {len(outcomes)} of {len(wanted)} mutants were tried.")
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


def reached(journeys, package, longest=None):
    """What each function of the journeys reaches, of those that pass without any mutant."""
    names = journeys.names()
    say(f"Running {len(names)} functions of journeys to see what each reaches")
    stamp = hashlib.sha256(package.tests.read_bytes()).hexdigest()[:16]
    reach = journeys.reach(names, package.folder / f"reach-{journeys.tests}-{journeys.driver}.json", stamp)
    slow = [name for name in names if longest and reach[name]["seconds"] > longest]
    if slow:
        say(f"{len(slow)} functions that take longer than {longest:g} s are left out: {', '.join(slow)}")
        names = [name for name in names if name not in slow]
        reach = {name: reach[name] for name in names}
    broken = [name for name, entry in reach.items() if entry["result"] != "survived"]
    if len(broken) == len(names):
        sys.exit(f"All journeys fail without any mutant; the first says: {' '.join(reach[names[0]]['failure'])[:400]}")
    for name in broken:
        # Swift Testing's sign of a test that was skipped; a run of nothing else is no success.
        if any(line.startswith("➜") for line in reach[name]["failure"]):
            say(f"{name} does not run with this driver")
        else:
            say(f"{name} fails without any mutant, and is left out: {' '.join(reach[name]['failure'])[:200]}")
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
            say(f"{count}/{len(wanted)} {outcome.result:11} {outcome.seconds:5.1f} s  {mutant.file.removeprefix('Sources/')}:"
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
