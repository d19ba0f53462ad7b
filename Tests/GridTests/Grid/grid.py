"""A Grid for tests: speaks as Selenium Grid 4 does, in front of chromedrivers that it starts, each of them a node with its slots.

What it answers is what Selenium's sources say (github.com/SeleniumHQ/selenium, java/src/org/openqa/selenium):
- a queue for new sessions, first come, first served; a request whose time is up is answered with status 500, “session not created”,
  “New session request timed out” (grid/sessionqueue/local/LocalNewSessionQueue.java); a client that goes away leaves it. Here,
  a session that was made for it is ended, too;
- `/status` with `ready`, a message, and the nodes with their slots (grid/router/GridStatusHandler.java);
- a session that no node has: status 404, “invalid session id”, “Unable to find session with ID: …” (grid/router/HandleSession.java,
  grid/sessionmap/local/LocalSessionMap.java); a node that is not reached: status 500 with Java's exception (remote/ErrorFilter.java);
- credentials: status 401, `Basic realm="selenium-server"` and no body (grid/security/BasicAuthenticationFilter.java);
- a command that nobody takes: status 404, “unknown command” (grid/web/NoHandler.java);
- every path with `/wd/hub` before it, and without;
- capabilities with `se:` of its own beside those of the browser;
- the downloads of a session with `se:downloadsEnabled` (grid/node/local/LocalNode.java);
- DevTools of a browser at `se:cdp`, over TLS as the rest (grid/node/ProxyNodeWebsockets.java).

It prints a line of JSON when it listens: its port, and the process of each node.
"""

import argparse
import base64
import collections
import http.client
import http.server
import json
import os
import re
import io
import select
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import zipfile

BUILD = "\nBuild info: version: '4.35.0', revision: 'a test'\nSystem info: os.name: 'Linux'"


class Node:
    """A chromedriver with its slots, in a network namespace of its own where one is named."""

    def __init__(self, options, number):
        namespace, _, self.host = (options.node_place[number] if options.node_place else "").partition("=")
        self.host = self.host or "127.0.0.1"
        command = ["ip", "netns", "exec", namespace] if namespace else []
        command += [options.chromedriver, "--port=0"]
        if namespace:
            command += ["--allowed-ips=", "--allowed-origins=*"]
        self.port = None
        # It takes a free port of IPv6, and exits if another process has the port of IPv4 with the same number.
        while not self.port:
            self.start(command)
        self.id = f"node-{number}"
        self.slots = options.slots
        self.sessions = {}

    def start(self, command):
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True
        )
        output = ""
        for line in self.process.stdout:
            output += line
            found = re.search(r"successfully on port (\d+)", line)
            if found:
                self.port = int(found[1])
                threading.Thread(target=self.process.stdout.read, daemon=True).start()
                return
        self.process.wait()
        if "port not available" not in output:
            sys.exit(f"chromedriver did not start: {output}")

    @property
    def is_up(self):
        return self.process.poll() is None

    def send(self, method, path, body, timeout=120):
        connection = http.client.HTTPConnection(self.host, self.port, timeout=timeout)
        try:
            connection.request(method, path, body, {"Content-Type": "application/json; charset=utf-8"})
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def end(self):
        if self.is_up:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


class Grid:
    def __init__(self, options):
        self.options = options
        self.nodes = [Node(options, number) for number in range(options.nodes)]
        self.lock = threading.Condition()
        self.queue = collections.deque()
        self.longest_queue = 0
        self.created = 0
        threading.Thread(target=self.look_after_nodes, daemon=True).start()

    def look_after_nodes(self):
        """A node whose heartbeats stay away is removed, and its sessions with it."""
        while True:
            time.sleep(self.options.heartbeat)
            with self.lock:
                lost = [node for node in self.nodes if not node.is_up]
                self.nodes = [node for node in self.nodes if node.is_up]
                self.lock.notify_all()
            for node in lost:
                node.end()

    def free_node(self):
        return next((node for node in self.nodes if node.is_up and len(node.sessions) < node.slots), None)

    def take_slot(self, is_waited_for, is_managed):
        """A node with a slot, reserved; None when the time is up, or when nobody waits for it any more."""
        ticket = object()
        end = time.monotonic() + self.options.queue_time
        with self.lock:
            self.queue.append(ticket)
            self.longest_queue = max(self.longest_queue, len(self.queue))
            try:
                while True:
                    # No slot matches a capability that no node has.
                    is_possible = self.options.managed_downloads or not is_managed
                    node = self.free_node() if is_possible and self.queue[0] is ticket else None
                    if time.monotonic() >= end or not is_waited_for():
                        return None, None
                    if node:
                        key = f"reserved-{id(ticket)}"
                        node.sessions[key] = None
                        return node, key
                    self.lock.wait(min(0.1, max(0, end - time.monotonic())))
            finally:
                self.queue.remove(ticket)
                self.lock.notify_all()

    def node_of(self, session):
        with self.lock:
            return next((node for node in self.nodes if session in node.sessions), None)

    def forget(self, node, session):
        with self.lock:
            place = node.sessions.pop(session, None)
            self.lock.notify_all()
        if place and place["folder"]:
            shutil.rmtree(place["folder"], ignore_errors=True)

    def status(self):
        with self.lock:
            nodes = [
                {
                    "id": node.id,
                    "uri": f"http://{node.host}:{node.port}",
                    "maxSessions": node.slots,
                    "sessionTimeout": 300000,
                    "osInfo": {"arch": "amd64", "name": "Linux", "version": "6"},
                    "heartbeatPeriod": 60000,
                    "availability": "UP" if node.is_up else "DOWN",
                    "version": "4.35.0",
                    "slots": [
                        {
                            "id": {"hostId": node.id, "id": f"{node.id}-{slot}"},
                            "lastStarted": "1970-01-01T00:00:00Z",
                            "session": {"sessionId": list(node.sessions)[slot]} if slot < len(node.sessions) else None,
                            "stereotype": {"browserName": "chrome", "platformName": "linux"},
                        }
                        for slot in range(node.slots)
                    ],
                }
                for node in self.nodes
            ]
            is_ready = self.free_node() is not None
        message = "Selenium Grid ready." if is_ready else "Selenium Grid not ready."
        return {"value": {"ready": is_ready, "message": message, "nodes": nodes}}

    def capabilities(self, wanted, folder):
        """What a node adds to what is asked of its browser."""
        match = wanted.setdefault("capabilities", {}).setdefault("alwaysMatch", {})
        chrome = match.setdefault("goog:chromeOptions", {})
        if match.pop("se:downloadsEnabled", False):
            chrome.setdefault("prefs", {}).update({"download.default_directory": folder, "download.prompt_for_download": False})
        chrome["args"] = chrome.get("args", []) + self.options.argument
        if self.options.browser:
            chrome["binary"] = self.options.browser
        return wanted


def error(code, message):
    return {"value": {"error": code, "message": message, "stacktrace": ""}}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    grid = None

    def answer(self, status, body, headers=()):
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        if data:
            self.send_header("Content-Type", "application/json; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def is_waited_for(self):
        """Whether the client is still there. It sends nothing while it waits for its answer."""
        self.connection.setblocking(False)
        try:
            return self.connection.recv(1) != b""
        except (ssl.SSLWantReadError, BlockingIOError):
            return True
        except OSError:
            return False
        finally:
            self.connection.setblocking(True)

    def serve(self):
        grid, options = self.grid, self.grid.options
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if options.credentials:
            expected = "Basic " + base64.b64encode(options.credentials.encode()).decode()
            if self.headers.get("Authorization") != expected:
                return self.answer(401, b"", [("WWW-Authenticate", 'Basic realm="selenium-server"')])
        path = self.path.removeprefix("/wd/hub")
        if (self.command, path) == ("GET", "/status"):
            return self.answer(200, grid.status())
        if (self.command, path) == ("GET", "/se/grid/newsessionqueue/queue"):
            return self.answer(200, {"value": [{} for _ in grid.queue], "longest": grid.longest_queue, "created": grid.created})
        if (self.command, path) == ("POST", "/session"):
            return self.create(json.loads(body))
        session = re.match(r"/session/([^/]+)", path)
        if not session:
            return self.refuse()
        self.forward(session[1], path, body)

    def refuse(self):
        message = f"Unable to find command matching {self.command} to {self.path}"
        self.answer(404, {"sessionId": None, "status": 9} | error("unknown command", message))

    def create(self, wanted):
        grid = self.grid
        if not re.match("application/json", self.headers.get("Content-Type", "")):
            return self.answer(500, error("unknown error", "Content-Type header does not specify application/json"))
        is_managed = wanted.get("capabilities", {}).get("alwaysMatch", {}).get("se:downloadsEnabled", False)
        node, key = grid.take_slot(self.is_waited_for, is_managed)
        if not node:
            return self.answer(500, error("session not created", "New session request timed out"))
        folder = tempfile.mkdtemp(prefix="grid-downloads-") if is_managed else None
        time.sleep(self.grid.options.start_time)
        try:
            status, data = node.send("POST", "/session", json.dumps(grid.capabilities(wanted, folder)))
        except OSError as problem:
            grid.forget(node, key)
            return self.answer(500, error("session not created", f"Could not start a new session. {problem}"))
        answer = json.loads(data)
        if status != 200:
            grid.forget(node, key)
            return self.answer(status, answer)
        session = answer["value"]["sessionId"]
        if not self.is_waited_for():
            node.send("DELETE", f"/session/{session}", None)
            return grid.forget(node, key)
        if is_managed:
            # Chromium's headless shell does not read the preferences.
            behavior = {"behavior": "allow", "downloadPath": folder}
            node.send(
                "POST", f"/session/{session}/goog/cdp/execute",
                json.dumps({"cmd": "Browser.setDownloadBehavior", "params": behavior}))
        with grid.lock:
            del node.sessions[key]
            options = answer["value"]["capabilities"].get("goog:chromeOptions", {})
            node.sessions[session] = {"devtools": options.get("debuggerAddress"), "folder": folder}
            grid.created += 1
        here = f"{'wss' if grid.options.certificate else 'ws'}://{self.headers.get('Host')}/session/{session}/se"
        answer["value"]["capabilities"] |= {
            "se:cdp": f"{here}/cdp", "se:cdpVersion": answer["value"]["capabilities"].get("browserVersion", ""),
            "se:bidiEnabled": False, "se:vncEnabled": True, "se:vnc": f"{here}/vnc", "se:vncLocalAddress": "ws://127.0.0.1:7900",
            "se:gridWebSocketUrl": f"ws://{self.headers.get('Host')}/session/{session}", "se:noVncPort": 7900,
        }
        if is_managed:
            answer["value"]["capabilities"]["se:downloadsEnabled"] = True
        self.answer(200, answer)

    def files(self, folder, body):
        """Lists the downloads, gives one of them, or removes all."""
        if not folder:
            message = "Please enable management of downloads via the command line arg [--enable-managed-downloads] and restart the node"
            return self.answer(500, error("unknown error", message + BUILD))
        if self.command == "GET":
            return self.answer(200, {"value": {"names": sorted(os.listdir(folder))}})
        if self.command == "DELETE":
            for name in os.listdir(folder):
                os.remove(os.path.join(folder, name))
            return self.answer(200, {"value": None})
        name = json.loads(body)["name"]
        if name not in os.listdir(folder):
            return self.answer(500, error("unknown error", f"Cannot find file [{name}] in directory {folder}.{BUILD}"))
        archive = io.BytesIO()
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
            packed.write(os.path.join(folder, name), name)
        # Java's MIME encoder breaks lines.
        contents = base64.encodebytes(archive.getvalue()).decode().replace("\n", "\r\n")
        self.answer(200, {"value": {"filename": name, "contents": contents}})

    def forward(self, session, path, body):
        grid, options = self.grid, self.grid.options
        refused = [word for word, is_refused in (("/goog/", options.no_devtools), ("/se/log", options.no_console)) if is_refused]
        if any(word in path for word in refused):
            return self.refuse()
        node = grid.node_of(session)
        if not node:
            return self.answer(404, error("invalid session id", f"Unable to find session with ID: {session}{BUILD}"))
        if path.endswith("/se/cdp"):
            return self.tunnel(node.sessions[session]["devtools"])
        if path.endswith("/se/files"):
            return self.files(node.sessions[session]["folder"], body)
        try:
            status, data = node.send(self.command, path, body)
        except OSError:
            message = f"java.net.ConnectException: Connection refused: /{node.host}:{node.port}{BUILD}"
            return self.answer(500, error("unknown error", message))
        if self.command == "DELETE" and path == f"/session/{session}":
            grid.forget(node, session)
        self.answer(status, data)

    def tunnel(self, address):
        """Passes what the client and the browser's DevTools say to each other on."""
        host, port = address.split(":")
        devtools = http.client.HTTPConnection(host, int(port))
        devtools.request("GET", "/json/version")
        path = json.loads(devtools.getresponse().read())["webSocketDebuggerUrl"].split(address, 1)[1]
        devtools.close()
        client, browser = self.connection, socket.create_connection((host, int(port)))
        kept = ("Upgrade", "Connection", "Sec-WebSocket-Key", "Sec-WebSocket-Version")
        headers = "".join(f"{name}: {self.headers[name]}\r\n" for name in kept)
        browser.sendall(f"GET {path} HTTP/1.1\r\nHost: {address}\r\n{headers}\r\n".encode())
        self.close_connection = True
        # One thread: two must not use a TLS connection at once.
        while True:
            is_full = isinstance(client, ssl.SSLSocket) and client.pending()
            for side in [client] if is_full else select.select([client, browser], [], [])[0]:
                if not (data := side.recv(65536)):
                    return browser.close()
                (browser if side is client else client).sendall(data)

    def log_message(self, *words):
        pass

    do_GET = do_POST = do_DELETE = serve


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--chromedriver", default="chromedriver")
    parser.add_argument("--browser")
    parser.add_argument("--argument", action="append", default=[], help="of the browsers")
    parser.add_argument("--nodes", type=int, default=2)
    parser.add_argument("--node-place", action="append", default=[], help="NAMESPACE=ADDRESS of each node")
    parser.add_argument("--slots", type=int, default=1, help="of each node")
    parser.add_argument("--queue-time", type=float, default=300, help="seconds that a new session may wait")
    parser.add_argument("--start-time", type=float, default=0, help="seconds that a new session takes in addition")
    parser.add_argument("--heartbeat", type=float, default=1)
    parser.add_argument("--credentials", help="USER:PASSWORD")
    parser.add_argument("--certificate", nargs=2, metavar=("FILE", "KEY"))
    parser.add_argument("--managed-downloads", action="store_true")
    parser.add_argument("--no-devtools", action="store_true")
    parser.add_argument("--no-console", action="store_true")
    options = parser.parse_args()
    Handler.grid = grid = Grid(options)
    server = Server((options.host, 0), Handler)
    if options.certificate:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*options.certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    print(json.dumps({"port": server.server_address[1], "nodes": [node.process.pid for node in grid.nodes]}), flush=True)

    def end():
        # Whoever started it holds its standard input open for as long as it is needed.
        sys.stdin.read()
        for node in list(grid.nodes):
            node.end()
        os._exit(0)

    threading.Thread(target=end, daemon=True).start()
    server.serve_forever()


main()
