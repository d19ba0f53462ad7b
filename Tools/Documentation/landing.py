#!/usr/bin/env python3
"""Lets the first page of the site lead to the tutorial, then to the guides, and then to the modules.

usage: landing.py ARCHIVE, for example landing.py .build/documentation/Journeys.doccarchive
"""

import json
import sys
from pathlib import Path

from articles import ARTICLES

#: The guides for newcomers, in the order in which they need them.
START = ["tutorial", "install", "coming-from", "why-not"]


def section(title, identifiers):
    return {"title": title, "identifiers": identifiers, "generated": False, "kind": "taskGroup"}


def main(archive):
    data = Path(archive) / "data"
    page = data / "documentation.json"
    landing = json.loads(page.read_text())
    guides = {}
    for module, names in ARTICLES.items():
        references = json.loads((data / f"documentation/{module.lower()}.json").read_text())["references"]
        for name in names:
            reference = next(each for each in references.values() if each.get("url", "").endswith(f"/{module.lower()}/{name}"))
            guides[name] = reference["identifier"]
            landing["references"][reference["identifier"]] = reference
    landing["abstract"] = [
        {"type": "text", "text": "Write user journeys in Swift, and see in one report what broke. Start with the "},
        {"type": "reference", "identifier": guides["tutorial"], "isActive": True},
        {"type": "text", "text": "."},
    ]
    modules = [identifier for group in landing["topicSections"] for identifier in group["identifiers"]]
    landing["topicSections"] = [
        section("Start here", [guides[name] for name in START]),
        section("Guides", [guide for name, guide in guides.items() if name not in START]),
        section("Modules", modules),
    ]
    page.write_text(json.dumps(landing))


main(*sys.argv[1:])
