"""Runs each tool several times in turn, and prints time, memory, and the ratios that the project promises."""

import argparse
import os
import statistics
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

HERE = Path(__file__).resolve().parent


class Measurement:
    """How long one process took, and how much memory it and its children had at most."""

    def __init__(self, command, folder):
        log = folder / "output.txt"
        with open(log, "wb") as output:
            start = time.monotonic()
            process = subprocess.Popen(command, stdout=output, stderr=output, stdin=subprocess.DEVNULL)
            # wait4 tells the memory of this process; the sum over all children would only ever grow.
            _, status, usage = os.wait4(process.pid, 0)
        self.seconds = time.monotonic() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        self.processor = usage.ru_utime + usage.ru_stime
        # Linux counts in kilobytes, macOS in bytes.
        self.megabytes = usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
        # rebot's status is the number of failed tests, at most 250; from 251 on it is an error.
        if not 0 <= process.returncode <= 250:
            sys.exit(f"{' '.join(map(str, command))} ended with {process.returncode}:\n{log.read_text()[-2000:]}")


class Benchmark:
    def __init__(self, folder, tool):
        self.folder = folder
        self.tool = tool
        self.measurements = defaultdict(list)

    def generate(self, kind, cases):
        path = self.folder / f"{kind}-{cases}.{'xml' if kind == 'robot' else 'jsonl'}"
        if not path.exists():
            print(f"Generating {path.name}", file=sys.stderr)
            partial = path.with_suffix(".partial")
            with open(partial, "wb") as output:
                subprocess.run([sys.executable, HERE / "generate.py", kind, str(cases)], stdout=output, check=True)
            partial.rename(path)
        return path

    def render(self, run, formats):
        reports = self.folder / f"reports-{run.stem}"
        return [self.tool, "render", run, "-o", reports, "--format", formats, "--fail-on", "never"], reports

    @staticmethod
    def warm(command):
        """Reads what the command will read: how fast the disk is, is not the question."""
        for path in command:
            if Path(path).suffix in (".jsonl", ".xml"):
                with open(path, "rb") as file:
                    while file.read(1 << 22):
                        pass

    def measure(self, commands, runs):
        for number in range(runs):
            for title, command in commands:
                if sys.stderr.isatty():
                    print(f"\r\033[K{number + 1}/{runs} {title}", end="", file=sys.stderr, flush=True)
                self.warm(command)
                self.measurements[title].append(Measurement(command, self.folder))
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr)

    def seconds(self, title, choose=min):
        return choose(each.seconds for each in self.measurements[title])

    def print_table(self, titles):
        print(f"\n{'':44}{'min s':>9}{'median':>9}{'max':>9}{'cpu s':>9}{'peak MB':>9}")
        for title in titles:
            each = self.measurements[title]
            times = [one.seconds for one in each]
            print(f"{title:44}{min(times):9.3f}{statistics.median(times):9.3f}{max(times):9.3f}"
                  f"{min(one.processor for one in each):9.3f}{max(one.megabytes for one in each):9.0f}")

    def print_ratio(self, title, other, goal=None):
        low = self.seconds(title) / self.seconds(other)
        middle = self.seconds(title, statistics.median) / self.seconds(other, statistics.median)
        wanted = f"   goal: {goal}" if goal else ""
        print(f"{title} : {other}  {low:.3f} (min)  {middle:.3f} (median){wanted}")


ALL = "all three reports"
JUNIT = "JUnit alone, reading and writing"
SUMMARY = "summary alone: reading"
STREAM = "all three, from Swift Testing's stream"
BACK = "all three, from junit.xml"
XMLLINT = "xmllint --stream reads junit.xml"
REBOT = "rebot, log and report"
JUNIT2HTML = "junit2html"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("tool", type=Path)
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--runs", type=int, default=5)
    # EX_USAGE, as in the other scripts.
    parser.error = lambda message: parser.exit(64, f"error: {message}\n\n{parser.format_usage()}")
    arguments = parser.parse_args()
    cases, runs = arguments.cases, arguments.runs
    benchmark = Benchmark(arguments.folder.resolve(), arguments.tool.resolve())

    journal = benchmark.generate("journal", cases)
    command, reports = benchmark.render(journal, "junit,html,summary")
    Measurement(command, benchmark.folder)  # Warms up, and leaves the junit.xml that the others read.
    junit = reports / "junit.xml"
    copy = junit.rename(benchmark.folder / "junit-copy.xml")
    scripts = Path(sys.executable).parent
    robot = benchmark.generate("robot", cases)
    lines = sum(block.count(b"\n") for block in iter(lambda file=open(journal, "rb"): file.read(1 << 20), b""))
    print(f"{cases:,} cases, {lines:,} lines, {journal.stat().st_size / 1e6:.0f} MB; "
          f"junit.xml {copy.stat().st_size / 1e6:.0f} MB, index.html {(reports / 'index.html').stat().st_size / 1e6:.0f} MB; "
          f"{runs} runs of each, in turn")
    commands = [
        (ALL, command),
        (JUNIT, benchmark.render(journal, "junit")[0]),
        (SUMMARY, benchmark.render(journal, "summary")[0]),
        (XMLLINT, ["xmllint", "--stream", "--noout", copy]),
        (STREAM, benchmark.render(benchmark.generate("stream", cases), "junit,html,summary")[0]),
        (BACK, benchmark.render(copy, "junit,html,summary")[0]),
        (REBOT, [scripts / "rebot", "--output", "NONE", "--outputdir", benchmark.folder / "rebot", robot]),
        (JUNIT2HTML, [scripts / "junit2html", copy, benchmark.folder / "junit2html.html"]),
    ]
    benchmark.measure(commands[:-2], runs)
    # These take long, and differ little from run to run.
    benchmark.measure(commands[-2:], max(1, min(runs, 3)))
    benchmark.print_table([title for title, _ in commands])
    print()
    for word, choose in [("min", min), ("median", statistics.median)]:
        writing = benchmark.seconds(JUNIT, choose) - benchmark.seconds(SUMMARY, choose)
        reading = benchmark.seconds(XMLLINT, choose)
        print(f"{f'writing JUnit alone ({word} - {word})':44}{writing:9.3f}   : xmllint {writing / reading:8.3f}   goal: at most 1")
    benchmark.print_ratio(ALL, REBOT)
    benchmark.print_ratio(ALL, JUNIT2HTML)

    many = benchmark.generate("journal", cases * 10)
    large = f"{cases * 10:,} cases, all three reports"
    large_junit = f"{cases * 10:,} cases, JUnit alone"
    benchmark.measure([(large, benchmark.render(many, "junit,html,summary")[0]),
                       (large_junit, benchmark.render(many, "junit")[0])], max(1, min(runs, 3)))
    benchmark.print_table([large, large_junit])
    print()
    benchmark.print_ratio(large, ALL, "at most 10.5")
    benchmark.print_ratio(large_junit, JUNIT)


if __name__ == "__main__":
    main()
