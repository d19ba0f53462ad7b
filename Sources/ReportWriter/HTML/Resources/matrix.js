// The arguments of a parameterised test as a grid: a table of readable cells, or a map of thousands.

const GLYPHS = "✕!≈k–✓";
const MOST_CELLS = 2600, MOST_ROWS = 400;
const matrix = { cells: new Map(), at: 0 };

const isGrid = ({ labels }, number) => labels.length > 0 && spans[number].some(([from, to]) => to - from > 1);

let foundSubjects = null;

/** The subjects of a grid: each parameterised test, and all tests of a suite with the same arguments. */
function subjects() {
  foundSubjects ??= findSubjects();
  return foundSubjects;
}

function findSubjects() {
  const result = [], groups = new Map(), badOf = new Uint32Array(functions.length);
  for (const index of failures) badOf[functionOf[index]]++;
  const add = (name, members) => result.push({ name, members,
    size: sumOf(members.flatMap((number) => spans[number].map(([from, to]) => to - from))), bad: sumOf(members.map((number) => badOf[number])) });
  functions.forEach((f, number) => {
    if (!isGrid(f, number)) return;
    const { labels, title, name, suite } = f;
    add(title ?? name, [number]);
    const key = JSON.stringify([suite, labels]);
    if (groups.has(key)) groups.get(key).push(number); else groups.set(key, [number]);
  });
  for (const members of groups.values()) {
    const { suite, labels } = functions[members[0]];
    if (members.length > 1) {
      add(`${suites[suite].title ?? shortSuite(suites[suite].name)}: all tests of ${labels.map((label) => label ?? "an argument").join(", ")}`, members);
    }
  }
  return result;
}

/** A subject's name in links. */
const subjectKey = ({ members }) => keyOf(members.map((number) => `${suites[functions[number].suite].name}/${functions[number].name}`).join("\n"));

/** The subject that people look at first: most failures, then the largest. */
const shownSubject = () => subjects()[state.of] ?? subjects().reduce((best, each) =>
  each.bad > best.bad || (each.bad === best.bad && each.size > best.size) ? each : best);

/** Values in alphabetical order are sorted as numbers if they are numbers: 1, 2, 10. */
function inNaturalOrder(axis) {
  const { values } = axis, digits = (value) => value.replace(/\d+/g, (number) => number.padStart(12, "0"));
  if (values.length < 2 || !values.some((value) => /\d/.test(value)) || values.some((value, i) => i && values[i - 1] > value)) return axis;
  return permuted(axis, values.map((_, i) => i).sort((a, b) => digits(values[a]) < digits(values[b]) ? -1 : 1));
}

/** An axis with its values in another order. */
function permuted(axis, order) {
  const place = [];
  order.forEach((old, i) => { place[old] = i; });
  return { ...axis, values: order.map((old) => axis.values[old]), of: axis.of.map((list) => list.map((old) => place[old])) };
}

/** An axis with the values with most failures first. */
function failingFirst(axis, cases, isKept) {
  const bad = axis.values.map(() => 0);
  axis.of.forEach((list, i) => {
    if (outcomes[cases[i]] <= INCOMPLETE && isKept(i)) for (const value of list) bad[value]++;
  });
  return permuted(axis, axis.values.map((_, i) => i).sort((a, b) => bad[b] - bad[a] || a - b));
}

/** The axes of a subject: `values`, those of a case, and the search that finds a value. */
function axesOf(subject) {
  if (subject.axes) return subject;
  const { members } = subject, { labels } = functions[members[0]];
  const cases = members.flatMap(casesOf);
  subject.cases = cases;
  const axis = (id, name, keysOf, query) => {
    const values = [], numbers = new Map(), of = cases.map((_, i) => keysOf(i).map((key) => {
      if (!numbers.has(key)) numbers.set(key, values.push(key) - 1);
      return numbers.get(key);
    }));
    return inNaturalOrder({ id, name, values, of, query });
  };
  const lists = cases.map(argumentsOf), valueAt = (at) => (i) => [lists[i][at]?.value ?? ""];
  const plain = labels.map((label, at) => axis(`${at}`, label ?? `argument ${at + 1}`, valueAt(at),
    (value) => exactly(label && !FIELDS.has(label.toLowerCase()) ? label : "arg", value)));
  const sets = plain.filter(({ values }) => values.some((value) => value.includes(" + "))).map(({ id, name, query }) =>
    axis(`e${id}`, `each of ${name}`, (i) => valueAt(id)(i)[0].split(" + "), query));
  const test = members.length > 1 ? [axis("t", "test", (i) => [functionAt(cases[i]).title ?? functionAt(cases[i]).name],
    (value) => exactly("test", functions[members.find((number) => [functions[number].title, functions[number].name].includes(value))].name))] : [];
  subject.base = [...plain, ...test];
  subject.axes = [...plain, ...sets, ...test];
  subject.rest = (row) => {
    const others = subject.base.filter(({ id }) => id !== row.id.replace("e", ""));
    const joined = axis("rest", others.map(({ name }) => name).join(" × "), (i) => [others.map(({ values, of }) => values[of[i]]).join(" · ")]);
    return others.length === 1 ? { ...others[0], id: "rest" } : joined;
  };
  subject.none = axis("none", "", () => [""]);
  return subject;
}

/** The requested axes, or else those that isolate the failures. */
const wantedAxes = (subject) => state.rows || state.cols ? [state.rows, state.cols]
  : axesOfCause(subject, run.causes.find(({ axes, cases }) => axes?.length && subject.members.includes(functionOf[cases[0]])));

/** The axes to show: the requested ones, or those that suit the subject. */
function shownAxes(subject, [down, over] = wantedAxes(subject)) {
  const { base, axes, rest, none, cases } = axesOf(subject);
  let row = axes.find(({ id }) => id === down) ?? base.find(({ id }) => id !== over) ?? base[0];
  let column = axes.find(({ id }) => id === over) ?? (over === "none" ? none : over === "rest" ? rest(row) : null);
  if (!column || column.id === row.id) {
    const other = base.find(({ id }) => id !== row.id), all = base.length > 2 ? rest(row) : null;
    const members = axes.find(({ id }) => id === `e${other?.id}`);
    // Thousands of combinations become a map with one cell each; a set with many values is shown by its members.
    column = !other ? none : all && cases.length > MOST_CELLS && Math.abs(all.values.length * row.values.length / cases.length - 1) < .1 ? all
      : members && other.values.length > 40 && members.values.length <= 40 ? members : other;
    if (!down && column.values.length > Math.max(40, row.values.length) && column.id !== "rest") [row, column] = [column, row];
    if (row.values.length * column.values.length > 4 * cases.length + 1000) column = none;
  }
  return [row, column];
}

function buildMatrix() {
  matrix.here = h("p.here", { role: "status" });
  matrix.body = h("div.grid-pane");
  matrix.tools = h("div.toolbar", { id: "matrix-tools", role: "group", "aria-label": "What the matrix shows", hidden: true });
  matrix.tip = h("div.tip", { "aria-hidden": "true", hidden: true });
  matrix.track = h("div.track", { "aria-hidden": "true" });
  new ResizeObserver(markTrack).observe(matrix.body);
  matrix.plane = plane("Map of the results: arrow keys move, Enter opens the case, f goes to the next failure", drawMap, {
    onkeydown: mapKey, onclick: (event) => openCell(cellUnder(event)),
    onpointermove: (event) => sayCell(cellUnder(event), event), onpointerleave: () => sayCell(null), onfocus: () => sayCell(matrix.at),
  });
  return h("section", { id: "matrix", "aria-label": "Matrix", hidden: true }, matrix.body, matrix.here, matrix.tip);
}

function showMatrix() {
  const subject = shownSubject(), shown = shownAxes(subject), { axes, cases } = subject, only = new URLSearchParams(state.only);
  const fixed = [...only].flatMap(([id, value]) => axes.filter((axis) => axis.id === id).map((axis) => ({ axis, at: axis.values.indexOf(value) })));
  const isKept = (i) => fixed.every(({ axis, at }) => axis.of[i].includes(at));
  const [row, column] = state.first ? shown.map((axis) => failingFirst(axis, cases, isKept)) : shown;
  const folded = subject.base.filter(({ id }) => column.id !== "rest" && ![row.id, column.id].some((shownID) => shownID.replace("e", "") === id));
  const cells = new Map(), width = column.values.length;
  cases.forEach((index, i) => {
    if (!isKept(i)) return;
    for (const r of row.of[i]) for (const c of column.of[i]) {
      const key = r * width + c, cell = cells.get(key);
      if (!cell) cells.set(key, { worst: outcomes[index], bad: +(outcomes[index] <= INCOMPLETE), cases: [index] });
      else {
        cell.worst = Math.min(cell.worst, outcomes[index]);
        cell.bad += outcomes[index] <= INCOMPLETE;
        cell.cases.push(index);
      }
    }
  });
  const isMap = row.values.length * width > MOST_CELLS || width > 140 || (column.id === "none" && row.values.length > MOST_ROWS);
  Object.assign(matrix, { subject, row, column, folded, fixed, cells, width, isMap, wrap: column.id === "none" && isMap, bad: [...cells.values()].filter(({ bad }) => bad).length, at: cells.keys().next().value ?? 0,
    badRows: new Set([...cells].filter(([, { bad }]) => bad).map(([key]) => Math.floor(key / width))), badColumns: new Set([...cells].filter(([, { bad }]) => bad).map(([key]) => key % width)) });
  const option = ({ id, name }) => [id, name];
  matrix.tools.replaceChildren(
    subjects().length > 1 ? choice("Test", "of", subjects().map(({ name, bad, size }, i) =>
      [i, `${short(name, 60)} (${bad ? `${num(bad)} failed of ` : ""}${num(size)})`]), (of) => go({ of: +of, rows: "", cols: "", only: "" })) : h("b", subject.name),
    choice("Down", "down", axes.map(option), (rows) => go({ rows, cols: state.cols || column.id }, true)),
    axes.length > 1 ? choice("Across", "across", [...axes.filter(({ id }) => id !== row.id).map(option),
      ...subject.base.length > 2 ? [["rest", "all the others"]] : [], ["none", "nothing"]], (cols) => go({ cols, rows: row.id }, true)) : "",
    ...folded.map(({ id, name, values }) => values.length < 2 || values.length > MOST_ROWS ? "" : choice(name, `only-${id}`, [["", `all ${num(values.length)}, folded`],
      ...values.map((value) => [value, short(visible(value), 40)])], (value) => {
      if (value) only.set(id, value); else only.delete(id);
      go({ only: `${only}`, rows: row.id, cols: column.id }, true);
    })),
    subject.bad ? choice("Order", "first", [["", "as declared"], ["failing", "failing first"]], (first) => go({ first }, true)) : "",
    subject.bad ? button(() => nextFailure(1), icon("failed"), `Next failure of ${num(subject.bad)}`, h("kbd", { "aria-hidden": "true" }, "f")) : "",
    h("span.legend", OUTCOMES.map((word, outcome) => {
      const size = cases.filter((index) => outcomes[index] === outcome).length;
      return size ? h("span", h(`i.key.${word}`, GLYPHS[outcome]), ` ${num(size)} ${word}`) : null;
    })));
  if ($("of")) $("of").value = subjects().indexOf(subject);
  for (const { axis: { id }, at } of fixed) if ($(`only-${id}`)) $(`only-${id}`).selectedIndex = at + 1;
  if ($("first")) $("first").value = state.first;
  $("down").value = row.id;
  if ($("across")) $("across").value = column.id;
  matrix.here.textContent = "Point at a cell, or go through them with the arrow keys; Enter opens the case.";
  matrix.body.replaceChildren(...isMap ? [axesLine("p"), matrix.plane.element, readersTable()] : [column.name ? cellTable() : tiles(), matrix.track]);
  matrix.body.classList.toggle("mapped", isMap);
  if (isMap) layMap(); else markTrack();
}

const keyAt = (r, c) => r * matrix.width + c;
const partsOf = (key) => [Math.floor(key / matrix.width), key % matrix.width];

/** The name of a cell, and its result. */
function cellText(key) {
  const cell = matrix.cells.get(key), [r, c] = partsOf(key);
  const name = [matrix.row.values[r], matrix.column.values[c]].filter(Boolean).join(" × ") || "(empty)";
  if (!cell) return `${name}: no case`;
  return cell.cases.length === 1 ? `${name}: ${OUTCOMES[cell.worst]}`
    : `${name}: ${plural(cell.cases.length, "case")}, ${cell.bad ? `${num(cell.bad)} failed` : cell.worst === OUTCOMES.length - 1 ? "all passed" : `at worst ${OUTCOMES[cell.worst]}`}`;
}

/** Describes a cell: in the line below, beside the pointer or the cell, and by its headings. */
function sayCell(key, near) {
  const { tip, body, here, width } = matrix, text = isNothing(key) ? "" : signs(short(cellText(key), 1000)), heads = body.querySelectorAll("th.at");
  here.textContent = text;
  tip.textContent = text.replace(" × ", "\n").replace(/: (?=[^:]*$)/, "\n");
  tip.hidden = !text || !near;
  for (const head of heads) head.classList.remove("at");
  if (text && !matrix.isMap) for (const at of [`tbody tr:nth-child(${Math.floor(key / width) + 1}) th`, `thead th:nth-child(${key % width + 2})`]) body.querySelector(at)?.classList.add("at");
  if (tip.hidden) return;
  const { offsetWidth, offsetHeight } = tip;
  tip.style.left = `${Math.max(8, Math.min(near.clientX + 14, innerWidth - offsetWidth - 8))}px`;
  tip.style.top = `${near.clientY + 18 + offsetHeight > innerHeight ? near.clientY - offsetHeight - 10 : near.clientY + 18}px`;
}

/** Marks failures beside the scroll bar's track, if the grid is longer than its pane. */
function markTrack() {
  const scroll = matrix.body.querySelector(":scope > .scroll"), marks = new Set();
  if (scroll && scroll.scrollHeight > scroll.clientHeight + 1) {
    const { top } = scroll.getBoundingClientRect(), share = 100 / scroll.scrollHeight;
    for (const cell of scroll.querySelectorAll(".cell.failed, .cell.incomplete")) marks.add(((cell.getBoundingClientRect().top - top + scroll.scrollTop) * share).toFixed(1));
  }
  matrix.track.replaceChildren(...[...marks].map((place) => {
    const mark = h("i");
    mark.style.top = `${place}%`;
    return mark;
  }));
}

/** Opens the case of a cell, or the list of its cases. */
function openCell(key) {
  const cell = matrix.cells.get(key);
  if (!cell) return;
  matrix.at = key;
  for (const each of matrix.body.querySelectorAll(`[tabindex="0"][data-key], [data-key="${key}"]`)) each.tabIndex = +each.dataset.key === key ? 0 : -1;
  if (cell.cases.length === 1) return openCase(cell.cases[0]);
  const { members } = matrix.subject, [r, c] = partsOf(key), { row, column } = matrix;
  const terms = [members.length === 1 ? exactly("test", functions[members[0]].name) : suiteQuery(suites[functions[members[0]].suite].name),
    row.query?.(row.values[r]), column.query?.(column.values[c]), ...matrix.fixed.map(({ axis, at }) => axis.query?.(axis.values[at])), cell.bad ? "s:failed,incomplete" : null];
  go({ view: "cases", q: terms.filter(Boolean).join(" "), case: null });
}

const keyButton = (kind, key, ...children) => h(kind, { "data-key": key, tabindex: key === matrix.at ? 0 : -1, "aria-label": cellText(key),
  onclick: () => openCell(key), onpointerenter: (event) => sayCell(key, event), onpointerleave: () => sayCell(null), onfocus: () => sayCell(key) }, children);

function cellMark(key) {
  const { worst, bad, cases } = matrix.cells.get(key);
  return [`cell.${OUTCOMES[worst]}`, cases.length > 1 && bad ? num(bad) : GLYPHS[worst]];
}

function axesLine(kind) {
  const { row, column, folded, fixed } = matrix, open = folded.filter(({ id }) => !fixed.some(({ axis }) => axis.id === id));
  return h(`${kind}.axes`, `${row.name} down${column.name ? `, ${column.name} across` : ""}`, open.length ? `; a cell stands for each ${open.map(({ name, values }) => `${name} (${num(values.length)})`).join(" and ")}` : null,
    fixed.map(({ axis, at }) => `; ${axis.name} is ${visible(axis.values[at] ?? "")}`));
}

/** The values of an axis as shown: without their common parts, and shortened last where they differ from the next. */
function headsOf({ values }) {
  const texts = values.map((value) => short(visible(value), 400)), shared = sharedEnds(texts.slice(0, MOST_ROWS)), cut = texts.map((text) => cutShared(text, shared));
  return (i) => h("span", told(cut[i], [cut[i - 1] ?? "", cut[i + 1] ?? ""]));
}

/** One argument: a list, in as many columns as fit. */
function tiles() {
  const { row, cells } = matrix, head = headsOf(row);
  const longest = row.values.reduce((most, { length }) => Math.max(most, length), 0), list = h("ul.tiles", { "aria-label": row.name, onkeydown: cellKey }, row.values.map((_, key) => {
    if (!cells.has(key)) return null;
    const [classes, text] = cellMark(key), name = head(key);
    set(name, { dir: "auto" });
    return h("li", keyButton("button.tile", key, h(`span.${classes}`, text), name));
  }));
  list.style.setProperty("--tile", `${Math.max(160, Math.min(longest, 76) * 7 + 50)}px`);
  return h("div.scroll", { tabindex: -1 }, list);
}

function cellTable() {
  const { row, column, cells, width } = matrix, narrow = width > 6, [rowHead, columnHead] = [headsOf(row), headsOf(column)];
  const cellButton = (key) => {
    const [classes, text] = cellMark(key);
    return keyButton(`button.${classes}`, key, text);
  };
  const head = (value, span, classes, isBad) => h(`th${classes}${isBad ? ".bad" : ""}`, { scope: classes ? "col" : "row", dir: "auto", title: short(value, 1000), "aria-label": short(visible(value), 1000) }, span);
  return h("div.scroll", { tabindex: -1 }, h("table.cells", { onkeydown: cellKey },
    axesLine("caption"), h("thead", h("tr", h("td"), column.values.map((value, c) => head(value, columnHead(c), narrow ? ".across" : ".level", matrix.badColumns.has(c))))),
    h("tbody", row.values.map((value, r) => h("tr", head(value, rowHead(r), "", matrix.badRows.has(r)), column.values.map((_, c) =>
      h("td", cells.has(keyAt(r, c)) ? cellButton(keyAt(r, c)) : "")))))));
}

/** Moves between cells by the arrow keys, skipping empty places. */
function step(event, key) {
  const { width, row, cells } = matrix, height = row.values.length;
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

/** The gap between the bands of a folded map; the first half of it marks the rows with failures. */
const BAND_GAP = 14, GUTTER = 8;

/** Chooses the size of a map's cells, and its length. A long and narrow map is folded into bands side by side. */
function layMap() {
  const { plane: { element }, row, width, wrap } = matrix, room = (element.clientWidth || 800) - GUTTER - 6, view = Math.max(element.clientHeight, 320);
  const across = wrap ? Math.floor(room / 12) : width, down = wrap ? Math.ceil(row.values.length / across) : row.values.length;
  const size = (space, cells) => Math.max(2, Math.min(14, Math.floor(space / cells)));
  let w = wrap ? 12 : size(room, across), h = wrap ? 12 : size(view, down), band = down;
  if (!wrap && down * 4 > view) {
    for (let side = 14; side >= 4; side--) {
      const bands = Math.floor((room + BAND_GAP) / (across * side + BAND_GAP));
      if (bands < 2) continue;
      [w, h, band] = [side, side, Math.ceil(down / bands)];
      if (band * side <= view) break;
    }
  }
  Object.assign(matrix, { across, w, h, band, room: element.clientWidth, view: element.clientHeight, length: band * h });
  matrix.plane.resize(matrix.length);
}

/** The position of a map's cell. */
function placeOf(key) {
  const { across, w, h: height, band } = matrix, r = Math.floor(key / across);
  return [GUTTER + key % across * w + Math.floor(r / band) * (across * w + BAND_GAP), r % band * height];
}

/** The cell drawn at a point, or the first failing one of the row marked there; -1 for none. */
function keyAtPlace(x, y) {
  const { across, w, h: height, band, cells, wrap } = matrix, wide = across * w + BAND_GAP, number = Math.floor(x / wide);
  const c = Math.floor((x - GUTTER - number * wide) / w), r = number * band + Math.floor(y / height), inGutter = x - number * wide < GUTTER - 2;
  if (x < 0 || y < 0 || c >= across || y / height >= band) return -1;
  if (inGutter && !wrap) for (let key = r * across; key < (r + 1) * across; key++) if (cells.get(key)?.bad) return key;
  return c < 0 ? -1 : r * across + c;
}

function drawMap(context, width, height, top) {
  if (!matrix.isMap) return;
  if (width !== matrix.room || height !== matrix.view) layMap();
  const { cells, w, h: size } = matrix, colours = tones(), soft = colour("passed-soft"), late = [];
  const gap = Math.min(w, size) > 4 ? 1 : 0;
  for (const [key, { worst }] of cells) {
    const [x, y] = placeOf(key);
    if (y < top - size || y > top + height) continue;
    if (worst <= INCOMPLETE) late.push([x, y, worst]);
    else {
      context.fillStyle = worst === OUTCOMES.length - 1 ? soft : colours[worst];
      if (worst < OUTCOMES.length - 1) drawMark(context, worst, x, y - top, w - gap, size - gap, colours[worst]);
      else context.fillRect(x, y - top, w - gap, size - gap);
    }
  }
  // One red cell among thousands must be visible: a few failures are drawn last, and no smaller than nine pixels.
  const least = matrix.bad > 200 ? 2 : 9, red = Math.max(least, w - gap), tall = Math.max(least, size - gap);
  for (const [x, y, worst] of late) {
    drawMark(context, worst, Math.min(Math.max(0, x - (red - w) / 2), width - red), Math.max(0, y - (tall - size) / 2) - top, red, tall, colours[worst]);
  }
  if (!matrix.wrap) {
    context.fillStyle = colours[FAILED];
    for (const r of matrix.badRows) {
      const [x, y] = placeOf(r * matrix.across);
      if (y >= top - size && y <= top + height) context.fillRect(x - GUTTER, y - top, GUTTER - 3, Math.max(size - gap, 3));
    }
  }
  // Failures out of sight are marked beside the track.
  if (matrix.length > height) {
    context.fillStyle = colours[FAILED];
    for (const [key, { bad }] of cells) if (bad) context.fillRect(width - 5, placeOf(key)[1] / matrix.length * height, 5, 3);
  }
  const ring = (key, name) => {
    const [x, y] = placeOf(key);
    context.strokeStyle = colour(name);
    context.lineWidth = 2;
    context.strokeRect(x - 3, y - top - 3, w + 5, size + 5);
  };
  if (document.activeElement === matrix.plane.element) ring(matrix.at, "accent");
  const open = openKey();
  if (open !== null) ring(open, "ink");
}

/** The cell under a pointer; an enlarged failure responds to its drawn size. */
function cellUnder(event) {
  const [x, y] = pointIn(matrix.plane, event), { cells } = matrix, near = [keyAtPlace(x, y)];
  for (let dx = -4; dx <= 4; dx += 2) for (let dy = -4; dy <= 4; dy += 2) near.push(keyAtPlace(x + dx, y + dy));
  return near.find((key) => cells.get(key)?.bad) ?? (cells.has(near[0]) ? near[0] : null);
}

function mapKey(event) {
  if (event.key === "Enter") return openCell(matrix.at);
  const { wrap, across, cells } = matrix;
  const by = wrap ? { ArrowDown: across, ArrowUp: -across, ArrowRight: 1, ArrowLeft: -1 }[event.key] : 0;
  const key = by ? matrix.at + by : wrap ? null : step(event, matrix.at);
  if (isNothing(key) || !cells.has(key)) return;
  event.preventDefault();
  showCell(key);
}

function showCell(key) {
  const { element, redraw } = matrix.plane, [, y] = placeOf(key);
  matrix.at = key;
  if (y < element.scrollTop || y + 20 > element.scrollTop + element.clientHeight) element.scrollTop = y - element.clientHeight / 2;
  sayCell(key);
  redraw();
}

/** The cell of the open case: the one it was opened from, if it is in several. */
function openKey() {
  const { subject, row, column, cells, at } = matrix, i = state.case === null ? -1 : subject.cases.indexOf(state.case);
  if (i < 0) return null;
  return cells.get(at)?.cases.includes(state.case) ? at : keyAt(row.of[i][0], column.of[i][0]);
}

/** The content of a map as a table for screen readers. */
function readersTable() {
  const { row, cells, subject } = matrix, counts = row.values.map(NOTHING);
  for (const [key, { cases }] of cells) for (const index of cases) counts[partsOf(key)[0]][outcomes[index]]++;
  const present = OUTCOMES.map((_, outcome) => outcome).filter((outcome) => subject.cases.some((index) => outcomes[index] === outcome));
  const order = counts.map((_, r) => r).filter((r) => counts[r].some((n, outcome) => n && outcome < OUTCOMES.length - 1));
  const table = h("table.plain-table", h("thead", h("tr", h("th", { scope: "col" }, row.name), present.map((outcome) => h("th.number", { scope: "col" }, OUTCOMES[outcome])))),
    h("tbody", order.slice(0, MOST_ROWS).map((r) => h("tr", h("th", { scope: "row", dir: "auto" }, short(row.values[r] || "(empty)", 80)),
      present.map((outcome) => h("td.number", num(counts[r][outcome])))))));
  return h("details.readers", h("summary", "As a table"), order.length ? table : null,
    h("p.where", order.length < row.values.length ? `${plural(row.values.length - order.length, "row")} with only passed cases ${row.values.length - order.length === 1 ? "is" : "are"} not shown.` : null,
      order.length > MOST_ROWS ? `The first ${MOST_ROWS} of ${num(order.length)} are shown.` : null));
}

/** Marks the open case. */
function markMatrix() {
  const { isMap } = matrix, key = openKey();
  if (isMap) {
    if (key !== null) showCell(key); else matrix.plane.redraw();
    return;
  }
  matrix.body.querySelector("[data-key].open")?.classList.remove("open");
  const cell = matrix.body.querySelector(`[data-key="${key}"]`);
  cell?.classList.add("open");
  cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
