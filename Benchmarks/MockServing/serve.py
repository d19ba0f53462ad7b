"""Serves the same route with pytest-httpserver, until standard input ends."""

import re
import sys

from pytest_httpserver import HTTPServer

with HTTPServer(threaded=True) as server:
    server.expect_request(re.compile("^/animals/[^/]+$")).respond_with_json({"id": "crab", "name": "Crab"})
    print(server.port, flush=True)
    sys.stdin.read()
