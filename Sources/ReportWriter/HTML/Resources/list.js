// The case list: some 40 rows, moved and filled again as it scrolls, however many cases there are.

const list = {
  items: new Uint32Array(0),
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
  list.body.style.height = `${Math.min(list.items.length * list.rowHeight, TALLEST)}px`;
}

/** Shows other cases; keeps the current one where it is still among them. */
function showItems(items, currentCase) {
  list.items = items;
  list.current = items.indexOf(currentCase);
  list.element.setAttribute("aria-rowcount", items.length);
  list.empty.hidden = items.length > 0;
  list.element.hidden = items.length === 0;
  if (!items.length) {
    list.empty.replaceChildren(...(count ? [h("p", "No case answers this search."),
      button(() => go({ q: "" }), "Show all cases")]
      : [h("p", "There are no cases in this run.")]));
  }
  sizeList();
  if (list.current < 0) list.element.scrollTop = 0; else reveal(list.current);
  drawRows();
}

/** The factor between the list's own length and what the browser scrolls. */
function scrollScale() {
  const view = list.element.clientHeight;
  const full = list.items.length * list.rowHeight;
  return full <= TALLEST ? 1 : (full - view) / (TALLEST - view);
}

function drawRows() {
  const view = list.element.clientHeight;
  if (!view) return;
  const wanted = Math.min(Math.ceil(view / list.rowHeight) + 6, list.items.length);
  while (list.rows.length < wanted) list.rows.push(makeRow(list.rows.length));
  while (list.rows.length > wanted) list.rows.pop().element.remove();
  const position = list.element.scrollTop, scale = scrollScale();
  const exact = position * scale / list.rowHeight;
  const first = Math.max(0, Math.min(Math.floor(exact) - 3, list.items.length - wanted));
  for (let item = first; item < first + wanted; item++) {
    const row = list.rows[item % wanted];
    const y = position + (item - exact) * list.rowHeight;
    row.element.style.transform = `translateY(${y}px)`;
    fillRow(row, item);
  }
  const active = list.rows.find((row) => row.item === list.current);
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
    openCase(list.items[row.item]);
  });
  list.body.append(row.element);
  return row;
}

function fillRow(row, item) {
  const index = list.items[item], current = item === list.current;
  if (row.current !== current) {
    row.current = current;
    row.element.setAttribute("aria-selected", current);
    row.element.classList.toggle("current", current);
  }
  if (row.item === item && row.index === index) return;
  Object.assign(row, { item, index });
  const testFunction = functionAt(index);
  const outcome = outcomeOf(index);
  row.element.setAttribute("aria-rowindex", item + 1);
  row.status.replaceChildren(icon(outcome, outcome));
  row.name.textContent = testFunction.title ?? testFunction.name;
  row.name.href = hashOf({ ...state, case: index });
  row.labels.replaceChildren(...argumentsOf(index).slice(0, 8).map(({ label, value }) =>
    h("span.argument", label ? h("i", label) : null, h("bdi", short(value, 80)))));
  row.suite.textContent = short(suiteName(index), 80);
  row.time.textContent = outcome === "skipped" ? "" : time(durations[index]);
}

const shortSuite = (name) => name.slice(name.indexOf(".") + 1);

function reveal(item) {
  const view = list.element.clientHeight, scale = scrollScale();
  const top = list.element.scrollTop * scale, y = item * list.rowHeight;
  if (y < top) list.element.scrollTop = y / scale;
  if (y + list.rowHeight > top + view) list.element.scrollTop = (y + list.rowHeight - view) / scale;
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
