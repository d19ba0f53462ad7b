// The page: a state determines what is shown, the URL's hash stores the state, and everything else follows from it.

const START = { view: "overview", q: "", sort: "order", case: null, cause: null, of: null, rows: "", cols: "", first: "", only: "", span: "", screen: "" };
/** The parts of a state that belong to a single view. */
const OWN_KEYS = { matrix: ["of", "rows", "cols", "first", "only"], times: ["span"], map: ["screen"] };
const VIEWS = { overview: "Overview", cases: "Cases", ...functions.some(isGrid) ? { matrix: "Matrix" } : {}, ...count ? { times: "Time" } : {}, ...mutants.length ? { strength: "Strength" } : {}, ...covered ? { map: "Map" } : {} };
const MOST_CHOICES = 2000;
/** The title of the run; a case or a cause puts its own in front. */
const RUN_TITLE = document.title;
let state = { ...START };
/** What a link refers to that is not in this run. */
let missing = null;
let shown = {};

/** A state as a link: with names that another report of the same tests knows, and no numbers. */
function hashOf(next) {
  if (next.view === "cause") return `#cause=${run.causes[next.cause].id}`;
  const parts = new URLSearchParams();
  for (const key of ["q", "sort", ...OWN_KEYS[next.view] ?? [], "case"]) {
    if (next[key] === START[key]) continue;
    parts.set(key, key === "case" ? caseKey(next.case) : key === "of" ? subjectKey(subjects()[next.of]) : next[key]);
  }
  return "#" + [...next.view === START.view ? [] : [next.view], ...parts.size ? [parts] : []].join("&");
}

function stateOf(hash) {
  const view = /^#(\w+)(&|$)/.exec(hash)?.[1], parts = new URLSearchParams(hash.slice(1));
  missing = null;
  const named = (key, find, what) => {
    const found = parts.has(key) ? find(parts.get(key)) : -1;
    if (found >= 0) return found;
    if (parts.has(key)) missing = what;
    return null;
  };
  const next = { ...START, view: Object.hasOwn(VIEWS, view) ? view : START.view,
    of: named("of", (name) => subjects().findIndex((subject) => subjectKey(subject) === name), "test"),
    case: named("case", caseWithKey, "test case"),
    cause: named("cause", (id) => run.causes.findIndex((cause) => cause.id === id), "cause") };
  for (const key of ["q", "sort", "rows", "cols", "first", "only", "span", "screen"]) next[key] = parts.get(key) ?? START[key];
  if (next.cause !== null) return { ...next, view: "cause", case: null };
  return next.case !== null && next.view === START.view ? { ...next, view: "cases" } : next;
}

/** Goes to a changed state. Typing and moving replace the history entry; opening adds one. */
function go(change, replace = false) {
  const next = { ...state, ...change };
  missing = null;
  if (next.view === "cause" && change.view !== "cause") next.view = "cases";
  if (next.view === START.view && next.case !== null || (change.q && !change.view)) next.view = "cases";
  const hash = hashOf(next);
  if (hash !== location.hash) window.history[replace ? "replaceState" : "pushState"](null, "", hash);
  state = next;
  draw();
}

function draw() {
  const { view, q, sort, case: index } = state, { body } = document;
  if (view !== START.view && !gaps) return void readGaps().then(draw);
  const isNew = (...keys) => keys.some((key) => shown[key] !== state[key]);
  if (view !== START.view) finish();
  body.dataset.view = view;
  body.dataset.case = index === null ? "" : "open";
  body.dataset.paper = index !== null || ["cause", "map"].includes(view) ? "one" : view === "matrix" ? "matrix" : "all";
  $("overview").hidden = view !== "overview";
  drawMissing();
  document.title = signs(index !== null ? `${short(caseName(index), 120)}: ${outcomeOf(index)} · ${run.title}`
    : view === "cause" ? `${short(run.causes[state.cause].message, 120)} · ${run.title}`
      : view === "map" ? `${state.screen ? `${short(state.screen, 120)} · ` : ""}Map · ${run.title}` : RUN_TITLE);
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
  const { q, sort, case: index } = state, { items, counts } = search(q, sort);
  showItems(items, index, isSame);
  $("found").textContent = list.items.length === count ? plural(count, "case") : `${num(list.items.length)} of ${plural(count, "case")}`;
  const hints = hintsOf(q);
  $("hints").hidden = !hints.length;
  $("hints").textContent = hints.join(" ");
  if ($("suite")) $("suite").value = suites.map((suite) => suiteQuery(suite.name)).find((query) => q.includes(query)) ?? "";
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
  if (missing) $("overview").before(h("p.notice", { id: "missing", role: "alert" }, icon("incomplete"),
    `This link points to a ${missing} that is not in this run. ${missing === "cause" ? "It may have been fixed." : "It may not have run, or its name or arguments may have changed."}`));
}

function openCase(index, moving = false) {
  go({ case: index, ...state.view === "cause" ? { view: "cases", q: `cause:${run.causes[state.cause].id}` } : {} }, moving);
  if (!moving) readGaps().then(() => $("case-title")?.focus({ preventScroll: true }));
}

function closeCase() {
  const index = state.case;
  go({ case: null });
  if (state.view === "matrix") {
    (matrix.body.querySelector("[data-key][tabindex='0']") ?? matrix.plane.element).focus({ preventScroll: true });
  } else if (state.view === "times") {
    lanes.plane.element.focus({ preventScroll: true });
  } else {
    list.current = lineOfCase(index);
    if (list.current >= 0) reveal(list.current);
    drawRows();
    (list.element.hidden ? $("search") : list.element).focus({ preventScroll: true });
  }
}

/** The failures that "next" goes through: those in the matrix, or those found in a list. */
function failurePool() {
  if (state.view === "matrix") return failures.filter((index) => matrix.subject.members.includes(functionOf[index]));
  if (state.view !== "cases" || !state.q) return failures;
  const found = new Set(list.items);
  return failures.filter((index) => found.has(index));
}

/** Opens the next or previous failure. */
function nextFailure(by) {
  const pool = failurePool();
  if (!pool.length) return say(failures.length ? "None of these cases failed" : "No case failed");
  const from = state.case ?? (list.current >= 0 && state.view === "cases" ? caseAt(list.current) : by > 0 ? -1 : count);
  openCase(by > 0 ? pool.find((index) => index > from) ?? pool[0] : pool.findLast((index) => index < from) ?? pool[pool.length - 1]);
}

/** The statuses in a query, as whole words. */
const statusesOf = (query) => parseQuery(query).filter(isStatus).flatMap(({ value }) => value.split(",")).map((word) => OUTCOMES[STATUS_WORDS[word]]);

/** Adds a status to a query, or removes it if it is there; the rest of the query stays. */
function filterBy(outcome) {
  const word = OUTCOMES[outcome], before = statusesOf(state.q), after = before.includes(word) ? before.filter((each) => each !== word) : [...before, word];
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
    h("nav", { id: "tabs", "aria-label": "Views" }, Object.entries(VIEWS).map(([view, name]) => h("a", { href: hashOf({ ...START, view }), "data-view": view,
      onclick(event) {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        go({ view, case: null, ...view === START.view ? { q: "" } : {} });
      } }, name))),
    h("div.find", { role: "search" }, icon("search"),
      h("input", {
        id: "search", type: "search", "aria-label": "Search test cases", placeholder: "Search: words, s:failed, @tag, slow:>1s",
        spellcheck: "false", "aria-keyshortcuts": "/",
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
      }), h("kbd", { "aria-hidden": "true" }, "/")),
    h("button.button.round", { "aria-label": "Keys and search syntax", onclick: showHelp }, icon("help")));
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
    h("section", { id: "work", "aria-label": "Test cases", hidden: true },
      h("div.toolbar", { id: "cases-tools" },
        h("div", { id: "filters", role: "group", "aria-label": "Status" }, OUTCOMES.map((word, outcome) => tally[outcome]
          ? h(`button.filter.${word}`, { "data-outcome": outcome, "aria-pressed": "false", onclick: () => filterBy(outcome) },
            icon(word), `${word} `, h("b", num(tally[outcome]))) : null)),
        h("span", { id: "found", role: "status" }),
        suites.length > 1 && suites.length < MOST_CHOICES ? choice("Suite", "suite", [["", "all"],
          ...suites.map(({ name, counts }) => [suiteQuery(name), `${short(shortSuite(name), 40)} (${num(sumOf(counts))})`])], (term) => go({ view: "cases", q: withTerm(state.q, /(^|\s)suite:("[^"]*"|\S+)/g, term) })) : null,
        choice("Sort", "sort", [["order", functions.every(({ file }) => file) ? "as declared" : run.timed ? "by suite and name" : "by suite, as in the file"], ...run.timed ? [["started", "by start"]] : [], ["slowest", "slowest first"], ["status", "failed first"]], (sort) => go({ sort }, true))),
      matrix.tools, lanes.tools,
      h("p.hints", { id: "hints", role: "status", hidden: true }),
      h("div.panes", views, buildSplit(), h("article", { id: "case", "aria-labelledby": "case-title", tabindex: "0", hidden: true }))));
}

const HELP = [["Keys", [["/", "search"], ["j  k", "next, previous case"], ["← →", "collapse, expand the cases of a test"], ["Enter", "open the case"], ["f  F", "next, previous failure"],
  ["1 2 3 4", "the views"], ["+ -", "zoom in the timeline"], ["Escape", "back"], ["?", "this help"]]],
["Search", [["word other", "both, anywhere: names, arguments, messages"], ['"exact words"', "that phrase"], ["!word", "not"],
  ["s:failed", "status: failed, incomplete, flaky, known, skipped, passed"],
  ...earlier ? [["is:fixed", "what changed: newly-failing, still-failing, fixed, flaky-over-time, slower, new"]] : [], ["@tag", "a tag"], ["suite:Gallery", "a suite"],
  ["animal:crab", "an argument by its label; animal:=crab is all of it"], ["test:opened", "a test function by its name"], ["slow:>1s", "time: > or <, with ms, s, min"], ["File.swift:42", "a line of a file"]]]];

function showHelp() {
  const dialog = h("dialog", { "aria-labelledby": "help-title", onclose: () => dialog.remove() },
    h("h2", { id: "help-title" }, "Shortcuts and search"), h("div.help", HELP.map(([title, entries]) => h("div",
      h("h3", title), h("dl", entries.map(([key, meaning]) => h("div", h("dt", h("kbd", key)), h("dd", meaning))))))),
    button(() => dialog.close(), "Close"));
  document.body.append(dialog);
  dialog.showModal();
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
    }
    else if (state.view !== "overview") go({ view: "overview" });
    else return;
    event.preventDefault();
    return;
  }
  if (field) return;
  const view = Object.keys(VIEWS)[event.key - 1];
  const keys = {
    ...view ? { [event.key]: () => go({ view, case: null }) } : {},
    "/": () => { $("search").focus(); $("search").select(); },
    j: () => (state.view === "cases" ? moveTo(list.current + 1) : go({ view: "cases" })),
    k: () => (state.view === "cases" ? moveTo(list.current - 1, -1) : go({ view: "cases" })),
    f: () => nextFailure(1), F: () => nextFailure(-1), "?": showHelp,
  };
  if (!Object.hasOwn(keys, event.key)) return;
  event.preventDefault();
  keys[event.key]();
});

addEventListener("popstate", () => {
  state = stateOf(location.hash);
  draw();
});
build();
state = stateOf(location.hash);
draw();
root.classList.replace("starting", "scripted");
whenIdle(() => readGaps().then(() => {
  finish();
  readLines();
}));
