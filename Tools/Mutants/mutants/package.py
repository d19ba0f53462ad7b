"""The copy of the package that the mutants are in, and its one build."""

import json
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass

from . import apps, page, weakening

FOLDERS = apps.folders(of_page=False)
# What only a browser shows.
PAGE = apps.folders(of_page=True)
# The targets of both, each once.
TARGETS = list(dict.fromkeys(apps.from_target(folder).split("/")[0] for folder in FOLDERS + PAGE))
# What the journeys use beside the sources.
HELPERS = ["Tests/DeviceTesting", "Tests/XCUIAutomation"]
# Where the page's scripts and styles are asked for first.
OVERRIDE = "Sources/AccessibleWeb/Rendering/SourceMutant.swift"
SWITCH = "Sources/MutantSwitch"
ERROR = re.compile(r"^(/.*?\.swift):(\d+):\d+: error: (.*)$", re.MULTILINE)


def say(text):
    print(text, file=sys.stderr, flush=True)


@dataclass(frozen=True)
class Mutant:
    """A fault, and where it is; see Mutant.swift."""

    id: int
    file: str
    line: int
    declaration: str
    kind: str
    original: str
    changed: str
    occurrence: int

    @property
    def key(self):
        """What names it for good: all but its line and its number."""
        again = f" ({self.occurrence})" if self.occurrence > 1 else ""
        return f"{apps.from_target(self.file)} · {self.declaration} · {self.kind}{again} · {self.original} → {self.changed}"


# A fault is seldom found by anything but a wait in vain, and most waits are short.
PATIENCE = "Sources/RobotCore/Journeys/Patience.swift"


def impatient(source):
    """The source of how long a journey waits, with a shorter time."""
    usual, short = "each: Duration = .seconds(10)", "each: Duration = .seconds(4)"
    if usual not in source:
        sys.exit(f"{PATIENCE} does not hold “{usual}” any more, which scripts/mutants changes.")
    return source.replace(usual, short)


class Package:
    """The copy."""

    def __init__(self, root):
        self.root = root
        self.folder = root / ".build" / "mutants"
        self.copy = self.folder / "package"
        self.staging = self.folder / "staging"
        self.tool = self.folder / "tool/debug/mutate"
        self.dropped_file = self.folder / "dropped.txt"

    def build(self):
        """Builds the copy with all mutants that compile.

        Returns them, and how many do not compile.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        self.build_tool()
        self.copy_sources()
        known = set(self.dropped_file.read_text().split("\n")) if self.dropped_file.exists() else set()
        # Not into the copy: a file that is changed, and changed back, is built again.
        mutants = self.write(set(), into_copy=False)
        dropped = {mutant.id for mutant in mutants if mutant.key in known}
        # Module by module first: each is compiled in seconds, and only then all that uses it.
        steps = [["--target", target] for target in TARGETS] + [["--build-tests"]]
        while steps:
            self.write(dropped)
            failed = self.compile(steps[0])
            if failed is None:
                steps.pop(0)
                continue
            new = failed - dropped
            if not new:
                sys.exit(f"The copy in {self.copy} does not build, but not because of a mutant: see {self.folder}/build.log.")
            dropped |= new
            say(f"Dropping {len(new)} mutants that do not compile")
            self.dropped_file.write_text("\n".join(sorted(m.key for m in mutants if m.id in dropped)))
        return [mutant for mutant in mutants if mutant.id not in dropped], len(dropped)

    def build_tool(self):
        say("Building the tool that writes mutants (this takes some minutes the first time, because of swift-syntax)")
        run = subprocess.run(
            ["swift", "build", "--package-path", self.root / "Tools/Mutants", "--scratch-path", self.folder / "tool"],
            capture_output=True, text=True, check=False)
        if run.returncode:
            sys.exit(f"The tool in Tools/Mutants does not build:\n{run.stdout}{run.stderr}")

    def copy_sources(self):
        """Brings the copy up to date; a file that is the same is left alone, so that it is not built again."""
        files = {self.root / "Package.swift"}
        for folder in [*HELPERS, *(folder for app in apps.APPS for folder in (app.package / "Sources", app.tests))]:
            files |= {path for path in (self.root / folder).rglob("*") if path.is_file()}
        for path in files:
            relative = path.relative_to(self.root)
            if relative in self.files:
                continue
            content = path.read_bytes()
            if edit := EDITS.get(str(relative)):
                content = edit(content.decode()).encode()
            elif path == self.root / "Package.swift":
                content = manifest(content.decode(), self.root).encode()
            put(self.copy / relative, content)
        added = {self.copy / OVERRIDE: page.OVERRIDE, self.copy / weakening.FILE: weakening.SWITCH}
        for path, text in added.items():
            put(path, text.encode())
        for path in (self.root / "Tools/Mutants/MutantSwitch").rglob("*.[ch]"):
            put(self.copy / SWITCH / path.relative_to(self.root / "Tools/Mutants/MutantSwitch"), path.read_bytes())
        for folder in ["Sources", "Tests", "Examples"]:
            for path in (self.copy / folder).rglob("*"):
                original = self.root / path.relative_to(self.copy)
                if path.is_file() and not original.exists() and path not in added and SWITCH not in str(path):
                    path.unlink()

    def write(self, dropped, into_copy=True):
        """Writes the sources with all mutants but some, and returns all of them."""
        files = [str(path) for path in self.files]
        shutil.rmtree(self.staging, ignore_errors=True)
        for file in files:
            (self.staging / file).parent.mkdir(parents=True, exist_ok=True)
        without = self.folder / "without.txt"
        without.write_text("\n".join(map(str, sorted(dropped))))
        subprocess.run(
            [self.tool, self.root, self.staging, without, *files], check=True)
        for file in files if into_copy else []:
            put(self.copy / file, page.overriding((self.staging / file).read_text()).encode())
        return [Mutant(**fields) for fields in json.loads((self.staging / "mutants.json").read_text())]

    def compile(self, what):
        """Builds the copy, or a part of it; returns the mutants that do not compile, or None when all do."""
        say(f"Building the copy: {what[-1].removeprefix('--')}")
        run = subprocess.run(["swift", "build", *what], cwd=self.copy, capture_output=True, text=True, check=False)
        (self.folder / "build.log").write_text(run.stdout + run.stderr)
        if run.returncode == 0:
            return None
        places = {}
        for entry in json.loads((self.staging / "lines.json").read_text()):
            places.setdefault(entry["file"], []).append(entry)
        failed = set()
        for path, line, _ in ERROR.findall(run.stdout + run.stderr):
            file = path.partition("/package/")[2]
            here = [entry for entry in places.get(file, []) if entry["first"] <= int(line) <= entry["last"]]
            # The innermost: a mutant's own lines rather than those of all that stand together.
            if here:
                failed |= set(min(here, key=lambda entry: (len(entry["ids"]), entry["last"] - entry["first"]))["ids"])
        return failed

    @property
    def files(self):
        """The sources that mutants are written into, from the package's folder."""
        return sorted(
            path.relative_to(self.root) for folder in FOLDERS + PAGE for path in (self.root / folder).rglob("*.swift"))

    @property
    def tests(self):
        """The program that runs the journeys."""
        found = sorted((self.copy / ".build/debug").glob("*PackageTests.xctest"))
        if not found:
            sys.exit(f"No test program was found in {self.copy}/.build/debug.")
        program = found[0]
        return program if program.is_file() else program / "Contents/MacOS" / program.stem


def targets(app, root):
    """The targets of an app that is a package of its own, as targets of the copy, which is one package."""
    text = (root / app.package / "Package.swift").read_text()
    own = re.search(r"^  targets: \[\n(.*?)^  \]", text, re.DOTALL | re.MULTILINE)[1]
    own = re.sub(r'\.product\(name: "(\w+)", package: "swift-journeys"\)', r'"\1"', own)
    return re.sub(
        r'\.(\w+)\(\s*name: "(\w+)",\s*dependencies: \[([^]]*)\]',
        lambda match: f'.{match[1]}(name: "{match[2]}", dependencies: [{match[3]}], path: '
        f'"{app.package}/{"Tests" if match[1] == "testTarget" else "Sources"}/{match[2]}"', own)


def manifest(text, root):
    """The manifest of the copy: with the switch, with the targets of all apps, and with no tests but the journeys."""
    end = "  ]\n)\n"
    text = text.replace(end, "".join(targets(app, root) for app in apps.APPS if app.package.name) + end, 1)
    rest = r"(?:(?!\n    (?:\.|//)|\n  [\])]).)*\n"
    kept = "|".join(app.target for app in apps.APPS)
    text = re.sub(rf'    \.testTarget\(\s*name: "(?!(?:{kept})")\w+"' + rest, "", text, flags=re.DOTALL)
    for name in ["ReportSamples", "HTTPTesting", "JourneyFixtures"]:
        text = re.sub(rf'    \.target\(\s*name: "{name}"' + rest, "", text, flags=re.DOTALL)
    for target in TARGETS:
        # It may name what it depends on, or nothing.
        name = rf'(\.target\(\s*name: "{target}",)'
        changed = re.sub(name + r"(\s*dependencies: \[)", r'\1\2"MutantSwitch", ', text, count=1)
        text = changed if changed != text else re.sub(name, r'\1 dependencies: ["MutantSwitch"],', text, count=1)
    return text.replace("  targets: [\n", '  targets: [\n    .target(name: "MutantSwitch"),\n', 1)


# What the copy of a file has otherwise than the file.
EDITS = {PATIENCE: impatient, weakening.PLACE: weakening.switched}


def put(path, content):
    if path.exists() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
