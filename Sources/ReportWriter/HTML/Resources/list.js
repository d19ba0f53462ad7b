// The case list: some 40 rows, filled again as it scrolls, however many cases there are. Cases of one test stand under
// its name; very many of them wait folded.

import { button, h, icon, inPage, set } from "./elements.js";
import {
  $,
  argumentsOf,
  caseName,
  count,
  durations,
  FAILED,
  functionAt,
  functionOf,
  INCOMPLETE,
  NOTHING,
  outcomeOf,
  outcomes,
  suiteName,
  timed,
} from "./model.js";
import { cutShared, sharedEnds, told } from "./names.js";
import { go, hashOf, openCase, state } from "./state.js";
import { num, plural, short, signs, time, visible } from "./texts.js";

export const list = {
  items: new Uint32Array(0),
  /** Each line: the place of a case among the items, or below zero the place of the first under a name. */
  lines: new Int32Array(0),
  /** The line of each item; below zero while it is folded. */
  lineOf: new Int32Array(0),
  /** The first item of the group that each item is in; below zero for none. */
  groupOf: new Int32Array(0),
  /** The groups by their first item: where each ends, its outcomes, and what its arguments share. */
  groups: new Map(),
  /** What was folded and unfolded by hand: whether a function is folded. */
  folds: new Map(),
  /** The current line. */
  current: -1,
  rowHeight: 36,
  /** Its height when its rows were drawn. */
  drawnHeight: 0,
  rows: [],
};

// Browsers lay out nothing beyond some 16 million pixels; a longer list is scrolled in proportion.
const TALLEST = 8e6;

const LONG_GROUP = 40;
const LONG_LIST = 120;

export function buildList() {
  list.body = h("div.rows", { role: "rowgroup" });
  list.element = h(
    "div",
    {
      id: "list",
      class: "list",
      role: "treegrid",
      tabindex: "0",
      "aria-label": "Test cases",
      "aria-colcount": "4",
      onscroll: () => requestAnimationFrame(drawRows),
      onkeydown: listKey,
    },
    list.body,
  );
  list.empty = h("div.nothing", { hidden: true });
  new ResizeObserver(() => {
    measureList();
    if (list.element.clientHeight !== list.drawnHeight) drawRows();
  }).observe(list.element);
  return h("div.list-pane", { id: "cases" }, list.element, list.empty);
}

/** Makes the list as long as its lines. Its caller draws the rows: each time costs a layout. */
export function measureList() {
  const height = parseFloat(getComputedStyle(list.element).getPropertyValue("--row")) || 36;
  if (height !== list.rowHeight) Object.assign(list, { rowHeight: height, drawnHeight: 0 });
  list.body.style.height = `${Math.min(list.lines.length * list.rowHeight, TALLEST)}px`;
}

/** Puts the name of a test before its cases, where several follow each other. */
function layLines() {
  const { items, folds } = list;
  const { length } = items;
  const least = /order|status/.test(state.sort) ? 2 : 3;
  const lines = new Int32Array(length * 2);
  const lineOf = new Int32Array(length).fill(-1);
  const groupOf = new Int32Array(length).fill(-1);
  list.groups = new Map();
  let size = 0;
  for (let first = 0, end; first < length; first = end) {
    const number = functionOf[items[first]];
    let isFolded = false;
    for (end = first + 1; end < length && functionOf[items[end]] === number; ) end++;
    if (end - first >= least) {
      const counts = NOTHING();
      for (let item = first; item < end; item++) counts[outcomes[items[item]]]++;
      isFolded = folds.get(number) ?? (end - first > LONG_GROUP && length > LONG_LIST && end - first < length);
      list.groups.set(first, { end, counts, isFolded });
      groupOf.fill(first, first, end);
      lines[size++] = -1 - first;
    }
    for (let item = first; item < end && !isFolded; item++) {
      lineOf[item] = size;
      lines[size++] = item;
    }
  }
  Object.assign(list, { lines: lines.subarray(0, size), lineOf, groupOf });
  list.element.classList.toggle("grouped", list.groups.size > 0);
}

/** Folds or unfolds the cases of a test. */
function fold(first, isFolded) {
  const current = list.current >= 0 ? list.lines[list.current] : null;
  const item = current < 0 ? -1 - current : current;
  list.folds.set(functionOf[list.items[first]], isFolded);
  layLines();
  if (current !== null)
    list.current = current >= 0 && list.lineOf[item] >= 0 ? list.lineOf[item] : nameLine(list.groupOf[item]);
  measureList();
  drawRows();
}

/** The line with the name of a group. */
const nameLine = (first) => (list.lineOf[first] > 0 ? list.lineOf[first] - 1 : list.lines.indexOf(-1 - first));

/** The case in a line, or the first under a name. */
export const caseAt = (line) => list.items[list.lines[line] < 0 ? -1 - list.lines[line] : list.lines[line]];

/** The line of a case, which is unfolded; -1 when it is not in the list. */
export function lineOfCase(index) {
  const item = list.items.indexOf(index);
  if (item >= 0 && list.lineOf[item] < 0) fold(list.groupOf[item], false);
  return item < 0 ? -1 : list.lineOf[item];
}

/** Takes other cases; keeps the current one where it is still among them, and of the same search the row at the top. */
export function showItems(items, currentCase, isSame) {
  const line = Math.floor((list.element.scrollTop * scrollScale()) / list.rowHeight);
  const top = isSame && line > 0 ? caseAt(line) : null;
  if (isSame && list.lines[list.current] >= 0) currentCase ??= caseAt(list.current);
  list.items = items;
  list.current = -1;
  layLines();
  list.current = currentCase === null ? -1 : lineOfCase(currentCase);
  list.element.setAttribute("aria-rowcount", items.length);
  list.empty.hidden = items.length > 0;
  list.element.hidden = items.length === 0;
  if (!items.length) {
    list.empty.replaceChildren(
      ...(count
        ? [h("p", "No cases match this search."), button(() => go({ q: "" }), "Show all cases")]
        : [h("p", "This run has no cases.")]),
    );
  }
  measureList();
  if (top !== null) {
    const item = items.indexOf(top);
    const at = list.lineOf[item] < 0 ? nameLine(list.groupOf[item]) : list.lineOf[item];
    list.element.scrollTop += ((at - line) * list.rowHeight) / scrollScale();
  } else if (list.current < 0) list.element.scrollTop = 0;
  else reveal(list.current);
}

/** The factor between the list's own length and what the browser scrolls. */
function scrollScale() {
  const view = list.element.clientHeight;
  const full = list.lines.length * list.rowHeight;
  return full <= TALLEST ? 1 : (full - view) / (TALLEST - view);
}

export function drawRows() {
  // The layout is asked before anything changes.
  const view = list.element.clientHeight;
  const position = list.element.scrollTop;
  const scale = scrollScale();
  if (!view) return;
  list.drawnHeight = view;
  const wanted = Math.min(Math.ceil(view / list.rowHeight) + 6, list.lines.length);
  while (list.rows.length < wanted) list.rows.push(makeRow(list.rows.length));
  while (list.rows.length > wanted) list.rows.pop().element.remove();
  const exact = (position * scale) / list.rowHeight;
  const first = Math.max(0, Math.min(Math.floor(exact) - 3, list.lines.length - wanted));
  for (let line = first; line < first + wanted; line++) {
    const row = list.rows[line % wanted];
    const y = position + (line - exact) * list.rowHeight;
    row.element.style.transform = `translateY(${y}px)`;
    fillRow(row, line);
  }
  const active = list.rows.find((row) => row.line === list.current);
  if (active) list.element.setAttribute("aria-activedescendant", active.element.id);
  else list.element.removeAttribute("aria-activedescendant");
}

function makeRow(number) {
  const row = {
    status: h("span", { role: "gridcell", class: "status" }),
    name: h("a", { tabindex: "-1", dir: "auto" }),
    labels: h("span.labels", { dir: "auto" }),
    suite: h("span", { role: "gridcell", class: "suite", dir: "auto" }),
    time: h("span", { role: "gridcell", class: "time" }),
  };
  row.element = h(
    "div",
    { role: "row", class: "row", id: `row-${number}` },
    row.status,
    h("span", { role: "gridcell", class: "name" }, row.name, row.labels),
    row.suite,
    row.time,
  );
  row.element.addEventListener(
    "click",
    inPage(() => {
      const item = list.lines[row.line];
      if (item >= 0) return openCase(list.items[item]);
      fold(-1 - item, !list.groups.get(-1 - item).isFolded);
      list.element.focus({ preventScroll: true });
    }),
  );
  list.body.append(row.element);
  return row;
}

function fillRow(row, line) {
  const current = line === list.current;
  const item = list.lines[line];
  const first = item < 0 ? -1 - item : item;
  const index = list.items[first];
  if (row.current !== current) {
    row.current = current;
    row.element.setAttribute("aria-selected", current);
    row.element.classList.toggle("current", current);
  }
  if (row.line === line && row.lines === list.lines) return;
  Object.assign(row, { line, lines: list.lines });
  const isName = item < 0;
  const isUnder = !isName && list.groupOf[item] >= 0;
  const outcome = outcomeOf(index);
  row.element.classList.toggle("of-test", isName);
  row.element.classList.toggle("under", isUnder);
  set(row.element, { "aria-level": isUnder ? 2 : 1 });
  row.suite.textContent = signs(short(suiteName(index), 80));
  const beside = [line - 1, line + 1].filter((each) => each >= 0 && each < list.lines.length).map(caseAt);
  const title = told(nameOf(index), beside.filter((each) => functionOf[each] !== functionOf[index]).map(nameOf));
  row.element.title = "";
  if (isName) {
    const { counts, isFolded, end } = list.groups.get(first);
    const bad = counts[FAILED] + counts[INCOMPLETE];
    row.element.removeAttribute("aria-rowindex");
    set(row.element, { "aria-expanded": `${!isFolded}` });
    row.name.removeAttribute("href");
    row.name.removeAttribute("aria-label");
    row.name.replaceChildren(...title);
    row.status.textContent = isFolded ? "▸" : "▾";
    row.labels.replaceChildren(
      ...(bad ? [h("span.bad", `${num(bad)} failed`), ` of ${num(end - first)}`] : [plural(end - first, "case")]),
    );
    row.time.textContent = "";
    return;
  }
  row.element.removeAttribute("aria-expanded");
  row.element.setAttribute("aria-rowindex", item + 1);
  row.name.href = hashOf({ ...state, case: index });
  row.name.ariaLabel = signs(short(caseName(index), 1000));
  row.status.replaceChildren(icon(outcome, outcome));
  const chips = chipsOf(
    index,
    isUnder ? list.groupOf[item] : -1,
    beside.filter((each) => functionOf[each] === functionOf[index]),
  );
  if (chips.some(({ cut }) => cut)) row.element.title = row.name.ariaLabel;
  // Under the name of the test the arguments are the name of the case.
  row.name.replaceChildren(...(isUnder ? chips : title));
  row.labels.replaceChildren(...(isUnder ? [] : chips));
  row.time.textContent = outcome === "skipped" || !timed[index] ? "" : time(durations[index]);
}

export const nameOf = (index) => short(visible(functionAt(index).title ?? functionAt(index).name), 400);

/** The value of an argument on one line. */
const lineOf = (value) => visible(value).replaceAll("\n", "↵");

/** The arguments of a case, without what all in its group have in common. */
function chipsOf(index, first, beside) {
  const near = beside.map(argumentsOf);
  const shared = first < 0 ? [] : sharedBy(first);
  return argumentsOf(index)
    .slice(0, 8)
    .map(({ label, value }, i) => {
      const text = short(lineOf(value), 400);
      const cut = cutShared(text, shared[i]);
      const chip = h(
        "span.argument",
        label ? h("i", label) : null,
        h(
          "bdi",
          told(
            cut,
            near.map((list) => cutShared(short(lineOf(list[i]?.value ?? ""), 400), shared[i])),
          ),
        ),
      );
      chip.cut = cut !== text;
      chip.classList.toggle("same", !!shared[i]?.[2]);
      return chip;
    });
}

/** How each argument of a group begins and ends in some of its cases, and whether it is the same in all of those. */
function sharedBy(first) {
  const group = list.groups.get(first);
  const size = group.end - first;
  const by = Math.max(1, size / 200);
  if (group.shared) return group.shared;
  const some = [];
  for (let at = 0; at < size; at += by)
    some.push(argumentsOf(list.items[first + Math.floor(at)]).map(({ value }) => lineOf(value)));
  group.shared = some[0].map((_, i) => {
    const values = some.map((each) => each[i] ?? "");
    return [...sharedEnds(values), values.every((value) => value === values[0])];
  });
  return group.shared;
}

export function reveal(line) {
  const view = list.element.clientHeight;
  const scale = scrollScale();
  const top = list.element.scrollTop * scale;
  const isFirst = list.lines[line - 1] < 0;
  const y = (isFirst ? line - 1 : line) * list.rowHeight;
  if (y < top) list.element.scrollTop = y / scale;
  const end = (line + 1) * list.rowHeight;
  if (end > top + view) list.element.scrollTop = (end - view) / scale;
}

/**
 * Makes another line current; with a case open, the case there is shown. Names are passed over unless they are folded.
 */
function moveTo(line, by = 1) {
  if (!list.lines.length) return;
  let at = Math.max(0, Math.min(line, list.lines.length - 1));
  const first = -1 - list.lines[at];
  const group = list.groups.get(first);
  if (group && !group.isFolded) {
    at += by < 0 && at > 0 ? -1 : 1;
  } else if (group && state.case !== null) {
    fold(first, false);
    at = list.lineOf[by < 0 ? group.end - 1 : first];
  }
  list.current = at;
  reveal(at);
  drawRows();
  const reads = $("case").contains(document.activeElement);
  if (state.case !== null) openCase(caseAt(at), true);
  (state.case !== null && (reads || !list.element.checkVisibility()) ? $("case-title") : list.element).focus({
    preventScroll: true,
  });
}

function listKey(event) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const { current, lines, groups, groupOf } = list;
  const item = lines[current];
  const first = item < 0 ? -1 - item : (groupOf[item] ?? -1);
  const page = Math.max(1, Math.floor(list.element.clientHeight / list.rowHeight) - 1);
  const moves = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    Home: -Infinity,
    End: Infinity,
  };
  if (event.key in moves) moveTo(current + moves[event.key], event.key === "Home" ? 1 : moves[event.key]);
  else if (event.key === "ArrowLeft" && item >= 0 && first >= 0) {
    fold(first, true);
    reveal(list.current);
  } else if (/ArrowRight|Enter/.test(event.key) && item < 0 && groups.get(first)?.isFolded) {
    fold(first, false);
    moveTo(list.current);
  } else if (event.key === "Enter" && current >= 0) openCase(caseAt(current));
  else return;
  event.preventDefault();
}
