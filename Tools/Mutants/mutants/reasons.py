"""The mutants that change nothing that a person can notice, each with its reason, as kept in files."""

import re
from fnmatch import fnmatchcase


class Reasons:
    """Files with a heading for each reason, and the keys of mutants below it, in which `*` stands for any text, and `\\*` for itself."""

    def __init__(self, *paths):
        self.patterns = []
        for path in paths:
            if path.exists():
                self._read(path)

    def _read(self, path):
        heading, reason = "", []
        for line in path.read_text().splitlines():
            key = re.match(r"- `(.*)`$", line)
            if key:
                # Square brackets and question marks are Swift's.
                pattern = re.sub(r"([\[\]?])", r"[\1]", key[1]).replace("\\*", "[*]")
                self.patterns.append((pattern, " ".join(reason) or heading))
            elif line.startswith("#"):
                heading, reason = line.lstrip("# "), []
            elif line.strip():
                reason.append(line.strip())

    def reason(self, mutant):
        """Why a mutant changes nothing; empty when no file says so."""
        return next((reason for pattern, reason in self.patterns if fnmatchcase(mutant.key, pattern)), "")
