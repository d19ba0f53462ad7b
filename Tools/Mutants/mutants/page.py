"""Mutants of the page's scripts and styles: the app reads a changed file from a folder, so that they need no build of their own."""

import re

from . import apps, styles

# Beyond the numbers of the mutants that are built in.
FIRST = 1_000_000

OPERATORS = {
    "===": "!==", "!==": "===", "&&": "||", "||": "&&", ">=": ">", "<=": "<", " > ": " >= ", " < ": " <= ", " + ": " - ",
    " - ": " + ", " += ": " -= ", "++": "--", "!= ": "== ", "??": "&&"}
TOKEN = re.compile("|".join(re.escape(token) for token in sorted(OPERATORS, key=len, reverse=True)))
NUMBER = re.compile(r"(?<![\w.\"'#-])\d[\d_]*(?![\w.\"'])")
TEXT = re.compile(r"\"([^\"\\]+)\"|'([^'\\]+)'")
STATEMENT = re.compile(r"^(?:await )?[\w.?\[\]]+(?:\(.*\)| [+-]?= .*);$")
CONDITION = re.compile(r"\bif \((.*)\) (?:\{|return|continue|[\w.]+\(.*;)")
DECLARATION = re.compile(r"^(?:async )?function (\w+)|^(?:const|let) (\w+)")

# What is put in place of the scripts and styles that are built in, where there is such a file.
OVERRIDE = """\
internal import Foundation

/// A script or a style sheet of the page, or the changed one that SOURCE_MUTANT_PAGE has in its place.
package func sourceMutant(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
  guard let folder = ProcessInfo.processInfo.environment["SOURCE_MUTANT_PAGE"],
    let changed = FileManager.default.contents(atPath: folder + "/" + name)
  else { return bytes }
  return [UInt8](changed)
}
"""
RESOURCE = re.compile(r"PackageResources\.(\w+)_(js|css)\b")


def overriding(source):
    """A source in which the scripts and styles are asked for."""
    return RESOURCE.sub(r'sourceMutant("\1.\2", PackageResources.\1_\2)', source)


def changes(line):
    """The changes of a line of a script: what kind each is, and the changed line."""
    code = line.split(" // ")[0]
    if not code.strip() or code.strip().startswith(("//", "/*", "*")):
        return
    for match in TOKEN.finditer(code):
        # An arrow is no operator.
        if code[match.end() - 1:match.end() + 1] != "=>":
            yield "operator", code[:match.start()] + OPERATORS[match[0]] + code[match.end():]
    for match in NUMBER.finditer(code):
        yield "constant", code[:match.start()] + str(int(match[0].replace("_", "")) + 1) + code[match.end():]
    for match in re.finditer(r"\b(?:true|false)\b", code):
        yield "constant", code[:match.start()] + ("false" if match[0] == "true" else "true") + code[match.end():]
    for match in TEXT.finditer(code):
        yield "text", code[:match.end() - 1] + "x" + code[match.end() - 1:]
    condition = CONDITION.search(code)
    if condition and condition[1].count("(") == condition[1].count(")"):
        yield "condition", code[:condition.start(1)] + f"!({condition[1]})" + code[condition.end(1):]
    if STATEMENT.match(code.strip()):
        yield "statement left out", ";"


def changed_scripts(text, stem):
    """The mutants of a script: line, declaration, kind, the line as it is and with the change, and the changed text."""
    lines = text.split("\n")
    declaration = stem
    for number, line in enumerate(lines):
        match = DECLARATION.match(line)
        if match:
            declaration = match[1] or match[2]
        for kind, changed in changes(line):
            yield number + 1, declaration, kind, line, changed, "\n".join(lines[:number] + [changed] + lines[number + 1:])


def files(root):
    """The scripts and styles, from the package's folder."""
    return sorted(
        path.relative_to(root) for folder in apps.folders(of_page=True) for path in (root / folder).rglob("*")
        if path.suffix in (".js", ".css"))


def find(root, mutant_type):
    """All mutants of the scripts and styles, and by number the name of the file with its changed text."""
    mutants, texts = [], {}
    for relative in files(root):
        path = root / relative
        text = path.read_text()
        found = changed_scripts(text, path.stem) if path.suffix == ".js" else styles.changed(text)
        seen = {}
        for line, declaration, kind, original, changed, whole in found:
            key = (declaration, kind, original, changed)
            seen[key] = seen.get(key, 0) + 1
            id_ = FIRST + len(mutants)
            mutants.append(mutant_type(
                id=id_, file=str(relative), line=line, declaration=declaration, kind=kind,
                original=original.strip(), changed=changed.strip(), occurrence=seen[key]))
            texts[id_] = (path.name, whole)
    return mutants, texts
