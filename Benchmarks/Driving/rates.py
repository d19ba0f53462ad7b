"""How many journeys a second: what the Selenium and the Playwright scripts have in common."""
import json
import sys
import time


def measure(journey, count):
    """Runs a journey once to warm up and then some times, and prints when each began and ended."""
    journey()
    times = []
    for _ in range(count):
        start = time.time()
        journey()
        times.append((start, time.time()))
    json.dump(times, sys.stdout)


def arguments():
    """The address of the app, the browser's program, and the number of journeys."""
    if len(sys.argv) != 4:
        sys.exit(f"usage: {sys.argv[0]} URL BROWSER JOURNEYS")
    return sys.argv[1].rstrip("/"), sys.argv[2], int(sys.argv[3])
