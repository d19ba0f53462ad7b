"""Compares the names and roles that our page scripts and the browser give to the elements of the cases."""
import argparse
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
# The web platform's tests say what they expect in attributes and classes; what their scripts would call is not needed.
PLATFORM = """
const generic = (one) => one.matches(".ex-generic") ? "generic" : null;
const roots = [document];
for (const root of roots) for (const one of root.querySelectorAll("*")) if (one.shadowRoot) roots.push(one.shadowRoot);
const elements = roots.flatMap((root) => [...root.querySelectorAll("[data-expectedlabel],[data-expectedrole],.ex-generic")])
  .filter((one) => !one.matches(".ex-invalid-test,.ex-crash"));
const expected = elements.map((one) => ({ case: one.dataset.testname ?? one.id,
  label: one.getAttribute("data-expectedlabel"), role: one.getAttribute("data-expectedrole") ?? generic(one) }));
return { elements, expected, ours: ours(elements) };
"""
# What some of those tests make by script: an element for each role.
STAND_IN = """
Object.defineProperty(window, "AriaUtils", { value: new Proxy({}, { get: (_, name) => (roles) => {
  if (name !== "assignAndVerifyRolesByRoleNames") return;
  for (const role of roles) {
    const one = document.createElement("div");
    one.append("x");
    Object.assign(one.dataset, { testname: role, expectedrole: role });
    one.setAttribute("role", role);
    document.body.append(one);
  }
} }) });
"""
FOLDERS = ["accname", "html-aam", "wai-aria", "svg-aam", "dpub-aam", "graphics-aam"]
# Names for the same role: ARIA 1.3, and Core-AAM for what has none.
SYNONYMS = {"img": "image", "presentation": "none", "generic": "none", "": "none"}

Case = collections.namedtuple("Case", "name what expected ours theirs")


def page_script():
    """The script of the product, as PageScript.swift joins it, with a question in the place of api.js."""
    listed = dict.fromkeys(re.findall(r"PackageResources\.(\w+)_js", (PAGE / "PageScript.swift").read_text()))
    files = [(PAGE / f"Resources/{name}.js").read_text() for name in listed if name != "api"]
    return "(() => {\n\"use strict\";\n" + "\n".join(files) + QUESTION + "})();\n"


def plain(what, text):
    """A label without the white space that HTML collapses, a role by one of its names."""
    if what == "role":
        return SYNONYMS.get(text, text)
    return re.sub("[\t\n\f\r ]+", " ", text).strip(" ")


def cases_of(session, file, question=EXPAND):
    session.open(file.as_uri())
    page = session.run(question)
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


def our_groups(chosen):
    files = sorted((HERE / "Cases").glob("*.html"))
    unknown = set(chosen) - {file.stem for file in files}
    if unknown:
        print(f"error: There are no cases called {', '.join(sorted(unknown))}.", file=sys.stderr)
        sys.exit(64)  # EX_USAGE
    with driver.session() as session:
        session.run_at_start(page_script())
        return {file.stem: list(cases_of(session, file)) for file in files if not chosen or file.stem in chosen}


def platform_groups(folder):
    """The cases of the web platform's tests, by their folders."""
    with driver.session() as session:
        session.run_at_start(page_script())
        session.run_at_start(STAND_IN)
        groups = {name: [case for file in sorted((folder / name).glob("**/*.html"))
                         for case in cases_of(session, file, PLATFORM)] for name in FOLDERS}
    return {name: cases for name, cases in groups.items() if cases}


def parse():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--platform-tests", type=pathlib.Path, help="a checkout of the web platform's tests")
    parser.add_argument("groups", nargs="*", help="the names of files with cases")
    # EX_USAGE, as in the other scripts.
    parser.error = lambda message: parser.exit(64, f"error: {message}\n\n{parser.format_usage()}")
    return parser.parse_args()


def main():
    options = parse()
    groups = platform_groups(options.platform_tests) if options.platform_tests else our_groups(options.groups)
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
    main()
