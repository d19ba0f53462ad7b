"""Runs the same rounds in tables of several lengths with our robots and with Playwright, in turn, and prints the seconds of each."""
import argparse
import json
import pathlib
import random
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).parent


def parse():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ours", required=True, help="the program that runs the rounds with robots")
    parser.add_argument("--browser", required=True, help="the browser's program")
    parser.add_argument("--rows", type=int, nargs="+", default=[100, 1000, 4000], help="the lengths of the tables")
    parser.add_argument("--turns", type=int, default=3, help="the number of turns of each tool")
    parser.add_argument("--rounds", type=int, default=6, help="the number of rounds in a turn")
    # EX_USAGE, as in the other scripts.
    parser.error = lambda message: parser.exit(64, f"error: {message}\n\n{parser.format_usage()}")
    return parser.parse_args()


def seconds(command):
    run = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if run.returncode:
        sys.exit(f"{command[0]} failed: {run.stdout}")
    return json.loads(run.stdout.splitlines()[-1])


def main():
    options = parse()
    page = (HERE / "table.html").absolute().as_uri()
    print("| rows | ours: first | others | Playwright: first | others | ratio of the first | of the others |")
    print("|---|---|---|---|---|---|---|")
    for length in options.rows:
        url, chance = f"{page}?rows={length}", random.Random(length)
        rounds = [str(chance.randint(1, length)) for _ in range(options.rounds)]
        turns = {"ours": [], "playwright": []}
        for _ in range(options.turns):
            turns["ours"].append(seconds([options.ours, url, *rounds]))
            turns["playwright"].append(seconds(
                [sys.executable, str(HERE / "playwright_table.py"), url, options.browser, *rounds]))
        numbers = []
        for times in turns.values():
            numbers += [statistics.median(turn[0] for turn in times),
                        statistics.median(time for turn in times for time in turn[1:])]
        ratios = [numbers[0] / numbers[2], numbers[1] / numbers[3]]
        cells = [f"{number:.2f} s" for number in numbers] + [f"{ratio:.2f}" for ratio in ratios]
        print(f"| {length:,} | " + " | ".join(cells) + " |")


main()
