"""How well UI mutants tell how many source mutants a suite finds: both are counted for suites that are weakened at random."""

import hashlib
import json
import random
import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from .apps import from_target
from .package import say
from .runs import Journeys
from .weakening import keeps

# Of how many UI mutants; in a weak suite each is tried in nearly every case that meets it.
UI_SHARE = "10%"
# Functions of tests that take longer than this by themselves are left out: walks, and all combinations of the filter.
SHORT = 5.0
FUNCTION = re.compile(r"^\w+\.([\w.]+/\w+)\(")
HEAD = ["suite", "journeys", "checks", "UI met", "UI found", "UI strength", "UI found of all", "source found", "source strength"]


@dataclass(frozen=True)
class Suite:
    """Some of the journeys, without some of their checks."""

    number: int
    names: frozenset
    # Of a hundred checks, how many are left out.
    percent: int

    @property
    def setting(self):
        return f"{self.number}:{self.percent}"

    def finds(self, failures):
        """Whether any of the failures would have been seen by this suite."""
        return any(name in self.names and (site is None or keeps(self.number, self.percent, site)) for name, site in failures)


def suites(count, names, seed):
    """The whole suite, and weakened ones: of each, the shares of journeys and of checks are drawn."""
    draw = random.Random(seed)
    yield Suite(0, frozenset(names), 0)
    for number in range(1, count + 1):
        size = max(1, round(len(names) * draw.uniform(0.05, 1)))
        yield Suite(number, frozenset(draw.sample(sorted(names), size)), draw.randrange(0, 101))


def records(folder):
    """The records of a run's journal."""
    for line in (Path(folder) / "run.jsonl").read_bytes().splitlines():
        yield json.loads(line)


def failures(folder):
    """The failures of a run: the function of each and, where a check failed, its line.

    A run that was ended, as something in it hung, has those up to then; None when it has none.
    """
    found, ended = set(), False
    for payload in (record["payload"] for record in records(folder)):
        ended = ended or payload.get("kind") == "runEnded"
        if payload.get("kind") != "issueRecorded" or not payload["issue"].get("isFailure", True) or payload["issue"].get("isKnown"):
            continue
        name = FUNCTION.match(payload["testID"])
        place = payload["issue"].get("sourceLocation", {})
        attempted = payload["issue"].get("failure", {}).get("attempted", "")
        site = f"{place.get('fileID')}:{place.get('line')}" if attempted.startswith("Verify ") else None
        if name:
            found.add((name[1], site))
    return found if ended or found else None


def all_failures(journeys, mutant, reach, names):
    """Runs all journeys that reach a mutant to their ends, at once."""
    reached = [name for name in names if mutant.id in reach[name]["reached"]]
    if not reached:
        return set()
    with run(journeys, reached, {"SOURCE_MUTANT": str(mutant.id)}) as folder:
        return failures(folder)


def strength(journeys, suite):
    """The UI mutants that a suite meets, and those of them that it finds; a case takes as long as all that are tried in it."""
    with run(journeys, sorted(suite.names), {"JOURNEYS_MUTANTS": UI_SHARE, "WEAKENED_CHECKS": suite.setting}, 3600, 3600) as folder:
        met, found = set(), set()
        for record in records(folder):
            if record["kind"] != "mutant":
                continue
            payload = record["payload"]
            key = (payload.get("screen"), payload.get("element"), payload.get("fault"))
            met.add(key)
            if payload.get("foundBy"):
                found.add(key)
        return met, found


class run:
    """A run of some functions of the journeys, to its end, and the folder that its journal is in."""

    def __init__(self, journeys, names, environment, case_limit=20, limit=300):
        self.folder = tempfile.mkdtemp(dir=journeys.folder)
        try:
            subprocess.run(
                journeys.command(names), env=journeys.environment(self.folder, case_limit) | environment, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, timeout=limit, check=False)
        except subprocess.TimeoutExpired:
            # Its journal has no end.
            pass

    def __enter__(self):
        return self.folder

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)


def compare(journeys: Journeys, reach, mutants, count, seed, output):
    """Counts both kinds of mutants for each suite, and writes the table, the plot and what they say."""
    names = [name for name, entry in reach.items() if entry["seconds"] < SHORT]
    killers = remembered(journeys, output / "weakened-failures.json")
    lost = 0
    for index, mutant in enumerate(mutants, 1):
        if mutant.key not in killers:
            found = all_failures(journeys, mutant, reach, names)
            say(f"{index}/{len(mutants)} {'did not end' if found is None else f'{len(found)} failures'}: "
                f"{from_target(mutant.file)}:{mutant.line}")
            if found is None:
                lost += 1
                continue
            killers[mutant.key] = found
            remember(journeys, output / "weakened-failures.json", killers)
    killers = {mutant.key: killers[mutant.key] for mutant in mutants if mutant.key in killers}
    rows, everything = [], set()
    for suite in suites(count, names, seed):
        met, found = strength(journeys, suite)
        everything = everything or met
        source = sum(suite.finds(failures) for failures in killers.values())
        rows.append([
            suite.number, len(suite.names), 100 - suite.percent, len(met), len(found), len(found) / max(1, len(met)),
            len(found & everything) / max(1, len(everything)), source, source / max(1, len(killers))])
        say("\t".join(f"{cell:.3f}" if isinstance(cell, float) else str(cell) for cell in rows[-1]))
    lines = ["\t".join(HEAD)] + ["\t".join(f"{c:.4f}" if isinstance(c, float) else str(c) for c in row) for row in rows]
    (output / "weakened.tsv").write_text("\n".join(lines) + "\n")
    (output / "weakened.svg").write_text(plot(rows))
    text = summary(rows, len(killers), lost, len(names))
    (output / "weakened.md").write_text(text)
    print(text)


def stamp(journeys):
    return hashlib.sha256(Path(journeys.program).read_bytes()).hexdigest()[:16]


def remembered(journeys, path):
    """The failures with each mutant that were found before with the same program: a run that was interrupted goes on."""
    kept = json.loads(path.read_text()) if path.exists() else {}
    if kept.get("stamp") != stamp(journeys):
        return {}
    return {key: {(name, site) for name, site in failures} for key, failures in kept["failures"].items()}


def remember(journeys, path, killers):
    failures = {key: sorted(map(list, found), key=str) for key, found in killers.items()}
    path.write_text(json.dumps({"stamp": stamp(journeys), "failures": failures}))


def summary(rows, mutants, lost, names):
    weakened = rows[1:]
    text = [
        "# Do UI mutants tell how many source mutants a suite finds?", "",
        f"{len(weakened)} suites of {names} functions of journeys, {mutants} source mutants"
        + (f"; {lost} more were left out, as with them the run does not end." if lost else "."), "",
        "| suite | journeys | checks | UI mutants found, of those met | of all | source mutants found |", "|---|---|---|---|---|---|"]
    for row in rows:
        text.append(
            f"| {row[0] or 'whole'} | {row[1]} | {row[2]} % | {row[4]} of {row[3]}, {100 * row[5]:.0f} % | {100 * row[6]:.0f} % | "
            f"{row[7]}, {100 * row[8]:.0f} % |")
    text += ["", "| correlation with the share of source mutants found | linear | of ranks |", "|---|---|---|"]
    source = [row[8] for row in weakened]
    for name, column in [("UI mutants found, of those that the suite meets", 5), ("UI mutants found, of all", 6),
                         ("journeys left", 1), ("checks left", 2)]:
        values = [row[column] for row in weakened]
        text.append(f"| {name} | {correlation(values, source):.2f} | {correlation(ranks(values), ranks(source)):.2f} |")
    return "\n".join(text) + "\n"


def correlation(left, right):
    """Pearson's."""
    mean_left, mean_right = sum(left) / len(left), sum(right) / len(right)
    products = sum((x - mean_left) * (y - mean_right) for x, y in zip(left, right))
    squares = sum((x - mean_left) ** 2 for x in left) * sum((y - mean_right) ** 2 for y in right)
    return products / squares**0.5 if squares else float("nan")


def ranks(values):
    """The place of each value in their order; equal ones share theirs."""
    order = sorted(values)
    return [order.index(value) + (order.count(value) - 1) / 2 for value in values]


def plot(rows):
    """Each suite as a point: the share of UI mutants that it finds, and that of source mutants."""
    size, edge = 400, 56

    def point(x, y):
        return edge + x * size, edge / 2 + (1 - y) * size

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size + 2 * edge} {size + 2 * edge}" role="img" '
        'aria-label="UI mutants found against source mutants found, by suite">',
        "<style>text{font:12px system-ui,sans-serif;fill:#24292f}line{stroke:#d0d7de}.all{fill:#0969da}.met{fill:none;stroke:#bc4c00;"
        "stroke-width:2}rect{fill:#fff}@media(prefers-color-scheme:dark){text{fill:#e6edf3}line{stroke:#30363d}.all{fill:#58a6ff}"
        ".met{stroke:#f0883e}rect{fill:#0d1117}}</style>",
        f'<rect width="{size + 2 * edge}" height="{size + 2 * edge}"/>']
    for step in range(0, 101, 20):
        x, y = point(step / 100, 0)
        parts.append(f'<line x1="{x}" y1="{y}" x2="{x}" y2="{y - size}"/><text x="{x}" y="{y + 18}" text-anchor="middle">{step} %</text>')
        x, y = point(0, step / 100)
        parts.append(f'<line x1="{x}" y1="{y}" x2="{x + size}" y2="{y}"/><text x="{x - 6}" y="{y + 4}" text-anchor="end">{step} %</text>')
    for row in rows:
        x, y = point(row[5], row[8])
        parts.append(f'<circle class="met" cx="{x:.1f}" cy="{y:.1f}" r="5"/>')
        x, y = point(row[6], row[8])
        parts.append(f'<circle class="all" cx="{x:.1f}" cy="{y:.1f}" r="5"/>')
    x, y = point(0.5, 0)
    parts.append(f'<text x="{x}" y="{y + 38}" text-anchor="middle">UI mutants found</text>')
    parts.append(f'<text x="14" y="{edge / 2 + size / 2}" text-anchor="middle" transform="rotate(-90 14 {edge / 2 + size / 2})">source mutants found</text>')
    for index, (name, css) in enumerate([("of all UI mutants", "all"), ("of those that the suite meets", "met")]):
        x, y = point(0, 0)
        left = x + 20 + index * 170
        parts.append(f'<circle class="{css}" cx="{left}" cy="{y + 52}" r="5"/><text x="{left + 10}" y="{y + 56}">{name}</text>')
    return "\n".join(parts + ["</svg>"]) + "\n"
