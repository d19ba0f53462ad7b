// The case list: some 40 rows, moved and filled again as it scrolls, however many cases there are. Cases of one test stand
// under its name, so that a row has room for what tells it from the others.

const list = {
  items: new Uint32Array(0),
  /** What stands in each line: the place of a case among the items, or below zero the place of the first under a name. */
  lines: new Int32Array(0),
  /** The line of each item. */
  lineOf: new Int32Array(0),
  current: -1,
  top: 0,
  rowHeight: 36,
  rows: [],
};
// Browsers lay out nothing beyond some 16 million pixels; a longer list is scrolled in proportion.
const TALLEST = 8e6;

function buildList() {
  list.body = h("div.rows", { role: "rowgroup" });
  list.element = h("div", {
    id: "list", class: "list", role: "grid", tabindex: "0", "aria-label": "Test cases", "aria-colcount": "4",
    onscroll: () => requestAnimationFrame(drawRows), onkeydown: listKey,
  }, list.body);
  list.empty = h("div.nothing", { hidden: true });
  new ResizeObserver(measureList).observe(list.element);
  return h("div.list-pane", { id: "cases" }, list.element, list.empty);
}

function measureList() {
  list.rowHeight = parseFloat(getComputedStyle(list.element).getPropertyValue("--row")) || 36;
  sizeList();
  drawRows();
}

function sizeList() {
  list.body.style.height = `${Math.min(list.lines.length * list.rowHeight, TALLEST)}px`;
}

/** Puts the name of a test before its cases, where several follow each other. */
function layLines(isGrouped) {
  const { items } = list, { length } = items;
  list.lineOf = new Int32Array(length);
  const lines = new Int32Array(length * 2);
  let size = 0;
  for (let i = 0; i < length; i++) {
    const number = functionOf[items[i]];
    if (isGrouped && functionOf[items[i + 1]] === number && (i === 0 || functionOf[items[i - 1]] !== number)) lines[size++] = -1 - i;
    list.lineOf[i] = size;
    lines[size++] = i;
  }
  list.lines = lines.subarray(0, size);
  list.element.classList.toggle("grouped", size > length);
}

/** Shows other cases; keeps the current one where it is still among them. */
function showItems(items, currentCase) {
  list.items = items;
  layLines(state.sort === "order");
  list.current = items.indexOf(currentCase);
  list.element.setAttribute("aria-rowcount", items.length);
  list.empty.hidden = items.length > 0;
  list.element.hidden = items.length === 0;
  if (!items.length) {
    list.empty.replaceChildren(...(count ? [h("p", "No case answers this search."),
      button(() => go({ q: "" }), "Show all cases")]
      : [h("p", "There are no cases in this run.")]));
  }
  measureList();
  if (list.current < 0) list.element.scrollTop = 0; else reveal(list.current);
  drawRows();
}

/** The factor between the list's own length and what the browser scrolls. */
function scrollScale() {
  const view = list.element.clientHeight;
  const full = list.lines.length * list.rowHeight;
  return full <= TALLEST ? 1 : (full - view) / (TALLEST - view);
}

function drawRows() {
  const view = list.element.clientHeight;
  if (!view) return;
  const wanted = Math.min(Math.ceil(view / list.rowHeight) + 6, list.lines.length);
  while (list.rows.length < wanted) list.rows.push(makeRow(list.rows.length));
  while (list.rows.length > wanted) list.rows.pop().element.remove();
  const position = list.element.scrollTop, scale = scrollScale();
  const exact = position * scale / list.rowHeight;
  const first = Math.max(0, Math.min(Math.floor(exact) - 3, list.lines.length - wanted));
  for (let line = first; line < first + wanted; line++) {
    const row = list.rows[line % wanted];
    const y = position + (line - exact) * list.rowHeight;
    row.element.style.transform = `translateY(${y}px)`;
    fillRow(row, list.lines[line]);
  }
  const active = list.rows.find((row) => row.item === list.current && row.item >= 0);
  if (active) list.element.setAttribute("aria-activedescendant", active.element.id);
  else list.element.removeAttribute("aria-activedescendant");
}

function makeRow(number) {
  const row = {
    status: h("span", { role: "gridcell", class: "status" }),
    name: h("a", { tabindex: "-1", dir: "auto" }), labels: h("span.labels", { dir: "auto" }),
    suite: h("span", { role: "gridcell", class: "suite", dir: "auto" }),
    time: h("span", { role: "gridcell", class: "time" }),
  };
  row.element = h("div", { role: "row", class: "row", id: `row-${number}` }, row.status,
    h("span", { role: "gridcell", class: "name" }, row.name, row.labels), row.suite, row.time);
  row.element.addEventListener("click", (event) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    openCase(list.items[row.item < 0 ? -1 - row.item : row.item]);
  });
  list.body.append(row.element);
  return row;
}

function fillRow(row, item) {
  const isName = item < 0, first = isName ? -1 - item : item, index = list.items[first], current = !isName && item === list.current;
  if (row.current !== current) {
    row.current = current;
    row.element.setAttribute("aria-selected", current);
    row.element.classList.toggle("current", current);
  }
  if (row.item === item && row.index === index) return;
  Object.assign(row, { item, index });
  const line = list.lineOf[first], isUnder = !isName && line > 0 && (list.lines[line - 1] < 0 || functionOf[list.items[item - 1]] === functionOf[index]) && list.element.classList.contains("grouped");
  row.element.classList.toggle("of-test", isName);
  row.element.classList.toggle("under", isUnder);
  const testFunction = functionAt(index);
  const outcome = outcomeOf(index);
  row.suite.textContent = short(suiteName(index), 80);
  row.name.href = hashOf({ ...state, case: index });
  row.name.textContent = short(visible(testFunction.title ?? testFunction.name), 400);
  if (isName) {
    row.element.removeAttribute("aria-rowindex");
    row.status.replaceChildren();
    row.labels.replaceChildren();
    row.time.textContent = "";
    return;
  }
  row.element.setAttribute("aria-rowindex", item + 1);
  row.status.replaceChildren(icon(outcome, outcome));
  const chips = argumentsOf(index).slice(0, 8).map(({ label, value }) =>
    h("span.argument", label ? h("i", label) : null, h("bdi", short(visible(value), 80))));
  // Under the name of the test the arguments are the name of the case.
  if (isUnder) {
    row.name.replaceChildren(...chips);
    row.labels.replaceChildren();
  } else {
    row.labels.replaceChildren(...chips);
  }
  // A time of nothing was not recorded.
  row.time.textContent = outcome === "skipped" || !durations[index] ? "" : time(durations[index]);
}

const shortSuite = (name) => name.slice(name.indexOf(".") + 1);

function reveal(item) {
  const view = list.element.clientHeight, scale = scrollScale();
  const top = list.element.scrollTop * scale, line = list.lineOf[item], isFirst = list.lines[line - 1] < 0;
  const y = (isFirst ? line - 1 : line) * list.rowHeight;
  if (y < top) list.element.scrollTop = y / scale;
  const end = (line + 1) * list.rowHeight;
  if (end > top + view) list.element.scrollTop = (end - view) / scale;
}

/** Makes another row current; with a case open, that case is shown. */
function moveTo(item) {
  if (!list.items.length) return;
  list.current = Math.max(0, Math.min(item, list.items.length - 1));
  reveal(list.current);
  drawRows();
  if (state.case !== null) openCase(list.items[list.current], true); else list.element.focus({ preventScroll: true });
}

function listKey(event) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const page = Math.max(1, Math.floor(list.element.clientHeight / list.rowHeight) - 1);
  const moves = {
    ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity,
  };
  if (event.key in moves) moveTo(list.current + moves[event.key]);
  else if (event.key === "Enter" && list.current >= 0) openCase(list.items[list.current]);
  else return;
  event.preventDefault();
}
