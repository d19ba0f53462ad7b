// The page: everything that is shown follows from the state.

import { showCase } from "./case.js";
import { showCause } from "./cause.js";
import { matrix } from "./cells.js";
import { closeCase } from "./closing.js";
import { screenNamed } from "./coverage.js";
import { choice, finish, h, icon, inPage, later, set, whenIdle } from "./elements.js";
import { showHelp } from "./help.js";
import { choose, lanes } from "./lanes.js";
import { buildList, drawRows, lineOfCase, list, measureList, reveal, showItems } from "./list.js";
import { buildMap, showMap } from "./map.js";
import { buildMatrix, markMatrix, showMatrix } from "./matrix.js";
import {
  $,
  caseName,
  count,
  functions,
  gaps,
  OUTCOMES,
  outcomeOf,
  readGaps,
  run,
  suites,
  sumOf,
  tally,
} from "./model.js";
import { buildOverview } from "./overview.js";
import { plan } from "./plan.js";
import { statusesOf, suiteQuery, withTerm } from "./query.js";
import { hintsOf, readLines, search } from "./search.js";
import { buildSplit, showSplit } from "./split.js";
import { root } from "./start.js";
import { go, hashOf, missing, onChange, readHash, START, state, VIEWS } from "./state.js";
import { nextFailure } from "./stepping.js";
import { buildStrength } from "./strength.js";
import { num, plural, short, shortSuite, signs } from "./texts.js";
import { buildTimes, showTimes } from "./times.js";

const MOST_CHOICES = 2000;

/** The title of the run; a case or a cause puts its own in front. */
const RUN_TITLE = document.title;

let shown = {};

function draw() {
  const { view, q, sort, case: index } = state;
  const { body } = document;
  if (view !== START.view && !gaps) return void readGaps().then(draw);
  const isNew = (...keys) => keys.some((key) => shown[key] !== state[key]);
  if (view !== START.view) finish();
  body.dataset.view = view;
  body.dataset.case = index === null ? "" : "open";
  body.dataset.paper = index !== null || ["cause", "map"].includes(view) ? "one" : view === "matrix" ? "matrix" : "all";
  $("overview").hidden = view !== "overview";
  drawMissing();
  document.title = signs(
    index !== null
      ? `${short(caseName(index), 120)}: ${outcomeOf(index)} · ${run.title}`
      : view === "cause"
        ? `${short(run.causes[state.cause].message, 120)} · ${run.title}`
        : view === "map"
          ? `${state.screen ? `${short(state.screen, 120)} · ` : ""}Map · ${run.title}`
          : RUN_TITLE,
  );
  for (const tab of $("tabs").children) set(tab, { "aria-current": tab.dataset.view === view ? "page" : "false" });
  if ($("search").value !== q) $("search").value = q;
  if (!$("work")) return;
  $("work").hidden = ["overview", "cause", "strength", "map"].includes(view);
  for (const id of ["strength", "map"]) if ($(id)) $(id).hidden = view !== id;
  if (view === "map" && isNew("view", "screen")) showMap();
  $("cause").hidden = view !== "cause";
  if (view === "cause" && isNew("cause", "view")) showCause(state.cause);
  for (const id of ["cases", "matrix", "times"]) $(id).hidden = $(`${id}-tools`).hidden = view !== id;
  if (view === "cases" && (isNew("q", "sort") || !shown.listed)) drawList();
  if (view === "matrix" && (isNew("of", "rows", "cols", "first", "only") || !matrix.subject)) showMatrix();
  $("case").hidden = index === null;
  showSplit();
  if (index !== null && isNew("case")) showCase(index);
  if (view === "cases") {
    $("sort").value = sort;
    if (index !== null) {
      list.current = lineOfCase(index);
      measureList();
      if (list.current >= 0 && isNew("case")) reveal(list.current);
    }
    drawRows();
  } else if (view === "matrix") {
    markMatrix();
  } else if (view === "times") {
    showTimes();
    if (index !== null && isNew("case")) choose(index);
  }
  shown = { ...state, listed: shown.listed || view === "cases" };
}

/** Draws the search results; repeating the current search keeps the reader's position. */
function drawList(isSame = false) {
  const { q, sort, case: index } = state;
  const { items, counts } = search(q, sort);
  showItems(items, index, isSame);
  $("found").textContent =
    list.items.length === count ? plural(count, "case") : `${num(list.items.length)} of ${plural(count, "case")}`;
  const hints = hintsOf(q, !items.length);
  $("hints").hidden = !hints.length;
  $("hints").textContent = hints.join(" ");
  if ($("suite"))
    $("suite").value = suites.map((suite) => suiteQuery(suite.name)).find((query) => q.includes(query)) ?? "";
  const wanted = statusesOf(q);
  for (const each of $("filters").children) {
    const { outcome } = each.dataset;
    set(each, { "aria-pressed": `${wanted.includes(OUTCOMES[outcome])}` });
    each.querySelector("b").textContent = num(counts[outcome]);
  }
}

/** Shows a message that a link's target does not exist, rather than something else. */
function drawMissing() {
  $("missing")?.remove();
  if (missing)
    $("overview").before(
      h(
        "p.notice",
        { id: "missing", role: "alert" },
        icon("incomplete"),
        `This link points to a ${missing} that is not in this run. `,
        missing === "cause"
          ? "It may have been fixed."
          : "It may not have run, or its name or arguments may have changed.",
      ),
    );
}

/** Adds a status to a query, or removes it if it is there; the rest of the query stays. */
function filterBy(outcome) {
  const word = OUTCOMES[outcome];
  const before = statusesOf(state.q);
  const after = before.includes(word) ? before.filter((each) => each !== word) : [...before, word];
  go({ q: withTerm(state.q, /(^|\s)(s|status):\S+/g, after.length ? `s:${after.join(",")}` : ""), view: "cases" });
}

function build() {
  let typing = 0;
  const find = () => {
    clearTimeout(typing);
    typing = 0;
    go({ q: $("search").value, view: "cases", case: null }, true);
  };
  $("top").append(
    h(
      "nav",
      { id: "tabs", "aria-label": "Views" },
      Object.entries(VIEWS).map(([view, name]) =>
        h(
          "a",
          {
            href: hashOf({ ...START, view }),
            "data-view": view,
            onclick: inPage(() => go({ view, case: null, ...(view === START.view ? { q: "" } : {}) })),
          },
          name,
        ),
      ),
    ),
    h(
      "div.find",
      { role: "search" },
      icon("search"),
      h("input", {
        id: "search",
        type: "search",
        "aria-label": "Search test cases",
        placeholder: "Search: words, s:failed, @tag, slow:>1s",
        spellcheck: "false",
        "aria-keyshortcuts": "/",
        oninput() {
          clearTimeout(typing);
          typing = setTimeout(find, count > 200000 ? 80 : 0);
        },
        onkeydown(event) {
          if (event.key !== "ArrowDown" && event.key !== "Enter") return;
          event.preventDefault();
          if (typing) find();
          else if (state.view !== "cases") go({ view: "cases" });
          list.element.focus();
          moveTo(Math.max(list.current, 0));
        },
      }),
      h("kbd", { "aria-hidden": "true" }, "/"),
    ),
    h("button.button.round", { "aria-label": "Keys and search syntax", onclick: showHelp }, icon("help")),
  );
  // The skip link moves the focus; its address is not a state.
  document.querySelector(".skip-link").addEventListener("click", (event) => {
    event.preventDefault();
    $("main").focus();
  });
  $("main").append(h("div", { id: "toast", role: "status" }));
  buildOverview();
  later(buildWork);
}

function buildWork() {
  const views = [buildList(), buildMatrix(), buildTimes()];
  $("toast").before(
    h("article", { id: "cause", "aria-labelledby": "cause-title", hidden: true }),
    ...[buildStrength(), buildMap()].filter(Boolean),
    h(
      "section",
      { id: "work", "aria-label": "Test cases", hidden: true },
      h(
        "div.toolbar",
        { id: "cases-tools" },
        h(
          "div",
          { id: "filters", role: "group", "aria-label": "Status" },
          OUTCOMES.map((word, outcome) =>
            tally[outcome]
              ? h(
                  `button.filter.${word}`,
                  { "data-outcome": outcome, "aria-pressed": "false", onclick: () => filterBy(outcome) },
                  icon(word),
                  `${word} `,
                  h("b", num(tally[outcome])),
                )
              : null,
          ),
        ),
        h("span", { id: "found", role: "status" }),
        suites.length > 1 && suites.length < MOST_CHOICES
          ? choice(
              "Suite",
              "suite",
              [
                ["", "all"],
                ...suites.map(({ name, counts }) => [
                  suiteQuery(name),
                  `${short(shortSuite(name), 40)} (${num(sumOf(counts))})`,
                ]),
              ],
              (term) => go({ view: "cases", q: withTerm(state.q, /(^|\s)suite:("[^"]*"|\S+)/g, term) }),
            )
          : null,
        choice(
          "Sort",
          "sort",
          [
            [
              "order",
              functions.every(({ file }) => file)
                ? "as declared"
                : run.timed
                  ? "by suite and name"
                  : "by suite, as in the file",
            ],
            ...(run.timed ? [["started", "by start"]] : []),
            ["slowest", "slowest first"],
            ["status", "failed first"],
          ],
          (sort) => go({ sort }, true),
        ),
      ),
      matrix.tools,
      lanes.tools,
      h("p.hints", { id: "hints", role: "status", hidden: true }),
      h(
        "div.panes",
        views,
        buildSplit(),
        h("article", { id: "case", "aria-labelledby": "case-title", tabindex: "0", hidden: true }),
      ),
    ),
  );
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const field = event.target.closest("input, select, textarea");
  if (event.key === "Escape") {
    if (field?.value && field.id === "search") go({ q: "" }, true);
    else if (field) field.blur();
    else if (state.case !== null) closeCase();
    else if (state.q) go({ q: "" });
    else if (state.view === "map" && state.screen) {
      plan.nodes.get(screenNamed(state.screen))?.focus();
      go({ screen: "" });
    } else if (state.view !== "overview") go({ view: "overview" });
    else return;
    event.preventDefault();
    return;
  }
  if (field) return;
  const view = Object.keys(VIEWS)[event.key - 1];
  const keys = {
    ...(view ? { [event.key]: () => go({ view, case: null }) } : {}),
    "/": () => {
      $("search").focus();
      $("search").select();
    },
    j: () => (state.view === "cases" ? moveTo(list.current + 1) : go({ view: "cases" })),
    k: () => (state.view === "cases" ? moveTo(list.current - 1, -1) : go({ view: "cases" })),
    f: () => nextFailure(1),
    F: () => nextFailure(-1),
    "?": showHelp,
  };
  if (!Object.hasOwn(keys, event.key)) return;
  event.preventDefault();
  keys[event.key]();
});

addEventListener("popstate", () => {
  readHash();
  draw();
});

onChange(draw);
build();
readHash();
draw();
root.classList.replace("starting", "scripted");

whenIdle(async () => {
  await readGaps();
  finish();
  await readLines();
  if (state.q && shown.listed) {
    drawList(true);
    drawRows();
  }
});
