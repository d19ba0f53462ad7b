"""Drives each page of trouble with our robots and with Playwright, and writes what came of it as a table."""
import datetime
import importlib.metadata
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import comparing
import serve

HERE = pathlib.Path(__file__).parent
LIMIT = 300
ENGINES = {"firefox": "Firefox", "webkit": "WebKit"}


def parse():
    parser = comparing.parser(__doc__)
    parser.add_argument("--output", help="the file for the table")
    parser.add_argument("--also", nargs="*", default=[], choices=list(ENGINES), help="other browsers for ours")
    parser.add_argument("--only", help="a regular expression that the names of the pages match")
    return parser.parse_args()


def result(outcome):
    failure, seconds = outcome
    return f"{'yes' if failure is None else '**no**'}, {seconds:.2f} s"


def versions(browser):
    """What was measured, and when."""
    name = subprocess.run([browser, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    program = re.search(r"\S.*?[\d.]{5,}", name).group()
    return f"Measured on {datetime.date.today():%d %B %Y} with {program} and Playwright {importlib.metadata.version('playwright')}."


def document(cases, ours, theirs, others, url, measured):
    def count(results, kind):
        names = [name for name in cases if cases[name]["kind"] == kind]
        return f"{sum(results[name][0] is None for name in names)} of {len(names)}"

    def median(results):
        times = sorted(results[name][1] for name in cases if ours[name][0] is None and theirs[name][0] is None)
        return f"{times[len(times) // 2]:.2f} s" if times else "–"

    yield (HERE / "trouble-before.md").read_text(encoding="utf-8").replace("COUNT", str(len(cases))).replace("MEASURED", measured)
    columns = {"ours": ours, "Playwright": theirs, **{f"ours, in {ENGINES[engine]}": results for engine, results in others.items()}}
    yield "| pages | " + " | ".join(columns) + " |\n|---" + "|---" * len(columns) + "|"
    for kind in ("ordinary", "hostile"):
        yield " | ".join([f"| {kind}", *(count(results, kind) for results in columns.values())]) + " |"
    yield " | ".join(["| median time, where both do it in Chromium", *(median(results) for results in columns.values())]) + " |\n"
    yield "| page | kind | " + " | ".join(columns) + " |\n|---|---" + "|---" * len(columns) + "|"
    for name, case in cases.items():
        link = f"[{name.replace('-', ' ')}](../Benchmarks/Operations/Trouble/{name}.html)"
        yield " | ".join([f"| {link}", case["kind"], *(result(results[name]) for results in columns.values())]) + " |"
    for title, results in (("ours", ours), *((f"ours in {ENGINES[engine]}", results) for engine, results in others.items()),
                           ("Playwright’s", theirs)):
        failed = [name for name in cases if results[name][0] is not None]
        yield f"\n## What failures of {title} say\n"
        for name in failed:
            yield f"- {name.replace('-', ' ')}: {comparing.said(results[name][0], url, LIMIT)}"
        if not failed:
            yield "None failed."


def main():
    options = parse()
    cases = {name: case for name, case in serve.cases().items() if re.search(options.only or "", name)}
    url = serve.start()
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        json.dump([{"name": name, **case} for name, case in cases.items()], file)
        file.flush()
        ours = comparing.outcomes([options.ours, url, file.name])
        others = {engine: comparing.outcomes([options.ours, url, file.name, engine]) for engine in options.also}
        theirs = comparing.outcomes([sys.executable, str(HERE / "playwright_trouble.py"), url, options.browser, file.name])
    text = "\n".join(document(cases, ours, theirs, others, url, versions(options.browser))) + "\n"
    if options.output:
        pathlib.Path(options.output).write_text(text, encoding="utf-8")
    else:
        print(text)
    failed = [name for name in cases if ours[name][0] is not None]
    print(f"{len(cases) - len(failed)} of {len(cases)} pages of trouble with ours, "
          f"{sum(theirs[name][0] is None for name in cases)} with Playwright", file=sys.stderr)
    sys.exit(any(theirs[name][0] is None for name in failed))


main()
