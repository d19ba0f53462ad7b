"""Writes Robot Framework's log of what an `output.xml` says, by its own `rebot`."""

import contextlib
import pathlib
import subprocess
import sys
from xml.sax.saxutils import escape, quoteattr

START = "2026-11-21T09:24:43.000000"


def status(failed, seconds, text=""):
    return f'<status status="{"FAIL" if failed else "PASS"}" start="{START}" elapsed="{seconds:.6f}">{escape(text)}</status>'


@contextlib.contextmanager
def suite(out, name, failed, identifier=""):
    """Writes a suite around what is written meanwhile."""
    out.write(f"<suite{identifier} name={quoteattr(name)}>\n")
    yield
    out.write(f"{status(failed, 1)}</suite>\n")


@contextlib.contextmanager
def log(folder, name, failed):
    """Gives the file that the suites go into, and makes the log of it."""
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "output.xml", "w", encoding="utf-8") as out:
        out.write(f'<?xml version="1.0" encoding="UTF-8"?>\n<robot generator="Robot 7.0" generated="{START}" rpa="false" schemaversion="5">\n')
        with suite(out, name, failed, ' id="s1"'):
            yield out
        out.write("<errors/></robot>\n")
    rebot = pathlib.Path(sys.executable).parent / "rebot"
    subprocess.run([rebot, "--output", "NONE", "--report", "NONE", "--log", "index.html", "--outputdir", folder,
                    folder / "output.xml"], stdout=subprocess.DEVNULL)
