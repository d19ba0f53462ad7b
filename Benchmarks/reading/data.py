"""Writes the failed cases of a journal in the forms of two other reports: Playwright's page and Robot Framework's log."""

import base64
import hashlib
import json
import pathlib
import shutil
import sys
from xml.sax.saxutils import escape, quoteattr

# Behind this folder, whose `data` is another one.
sys.path.append(str(pathlib.Path(__file__).parent.parent / "pages"))
import playwright_page  # noqa: E402
import robot_log  # noqa: E402

STARTED = "2026-11-21T09:24:43.000Z"


def read(path):
    """The cases of a journal, in their order: suite, name, issues, steps, picture, seconds."""
    cases = {}
    for line in open(path, encoding="utf-8"):
        record = json.loads(line)
        payload = record["payload"]
        if "_testCase" not in payload:
            continue
        key = (payload["testID"], payload["_testCase"]["id"])
        case = cases.setdefault(key, {"issues": [], "steps": [], "picture": None, "id": key})
        kind = payload.get("kind") if record["kind"] == "event" else record["kind"]
        if kind == "testCaseStarted":
            case["started"] = payload["instant"]["absolute"]
        elif kind == "testCaseEnded":
            case["seconds"] = payload["instant"]["absolute"] - case["started"]
        elif kind == "steps":
            case["steps"] += payload["steps"]
        elif kind == "issueRecorded" and not payload["issue"].get("isKnown"):
            place = payload["issue"]["sourceLocation"]
            case["issues"].append((payload["messages"][0]["text"], place["filePath"], place["line"]))
        elif kind == "valueAttached" and payload["attachment"].get("mediaType") == "image/png" and not case["picture"]:
            case["picture"] = payload["attachment"]
    for case in cases.values():
        module, rest = case["id"][0].split(".", 1)
        suite, function = rest.split("/")[:2]
        case["suite"], case["name"] = suite, f"{function} {case['id'][1]}".strip()
    return [case for case in cases.values() if "seconds" in case]


def picture(case, folder):
    """The bytes of a case's picture."""
    attachment = case["picture"]
    if not attachment:
        return None
    if "_bytes" in attachment:
        return base64.b64decode(attachment["_bytes"])
    path = folder / attachment["path"]
    return path.read_bytes() if path.exists() else None


def source(root, file, line):
    """The lines around a place, as a code frame, and the line itself."""
    parts = pathlib.Path(file).parts
    path = root.joinpath(*parts[parts.index("Tests"):])
    lines = path.read_text(encoding="utf-8").splitlines()
    shown = range(max(1, line - 2), min(len(lines), line + 2) + 1)
    return "\n".join(f"{'>' if number == line else ' '} {number:4} | {lines[number - 1]}" for number in shown)


def tree(steps):
    """The flat steps with their depths as nodes with children."""
    top, open_ = [], []
    for step in steps:
        node = {"text": step["text"], "milliseconds": step.get("duration", 0) / 1000, "failed": step.get("failed", False), "steps": []}
        depth = step.get("depth", 0)
        del open_[depth:]
        (open_[-1]["steps"] if open_ else top).append(node)
        open_.append(node)
    return top


def write_playwright(cases, journal, root, trace, folder):
    """Playwright's own page: a summary of all tests, a file of details a suite, pictures and the trace beside it."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "data").mkdir(parents=True)
    shutil.copytree(playwright_page.VITE / "traceViewer", folder / "trace")
    trace_name = f"{hashlib.sha1(trace.read_bytes()).hexdigest()}.zip"
    shutil.copy(trace, folder / "data" / trace_name)

    def step(node):
        return {"title": node["text"], "startTime": STARTED, "duration": node["milliseconds"], "count": 1, "attachments": [],
                "skipped": False, "steps": [step(each) for each in node["steps"]]} | ({"error": "failed"} if node["failed"] else {})

    files = {}
    for index, case in enumerate(cases):
        name = f"{case['suite']}.spec.ts"
        entry = files.setdefault(name, {"fileId": f"{len(files):020x}", "fileName": name, "tests": [], "details": []})
        ok = not case["issues"]
        attachments, errors = [], []
        data = picture(case, journal.parent)
        if not ok and data:
            path = f"data/{hashlib.sha1(data).hexdigest()}.png"
            (folder / path).write_bytes(data)
            attachments.append({"name": "screenshot", "contentType": "image/png", "path": path})
        if not ok:
            attachments.append({"name": "trace", "contentType": "application/zip", "path": f"data/{trace_name}"})
        for message, file, line in case["issues"]:
            errors.append({"message": f"{message}\n\n{source(root, file, line)}\n    at {file}:{line}"})
        test = {"testId": f"{entry['fileId']}-{index:020x}", "title": case["name"], "projectName": "chromium", "tags": [],
                "location": {"file": name, "line": case["issues"][0][2] if case["issues"] else 5, "column": 2},
                "duration": case["seconds"] * 1000, "annotations": [], "outcome": "expected" if ok else "unexpected", "ok": ok,
                "path": []}
        result = {"duration": case["seconds"] * 1000, "startTime": STARTED, "retry": 0, "annotations": [],
                  "status": "passed" if ok else "failed", "errors": errors, "attachments": attachments,
                  "steps": [step(node) for node in tree(case["steps"])]}
        entry["tests"].append(test | {"results": [{"attachments": attachments, "startTime": STARTED, "workerIndex": 0}]})
        entry["details"].append(test | {"results": [result]})

    for entry in files.values():
        # As its reporter does: what failed is first.
        entry["tests"].sort(key=lambda test: test["ok"])

    playwright_page.write(folder, list(files.values()), "chromium")


def write_robot(cases, journal, folder):
    """Robot Framework's log, with the picture where SeleniumLibrary puts it: in the keyword that it runs on a failure."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)

    def keyword(out, node, case, image):
        out.write(f'<kw name={quoteattr(node["text"])}>')
        for each in node["steps"]:
            keyword(out, each, case, image)
        failed = node["failed"]
        if failed and not any(each["failed"] for each in node["steps"]):
            if image:
                out.write(f'<kw name="Capture Page Screenshot" owner="SeleniumLibrary"><msg time="{robot_log.START}" level="INFO" html="true">'
                          + escape(f'</td></tr><tr><td colspan="3"><a href="{image}"><img src="{image}" width="800px"></a>')
                          + f"</msg>{robot_log.status(False, 0.1)}</kw>")
            out.write(f'<msg time="{robot_log.START}" level="FAIL">{escape(case["issues"][0][0])}</msg>')
        out.write(robot_log.status(failed, node["milliseconds"] / 1000) + "</kw>")

    suites = {}
    for case in cases:
        suites.setdefault(case["suite"], []).append(case)
    with robot_log.log(folder, "Journeys", failed=True) as out:
        for name, members in suites.items():
            with robot_log.suite(out, name, failed=any(case["issues"] for case in members)):
                for case in members:
                    image = None
                    if case["issues"] and (data := picture(case, journal.parent)):
                        image = f"selenium-screenshot-{hashlib.sha1(data).hexdigest()[:8]}.png"
                        (folder / image).write_bytes(data)
                    out.write(f'<test name={quoteattr(case["name"])} line="5">')
                    for node in tree(case["steps"]):
                        keyword(out, node, case, image)
                    message = case["issues"][0][0] if case["issues"] else ""
                    out.write(f"{robot_log.status(bool(case['issues']), case['seconds'], message)}</test>\n")


if __name__ == "__main__":
    build, journal, root = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    cases = read(journal)
    write_playwright(cases, journal, root, build / "trace.zip", build / "playwright")
    write_robot(cases, journal, build / "robot")
    print(f"{len(cases)} cases, {sum(bool(case['issues']) for case in cases)} failed")
