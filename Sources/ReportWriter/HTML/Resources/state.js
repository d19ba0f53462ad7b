// The state of the page: the URL's hash stores it, and what is shown follows from it.

import { $, caseKey, caseWithKey, count, covered, functions, mutants, readGaps, run } from "./model.js";
import { isGrid, subjectKey, subjects } from "./subjects.js";

export const START = {
  view: "overview",
  q: "",
  sort: "order",
  case: null,
  cause: null,
  of: null,
  rows: "",
  cols: "",
  first: "",
  only: "",
  span: "",
  screen: "",
};

/** The parts of a state that belong to a single view. */
const OWN_KEYS = { matrix: ["of", "rows", "cols", "first", "only"], times: ["span"], map: ["screen"] };

export const VIEWS = {
  overview: "Overview",
  cases: "Cases",
  ...(functions.some(isGrid) ? { matrix: "Matrix" } : {}),
  ...(count ? { times: "Time" } : {}),
  ...(mutants.length ? { strength: "Strength" } : {}),
  ...(covered ? { map: "Map" } : {}),
};

/** What the page shows; only this module changes it. */
export let state = { ...START };

/** What a link refers to that is not in this run. */
export let missing = null;

/** A state as a link: with names that another report of the same tests knows, and no numbers. */
export function hashOf(next) {
  if (next.view === "cause") return `#cause=${run.causes[next.cause].id}`;
  const parts = new URLSearchParams();
  for (const key of ["q", "sort", ...(OWN_KEYS[next.view] ?? []), "case"]) {
    if (next[key] === START[key]) continue;
    parts.set(key, key === "case" ? caseKey(next.case) : key === "of" ? subjectKey(subjects()[next.of]) : next[key]);
  }
  return "#" + [...(next.view === START.view ? [] : [next.view]), ...(parts.size ? [parts] : [])].join("&");
}

function stateOf(hash) {
  const view = /^#(\w+)(&|$)/.exec(hash)?.[1];
  const parts = new URLSearchParams(hash.slice(1));
  missing = null;
  const named = (key, find, what) => {
    const found = parts.has(key) ? find(parts.get(key)) : -1;
    if (found >= 0) return found;
    if (parts.has(key)) missing = what;
    return null;
  };
  const next = {
    ...START,
    view: Object.hasOwn(VIEWS, view) ? view : START.view,
    of: named("of", (name) => subjects().findIndex((subject) => subjectKey(subject) === name), "test"),
    case: named("case", caseWithKey, "test case"),
    cause: named("cause", (id) => run.causes.findIndex((cause) => cause.id === id), "cause"),
  };
  for (const key of ["q", "sort", "rows", "cols", "first", "only", "span", "screen"])
    next[key] = parts.get(key) ?? START[key];
  if (next.cause !== null) return { ...next, view: "cause", case: null };
  return next.case !== null && next.view === START.view ? { ...next, view: "cases" } : next;
}

/** Goes to a changed state. Typing and moving replace the history entry; opening adds one. */
export function go(change, replace = false) {
  const next = { ...state, ...change };
  missing = null;
  if (next.view === "cause" && change.view !== "cause") next.view = "cases";
  if ((next.view === START.view && next.case !== null) || (change.q && !change.view)) next.view = "cases";
  const hash = hashOf(next);
  if (hash !== location.hash) window.history[replace ? "replaceState" : "pushState"](null, "", hash);
  state = next;
  redraw();
}

let redraw = () => {};

/** Calls back when the state has changed. */
export function onChange(body) {
  redraw = body;
}

/** Takes the state that the URL stores. */
export function readHash() {
  state = stateOf(location.hash);
}

export function openCase(index, moving = false) {
  go(
    { case: index, ...(state.view === "cause" ? { view: "cases", q: `cause:${run.causes[state.cause].id}` } : {}) },
    moving,
  );
  if (!moving) readGaps().then(() => $("case-title")?.focus({ preventScroll: true }));
}

export function openCause(number, moving = false) {
  go({ view: "cause", cause: number, case: null, q: "" }, moving);
  $("cause-title")?.focus({ preventScroll: true });
}
