"""Tries each operation with our robots and with Playwright on the same page, and writes what came of it as a table."""
import pathlib
import sys

import comparing
import serve

HERE = pathlib.Path(__file__).parent
LIMIT = 260


def parse():
    parser = comparing.parser(__doc__)
    parser.add_argument("--output", required=True, help="the file for the table")
    return parser.parse_args()


def outcomes(command):
    return {one["name"]: one for one in comparing.outcomes(command)}


def verdict(outcome):
    if outcome is None:
        return "missing"
    works, fails = outcome["works"][0], outcome["fails"][0]
    if works is not None:
        return "**does not work**"
    return "yes" if fails is not None else "**says nothing**"


def table(ours, theirs, url):
    names = list(ours) + [name for name in theirs if name not in ours]
    for name in names:
        one, other = ours.get(name), theirs.get(name)
        cells = [name]
        for outcome in (one, other):
            failure = outcome and outcome["fails"][0]
            cells += [verdict(outcome), comparing.said(failure, url, LIMIT) if failure else ""]
        yield "| " + " | ".join(cells) + " |"


def main():
    options = parse()
    url = serve.start()
    ours = outcomes([options.ours, url])
    theirs = outcomes([sys.executable, str(HERE / "playwright_operations.py"), url, options.browser])
    rows = list(table(ours, theirs, url))
    bad = [name for name in list(ours) + list(theirs)
           if verdict(ours.get(name)) != "yes" or verdict(theirs.get(name)) != "yes"]
    for name in dict.fromkeys(bad):
        for tool, all_ in (("ours", ours), ("Playwright", theirs)):
            if verdict(all_.get(name)) != "yes":
                print(f"{name}, {tool}: {verdict(all_.get(name))}\n{(all_.get(name) or {}).get('works')}", file=sys.stderr)
    text = (HERE / "before.md").read_text(encoding="utf-8").replace("COUNT", str(len(ours)))
    text += "\n".join(rows) + "\n\n" + (HERE / "beyond.md").read_text(encoding="utf-8")
    pathlib.Path(options.output).write_text(text, encoding="utf-8")
    print(f"{sum(verdict(one) == 'yes' for one in ours.values())} of {len(rows)} operations work with ours, "
          f"{sum(verdict(one) == 'yes' for one in theirs.values())} with Playwright: see {options.output}")
    sys.exit(any(verdict(ours.get(name)) != "yes" for name in ours) or len(ours) != len(rows))


main()
