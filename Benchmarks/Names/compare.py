"""Compares the names and roles that our page scripts and the browser give to the elements of the cases."""
import collections
import pathlib
import re
import sys

import driver

HERE = pathlib.Path(__file__).parent
PAGE = HERE.parents[1] / "Sources/WebDriver/Page"
# What is asked in the page, in the place of what the driver calls.
QUESTION = """
Object.defineProperty(window, "ours", { value: (elements) => elements.map((element) => {
  const role = roleOf(element);
  return { role, label: nameOf(element, role) };
}) });
"""
# Cases of one kind are written once, with {} for what differs: <script type="cases" data-each="a b">.
EXPAND = """
for (const kind of document.querySelectorAll("script[type=cases]")) {
  const cases = kind.dataset.each.split(/\\s+/).map((word) => kind.textContent.replaceAll("{}", word));
  kind.insertAdjacentHTML("beforebegin", cases.join("\\n"));
  kind.remove();
}
const roots = [document];
for (const root of roots) for (const one of root.querySelectorAll("*")) if (one.shadowRoot) roots.push(one.shadowRoot);
const elements = roots.flatMap((root) => [...root.querySelectorAll("[data-case]")]);
const expected = elements.map(({ dataset }) => ({ case: dataset.case, label: dataset.name, role: dataset.role }));
return { elements, expected, ours: ours(elements) };
"""
# Names for the same role: ARIA 1.3, and Core-AAM for what has none.
SYNONYMS = {"img": "image", "presentation": "none", "generic": "none", "": "none"}

Case = collections.namedtuple("Case", "name what expected ours theirs")


def page_script():
    """The script of the product, as PageScript.swift joins it, with a question in the place of api.js."""
    listed = re.findall(r"PackageResources\.(\w+)_js", (PAGE / "PageScript.swift").read_text())
    files = [(PAGE / f"Resources/{name}.js").read_text() for name in listed if name != "api"]
    return "(() => {\n\"use strict\";\n" + "\n".join(files) + QUESTION + "})();\n"


def plain(what, text):
    """A label without the white space that HTML collapses, a role by one of its names."""
    if what == "role":
        return SYNONYMS.get(text, text)
    return re.sub("[\t\n\f\r ]+", " ", text).strip(" ")


def cases_of(session, file):
    session.open(file.as_uri())
    page = session.run(EXPAND)
    for element, expected, ours in zip(page["elements"], page["expected"], page["ours"]):
        for what in ("label", "role"):
            if what in expected and expected[what] is not None:
                theirs = session.computed(element, what)
                yield Case(expected["case"], what, *(plain(what, text) for text in (expected[what], ours[what], theirs)))


def right(cases, what, whose):
    chosen = [case for case in cases if case.what == what]
    return sum(getattr(case, whose) == case.expected for case in chosen), len(chosen)


def row(name, cases):
    cells = [name, str(len(cases))]
    for what in ("label", "role"):
        (theirs, count), (ours, _) = right(cases, what, "theirs"), right(cases, what, "ours")
        cells += [str(count), str(theirs), str(ours)]
    return "| " + " | ".join(cells) + " |"


def main(chosen):
    files = sorted((HERE / "Cases").glob("*.html"))
    unknown = set(chosen) - {file.stem for file in files}
    if unknown:
        print(f"error: There are no cases called {', '.join(sorted(unknown))}.", file=sys.stderr)
        sys.exit(64)  # EX_USAGE
    with driver.session() as session:
        session.run_at_start(page_script())
        groups = {file.stem: list(cases_of(session, file)) for file in files if not chosen or file.stem in chosen}
    every = [case for cases in groups.values() for case in cases]
    print("| group | cases | names | browser | ours | roles | browser | ours |\n|---|--:|--:|--:|--:|--:|--:|--:|")
    for name, cases in groups.items():
        print(row(name, cases))
    print(row("**all**", every))
    for group, cases in groups.items():
        wrong = [case for case in cases if case.ours != case.expected]
        if wrong:
            print(f"\n{group}:")
        for case in wrong:
            theirs = "as the browser" if case.theirs == case.ours else f"the browser “{case.theirs}”"
            print(f"  {case.what} of {case.name}: expected “{case.expected}”, found “{case.ours}”, {theirs}")
    isWorse = [what for what in ("label", "role") if right(every, what, "ours")[0] < right(every, what, "theirs")[0]]
    sys.exit(1 if isWorse else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
