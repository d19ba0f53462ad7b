// When the cases ran, in parallel lanes, and what took longest.

const lanes = { list: null, from: 0, to: 1, current: -1, height: 18 };
const AXIS = 22, LEAST_SPAN = 20;
/** The minimum width of a failure, and the width within which several are merged into one mark, in pixels. */
const LEAST_MARK = 5, CROWD = 8;

function buildTimes() {
  lanes.here = h("p.here", { role: "status" });
  lanes.plane = plane("Timeline: left and right go through a lane, up and down change it, plus and minus zoom, Enter opens the case", drawLanes, {
    onkeydown: laneKey, onpointermove: (event) => (event.buttons ? dragLanes(event) : sayLane(laneCase(event))), onwheel: wheelLanes,
    onpointerdown: (event) => { lanes.drag = { x: event.clientX, from: lanes.from, moved: false }; },
    onclick: (event) => { if (!lanes.drag?.moved) choose(laneCase(event), true); }, onfocus: () => choose(Math.max(lanes.current, -1)),
  });
  lanes.tools = h("div.toolbar", { id: "times-tools", role: "group", "aria-label": "Timeline", hidden: true }, h("b", "What ran in parallel"), button(() => zoom(2), "Zoom in"), button(() => zoom(.5), "Zoom out"), button(() => zoom(0), "Whole run"),
    failures.length ? button(() => nextFailure(1), icon("failed"), "Next failure") : null);
  lanes.lists = h("div.columns");
  return h("section", { id: "times", "aria-label": "Time", hidden: true }, h("div.grid-pane.scroll", { tabindex: -1 }, lanes.plane.element, lanes.here, lanes.lists));
}

/** Puts each case into the first lane that is free at its start. */
function layLanes() {
  const order = Uint32Array.from({ length: count }, (_, i) => i).filter((i) => outcomes[i] !== SKIPPED).sort((a, b) => starts()[a] - starts()[b] || a - b);
  // Starts and durations are rounded separately, so a case may seem to end after the next one starts.
  const ends = [], slack = 2 * Math.max(unitOf("starts"), unitOf("durations"));
  lanes.list = [];
  lanes.of = new Int32Array(count).fill(-1);
  for (const i of order) {
    let lane = ends.findIndex((end) => end <= starts()[i] + slack);
    if (lane < 0) lane = lanes.list.push([]) - 1;
    lanes.list[lane].push(i);
    lanes.of[i] = lane;
    ends[lane] = starts()[i] + durations[i];
  }
  lanes.end = Math.round(Math.max(run.duration, ends.reduce((last, end) => Math.max(last, end), LEAST_SPAN)));
  [lanes.from, lanes.to] = spanOf(state.span);
}

function showTimes() {
  if (!lanes.list) return fillTimes();
  const [from, to] = spanOf(state.span);
  if (from !== lanes.from || to !== lanes.to) Object.assign(lanes, { from, to });
  lanes.plane.redraw();
}

/** The part of the run that a link shows, in microseconds. */
function spanOf(text) {
  const [, from, to] = /^(\d+)-(\d+)$/.exec(text) ?? [];
  return to - from >= LEAST_SPAN && to <= lanes.end ? [+from, +to] : [0, lanes.end];
}

async function fillTimes() {
  layLanes();
  const size = lanes.list.length, told = run.timed && starts().some((start) => start > 0);
  lanes.height = size > 24 ? 6 : size > 10 ? 12 : 18;
  lanes.plane.element.style.height = `${Math.min(size * lanes.height + AXIS + 4, 420)}px`;
  lanes.plane.resize(size * lanes.height + AXIS);
  lanes.plane.element.hidden = !told;
  lanes.tools.classList.toggle("untold", !told);
  sayLane(-1);
  if (!told) lanes.here.textContent = "The records have no start times, so there is no timeline.";
  const steps = h("div", h("h2", "Slowest steps"), h("p.where", "each without its substeps"), h("p.where", "Reading …"));
  lanes.lists.append(h("div", h("h2", "Slowest cases"), caseRows(slowest(20), true)), steps);
  const element = await arrived("step-times");
  steps.lastChild.replaceWith(stepTable(JSON.parse(await blockText(element))));
}

/** The steps of the same text together; a click on a column's heading sorts by it. */
function stepTable({ rows, left }) {
  if (!rows.length) return h("p.where", "No steps were recorded.");
  const heads = ["times", "in total", "at most"], body = h("tbody");
  const sortBy = (column) => {
    rows.sort((a, b) => b[column] - a[column]);
    body.replaceChildren(...rows.slice(0, 40).map(([text, times, total, longest, index]) => h("tr",
      h("th", { scope: "row", dir: "auto" }, short(visible(text), 120)), h("td.number", num(times)), h("td.number", time(total)),
      h("td.number", caseLink(index, time(longest))))));
    buttons.forEach((each, i) => { each.parentElement.ariaSort = i + 1 === column ? "descending" : "none"; });
  };
  const buttons = heads.map((head, i) => h("button", { onclick: () => sortBy(i + 1) }, head));
  const table = h("table.plain-table", h("thead", h("tr", h("th", { scope: "col" }, "step"), buttons.map((each) => h("th.number", { scope: "col" }, each)))), body);
  sortBy(2);
  return h("div.scroll", { tabindex: 0, role: "group", "aria-label": "Slowest steps" }, table, left ? h("p.where", `${plural(left, "step")} with other texts ${left === 1 ? "is" : "are"} not counted.`) : null);
}

/** The first case of a lane that ends after a given time. */
function firstAfter(lane, moment) {
  let low = 0, high = lane.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts()[lane[middle]] + durations[lane[middle]] < moment) low = middle + 1; else high = middle;
  }
  return low;
}

function drawLanes(context, width, height, top) {
  const { list: all, from, to, height: size } = lanes, scale = width / (to - from), colours = tones(), late = [];
  const x = (moment) => (moment - from) * scale, bar = (i) => Math.max(1, durations[i] * scale - (durations[i] * scale > 3 ? .5 : 0));
  all.forEach((lane, number) => {
    const y = AXIS + number * size - top;
    if (y < AXIS - size || y > height) return;
    // A name starts on the screen, and after the last failure's mark, which may be wider than its case is long.
    let covered = -1, free = 0;
    for (let at = firstAfter(lane, from); at < lane.length && starts()[lane[at]] <= to; at++) {
      const i = lane[at], left = x(starts()[i]), outcome = outcomes[i];
      if (outcome <= INCOMPLETE) {
        late.push({ i, at, lane, left, y });
        free = left + Math.max(bar(i), CROWD);
      } else if (left + bar(i) > covered) {
        context.fillStyle = colours[outcome];
        context.globalAlpha = outcome === OUTCOMES.length - 1 ? .55 : 1;
        context.fillRect(left, y + 1, bar(i), size - 2);
        covered = Math.ceil(left + bar(i));
        if (left + bar(i) > Math.max(left, 0) + 60 && size > 11) label(i, left, y, Math.max(left, free));
      }
    }
  });
  function label(i, left, y, shown) {
    context.globalAlpha = 1;
    context.fillStyle = colour("ink");
    context.save();
    context.beginPath();
    context.rect(shown, y, left + bar(i) - shown - 4, size);
    context.clip();
    context.fillText(short(signs(argumentsOf(i).map(({ value }) => value).join(", ")), 120) || nameOf(i), shown + 4, y + size / 2 + 4);
    context.restore();
  }
  context.globalAlpha = 1;
  const isNarrow = ({ i }) => bar(i) < LEAST_MARK;
  for (let first = 0, next; first < late.length; first = next) {
    const { i, at, lane, left, y } = late[first];
    next = first + 1;
    if (isNarrow(late[first])) while (next < late.length && late[next].y === y && late[next].left < left + CROWD && isNarrow(late[next])) next++;
    if (next - first === 1) {
      drawMark(context, outcomes[i], left, y + 1, Math.max(bar(i), LEAST_MARK), size - 2, colours[outcomes[i]]);
      continue;
    }
    // At their minimum width, they would hide passed cases between them: together they are as high as their share.
    const all = Math.max(next - first, firstAfter(lane, from + (left + CROWD) / scale) - at), tall = Math.max(2, (next - first) / all * (size - 2));
    context.fillStyle = colours[Math.min(...late.slice(first, next).map((each) => outcomes[each.i]))];
    context.fillRect(left, y + size - 1 - tall, CROWD, tall);
  }
  if (lanes.current >= 0 && lanes.of[lanes.current] >= 0) {
    context.strokeStyle = colour("ink");
    context.lineWidth = 2;
    context.strokeRect(x(starts()[lanes.current]) - 1.5, AXIS + lanes.of[lanes.current] * size - top, Math.max(bar(lanes.current), LEAST_MARK) + 3, size);
  }
  drawAxis(context, width, x);
}

function drawAxis(context, width, x) {
  const { from, to } = lanes, rough = (to - from) / Math.max(2, width / 110), unit = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].find((factor) => factor * unit >= rough) * unit);
  context.fillStyle = colour("surface");
  context.fillRect(0, 0, width, AXIS - 2);
  context.fillStyle = context.strokeStyle = colour("muted");
  for (let moment = Math.ceil(from / step) * step; moment <= to; moment += step) {
    context.fillRect(Math.round(x(moment)), AXIS - 6, 1, 4);
    // A label that does not fit would be cut.
    const text = time(moment), left = x(moment) + 3;
    if (left + context.measureText(text).width <= width) context.fillText(text, left, 13);
  }
}

/** The case under a pointer; an enlarged failure responds to its drawn size. */
function laneCase(event) {
  const [px, y] = pointIn(lanes.plane, event), { list: all, from, to } = lanes;
  const perPixel = (to - from) / lanes.plane.element.clientWidth, moment = from + px * perPixel;
  const lane = all[Math.floor((y - AXIS) / lanes.height)];
  if (!lane || y < AXIS) return -1;
  let best = -1;
  for (let at = firstAfter(lane, moment - CROWD * perPixel); at < lane.length && starts()[lane[at]] <= moment + perPixel; at++) {
    const bad = outcomes[lane[at]] <= INCOMPLETE;
    if (bad) return lane[at];
    if (starts()[lane[at]] + durations[lane[at]] >= moment - 2 * perPixel) best = lane[at];
  }
  return best;
}

function sayLane(index) {
  lanes.here.textContent = index < 0 ? "Point at a bar, or go through them with the arrow keys; Enter opens the case." : `${signs(short(caseName(index), 1000))}: ${outcomeOf(index)}, ${timed[index] ? time(durations[index]) : "time not recorded"}, at ${time(starts()[index])}`;
}

function choose(index, opens) {
  lanes.current = index;
  sayLane(index);
  if (index >= 0) {
    const { from, to } = lanes, width = to - from, start = starts()[index];
    if (start < from || start + durations[index] > to) moveLanes(start - width / 2);
    const y = lanes.of[index] * lanes.height, { element } = lanes.plane;
    if (y < element.scrollTop || y + lanes.height + AXIS > element.scrollTop + element.clientHeight) element.scrollTop = y - 40;
    if (opens) openCase(index);
  }
  lanes.plane.redraw();
}

function moveLanes(from, width = lanes.to - lanes.from) {
  lanes.from = Math.max(0, Math.min(from, lanes.end - width));
  lanes.to = lanes.from + width;
  lanes.plane.redraw();
  // A browser accepts only a limited number of addresses per second.
  clearTimeout(lanes.told);
  lanes.told = setTimeout(() => {
    const [first, last] = [lanes.from, lanes.to].map(Math.round);
    if (state.view === "times") go({ span: first > 0 || last < lanes.end ? `${first}-${last}` : "" }, true);
  }, 200);
}

/** Zooms around a point in time: that of the selected case, or the middle. A factor of 0 shows the whole run. */
function zoom(factor, around) {
  const { from, to, end, current } = lanes, centre = around ?? (current >= 0 ? starts()[current] + durations[current] / 2 : (from + to) / 2);
  const width = factor ? Math.min(end, Math.max(LEAST_SPAN, (to - from) / factor)) : end;
  moveLanes(centre - (centre - from) / (to - from) * width, width);
}

function wheelLanes(event) {
  const box = lanes.plane.element.getBoundingClientRect(), { from, to } = lanes, width = to - from;
  if (event.deltaX) moveLanes(from + event.deltaX / box.width * width);
  else if (event.ctrlKey || event.shiftKey) zoom(event.deltaY < 0 ? 1.25 : .8, from + (event.clientX - box.left) / box.width * width);
  else return;
  event.preventDefault();
}

function dragLanes(event) {
  const { drag, from, to, plane: { element } } = lanes;
  if (!drag) return;
  const by = event.clientX - drag.x;
  drag.moved ||= Math.abs(by) > 4;
  moveLanes(drag.from - by / element.clientWidth * (to - from));
}

function laneKey(event) {
  const { list: all, of, current, from, to } = lanes, { key } = event;
  const moves = {
    "+": () => zoom(1.5), "=": () => zoom(1.5), "-": () => zoom(1 / 1.5), 0: () => zoom(0), Enter: () => current >= 0 && choose(current, true),
    Home: () => moveLanes(0), End: () => moveLanes(lanes.end),
    PageDown: () => moveLanes(to), PageUp: () => moveLanes(from - (to - from)),
  };
  const by = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[key];
  if (by) {
    const number = current < 0 ? 0 : Math.max(0, Math.min(all.length - 1, of[current] + by[0])), lane = all[number];
    if (!lane) return;
    const at = current < 0 || by[0] ? Math.min(lane.length - 1, firstAfter(lane, current < 0 ? from : starts()[current])) : lane.indexOf(current) + by[1];
    if (lane[at] !== undefined) choose(lane[at]);
  } else if (Object.hasOwn(moves, key)) moves[key]();
  else return;
  event.preventDefault();
}
