"""Writes tests as Playwright's own HTML reporter does: its application, and a zip of JSON in base64."""

import base64
import io
import json
import pathlib
import zipfile

import playwright

VITE = pathlib.Path(playwright.__file__).parent / "driver/package/lib/vite"
STARTED = 1_795_253_083_000


def stats(tests):
    bad = sum(not test["ok"] for test in tests)
    return {"total": len(tests), "expected": len(tests) - bad, "unexpected": bad, "flaky": 0, "skipped": 0, "ok": not bad}


def write(folder, files, project):
    """Writes the page: a summary of all tests, and a file of details a suite.

    A file has `fileId`, `fileName`, `tests`, and as `details` the tests with all that is known of them."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for entry in files:
            details = {"fileId": entry["fileId"], "fileName": entry["fileName"], "tests": entry.pop("details")}
            archive.writestr(f"{entry['fileId']}.json", json.dumps(details))
            entry["stats"] = stats(entry["tests"])
        archive.writestr("report.json", json.dumps({
            "metadata": {}, "startTime": STARTED, "duration": 1000, "projectNames": [project],
            "files": sorted(files, key=lambda entry: -entry["stats"]["unexpected"]),
            "stats": stats([test for entry in files for test in entry["tests"]]), "errors": [], "options": {}, "machines": []}))
    app = VITE / "htmlReport"
    page = (app / "index.html").read_text()
    script, style = (app / "report.js").read_text(), (app / "report.css").read_text()
    page = page.replace('<script type="module" crossorigin src="./report.js"></script>', f'<script type="module">{script}</script>')
    page = page.replace('<link rel="stylesheet" crossorigin href="./report.css">', f"<style>{style}</style>")
    data = base64.b64encode(packed.getvalue()).decode()
    page = page.replace("</body>", f'<template id="playwrightReportBase64">data:application/zip;base64,{data}</template></body>')
    folder.mkdir(exist_ok=True)
    (folder / "index.html").write_text(page)
