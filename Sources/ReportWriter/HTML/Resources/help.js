// The keys and the syntax of the search.

import { button, h } from "./elements.js";
import { earlier } from "./model.js";

const HELP = [
  [
    "Keys",
    [
      ["/", "search"],
      ["j  k", "next, previous case"],
      ["← →", "collapse, expand the cases of a test"],
      ["Enter", "open the case"],
      ["f  F", "next, previous failure"],
      ["1 2 3 4", "the views"],
      ["+ -", "zoom in the timeline"],
      ["Escape", "back"],
      ["?", "this help"],
    ],
  ],
  [
    "Search",
    [
      ["word other", "both, anywhere: names, arguments, messages"],
      ['"exact words"', "that phrase"],
      ["!word", "not"],
      ["s:failed", "status: failed, incomplete, flaky, known, skipped, passed"],
      ...(earlier
        ? [["is:fixed", "what changed: newly-failing, still-failing, fixed, flaky-over-time, slower, new"]]
        : []),
      ["@tag", "a tag"],
      ["suite:Gallery", "a suite"],
      ["animal:crab", "an argument by its label; animal:=crab is all of it"],
      ["test:opened", "a test function by its name"],
      ["slow:>1s", "time: > or <, with ms, s, min"],
      ["File.swift:42", "a line of a file"],
    ],
  ],
];

export function showHelp() {
  const dialog = h(
    "dialog",
    { "aria-labelledby": "help-title", onclose: () => dialog.remove() },
    h("h2", { id: "help-title" }, "Shortcuts and search"),
    h(
      "div.help",
      HELP.map(([title, entries]) =>
        h(
          "div",
          h("h3", title),
          h(
            "dl",
            entries.map(([key, meaning]) => h("div", h("dt", h("kbd", key)), h("dd", meaning))),
          ),
        ),
      ),
    ),
    button(() => dialog.close(), "Close"),
  );
  document.body.append(dialog);
  dialog.showModal();
}
