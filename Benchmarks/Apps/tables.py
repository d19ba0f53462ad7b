"""Puts a table into a document, between the two comments that mark its place."""
import pathlib


def put(table, path, begin, end):
    """Replaces what is between the marks; a document without them becomes the table."""
    output = pathlib.Path(path)
    text = output.read_text(encoding="utf-8") if output.exists() else ""
    if begin in text and end in text:
        table = text[:text.index(begin) + len(begin)] + table + text[text.index(end):]
    output.write_text(table, encoding="utf-8")
