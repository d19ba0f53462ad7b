// A matrix as a table of readable cells.

import { axesLine, cellText, keyAt, MOST_ROWS, matrix, openCell, partsOf, sayCell, step } from "./cells.js";
import { h, isNothing, set } from "./elements.js";
import { GLYPHS, NOTHING, OUTCOMES, outcomes } from "./model.js";
import { cutShared, sharedEnds, told } from "./names.js";
import { num, plural, short, visible } from "./texts.js";

const keyButton = (kind, key, ...children) =>
  h(
    kind,
    {
      "data-key": key,
      tabindex: key === matrix.at ? 0 : -1,
      "aria-label": cellText(key),
      onclick: () => openCell(key),
      onpointerenter: (event) => sayCell(key, event),
      onpointerleave: () => sayCell(null),
      onfocus: () => sayCell(key),
    },
    children,
  );

function cellMark(key) {
  const { worst, bad, cases } = matrix.cells.get(key);
  return [`cell.${OUTCOMES[worst]}`, cases.length > 1 && bad ? num(bad) : GLYPHS[worst]];
}

/** The values of an axis as shown: without their common parts, and shortened last where they differ from the next. */
function headsOf({ values }) {
  const texts = values.map((value) => short(visible(value), 400));
  const shared = sharedEnds(texts.slice(0, MOST_ROWS));
  const cut = texts.map((text) => cutShared(text, shared));
  return (i) => h("span", told(cut[i], [cut[i - 1] ?? "", cut[i + 1] ?? ""]));
}

/** One argument: a list, in as many columns as fit. */
export function tiles() {
  const { row, cells } = matrix;
  const head = headsOf(row);
  const longest = row.values.reduce((most, { length }) => Math.max(most, length), 0);
  const list = h(
    "ul.tiles",
    { "aria-label": row.name, onkeydown: cellKey },
    row.values.map((_, key) => {
      if (!cells.has(key)) return null;
      const [classes, text] = cellMark(key);
      const name = head(key);
      set(name, { dir: "auto" });
      return h("li", keyButton("button.tile", key, h(`span.${classes}`, text), name));
    }),
  );
  list.style.setProperty("--tile", `${Math.max(160, Math.min(longest, 76) * 7 + 50)}px`);
  return h("div.scroll", { tabindex: -1 }, list);
}

export function cellTable() {
  const { row, column, cells, width } = matrix;
  const narrow = width > 6;
  const [rowHead, columnHead] = [headsOf(row), headsOf(column)];
  const cellButton = (key) => {
    const [classes, text] = cellMark(key);
    return keyButton(`button.${classes}`, key, text);
  };
  const head = (value, span, classes, isBad) =>
    h(
      `th${classes}${isBad ? ".bad" : ""}`,
      {
        scope: classes ? "col" : "row",
        dir: "auto",
        title: short(value, 1000),
        "aria-label": short(visible(value), 1000),
      },
      span,
    );
  return h(
    "div.scroll",
    { tabindex: -1 },
    h(
      "table.cells",
      { onkeydown: cellKey },
      axesLine("caption"),
      h(
        "thead",
        h(
          "tr",
          h("td"),
          column.values.map((value, c) =>
            head(value, columnHead(c), narrow ? ".across" : ".level", matrix.badColumns.has(c)),
          ),
        ),
      ),
      h(
        "tbody",
        row.values.map((value, r) =>
          h(
            "tr",
            head(value, rowHead(r), "", matrix.badRows.has(r)),
            column.values.map((_, c) => h("td", cells.has(keyAt(r, c)) ? cellButton(keyAt(r, c)) : "")),
          ),
        ),
      ),
    ),
  );
}

/** Marks failures beside the scroll bar's track, if the grid is longer than its pane. */
export function markTrack() {
  const scroll = matrix.body.querySelector(":scope > .scroll");
  const marks = new Set();
  if (scroll && scroll.scrollHeight > scroll.clientHeight + 1) {
    const { top } = scroll.getBoundingClientRect();
    const share = 100 / scroll.scrollHeight;
    for (const cell of scroll.querySelectorAll(".cell.failed, .cell.incomplete"))
      marks.add(((cell.getBoundingClientRect().top - top + scroll.scrollTop) * share).toFixed(1));
  }
  matrix.track.replaceChildren(
    ...[...marks].map((place) => {
      const mark = h("i");
      mark.style.top = `${place}%`;
      return mark;
    }),
  );
}

function cellKey(event) {
  const from = event.target.closest("[data-key]");
  const key = from && step(event, +from.dataset.key);
  if (!isNothing(key) && from) focusCell(from, key);
}

function focusCell(from, key) {
  from.tabIndex = -1;
  const to = matrix.body.querySelector(`[data-key="${key}"]`);
  to.tabIndex = 0;
  to.focus();
}

/** The content of a map as a table for screen readers. */
export function readersTable() {
  const { row, cells, subject } = matrix;
  const counts = row.values.map(NOTHING);
  for (const [key, { cases }] of cells) for (const index of cases) counts[partsOf(key)[0]][outcomes[index]]++;
  const present = OUTCOMES.map((_, outcome) => outcome).filter((outcome) =>
    subject.cases.some((index) => outcomes[index] === outcome),
  );
  const order = counts
    .map((_, r) => r)
    .filter((r) => counts[r].some((n, outcome) => n && outcome < OUTCOMES.length - 1));
  const green = row.values.length - order.length;
  const table = h(
    "table.plain-table",
    h(
      "thead",
      h(
        "tr",
        h("th", { scope: "col" }, row.name),
        present.map((outcome) => h("th.number", { scope: "col" }, OUTCOMES[outcome])),
      ),
    ),
    h(
      "tbody",
      order.slice(0, MOST_ROWS).map((r) =>
        h(
          "tr",
          h("th", { scope: "row", dir: "auto" }, short(row.values[r] || "(empty)", 80)),
          present.map((outcome) => h("td.number", num(counts[r][outcome]))),
        ),
      ),
    ),
  );
  return h(
    "details.readers",
    h("summary", "As a table"),
    order.length ? table : null,
    h(
      "p.where",
      green > 0 ? `${plural(green, "row")} with only passed cases ${green === 1 ? "is" : "are"} not shown.` : null,
      order.length > MOST_ROWS ? `The first ${MOST_ROWS} of ${num(order.length)} are shown.` : null,
    ),
  );
}
