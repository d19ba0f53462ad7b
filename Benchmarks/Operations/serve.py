"""Serves the page that the operations are tried on, at two origins."""
import http.server
import pathlib
import threading

HERE = pathlib.Path(__file__).parent


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        name = self.path.split("?")[0].strip("/") or "page.html"
        host = self.headers["Host"]
        if name == "orders.csv":
            body, kind = b"order,animal\n1,Crab\n", "text/csv"
        elif (HERE / name).is_file() and name.endswith(".html"):
            port = host.rsplit(":", 1)[1]
            other = f"localhost:{port}" if host.startswith("127.") else f"127.0.0.1:{port}"
            body = (HERE / name).read_text(encoding="utf-8").replace("OTHER", other).encode()
            kind = "text/html; charset=utf-8"
        else:
            self.send_error(404)
            return
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *values):
        pass


def start():
    """Starts the server; returns the address of the page."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"
