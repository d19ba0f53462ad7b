"""Mutants of the page's scripts: the app reads a changed script from a folder, so that they need no build of their own."""

import re

FOLDER = "Sources/AccessibleWeb/Resources/Page"
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

# What is put in place of the scripts that are built in, where there is such a file.
OVERRIDE = """\
internal import Foundation

/// A script of the page, or the changed one that SOURCE_MUTANT_PAGE has in its place.
func sourceMutant(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
  guard let folder = ProcessInfo.processInfo.environment["SOURCE_MUTANT_PAGE"],
    let changed = FileManager.default.contents(atPath: folder + "/" + name)
  else { return bytes }
  return [UInt8](changed)
}
"""
RESOURCE = re.compile(r"PackageResources\.(\w+)_js\b")


def overriding(source):
    """A source in which the scripts are asked for."""
    return RESOURCE.sub(r'sourceMutant("\1.js", PackageResources.\1_js)', source)


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


def find(root, mutant_type):
    """All mutants of the scripts, and by number the name of the script with its changed text."""
    mutants, texts = [], {}
    for path in sorted((root / FOLDER).glob("*.js")):
        lines = path.read_text().split("\n")
        declaration = path.stem
        seen = {}
        for number, line in enumerate(lines):
            match = DECLARATION.match(line)
            if match:
                declaration = match[1] or match[2]
            for kind, changed in changes(line):
                key = (declaration, kind, line, changed)
                seen[key] = seen.get(key, 0) + 1
                id_ = FIRST + len(mutants)
                mutants.append(mutant_type(
                    id=id_, file=str(path.relative_to(root)), line=number + 1, declaration=declaration, kind=kind,
                    original=line.strip(), changed=changed.strip(), occurrence=seen[key]))
                texts[id_] = (path.name, "\n".join(lines[:number] + [changed] + lines[number + 1:]))
    return mutants, texts
