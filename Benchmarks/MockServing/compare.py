"""Asks two servers in turn, from the same clients, and prints how many requests a second each of them answers."""

import argparse
import http.client
import statistics
import subprocess
import sys
import time


def ask(port, seconds, counts, index):
    """Asks over one connection for as long as the server keeps it, and over a new one when it does not."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        connection.request("GET", "/animals/crab")
        answer = connection.getresponse()
        if answer.status != 200 or b"Crab" not in answer.read():
            sys.exit(f"The server on port {port} answered {answer.status}.")
        counts[index] += 1


def rate(port, seconds, clients):
    """Requests a second, with so many clients, each a process of its own."""
    script = [sys.executable, __file__, "--client", str(port), "--seconds", str(seconds)]
    processes = [subprocess.Popen(script, stdout=subprocess.PIPE, text=True) for _ in range(clients)]
    counts = [int(process.communicate()[0]) for process in processes]
    return sum(counts) / seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ours", help="the program mock-server-benchmark")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--clients", type=int, default=2)
    parser.add_argument("--client", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.client:
        counts = [0]
        ask(options.client, options.seconds, counts, 0)
        print(counts[0])
        return
    commands = {
        "MockServer": [options.ours],
        "pytest-httpserver": [sys.executable, __file__.replace("compare.py", "serve.py")],
    }
    servers = {
        name: subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for name, command in commands.items()
    }
    try:
        ports = {name: int(server.stdout.readline()) for name, server in servers.items()}
        rates = {name: [] for name in servers}
        for _ in range(options.rounds):
            for name, port in ports.items():
                rates[name].append(rate(port, options.seconds, options.clients))
        for name, found in rates.items():
            each = ", ".join(f"{one:,.0f}" for one in found)
            print(f"{name:18} {statistics.median(found):8,.0f} requests a second  ({each})")
        ratios = [a / b for a, b in zip(rates["MockServer"], rates["pytest-httpserver"])]
        print(f"{'ratio':18} {statistics.median(ratios):8.1f}  (worst {min(ratios):.1f})")
    finally:
        for server in servers.values():
            server.stdin.close()
            server.wait(10)


if __name__ == "__main__":
    main()
