"""Asks two servers in turn, from the same clients, and prints how many requests a second each of them answers."""

import argparse
import re
import socket
import statistics
import subprocess
import sys
import time


REQUEST = b"GET /animals/crab HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/json\r\n\r\n"
LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)


def ask(port, seconds):
    """Asks over one connection for as long as the server keeps it, and over a new one when it does not.

    http.client would take more time for a request than MockServer does, and be what is measured.
    """
    count, data, connection = 0, b"", None
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        connection = connection or socket.create_connection(("127.0.0.1", port))
        connection.sendall(REQUEST)
        while b"\r\n\r\n" not in data:
            data += connection.recv(65536) or sys.exit(f"The server on port {port} closed the connection.")
        head, _, body = data.partition(b"\r\n\r\n")
        length = int(LENGTH.search(head).group(1))
        while len(body) < length:
            body += connection.recv(65536) or sys.exit(f"The server on port {port} closed the connection.")
        if b" 200 " not in head[:16] or b"Crab" not in body[:length]:
            sys.exit(f"The server on port {port} answered {head[:40]}.")
        count, data = count + 1, body[length:]
        if head.startswith(b"HTTP/1.0") or b"connection: close" in head.lower():
            connection.close()
            data, connection = b"", None
    return count


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
        print(ask(options.client, options.seconds))
        return
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
