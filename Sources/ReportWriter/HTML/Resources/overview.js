// The content below the verdict: failures by cause, and beside them the changes, the suites and the slowest cases.

import { changesSection, trendSection } from "./changes.js";
import { detailsOf } from "./details.js";
import { button, h, icon, later } from "./elements.js";
import { issueElement, revealTargets } from "./failure.js";
import { caseLink, caseRows, causeLink } from "./links.js";
import {
  $,
  changes,
  count,
  durations,
  FAILED,
  FLAKY,
  functionOf,
  functions,
  INCOMPLETE,
  NOTHING,
  OUTCOMES,
  outcomeOf,
  outcomes,
  run,
  SKIPPED,
  suites,
  sumOf,
  tally,
} from "./model.js";
import { suiteQuery } from "./query.js";
import { go } from "./state.js";
import { num, placeLine, plural, suiteParts } from "./texts.js";

export function buildOverview() {
  const slow = slowest(8);
  const isRed = run.causes.length > 0;
  $("overview").append(
    h(
      isRed ? "div.columns" : "div.columns.calm",
      isRed ? causesSection() : null,
      h(
        "section.side",
        { "aria-label": "Changes, suites and times" },
        trendSection(),
        changesSection(),
        isRed ? null : flakySection(),
        count ? h("div", h("h2", "Suites"), suiteTable()) : null,
        slow.length ? h("div", h("h2", "Slowest cases"), caseRows(slow, true)) : null,
      ),
    ),
  );
  if (!tally[FAILED] && !tally[INCOMPLETE] && run.complete && count > 1) {
    const rate = (count - tally[SKIPPED]) / (run.duration / 1e6);
    if (rate >= 1 && rate < 1e9)
      $("overview")
        .querySelector(".truth")
        .append(` · ${num(Math.round(rate))} cases a second`);
  }
  for (const item of $("counts")?.children ?? []) countButton(item);
}

const MOST_FLAKY = 8;

/** The first flaky cases; in a run with failures, those come first, and the number of flaky cases leads to the others. */
function flakySection() {
  const flaky = [];
  for (let i = 0; i < count && flaky.length < MOST_FLAKY; i++) if (outcomes[i] === FLAKY) flaky.push(i);
  if (!flaky.length) return null;
  return h(
    "div",
    h("h2", `Flaky cases${tally[FLAKY] > MOST_FLAKY ? `: ${MOST_FLAKY} of ${num(tally[FLAKY])}` : ""}`),
    caseRows(flaky, true),
  );
}

/** Makes a number of the verdict a link to its cases. */
function countButton(item) {
  item.append(h("button", { onclick: () => go({ q: `s:${item.className}`, case: null }) }, [...item.childNodes]));
}

/** The number of causes that concern a single element each, by that element. */
const causesOn = new Map();

for (const { one, target } of run.causes) if (one && target) causesOn.set(target, (causesOn.get(target) ?? 0) + 1);
const FIRST_CAUSES = 6;
const MOST_CAUSES = 40;
const MORE_CAUSES = 200;

function causesSection() {
  const total = run.causes.length;
  const items = (from, to) => run.causes.slice(from, to).map((cause, i) => causeItem(cause, from + i));
  const section = h(
    "section.causes",
    { "aria-labelledby": "causes-title" },
    h(
      "h2",
      { id: "causes-title" },
      total === 1
        ? "What broke: one cause"
        : `What broke: ${num(total)} ${run.causes.every(({ sure }) => sure) ? "causes" : "groups of failures"}`,
    ),
    items(0, FIRST_CAUSES),
  );
  // A browser takes seconds to lay out thousands at once.
  const more = (shown) =>
    total > shown
      ? button(
          (event) => event.currentTarget.replaceWith(...items(shown, shown + MORE_CAUSES), more(shown + MORE_CAUSES)),
          `Show ${num(Math.min(total - shown, MORE_CAUSES))} more of ${plural(total, "cause")}`,
        )
      : "";
  later(() => section.append(...items(FIRST_CAUSES, MOST_CAUSES), more(MOST_CAUSES)));
  return section;
}

function causeItem(cause, number) {
  const { example } = cause;
  const others = cause.places.length - 1;
  const outcome = outcomeOf(example);
  const body = h("div.cause-body");
  const fresh = changes ? cause.cases.filter((index) => changes[index] === "n").length : 0;
  const suitesHit = new Set(cause.cases.map((index) => functions[functionOf[index]].suite)).size;
  const alike = cause.one ? (causesOn.get(cause.target) ?? 1) - 1 : 0;
  const functionsHit = new Set(cause.cases.map((index) => functionOf[index])).size;
  // While half of the screen would be blank, what was expected and found is shown at once.
  const open = number === 0 || run.causes.length <= 3;
  const item = h(
    "details",
    { open, ontoggle: () => fillCause(body, cause) },
    h(
      "summary",
      {},
      h(
        "span.cause-count",
        icon(outcome, outcome),
        h("b", num(cause.cases.length)),
        cause.cases.length === 1 ? " case" : " cases",
      ),
      h(
        "span",
        { class: "cause-text" },
        h("span.cause-message", { dir: "auto" }, cause.message || "(no message)"),
        cause.common ? h("span.common", cause.common) : null,
        cause.code ? h("code.failed-line", { title: cause.code }, cause.code) : null,
        h(
          "span.where",
          cause.file ? h("bdi.place", placeLine(cause.file, cause.line)) : null,
          others ? h("span", `and ${plural(others, "other place")}`) : null,
          h("span", cause.kind),
          alike ? h("span", `the same element in ${plural(alike, "other cause")}`) : null,
          fresh ? h("b", fresh === cause.cases.length ? "newly failing" : `${num(fresh)} newly failing`) : null,
          functionsHit > 1 ? h("span", `${plural(functionsHit, "function")} in ${plural(suitesHit, "suite")}`) : null,
        ),
      ),
    ),
    body,
  );
  return h(
    "div.cause",
    item,
    h(
      "p.example",
      h("span.where", cause.cases.length > 1 ? "for example" : "in"),
      caseLink(example),
      h("span.where", causeLink(number, "all about this cause")),
    ),
  );
}

/** Fills an opened cause with the example's failure and its first cases. */
async function fillCause(body, cause) {
  if (body.childElementCount) return;
  const first = cause.cases.slice(0, 12);
  const issues = h("div.issues", h("p.where", "Reading …"));
  body.append(issues);
  if (cause.cases.length > 1) {
    body.append(h("h3", `All ${plural(cause.cases.length, "case")}`), caseRows(first, false));
    if (cause.cases.length > first.length) {
      body.append(
        button(() => go({ q: `cause:${cause.id}`, case: null }), `List all ${num(cause.cases.length)} with this cause`),
      );
    }
  }
  const details = await detailsOf(cause.example).catch(() => null);
  const decisive = details?.issues.find((issue) => issue.as === "failure");
  issues.replaceChildren(...(decisive ? [issueElement(decisive)] : []));
  revealTargets(issues);
}

/** The slowest cases, found without sorting all cases. */
export function slowest(size) {
  const top = [];
  for (let i = 0; i < count; i++) {
    if (durations[i] <= 0 || (top.length === size && durations[i] <= durations[top[size - 1]])) continue;
    let at = top.length;
    while (at > 0 && durations[top[at - 1]] < durations[i]) at--;
    top.splice(at, 0, i);
    if (top.length > size) top.pop();
  }
  return top;
}

const FIRST_SUITES = 12;
const FEW_SUITES = 40;
const MOST_SUITES = 1000;

/**
 * The suites as a tree by the parts of their names, under their modules if there are several; those with failures come
 * first.
 */
function suiteTree() {
  const root = { children: new Map() };
  const single = new Set(suites.map(({ name }) => suiteParts(name)[0][1])).size === 1;
  for (const { name, title, counts } of suites) {
    let node = root;
    let path = "";
    for (const [mark, part] of suiteParts(name)) {
      path += mark + part;
      if (!node.children.has(part))
        node.children.set(part, { path, title: part, counts: NOTHING(), children: new Map() });
      node = node.children.get(part);
      counts.forEach((n, outcome) => {
        node.counts[outcome] += n;
      });
    }
    Object.assign(node, { title: title ?? node.title, isSuite: true });
  }
  const rows = [];
  const isBare = single && !root.children.values().next().value?.isSuite;
  const add = (nodes, depth) => {
    for (const node of [...nodes.values()].sort((a, b) => bad(b) - bad(a) || (a.path < b.path ? -1 : 1))) {
      const isHidden = single && depth === 0 && node.children.size && !node.isSuite;
      if (!isHidden) rows.push({ ...node, depth: isBare ? depth - 1 : depth });
      add(node.children, depth + 1);
    }
  };
  add(root.children, 0);
  return rows;
}

/** The rows of the tree; a browser lays out hundreds slowly, so most are added on request. */
function suiteTable() {
  const rows = suiteTree();
  const list = h("ul.suites", rows.slice(0, FIRST_SUITES).map(suiteRow));
  const more = rows.length - MOST_SUITES;
  later(() => list.append(...rows.slice(FIRST_SUITES, FEW_SUITES).map(suiteRow)));
  const all =
    rows.length > FEW_SUITES
      ? button(
          () => {
            list.append(...rows.slice(FEW_SUITES, MOST_SUITES).map(suiteRow));
            list.children[FEW_SUITES].firstChild.focus();
            all.replaceWith(more > 0 ? h("p.where", `and ${plural(more, "more suite")}`) : "");
          },
          `Show all ${num(suites.length)} suites`,
        )
      : null;
  return h("div", list, all);
}

function suiteRow({ path, title, counts, children, depth }) {
  const row = h(
    "li",
    h(
      "button",
      { title: path, onclick: () => go({ q: suiteQuery(path), case: null }) },
      icon(OUTCOMES[counts.findIndex((n, outcome) => n > 0 && outcome !== SKIPPED)] ?? "skipped"),
      h(`bdi.suite-name${children.size ? ".group" : ""}`, title),
      [FAILED, INCOMPLETE]
        .filter((outcome) => counts[outcome])
        .map((outcome) => h("span.bad", `${num(counts[outcome])} ${OUTCOMES[outcome]}`)),
      h("span.of", num(sumOf(counts))),
    ),
  );
  row.style.paddingInlineStart = `${Math.max(0, Math.min(depth, 8)) * 18}px`;
  return row;
}

const bad = ({ counts }) => counts[FAILED] + counts[INCOMPLETE];
