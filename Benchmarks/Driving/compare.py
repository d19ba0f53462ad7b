"""Takes the same journey of 20 steps with our robots, with Selenium and with Playwright, in turn, and prints how many a second."""
import argparse
import json
import os
import pathlib
import re
import signal
import statistics
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
TOOLS = ["ours", "playwright", "selenium"]


def parse():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tests", required=True, help="the test program with the suite TwentySteps")
    parser.add_argument("--animals", required=True, help="the program that serves the app")
    parser.add_argument("--browser", required=True, help="the browser's program")
    parser.add_argument("--journeys", type=int, default=20, help="how many journeys a worker takes")
    parser.add_argument("--rounds", type=int, default=5, help="how often each tool has its turn")
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2])
    return parser.parse_args()


def start_app(program):
    app = subprocess.Popen(
        [program, "--port", "0"], stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True)
    for line in app.stdout:
        found = re.search(r"http://\S+?:\d+", line)
        if found:
            return app, found.group(0)
    sys.exit(f"{program} did not say where the app is")


def rate_of_script(tool, url, options, workers):
    """Journeys a second of some worker processes, from the first begin to the last end."""
    command = [sys.executable, str(HERE / f"{tool}_journey.py"), url, options.browser,
               str(options.journeys)]
    running = [
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
        for _ in range(workers)]
    times = []
    for process in running:
        output, _ = process.communicate()
        # A browser that its script left behind would slow down what is measured next.
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        if process.returncode != 0:
            sys.exit(f"{tool} failed")
        times += json.loads(output)
    return rate(times)


def rate_of_ours(options, workers):
    """Journeys a second, from the journal: the first of each worker starts the browser and does not count."""
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(
            os.environ, JOURNEYS_DRIVER="browser", JOURNEYS_WORKERS=str(workers),
            JOURNEYS_BROWSER=options.browser, JOURNEYS_REPORTS=folder,
            BENCHMARK_JOURNEYS=str((options.journeys + 1) * workers))
        run = subprocess.run(
            [options.tests, "--testing-library", "swift-testing", "--filter", "TwentySteps"],
            env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if run.returncode != 0:
            sys.exit(f"our journeys failed:\n{run.stdout[-4000:]}")
        begins, times = {}, []
        with open(pathlib.Path(folder, "run.jsonl"), encoding="utf-8") as journal:
            for line in journal:
                payload = json.loads(line)["payload"]
                kind = payload.get("kind")
                if kind == "testCaseStarted":
                    begins[payload["_testCase"]["id"]] = payload["instant"]["absolute"]
                elif kind == "testCaseEnded":
                    times.append(
                        (begins[payload["_testCase"]["id"]], payload["instant"]["absolute"]))
    return rate(sorted(times)[workers:])


def rate(times):
    return len(times) / (max(end for _, end in times) - min(start for start, _ in times))


def main():
    options = parse()
    app, url = start_app(options.animals)
    rates = {(tool, workers): [] for tool in TOOLS for workers in options.workers}
    try:
        for turn in range(options.rounds):
            for workers in options.workers:
                for tool in TOOLS:
                    if tool == "ours":
                        value = rate_of_ours(options, workers)
                    else:
                        value = rate_of_script(tool, url, options, workers)
                    rates[tool, workers].append(value)
                    print(f"round {turn + 1}, {workers} workers, {tool}: {value:.2f}/s",
                          file=sys.stderr, flush=True)
    finally:
        app.terminate()
    print(f"journeys of 20 steps a second, {options.rounds} rounds in turn, {options.browser}")
    print(f"{'':12}{'workers':>8}{'min':>8}{'median':>8}{'max':>8}{'ours is':>10}")
    for workers in options.workers:
        for tool in TOOLS:
            values = rates[tool, workers]
            times = statistics.median(
                ours / other for ours, other in zip(rates["ours", workers], values))
            print(f"{tool:12}{workers:8}{min(values):8.2f}{statistics.median(values):8.2f}"
                  f"{max(values):8.2f}{times:9.2f}x")


main()
