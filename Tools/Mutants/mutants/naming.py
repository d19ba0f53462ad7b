"""Whether a failure names the fault, by a rule that is stated and not by opinion."""

import re

from .apps import from_target

# Words that stand in nearly every failure, or in nearly every line of the source.
COMMON = set(
    """element elements screen screens gallery verify expected found case self return true false else guard func static private
    public internal where init bool string double nil none this that with from state render route action identifier perform
    statement value type label frame rect""".split())

# What failures spell otherwise than the source.
SPELLINGS = {"color": "colour"}


class Naming:
    """The words that tell a fault: those of its line and of its declaration, and those of a file for what is named otherwise."""

    def __init__(self, path):
        self.extra = []
        for line in path.read_text().splitlines() if path.exists() else []:
            if line.strip() and not line.startswith("#"):
                place, _, words = line.partition("\t")
                words = [word.replace("_", " ") for word in words.split()]
                self.extra.append((re.compile(place.strip()), words))

    def words(self, mutant):
        """What a failure has to say one of, to name this fault."""
        text = f"{mutant.declaration} {mutant.original} {mutant.changed}"
        words = {word.lower().rstrip("s") for word in re.findall(r"[A-Z]?[a-z]{2,}|[A-Z]{3,}", text)}
        words -= COMMON | {word.rstrip("s") for word in COMMON}
        words = {word for word in words if len(word) > 2}
        words |= {SPELLINGS[word] for word in words & SPELLINGS.keys()}
        words |= {match.lower() for match in re.findall(r'"([^"\\]{2,})"', text)}
        for place, extra in self.extra:
            if place.search(f"{from_target(mutant.file)} · {mutant.declaration}"):
                words |= set(extra)
        return words

    def names(self, mutant, outcome):
        """Whether the first failure names the fault; a crash and the end of the time name nothing."""
        if outcome.result != "found":
            return ""
        sentence = " ".join(outcome.failure).split("Caught error:")[-1]
        # What leads there, and how to run it again, says nothing about the fault.
        sentence = re.split(r"\b(?:after|again|at) {2,}", sentence)[0].lower()
        return "yes" if any(self.stands(word, sentence) for word in self.words(mutant)) else "no"

    @staticmethod
    def stands(word, sentence):
        """Whether a word stands in a sentence, a short one by itself: “li” is not in “list”."""
        return word in sentence if len(word) > 2 else re.search(rf"\b{re.escape(word)}\b", sentence) is not None
