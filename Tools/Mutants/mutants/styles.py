"""Mutants of a style sheet: one declaration left out at a time."""


def declarations(text):
    """The declarations of a style sheet: where each begins and ends, and the selector that it stands under, with what is around it."""
    blocks, start, depth, index = [], 0, 0, 0
    while index < len(text):
        character = text[index]
        if text.startswith("/*", index):
            index = text.index("*/", index) + 2
            if not text[start:index].split("/*")[0].strip():
                start = index
            continue
        if character in "\"'":
            index = text.index(character, index + 1)
        elif character in "()":
            depth += 1 if character == "(" else -1
        elif depth == 0 and character == "{":
            blocks.append(" ".join(text[start:index].split()))
            start = index + 1
        elif depth == 0 and character in ";}":
            # What stands in no block, as an import, is no declaration.
            if blocks and ":" in text[start:index]:
                yield start, index + (character == ";"), " ".join(blocks)
            if character == "}" and blocks:
                blocks.pop()
            start = index + 1
        index += 1


def changed(text):
    """The mutants of a style sheet: line, selector, kind, the declaration, nothing in its place, and the changed text."""
    for start, end, selector in declarations(text):
        start += len(text[start:end]) - len(text[start:end].lstrip())
        yield (text.count("\n", 0, start) + 1, selector, "declaration left out", " ".join(text[start:end].split()), "",
               text[:start] + text[end:])
