"""Serves the pages that the operations are tried on, at two origins, and those of trouble."""
import base64
import http.server
import json
import pathlib
import re
import threading
import time
import urllib.parse

HERE = pathlib.Path(__file__).parent
TROUBLE = HERE / "Trouble"
STEPS = re.compile(r'<script type="application/json" id="steps">(.*?)</script>', re.DOTALL)
# Around a page of trouble: the log that it notes into. What is in a frame tells the page around it.
AROUND = """<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Trouble</title><body>
<output id="log" data-testid="log" style="position: fixed; top: 0; right: 0; font-size: 10px; pointer-events: none"></output>
<script>
{
  const log = document.getElementById("log");
  if (parent !== window) log.remove();
  Object.defineProperty(window, "note", { value: (text) => { log.textContent = log.textContent ? `${log.textContent} ${text}` : text } });
  addEventListener("message", ({ data }) => { if (typeof data === "string") note(data) });
}
</script>
"""


def cases():
    """The pages of trouble by their names: what each is, and what is done on it."""
    return {path.stem: json.loads(STEPS.search(path.read_text(encoding="utf-8")).group(1)) for path in sorted(TROUBLE.glob("*.html"))}


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        path, _, query = self.path.partition("?")
        values = dict(urllib.parse.parse_qsl(query))
        time.sleep(int(values.get("ms", 0)) / 1000)
        name = path.strip("/") or "page.html"
        headers = {}
        if name == "orders.csv":
            body, kind = "order,animal\n1,Crab\n", "text/csv"
        elif name == "slow":
            body, kind = "{}", "application/json"
        elif (file := self.file(name)) and file.is_file():
            port = self.headers["Host"].rsplit(":", 1)[1]
            other = f"localhost:{port}" if self.headers["Host"].startswith("127.") else f"127.0.0.1:{port}"
            body, kind = file.read_text(encoding="utf-8").replace("OTHER", other), "text/html; charset=utf-8"
            if TROUBLE in file.parents:
                steps = STEPS.search(body)
                case = json.loads(steps.group(1)) if steps else {}
                headers = case.get("headers", {})
                if (credentials := case.get("credentials")) and not self.knows(urllib.parse.unquote(credentials)):
                    self.send_response(401)
                    self.send_header("WWW-Authenticate", 'Basic realm="Trouble"')
                    self.send_header("Content-Length", "0")
                    self.end_headers()
                    return
                body = STEPS.sub("", body).lstrip()
                if not case.get("raw"):
                    body = AROUND + body
        else:
            self.send_error(404)
            return
        self.send_response(200)
        for key, value in {**headers, "Content-Type": kind, "Content-Length": str(len(body.encode()))}.items():
            self.send_header(key, value)
        self.end_headers()
        try:
            self.wfile.write(body.encode())
        except (BrokenPipeError, ConnectionResetError):
            # The page has been left meanwhile.
            pass

    def knows(self, credentials):
        return self.headers.get("Authorization") == f"Basic {base64.b64encode(credentials.encode()).decode()}"

    @staticmethod
    def file(name):
        if not name.endswith(".html") or ".." in name:
            return None
        if name.startswith("parts/"):
            return TROUBLE / "Parts" / name.removeprefix("parts/")
        return TROUBLE / name.removeprefix("trouble/") if name.startswith("trouble/") else HERE / name

    def log_message(self, *values):
        pass


def start():
    """Starts the server; returns the address of the page."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"
