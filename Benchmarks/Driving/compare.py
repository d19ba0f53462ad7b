"""Runs the same journey with robots and with other tools, in turn, and prints the journeys per second."""
import argparse
import json
import os
import pathlib
import re
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

HERE = pathlib.Path(__file__).parent
ANIMALS = "TwentySteps"
SCRIPTS = {"playwright": "playwright_journey.py", "selenium": "selenium_journey.py"}
SITE = HERE.parent.parent / "Tests" / "DjangoTests" / "Site"
SITE_SCRIPTS = {"playwright": "playwright_django.py"}


def parse():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tests", required=True, help="the test program with the robots' journeys")
    parser.add_argument("--animals", help="the program that serves the app of 20 steps")
    parser.add_argument("--django", help="the Python that has Django, for the journeys through its admin")
    parser.add_argument("--browser", required=True, help="the browser's program")
    parser.add_argument("--journeys", type=int, default=20, help="the number of journeys of each worker in a turn")
    parser.add_argument("--rounds", type=int, default=5, help="the number of turns of each tool")
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2], help="the numbers of browsers at once")
    # EX_USAGE, as in the other scripts.
    parser.error = lambda message: parser.exit(64, f"error: {message}\n\n{parser.format_usage()}")
    return parser.parse_args()


def start_app(program):
    app = subprocess.Popen(
        [program, "--port", "0"], stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True)
    for line in app.stdout:
        found = re.search(r"http://\S+?:\d+", line)
        if found:
            return app, found.group(0)
    sys.exit(f"{program} did not print the address of the app")


def start_site(python):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    site = subprocess.Popen(
        [python, "serve.py", "127.0.0.1", str(port)], cwd=SITE, stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}"
    while site.poll() is None:
        try:
            urllib.request.urlopen(f"{url}/admin/login/").read()
            return site, url
        except OSError:
            time.sleep(0.1)
    sys.exit(f"{python} serve.py exited before it started listening")


def rate_of_script(script, url, options, workers, suite):
    """Journeys a second of some worker processes, from the first begin to the last end."""
    command = [sys.executable, str(HERE / script), url, options.browser, str(options.journeys)]
    running = [
        subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, start_new_session=True,
            env=dict(os.environ, BENCHMARK_SUITE=suite))
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
            sys.exit(f"{script} failed")
        times += json.loads(output)
    return rate(times)


def rate_of_ours(url, options, workers, suite):
    """Journeys a second, from the journal: the first of each worker starts the browser and does not count."""
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(
            os.environ, JOURNEYS_DRIVER="browser", JOURNEYS_WORKERS=str(workers),
            JOURNEYS_BROWSER=options.browser, JOURNEYS_REPORTS=folder,
            BENCHMARK_SITE=url, BENCHMARK_JOURNEYS=str((options.journeys + 1) * workers))
        run = subprocess.run(
            [options.tests, "--testing-library", "swift-testing", "--filter", suite],
            env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if run.returncode != 0:
            sys.exit(f"The robots' journeys failed:\n{run.stdout[-4000:]}")
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


def compare(suite, scripts, url, options):
    """Takes turns, and prints the rates and how many times as fast ours is: in the middle, and in the worst round."""
    tools = ["ours", *scripts]
    rates = {(tool, workers): [] for tool in tools for workers in options.workers}
    loads = []
    for turn in range(options.rounds):
        for workers in options.workers:
            loads.append(os.getloadavg()[0])
            # Whoever comes first finds other caches of the system than whoever comes last.
            for tool in tools[:: -1 if turn % 2 else 1]:
                if tool == "ours":
                    value = rate_of_ours(url, options, workers, suite)
                else:
                    value = rate_of_script(scripts[tool], url, options, workers, suite)
                rates[tool, workers].append(value)
                print(f"round {turn + 1}, {workers} workers, {tool}: {value:.2f}/s (load {os.getloadavg()[0]:.1f})",
                      file=sys.stderr, flush=True)
    print(f"{suite}: journeys per second, {options.rounds} rounds in turn, {options.browser}, "
          f"load {min(loads):.1f} to {max(loads):.1f} on {os.cpu_count()} cores")
    print(f"{'':12}{'workers':>8}{'min':>8}{'median':>8}{'max':>8}{'ours is':>10}{'worst':>9}")
    for workers in options.workers:
        for tool in tools:
            values = rates[tool, workers]
            times = [ours / other for ours, other in zip(rates["ours", workers], values)]
            print(f"{tool:12}{workers:8}{min(values):8.2f}{statistics.median(values):8.2f}"
                  f"{max(values):8.2f}{statistics.median(times):9.2f}x{min(times):8.2f}x", flush=True)


def main():
    options = parse()
    if options.animals:
        app, url = start_app(options.animals)
        try:
            compare(ANIMALS, SCRIPTS, url, options)
        finally:
            app.terminate()
    if options.django:
        site, url = start_site(options.django)
        try:
            for test in ["login", "signedIn"]:
                compare(f"SiteJourneys/{test}", SITE_SCRIPTS, url, options)
        finally:
            site.terminate()


main()
