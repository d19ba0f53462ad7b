"""Opens the pages in turn in one headless Chromium each, and prints a table of medians and ratios."""

import json
import os
import pathlib
import signal
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

# What stands for "it works": a condition of the page; and what is done: a script, and the condition that it leads to.
PAGES = {
    "ours": {
        "usable": "document.documentElement.classList.contains('scripted')",
        "filter": ("document.querySelector('#counts .failed button').click()",
                   "document.querySelectorAll('.row').length && !document.querySelector('.row .icon.passed')"),
        "open": ("document.querySelector('.row').click()", "document.querySelector('#case .issue')"),
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
WAIT = """() => new Promise((resolve) => {
  const start = performance.now(), holds = () => %s;
  %s;
  const look = () => holds() ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start))) : setTimeout(look, 1);
  look();
})"""
FIRST = """const holds = () => { try { return %s } catch { return false } };
const look = () => holds() ? requestAnimationFrame(() => setTimeout(() => { window.usableAfter = performance.now(); })) : setTimeout(look, 2);
look();"""
COLUMNS = ["usable", "filter", "text", "open", "memory", "size"]


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


def measure(playwright, path, page_kind):
    """Opens a page in a browser of its own, so that its memory can be told."""
    profile = tempfile.mkdtemp()
    browser_path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    browser = subprocess.Popen(
        [browser_path, "--headless", "--no-sandbox", "--remote-debugging-port=0", f"--user-data-dir={profile}",
         "--window-size=1280,900", "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        start_new_session=True)
    try:
        port = pathlib.Path(profile) / "DevToolsActivePort"
        deadline = time.time() + 20
        while not (port.exists() and port.read_text().count("\n")):
            if time.time() > deadline:
                raise SystemExit("Chromium did not start within 20 s.")
            time.sleep(0.02)
        client = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port.read_text().split()[0]}")
        page = client.contexts[0].pages[0]
        page.set_default_timeout(300_000)
        page.add_init_script(FIRST % page_kind["usable"])
        page.goto(path.absolute().as_uri(), wait_until="commit")
        # A page whose policy forbids to evaluate texts is asked from here.
        while not page.evaluate("window.usableAfter"):
            time.sleep(0.02)
        result = {"usable": page.evaluate("window.usableAfter")}
        page.wait_for_load_state("load")
        page.wait_for_timeout(500)
        for name in ["filter", "open", "text"]:
            if name not in page_kind:
                continue
            result[name] = page.evaluate(WAIT % tuple(reversed(page_kind[name])))
            if name == "open":
                result["memory"] = memory(browser.pid)
            page.wait_for_timeout(300)
        result["size"] = path.stat().st_size / 1e6
        client.close()
        return result
    finally:
        # The browser is many processes; all of them are in its group.
        os.killpg(browser.pid, signal.SIGKILL)
        browser.wait()
        shutil.rmtree(profile, ignore_errors=True)


def main():
    build, count, rounds = pathlib.Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    paths = {"ours": build / "ours/index.html", "Playwright": build / "playwright/index.html",
             "Robot Framework": build / "robot/index.html"}
    if count > 200_000:
        paths = {"ours": paths["ours"]}
    found = {name: [] for name in paths}
    with sync_playwright() as playwright:
        for _ in range(rounds):
            for name, path in paths.items():
                found[name].append(measure(playwright, path, PAGES[name]))
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
            unit = {"memory": "MB", "size": "MB"}.get(column, "ms")
            ratio = "" if name == "ours" else f" ({values[column] / medians['ours'][column]:.1f})"
            cells.append(f"{values[column]:.{1 if column == 'size' else 0}f} {unit}{ratio}")
        print(f"| {name} | {' | '.join(cells)} |")
    (build / "measured.json").write_text(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
