"""The table of what became of each mutant."""

from collections import Counter

HEAD = ["mutant", "place", "declaration", "change", "source", "with the fault", "result", "found by", "first failure",
        "names the fault", "reason"]
FOUND = ("found", "time limit", "crash")


def write(output, rows, count, dropped):
    """Writes the table as TSV, and a summary as Markdown, which is printed, too."""
    lines = ["\t".join(HEAD)]
    for row in rows:
        mutant, outcome = row.mutant, row.outcome
        cells = [
            str(mutant.id), f"{mutant.file}:{mutant.line}", mutant.declaration, mutant.kind, mutant.original, mutant.changed,
            outcome.result, outcome.found_by, " ".join(outcome.failure), row.names_fault, row.reason]
        lines.append("\t".join(" ".join(cell.split()) for cell in cells))
    (output / "mutants.tsv").write_text("\n".join(lines) + "\n")
    text = summary(rows, count, dropped)
    (output / "mutants.md").write_text(text)
    print(text)


def summary(rows, count, dropped):
    """How many were found, by what, and which were not."""
    noticeable = [row for row in rows if not row.reason]
    found = [row for row in noticeable if row.outcome.result in FOUND]
    results = Counter(row.outcome.result for row in found)
    told = [row for row in found if row.names_fault]
    named = sum(row.names_fault == "yes" for row in told)
    contradicted = [row for row in rows if row.reason and row.outcome.result in FOUND]
    text = [
        "# Source mutants", "",
        f"{len(rows)} of {count} mutants were run; {dropped} more do not compile.", "",
        "| | |", "|---|---|",
        f"| without a noticeable effect, for a documented reason | {len(rows) - len(noticeable)} |",
        f"| with a noticeable effect | {len(noticeable)} |",
        f"| of these, found | {len(found)} ({share(len(found), len(noticeable))}) |",
        f"| by a failure | {results['found']} |",
        f"| by the time limit, because the case hangs | {results['time limit']} |",
        f"| by a crash | {results['crash']} |",
        f"| first failures that name the fault | {named} of {len(told)} ({share(named, len(told))}) |", ""]
    text += listing("Found by no journey", [row for row in noticeable if row.outcome.result not in FOUND], result)
    text += listing("First failures that do not name the fault", [row for row in told if row.names_fault == "no"], first)
    text += listing("Found, although documented as having no effect", contradicted, first)
    return "\n".join(text) + "\n"


def listing(title, rows, tell):
    if not rows:
        return []
    lines = [f"## {title}", ""]
    for row in rows:
        lines += [f"- `{row.mutant.key}`", f"  (line {row.mutant.line}; {tell(row)})"]
    return lines + [""]


def result(row):
    return "not reached by any journey" if row.outcome.result == "not reached" else "survived"


def first(row):
    return " ".join(row.outcome.failure)[:300]


def share(part, whole):
    return f"{100 * part / whole:.0f} %" if whole else "none"
