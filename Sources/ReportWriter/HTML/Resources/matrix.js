// The arguments of a parameterised test as a grid: a table of readable cells, or a map of thousands.

import { failingFirst, MOST_CELLS, shownAxes, shownSubject } from "./axes.js";
import { axesLine, MOST_ROWS, matrix, openCell, openKey, sayCell } from "./cells.js";
import { cellUnder, drawMap, layMap, mapKey, showCell } from "./density.js";
import { button, choice, h, icon } from "./elements.js";
import { cellTable, markTrack, readersTable, tiles } from "./grid.js";
import { $, GLYPHS, INCOMPLETE, OUTCOMES, outcomes } from "./model.js";
import { plane } from "./plane.js";
import { go, state } from "./state.js";
import { nextFailure } from "./stepping.js";
import { subjects } from "./subjects.js";
import { num, short, visible } from "./texts.js";

export function buildMatrix() {
  matrix.here = h("p.here", { role: "status" });
  matrix.body = h("div.grid-pane");
  matrix.tools = h("div.toolbar", {
    id: "matrix-tools",
    role: "group",
    "aria-label": "What the matrix shows",
    hidden: true,
  });
  matrix.tip = h("div.tip", { "aria-hidden": "true", hidden: true });
  matrix.track = h("div.track", { "aria-hidden": "true" });
  new ResizeObserver(markTrack).observe(matrix.body);
  matrix.plane = plane(
    "Map of the results: arrow keys move, Enter opens the case, f goes to the next failure",
    drawMap,
    {
      onkeydown: mapKey,
      onclick: (event) => openCell(cellUnder(event)),
      onpointermove: (event) => sayCell(cellUnder(event), event),
      onpointerleave: () => sayCell(null),
      onfocus: () => sayCell(matrix.at),
    },
  );
  return h("section", { id: "matrix", "aria-label": "Matrix", hidden: true }, matrix.body, matrix.here, matrix.tip);
}

export function showMatrix() {
  const subject = shownSubject();
  const shown = shownAxes(subject);
  const { axes, cases } = subject;
  const only = new URLSearchParams(state.only);
  const fixed = [...only].flatMap(([id, value]) =>
    axes.filter((axis) => axis.id === id).map((axis) => ({ axis, at: axis.values.indexOf(value) })),
  );
  const isKept = (i) => fixed.every(({ axis, at }) => axis.of[i].includes(at));
  const [row, column] = state.first ? shown.map((axis) => failingFirst(axis, cases, isKept)) : shown;
  const folded = subject.base.filter(
    ({ id }) => column.id !== "rest" && ![row.id, column.id].some((shownID) => shownID.replace("e", "") === id),
  );
  const cells = new Map();
  const width = column.values.length;
  cases.forEach((index, i) => {
    if (!isKept(i)) return;
    for (const r of row.of[i])
      for (const c of column.of[i]) {
        const key = r * width + c;
        const cell = cells.get(key);
        if (!cell) cells.set(key, { worst: outcomes[index], bad: +(outcomes[index] <= INCOMPLETE), cases: [index] });
        else {
          cell.worst = Math.min(cell.worst, outcomes[index]);
          cell.bad += outcomes[index] <= INCOMPLETE;
          cell.cases.push(index);
        }
      }
  });
  const isMap =
    row.values.length * width > MOST_CELLS || width > 140 || (column.id === "none" && row.values.length > MOST_ROWS);
  Object.assign(matrix, {
    subject,
    row,
    column,
    folded,
    fixed,
    cells,
    width,
    isMap,
    wrap: column.id === "none" && isMap,
    bad: [...cells.values()].filter(({ bad }) => bad).length,
    at: cells.keys().next().value ?? 0,
    badRows: new Set([...cells].filter(([, { bad }]) => bad).map(([key]) => Math.floor(key / width))),
    badColumns: new Set([...cells].filter(([, { bad }]) => bad).map(([key]) => key % width)),
  });
  const option = ({ id, name }) => [id, name];
  matrix.tools.replaceChildren(
    subjects().length > 1
      ? choice(
          "Test",
          "of",
          subjects().map(({ name, bad, size }, i) => [
            i,
            `${short(name, 60)} (${bad ? `${num(bad)} failed of ` : ""}${num(size)})`,
          ]),
          (of) => go({ of: +of, rows: "", cols: "", only: "" }),
        )
      : h("b", subject.name),
    choice("Down", "down", axes.map(option), (rows) => go({ rows, cols: state.cols || column.id }, true)),
    axes.length > 1
      ? choice(
          "Across",
          "across",
          [
            ...axes.filter(({ id }) => id !== row.id).map(option),
            ...(subject.base.length > 2 ? [["rest", "all the others"]] : []),
            ["none", "nothing"],
          ],
          (cols) => go({ cols, rows: row.id }, true),
        )
      : "",
    ...folded.map(({ id, name, values }) =>
      values.length < 2 || values.length > MOST_ROWS
        ? ""
        : choice(
            name,
            `only-${id}`,
            [["", `all ${num(values.length)}, folded`], ...values.map((value) => [value, short(visible(value), 40)])],
            (value) => {
              if (value) only.set(id, value);
              else only.delete(id);
              go({ only: `${only}`, rows: row.id, cols: column.id }, true);
            },
          ),
    ),
    subject.bad
      ? choice(
          "Order",
          "first",
          [
            ["", "as declared"],
            ["failing", "failing first"],
          ],
          (first) => go({ first }, true),
        )
      : "",
    subject.bad
      ? button(
          () => nextFailure(1),
          icon("failed"),
          `Next failure of ${num(subject.bad)}`,
          h("kbd", { "aria-hidden": "true" }, "f"),
        )
      : "",
    h(
      "span.legend",
      OUTCOMES.map((word, outcome) => {
        const size = cases.filter((index) => outcomes[index] === outcome).length;
        return size ? h("span", h(`i.key.${word}`, GLYPHS[outcome]), ` ${num(size)} ${word}`) : null;
      }),
    ),
  );
  if ($("of")) $("of").value = subjects().indexOf(subject);
  for (const {
    axis: { id },
    at,
  } of fixed)
    if ($(`only-${id}`)) $(`only-${id}`).selectedIndex = at + 1;
  if ($("first")) $("first").value = state.first;
  $("down").value = row.id;
  if ($("across")) $("across").value = column.id;
  matrix.here.textContent = "Point at a cell, or go through them with the arrow keys; Enter opens the case.";
  matrix.body.replaceChildren(
    ...(isMap
      ? [axesLine("p"), matrix.plane.element, readersTable()]
      : [column.name ? cellTable() : tiles(), matrix.track]),
  );
  matrix.body.classList.toggle("mapped", isMap);
  if (isMap) layMap();
  else markTrack();
}

/** Marks the open case. */
export function markMatrix() {
  const { isMap } = matrix;
  const key = openKey();
  if (isMap) {
    if (key !== null) showCell(key);
    else matrix.plane.redraw();
    return;
  }
  matrix.body.querySelector("[data-key].open")?.classList.remove("open");
  const cell = matrix.body.querySelector(`[data-key="${key}"]`);
  cell?.classList.add("open");
  cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
