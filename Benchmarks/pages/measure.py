"""Opens the pages in turn in one headless Chromium each, and prints a table of medians and ratios."""

import json
import pathlib
import statistics
import sys
import time

from chromium import chromium, until

# What stands for "it works": a condition of the page; and what is done: a script, and the condition that it leads to.
PAGES = {
    "ours": {
        "usable": "document.documentElement.classList.contains('scripted')",
        "filter": ("document.querySelector('#counts .failed button').click()",
                   "document.querySelectorAll('.row').length && !document.querySelector('.row .icon.passed')"),
        "open": ("document.querySelector('.row:not(.of-test)').click()", "document.querySelector('#case .issue')"),
        "text": ("history.replaceState(null, '', '#cases'); dispatchEvent(new PopStateEvent('popstate'));"
                 "const field = document.getElementById('search'); field.value = 'octopus'; field.dispatchEvent(new Event('input'))",
                 "location.hash.includes('octopus') && /of/.test(document.getElementById('found').textContent)"),
    },
    "Playwright": {
        "usable": "+document.querySelector('.subnav-item .counter')?.textContent > 0 && document.querySelector('.chip')",
        "filter": ("[...document.querySelectorAll('a.subnav-item')].find((a) => a.textContent.startsWith('Failed')).click()",
                   "document.querySelector('.test-file-test-outcome-unexpected')"),
        "open": ("document.querySelector('.test-file-test a').click()", "document.querySelector('.test-error-view')"),
        "text": ("location.hash = '#?q=octopus'", "document.querySelector('.test-file-test-outcome-expected')"),
    },
    "Robot Framework": {
        "usable": "document.querySelector('.suite')",
        "open": ("(document.querySelector('.test .label.fail') ?? document.querySelector('.suite .suite .label.fail')).closest('.element-header').click()",
                 "[...document.querySelectorAll('.test')].some((test) => test.querySelector('.label.fail') && test.querySelector('.message')?.offsetHeight)"),
    },
}
WAIT = """new Promise((resolve) => {
  const start = performance.now(), holds = () => %s;
  %s;
  const look = () => holds() ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start))) : setTimeout(look, 1);
  look();
})"""
FIRST = """const holds = () => { try { return %s } catch { return false } };
const look = () => holds() ? requestAnimationFrame(() => setTimeout(() => { window.usableAfter = performance.now(); })) : setTimeout(look, 2);
look();"""
COLUMNS = ["usable", "filter", "text", "open", "memory", "size"]
UNITS = {"memory": "MB", "size": "MB"}


def memory(root):
    """The proportional set size of a process and all of its children, in MB."""
    children = {}
    for status in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        children.setdefault(int(fields[1]), []).append(int(status.parent.name))
    total, left = 0, [root]
    while left:
        process = left.pop()
        left += children.get(process, [])
        try:
            lines = pathlib.Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return total / 1024


def measure(path, page_kind):
    """Opens a page in a browser of its own, so that its memory can be told."""
    with chromium(1280, 900) as (browser, page):
        time.sleep(1)
        result = {"empty": memory(browser)}
        page.send("Page.enable")
        page.send("Page.addScriptToEvaluateOnNewDocument", source=FIRST % page_kind["usable"])
        page.send("Page.navigate", url=path.absolute().as_uri())
        result["usable"] = until(lambda: page.evaluate("window.usableAfter"), 300, f"{path} was not usable")
        until(lambda: page.evaluate("document.readyState === 'complete'"), 300, f"{path} was not loaded")
        time.sleep(0.5)
        for name in ["filter", "open", "text"]:
            if name not in page_kind:
                continue
            result[name] = page.evaluate(WAIT % tuple(reversed(page_kind[name])))
            if name == "open":
                result["memory"] = memory(browser)
            time.sleep(0.3)
        result["size"] = path.stat().st_size / 1e6
        return result


def main():
    build, count, rounds = pathlib.Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    paths = {"ours": build / "ours/index.html", "Playwright": build / "playwright/index.html",
             "Robot Framework": build / "robot/index.html"}
    if count > 200_000:
        paths = {"ours": paths["ours"]}
    found = {name: [] for name in paths}
    for _ in range(rounds):
        for name, path in paths.items():
            found[name].append(measure(path, PAGES[name]))
    medians = {name: {column: statistics.median(each[column] for each in rows) for column in COLUMNS if column in rows[0]}
               for name, rows in found.items()}
    print(f"{count} cases, medians of {rounds}; in brackets, times ours\n")
    print("| | usable | filter to failed | text filter | open a failure | memory | size |\n|---|---|---|---|---|---|---|")
    for name, values in medians.items():
        cells = []
        for column in COLUMNS:
            if column not in values:
                cells.append("-")
                continue
            unit = UNITS.get(column, "ms")
            ratio = "" if name == "ours" else f" ({values[column] / medians['ours'][column]:.1f})"
            cells.append(f"{values[column]:.{1 if column == 'size' else 0}f} {unit}{ratio}")
        print(f"| {name} | {' | '.join(cells)} |")
    empty = statistics.median(row["empty"] for rows in found.values() for row in rows)
    print(f"\nOf the memory, {empty:.0f} MB are an empty Chromium's.")
    (build / "measured.json").write_text(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
