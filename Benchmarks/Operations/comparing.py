"""What the comparisons in this folder share: their options, what the tools print, and failures as Markdown."""
import argparse
import json
import re
import subprocess
import sys


def parser(description):
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--ours", required=True, help="the program that performs the robots' operations")
    parser.add_argument("--browser", required=True, help="the browser's program")
    # EX_USAGE, as in the other scripts.
    parser.error = lambda message: parser.exit(64, f"error: {message}\n\n{parser.format_usage()}")
    return parser


def outcomes(command):
    """What a tool prints in its last line, as JSON."""
    run = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if run.returncode:
        sys.exit(f"{command[0]} failed")
    return json.loads(run.stdout.splitlines()[-1])


def cell(text):
    """Text as a part of a page in Markdown."""
    for old, new in [("\\", "\\\\"), ("|", "\\|"), ("<", "&lt;"), (">", "&gt;"), ("*", "\\*"), ("_", "\\_"), ("`", "'")]:
        text = text.replace(old, new)
    return text


def said(failure, url, limit):
    """A failure's lines without what is different each time, cut where a reader has stopped reading."""
    failure = re.sub(r"\x1b\[\d+m", "", failure.replace(url, "http://page/"))
    text = " · ".join(line.strip() for line in failure.splitlines() if line.strip())
    return cell(text if len(text) <= limit else text[:limit].rsplit(" ", 1)[0] + " …")
