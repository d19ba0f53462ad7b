"""Swagger UI over a small zoo, whose answers take a moment: serve.py HOST PORT"""

import http.server
import json
import pathlib
import sys
import time
from urllib.parse import parse_qs, unquote, urlsplit

import swagger_ui_bundle

HERE = pathlib.Path(__file__).parent
# Where it is depends on the version; there is only one.
PAGES = next(pathlib.Path(swagger_ui_bundle.__file__).parent.glob("vendor/swagger-ui-*"))
TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".png": "image/png"}
START = """window.onload = () => { window.ui = SwaggerUIBundle({ url: "/openapi.json", dom_id: "#swagger-ui", deepLinking: true,
  filter: true, validatorUrl: null, presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset], layout: "StandaloneLayout" }); };"""
ANIMALS = [{"name": "Crab", "kind": "sea", "legs": 8}, {"name": "Seal", "kind": "sea", "legs": 0}, {"name": "Horse", "kind": "land", "legs": 4}]


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self, status, body, kind="application/json"):
        body = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        address = urlsplit(self.path)
        path, query = unquote(address.path), parse_qs(address.query)
        if path.startswith("/api/"):
            time.sleep(0.15)
        if path == "/api/animals":
            found = [one for one in ANIMALS if all(str(one[key]) in values for key, values in query.items())]
            self.answer(200, found)
        elif path.startswith("/api/animals/"):
            found = [one for one in ANIMALS if one["name"] == path.rsplit("/", 1)[1]]
            self.answer(200, found[0]) if found else self.answer(404, {"error": "no such animal"})
        elif path == "/api/keepers":
            known = self.headers["X-Key"] == "open sesame"
            self.answer(200, ["Ada"]) if known else self.answer(401, {"error": "a key is needed"})
        elif path == "/openapi.json":
            self.answer(200, (HERE / "openapi.json").read_bytes())
        elif path == "/swagger-initializer.js":
            self.answer(200, START.encode(), "text/javascript")
        else:
            file = PAGES / (path.strip("/") or "index.html")
            if file.is_file() and file.parent == PAGES:
                self.answer(200, file.read_bytes(), TYPES.get(file.suffix, "application/octet-stream"))
            else:
                self.answer(404, {"error": "no such page"})

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"] or 0))
        time.sleep(0.15)
        try:
            animal = json.loads(body)
            self.answer(201, {"added": animal["name"]})
        except (ValueError, KeyError, TypeError):
            self.answer(400, {"error": "that is no animal"})


http.server.ThreadingHTTPServer((sys.argv[1], int(sys.argv[2])), Handler).serve_forever()
