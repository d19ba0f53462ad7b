// The cells of a matrix, whether they are shown as a table or as a map.

import { h, isNothing } from "./elements.js";
import { functions, OUTCOMES, suites } from "./model.js";
import { exactly, suiteQuery } from "./query.js";
import { go, openCase, state } from "./state.js";
import { num, plural, short, signs, visible } from "./texts.js";

export const matrix = { cells: new Map(), at: 0 };
export const keyAt = (r, c) => r * matrix.width + c;
export const partsOf = (key) => [Math.floor(key / matrix.width), key % matrix.width];

/** The name of a cell, and its result. */
export function cellText(key) {
  const cell = matrix.cells.get(key);
  const [r, c] = partsOf(key);
  const name = [matrix.row.values[r], matrix.column.values[c]].filter(Boolean).join(" × ") || "(empty)";
  if (!cell) return `${name}: no case`;
  const worst = OUTCOMES[cell.worst];
  if (cell.cases.length === 1) return `${name}: ${worst}`;
  const result = cell.bad ? `${num(cell.bad)} failed` : worst === "passed" ? "all passed" : `at worst ${worst}`;
  return `${name}: ${plural(cell.cases.length, "case")}, ${result}`;
}

/** Describes a cell: in the line below, beside the pointer or the cell, and by its headings. */
export function sayCell(key, near) {
  const { tip, body, here, width } = matrix;
  const text = isNothing(key) ? "" : signs(short(cellText(key), 1000));
  const heads = body.querySelectorAll("th.at");
  here.textContent = text;
  tip.textContent = text.replace(" × ", "\n").replace(/: (?=[^:]*$)/, "\n");
  tip.hidden = !text || !near;
  for (const head of heads) head.classList.remove("at");
  if (text && !matrix.isMap)
    for (const at of [
      `tbody tr:nth-child(${Math.floor(key / width) + 1}) th`,
      `thead th:nth-child(${(key % width) + 2})`,
    ])
      body.querySelector(at)?.classList.add("at");
  if (tip.hidden) return;
  const { offsetWidth, offsetHeight } = tip;
  tip.style.left = `${Math.max(8, Math.min(near.clientX + 14, innerWidth - offsetWidth - 8))}px`;
  tip.style.top = `${near.clientY + 18 + offsetHeight > innerHeight ? near.clientY - offsetHeight - 10 : near.clientY + 18}px`;
}

/** Opens the case of a cell, or the list of its cases. */
export function openCell(key) {
  const cell = matrix.cells.get(key);
  if (!cell) return;
  matrix.at = key;
  for (const each of matrix.body.querySelectorAll(`[tabindex="0"][data-key], [data-key="${key}"]`))
    each.tabIndex = +each.dataset.key === key ? 0 : -1;
  if (cell.cases.length === 1) return openCase(cell.cases[0]);
  const { members } = matrix.subject;
  const [r, c] = partsOf(key);
  const { row, column } = matrix;
  const terms = [
    members.length === 1
      ? exactly("test", functions[members[0]].name)
      : suiteQuery(suites[functions[members[0]].suite].name),
    row.query?.(row.values[r]),
    column.query?.(column.values[c]),
    ...matrix.fixed.map(({ axis, at }) => axis.query?.(axis.values[at])),
    cell.bad ? "s:failed,incomplete" : null,
  ];
  go({ view: "cases", q: terms.filter(Boolean).join(" "), case: null });
}

export function axesLine(kind) {
  const { row, column, folded, fixed } = matrix;
  const open = folded.filter(({ id }) => !fixed.some(({ axis }) => axis.id === id));
  return h(
    `${kind}.axes`,
    `${row.name} down${column.name ? `, ${column.name} across` : ""}`,
    open.length
      ? `; a cell stands for each ${open.map(({ name, values }) => `${name} (${num(values.length)})`).join(" and ")}`
      : null,
    fixed.map(({ axis, at }) => `; ${axis.name} is ${visible(axis.values[at] ?? "")}`),
  );
}

/** Moves between cells by the arrow keys, skipping empty places. */
export function step(event, key) {
  const { width, row, cells } = matrix;
  const height = row.values.length;
  let [dr, dc] = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[event.key] ?? [0, 0];
  if (!dr && !dc) return null;
  if (width === 1) dr ||= dc;
  event.preventDefault();
  let [r, c] = partsOf(key);
  do {
    r += dr;
    if (width > 1) c += dc;
    if (r < 0 || c < 0 || r >= height || c >= width) return key;
  } while (!cells.has(keyAt(r, c)));
  return keyAt(r, c);
}

/** The cell of the open case: the one it was opened from, if it is in several. */
export function openKey() {
  const { subject, row, column, cells, at } = matrix;
  const i = state.case === null ? -1 : subject.cases.indexOf(state.case);
  if (i < 0) return null;
  return cells.get(at)?.cases.includes(state.case) ? at : keyAt(row.of[i][0], column.of[i][0]);
}

export const MOST_ROWS = 400;
