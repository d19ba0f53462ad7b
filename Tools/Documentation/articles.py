#!/usr/bin/env python3
"""Copies the catalogs of documentation and adds the guides in docs/ as articles, so that both are one text.

usage: articles.py CATALOGS SITE, for example articles.py .build/documentation/catalogs https://github.com/OWNER/swift-journeys
"""

import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

#: The articles of each module: the guide, and the title of the article where it is a task.
ARTICLES = {
    "JourneyBrowsers": {
        "tutorial": None, "install": None, "web": "Drive a web page", "operations": None, "pages": None,
        "your-ios-app": "Test an iOS app", "coming-from": None, "why-not": None,
    },
    "JourneyTesting": {
        "your-own-app": "Test your own app", "show": "Read a failure", "shards": "Shards", "runs": None, "walks": None,
        "map": None, "mutants": None, "accessibility": None, "busy-machines": None, "glossary": None,
    },
    "MockServer": {"mock-server": "Mock a server"},
    "Driving": {"your-own-driver": "Your own driver"},
    "ReportWriter": {"your-own-report": "Your own report", "inputs": None, "journal": None},
}


def text_of(guide):
    """Returns the text of a guide; shards are a part of the recipes."""
    if guide != "shards":
        return (ROOT / "docs" / f"{guide}.md").read_text()
    recipes = (ROOT / "docs/recipes.md").read_text()
    part = re.search(r"^## Shards\n.*?(?=^## |\Z)", recipes, re.MULTILINE | re.DOTALL).group()
    return re.sub(r"^#(#+) ", r"\1 ", part, flags=re.MULTILINE)


def linked(text, guide, guides, site):
    """Returns the text with links that work on the site: to articles beside it, and to the repository for all else."""

    def replaced(match):
        label, target = match.groups()
        if "://" in target or target.startswith("#"):
            return match.group(0) if "://" in target else label
        path, _, anchor = target.partition("#")
        stem = path.removesuffix(".md")
        if stem in guides:
            return f"<doc:{stem}>"
        place = (ROOT / "docs" / path).resolve().relative_to(ROOT)
        return f"[{label}]({site}/blob/main/{place}{'#' + anchor if anchor else ''})"

    text = re.sub(r"!\[[^\]]*\]\([^)]*\)", "", text)
    return re.sub(r"(?<!!)\[([^\]]+)\]\(([^)]+)\)", replaced, text)


def ungrouped(module):
    """Returns the public types of a module that no topic of its page lists."""
    page = (ROOT / f"Sources/{module}/{module}.docc/{module}.md").read_text()
    listed = set(re.findall(r"^- ``(?:\w+/)?(\w+)", page, re.MULTILINE))
    declaration = re.compile(r"^(?:@\w+ )*public (?:final |indirect )*(?:struct|class|enum|protocol|actor|typealias) (\w+)", re.MULTILINE)
    sources = (ROOT / "Sources" / module).rglob("*.swift")
    return sorted({name for source in sources for name in declaration.findall(source.read_text())} - listed)


def main(folder, site):
    folder = Path(folder)
    catalogs = sorted(ROOT.glob("Sources/*/*.docc"))
    if errors := [
        f"error: No topic in {catalog.relative_to(ROOT)}/{catalog.stem}.md lists {', '.join(missing)}."
        for catalog in catalogs
        if (missing := ungrouped(catalog.stem))
    ]:
        sys.exit("\n".join(errors))
    for catalog in catalogs:
        module = catalog.stem
        place = folder / catalog.name
        shutil.copytree(catalog, place)
        guides = ARTICLES.get(module, {})
        for guide, title in guides.items():
            text = linked(text_of(guide), guide, guides, site)
            # The abstract of an article cannot link to other sites.
            head, abstract, rest = text.split("\n\n", 2)
            abstract = re.sub(r"\[([^\]]+)\]\(https?:[^)]+\)", r"\1", abstract)
            text = "\n\n".join([head, abstract, rest])
            if title:
                text = re.sub(r"^# .*", f"# {title}", text, count=1)
            (place / f"{guide}.md").write_text(text)
        if guides:
            page = place / f"{module}.md"
            links = "".join(f"- <doc:{guide}>\n" for guide in guides)
            page.write_text(page.read_text().replace("## Topics\n", f"## Topics\n\n### Guides\n\n{links}", 1))


if __name__ == "__main__":
    main(*sys.argv[1:])
