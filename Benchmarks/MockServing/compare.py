"""Asks two servers in turn, with wrk, and prints how many requests a second each of them answers."""

import argparse
import re
import statistics
import subprocess
import sys
import urllib.request

PATH = "/animals/crab"
RATE = re.compile(r"Requests/sec: *([\d.]+)")


def check(port):
    """Ends when a server does not answer as it should: wrk only counts."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{PATH}", timeout=10) as answer:
        if b"Crab" not in answer.read():
            sys.exit(f"The server on port {port} does not respond with the expected JSON.")


def rate(port, seconds, connections):
    """Requests a second, as wrk counts them from one thread.

    A client in Python would take more time for a request than MockServer does, and be what is measured.
    """
    run = subprocess.run(
        ["wrk", "--threads", "1", "--connections", str(connections), "--duration", f"{seconds}s",
         f"http://127.0.0.1:{port}{PATH}"],
        capture_output=True, text=True, check=True)
    if "Non-2xx" in run.stdout:
        sys.exit(f"The server on port {port} did not respond to every request with 200:\n{run.stdout}")
    return float(RATE.search(run.stdout).group(1))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ours", help="the program mock-server-benchmark")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=3)
    parser.add_argument("--clients", type=int, default=4)
    # EX_USAGE, as in the other scripts.
    parser.error = lambda message: parser.exit(64, f"error: {message}\n\n{parser.format_usage()}")
    options = parser.parse_args()
    commands = {
        "MockServer": [options.ours],
        "pytest-httpserver": [sys.executable, __file__.replace("compare.py", "serve.py")],
    }
    servers = {
        # What a server says of each request is its own; nobody reads it here.
        name: subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        for name, command in commands.items()
    }
    try:
        ports = {name: int(server.stdout.readline()) for name, server in servers.items()}
        for port in ports.values():
            check(port)
        rates = {name: [] for name in servers}
        for _ in range(options.rounds):
            for name, port in ports.items():
                rates[name].append(rate(port, options.seconds, options.clients))
        for name, found in rates.items():
            each = ", ".join(f"{one:,.0f}" for one in found)
            print(f"{name:18} {statistics.median(found):8,.0f} requests per second  ({each})")
        ratios = [a / b for a, b in zip(rates["MockServer"], rates["pytest-httpserver"])]
        print(f"{'ratio':18} {statistics.median(ratios):8.1f}  (worst {min(ratios):.1f})")
    finally:
        for server in servers.values():
            server.stdin.close()
            server.wait(10)


if __name__ == "__main__":
    main()
