// One issue: the message or the robot's record, expected and found side by side, the source, the element tree.

import { difference } from "./difference.js";
import { h, icon, longText } from "./elements.js";
import { centre } from "./screen.js";
import { num, placeLine, plural } from "./texts.js";

export function issueElement(issue, hasSteps = false) {
  const title = { failure: null, known: "Known issue", warning: "Warning" }[issue.as];
  const notes = issue.notes.filter((note) => note !== "");
  return h(
    "article",
    { class: `issue ${issue.as}` },
    h(
      "p.issue-kind",
      icon(issue.as === "failure" ? "failed" : "known"),
      [title, issue.kind].filter(Boolean).join(": "),
      issue.at ? [" at ", placeElement(issue.at)] : null,
    ),
    issue.robot ? robotElement(issue.robot, hasSteps) : expectationElement(issue),
    notes.filter((note) => !isFolded(note, issue)).map((note) => longText(note, { class: "note" })),
    issue.source ? sourceElement(issue) : null,
    notes
      .filter((note) => isFolded(note, issue))
      .map((note) =>
        h(
          "details.traceback",
          h("summary", `Full output (${num(note.trim().split("\n").length)} lines)`),
          longText(note, { class: "note" }),
        ),
      ),
  );
}

/**
 * Whether a note is so long that it would push the source lines out of sight, or repeats the message as its tool wrote
 * it.
 */
function isFolded(note, { message }) {
  const lines = note.trim().split("\n").length;
  return lines > 12 || (lines > 2 && message !== "" && message.split("\n").every((line) => note.includes(line.trim())));
}

export const placeText = ({ file, line, column }) => placeLine(file, line) + (line && column ? `:${column}` : "");

/** A location in a file; if space is short, its folders are cut. */
function placeElement(at) {
  const text = placeText(at);
  const end = at.file.lastIndexOf("/") + 1;
  return h(
    "bdi.place.cut-path",
    { title: text },
    end ? h("span", text.slice(0, end)) : null,
    h("span", text.slice(end)),
  );
}

function robotElement(robot, hasSteps) {
  const facts = robot.more.map((each) => fact(...each));
  if (robot.nearest.length) {
    facts.push(
      fact(
        "nearest",
        h(
          "ul.nearest",
          robot.nearest.map(({ id, summary }) =>
            h(
              "li",
              id ? h("code", { dir: "auto" }, markAgainst(id, robot.target ?? "")) : null,
              " ",
              h("bdi.where", summary),
            ),
          ),
        ),
      ),
    );
  }
  // The steps contain the same, and more.
  if (robot.trail.length && !hasSteps) {
    facts.push(
      fact(
        "after",
        h(
          "ol.trail",
          robot.trail.map((step) => h("li", { dir: "auto" }, step)),
        ),
      ),
    );
  }
  return h(
    "div",
    {},
    h(
      "p.attempt",
      { dir: "auto" },
      h("b", robot.attempted ?? ""),
      robot.screen ? [" on ", h("b", robot.screen)] : null,
      ": ",
      robot.reason ?? "",
    ),
    robot.expected || robot.found
      ? (linesThatDiffer(robot) ??
          sideBySide(
            ["Expected", robot.expected ?? ""],
            ["Found" + (robot.waited ? ` after ${robot.waited}` : ""), unindented(robot.found ?? "")],
          ))
      : null,
    facts.length ? h("dl.robot", facts) : null,
  );
}

/** A list of what was found, which a terminal shows indented below its heading. */
const unindented = (text) => (text.startsWith("\n") ? text.slice(1).replace(/^ {6}/gm, "") : text);

/** The difference from a recorded outline, as missing and additional lines; null for any other failure. */
function linesThatDiffer({ expected, found }) {
  const [, place] = /^the lines with “-”, not those with “\+” \(written ([\s\S]*)\)$/.exec(expected ?? "") ?? [];
  if (place === undefined) return null;
  const lines = (found ?? "")
    .split("\n")
    .map((line) => line.replace(/^ {6}/, ""))
    .filter(Boolean);
  return h(
    "div.lines-differ",
    h("p.side-name", "− expected but missing, + present but not expected"),
    h(
      "ol",
      { tabindex: "0", "aria-label": "Lines" },
      lines.map((line) =>
        h(`li.${{ "-": "gone", "+": "fresh" }[line[0]] ?? "same"}`, h("code", { dir: "auto" }, line)),
      ),
    ),
    h("p.where", "written ", h("bdi", place)),
  );
}

export const fact = (name, value) => h("div", h("dt", name), h("dd", value));

/** A message; a comparison in it is shown as its two sides. */
function expectationElement({ message, sides }) {
  if (!sides) return longText(message, { class: "message" });
  const kinds = sides.expectedFirst ? ["expected", "found"] : ["found", "expected"];
  return h("div", longText(message, { class: "message" }), sideBySide(sides.first, sides.second, ...kinds));
}

function sideBySide([leftName, left], [rightName, right], leftKind = "expected", rightKind = "found") {
  const [leftParts, rightParts] = difference(left, right);
  const column = (name, parts, kind) =>
    h(
      "div",
      { class: `side-${kind}` },
      h("p.side-name", name),
      h(
        "pre",
        { dir: "auto" },
        parts.map(({ text, same }) => (same ? text : h("mark", text))),
      ),
    );
  return h("div.sides", column(leftName, leftParts, leftKind), column(rightName, rightParts, rightKind));
}

const markAgainst = (text, other) =>
  difference(text, other)[0].map(({ text: part, same }) => (same || !other ? part : h("mark", part)));

function sourceElement({ source, at }) {
  // Common indentation is removed, and lines far from the failing one are left out, because they push the steps out of
  // sight.
  const from = Math.max(0, at.line - source.first - 3);
  const lines = source.lines.slice(from, from + 7);
  const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => /^ */.exec(line)[0].length));
  return h(
    "div.source",
    { tabindex: "0", role: "group", "aria-label": `Source around line ${at.line}` },
    h(
      "table",
      { role: "presentation" },
      lines.map((line, i) => {
        const number = source.first + from + i;
        const failing = number === at.line;
        return h(
          "tr",
          { class: failing ? "failing" : null },
          h("td.number", failing ? `▸ ${number}` : `${number}`),
          h("td", h("code", line.slice(indent < 1000 ? indent : 0) || " ")),
        );
      }),
    ),
  );
}

export function treeElement({ tree, nearest, target, mark }, title) {
  const wanted = new Map(nearest.map(({ id }, i) => [id, i + 1]));
  const rows = tree.map(({ depth, role, id, label, value, states }, i) => {
    const rank = id ? wanted.get(id) : undefined;
    const isTarget = id !== null && id === target;
    const row = h(
      "li",
      {
        class: isTarget ? "target" : rank ? "candidate" : i === mark ? "acted" : null,
        "data-index": i,
        tabindex: "-1",
      },
      h("span.role", role),
      label ? h("bdi.label", `“${label}”`) : null,
      value ? h("bdi.value", `= ${value}`) : null,
      id ? h("code", { dir: "auto" }, id) : null,
      states ? h("span.states", states) : null,
      isTarget
        ? h("b.flag", "target")
        : rank
          ? h("b.flag", `nearest ${rank}`)
          : i === mark
            ? h("b.flag", "acted on")
            : null,
    );
    row.style.paddingInlineStart = `${Math.min(depth, 24) * 18 + 8}px`;
    return row;
  });
  return h(
    "details.tree",
    { open: true },
    h("summary", `${title} (${plural(tree.length, "element")})`),
    h("ul", { tabindex: "0", "aria-label": "Element tree" }, rows),
  );
}

/** Scrolls the element trees in a part of the page to the elements of interest. */
export function revealTargets(part) {
  for (const tree of part.querySelectorAll(".tree ul")) {
    const row = tree.querySelector(".target") ?? tree.querySelector(".candidate") ?? tree.querySelector(".acted");
    if (row) centre(row);
  }
}
