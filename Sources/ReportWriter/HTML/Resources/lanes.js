// The timeline: when the cases ran, in parallel lanes.

import { nameOf } from "./list.js";
import {
  argumentsOf,
  caseName,
  count,
  durations,
  INCOMPLETE,
  OUTCOMES,
  outcomeOf,
  outcomes,
  run,
  SKIPPED,
  starts,
  timed,
  unitOf,
} from "./model.js";
import { colour, drawMark, pointIn, tones } from "./plane.js";
import { shardHead, shardOf } from "./shards.js";
import { go, openCase, state } from "./state.js";
import { short, signs, time } from "./texts.js";

export const lanes = { list: null, heads: [], from: 0, to: 1, current: -1, height: 18 };
export const AXIS = 22;
const LEAST_SPAN = 20;

/** The minimum width of a failure, in pixels. */
const LEAST_MARK = 5;

/** The width within which several failures are merged into one mark. */
const CROWD = 8;

/** Puts each case into the first lane that is free at its start, those of each shard apart. */
export function layLanes() {
  const shard = (i) => (shardOf ? shardOf[i] : 0);
  const order = Uint32Array.from({ length: count }, (_, i) => i)
    .filter((i) => outcomes[i] !== SKIPPED)
    .sort((a, b) => shard(a) - shard(b) || starts()[a] - starts()[b] || a - b);
  // Starts and durations are rounded separately, so a case may seem to end after the next one starts.
  const ends = [];
  const slack = 2 * Math.max(unitOf("starts"), unitOf("durations"));
  lanes.list = [];
  lanes.of = new Int32Array(count).fill(-1);
  let first = 0;
  let before = 0;
  for (const i of order) {
    if (shard(i) !== before) {
      before = shard(i);
      first = ends.length;
    }
    let lane = ends.findIndex((end, number) => number >= first && end <= starts()[i] + slack);
    if (lane < 0) lane = lanes.list.push([]) - 1;
    lanes.list[lane].push(i);
    lanes.of[i] = lane;
    ends[lane] = starts()[i] + durations[i];
  }
  lanes.end = Math.round(
    Math.max(
      run.duration,
      ends.reduce((last, end) => Math.max(last, end), LEAST_SPAN),
    ),
  );
  [lanes.from, lanes.to] = spanOf(state.span);
}

/** The part of the run that a link shows, in microseconds. */
export function spanOf(text) {
  const [, from, to] = /^(\d+)-(\d+)$/.exec(text) ?? [];
  return to - from >= LEAST_SPAN && to <= lanes.end ? [+from, +to] : [0, lanes.end];
}

/** The first case of a lane that ends after a given time. */
function firstAfter(lane, moment) {
  let low = 0;
  let high = lane.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts()[lane[middle]] + durations[lane[middle]] < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function drawLanes(context, width, height, top) {
  const { list: all, from, to, height: size } = lanes;
  const scale = width / (to - from);
  const colours = tones();
  const late = [];
  const x = (moment) => (moment - from) * scale;
  const bar = (i) => Math.max(1, durations[i] * scale - (durations[i] * scale > 3 ? 0.5 : 0));
  all.forEach((lane, number) => {
    const y = AXIS + number * size - top;
    if (y < AXIS - size || y > height) return;
    // A name starts on the screen, and after the last failure's mark, which may be wider than its case is long.
    let covered = -1;
    let free = 0;
    for (let at = firstAfter(lane, from); at < lane.length && starts()[lane[at]] <= to; at++) {
      const i = lane[at];
      const left = x(starts()[i]);
      const outcome = outcomes[i];
      if (outcome <= INCOMPLETE) {
        late.push({ i, at, lane, left, y });
        free = left + Math.max(bar(i), CROWD);
      } else if (left + bar(i) > covered) {
        context.fillStyle = colours[outcome];
        context.globalAlpha = outcome === OUTCOMES.length - 1 ? 0.55 : 1;
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
    context.fillText(
      short(
        signs(
          argumentsOf(i)
            .map(({ value }) => value)
            .join(", "),
        ),
        120,
      ) || nameOf(i),
      shown + 4,
      y + size / 2 + 4,
    );
    context.restore();
  }
  context.globalAlpha = 1;
  context.fillStyle = colour("muted");
  for (const { shard, lane } of lanes.heads) {
    const y = AXIS + lane * size - top;
    if (y > AXIS - 18 && y < height) context.fillText(shardHead(shard), 3, y + 13);
  }
  const isNarrow = ({ i }) => bar(i) < LEAST_MARK;
  for (let first = 0, next; first < late.length; first = next) {
    const { i, at, lane, left, y } = late[first];
    next = first + 1;
    if (isNarrow(late[first]))
      while (next < late.length && late[next].y === y && late[next].left < left + CROWD && isNarrow(late[next])) next++;
    if (next - first === 1) {
      drawMark(context, outcomes[i], left, y + 1, Math.max(bar(i), LEAST_MARK), size - 2, colours[outcomes[i]]);
      continue;
    }
    // At their minimum width, they would hide passed cases between them: together they are as high as their share.
    const all = Math.max(next - first, firstAfter(lane, from + (left + CROWD) / scale) - at);
    const tall = Math.max(2, ((next - first) / all) * (size - 2));
    context.fillStyle = colours[Math.min(...late.slice(first, next).map((each) => outcomes[each.i]))];
    context.fillRect(left, y + size - 1 - tall, CROWD, tall);
  }
  if (lanes.current >= 0 && lanes.of[lanes.current] >= 0) {
    context.strokeStyle = colour("ink");
    context.lineWidth = 2;
    context.strokeRect(
      x(starts()[lanes.current]) - 1.5,
      AXIS + lanes.of[lanes.current] * size - top,
      Math.max(bar(lanes.current), LEAST_MARK) + 3,
      size,
    );
  }
  drawAxis(context, width, x);
}

function drawAxis(context, width, x) {
  const { from, to } = lanes;
  const rough = (to - from) / Math.max(2, width / 110);
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].find((factor) => factor * unit >= rough) * unit);
  context.fillStyle = colour("surface");
  context.fillRect(0, 0, width, AXIS - 2);
  context.fillStyle = context.strokeStyle = colour("muted");
  for (let moment = Math.ceil(from / step) * step; moment <= to; moment += step) {
    context.fillRect(Math.round(x(moment)), AXIS - 6, 1, 4);
    // A label that does not fit would be cut.
    const text = time(moment);
    const left = x(moment) + 3;
    if (left + context.measureText(text).width <= width) context.fillText(text, left, 13);
  }
}

/** The case under a pointer; an enlarged failure responds to its drawn size. */
export function laneCase(event) {
  const [px, y] = pointIn(lanes.plane, event);
  const { list: all, from, to } = lanes;
  const perPixel = (to - from) / lanes.plane.element.clientWidth;
  const moment = from + px * perPixel;
  const lane = all[Math.floor((y - AXIS) / lanes.height)];
  if (!lane || y < AXIS) return -1;
  let best = -1;
  for (
    let at = firstAfter(lane, moment - CROWD * perPixel);
    at < lane.length && starts()[lane[at]] <= moment + perPixel;
    at++
  ) {
    const bad = outcomes[lane[at]] <= INCOMPLETE;
    if (bad) return lane[at];
    if (starts()[lane[at]] + durations[lane[at]] >= moment - 2 * perPixel) best = lane[at];
  }
  return best;
}

export function sayLane(index) {
  if (index < 0) {
    lanes.here.textContent = "Point at a bar, or go through them with the arrow keys; Enter opens the case.";
    return;
  }
  const duration = timed[index] ? time(durations[index]) : "time not recorded";
  const shard = shardOf?.[index] ? [`shard ${shardOf[index]}`] : [];
  const facts = [outcomeOf(index), duration, `at ${time(starts()[index])}`, ...shard].join(", ");
  lanes.here.textContent = `${signs(short(caseName(index), 1000))}: ${facts}`;
}

export function choose(index, opens) {
  lanes.current = index;
  sayLane(index);
  if (index >= 0) {
    const { from, to } = lanes;
    const width = to - from;
    const start = starts()[index];
    if (start < from || start + durations[index] > to) moveLanes(start - width / 2);
    const y = lanes.of[index] * lanes.height;
    const { element } = lanes.plane;
    if (y < element.scrollTop || y + lanes.height + AXIS > element.scrollTop + element.clientHeight)
      element.scrollTop = y - 40;
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
export function zoom(factor, around) {
  const { from, to, end, current } = lanes;
  const centre = around ?? (current >= 0 ? starts()[current] + durations[current] / 2 : (from + to) / 2);
  const width = factor ? Math.min(end, Math.max(LEAST_SPAN, (to - from) / factor)) : end;
  moveLanes(centre - ((centre - from) / (to - from)) * width, width);
}

export function wheelLanes(event) {
  const box = lanes.plane.element.getBoundingClientRect();
  const { from, to } = lanes;
  const width = to - from;
  if (event.deltaX) moveLanes(from + (event.deltaX / box.width) * width);
  else if (event.ctrlKey || event.shiftKey)
    zoom(event.deltaY < 0 ? 1.25 : 0.8, from + ((event.clientX - box.left) / box.width) * width);
  else return;
  event.preventDefault();
}

export function dragLanes(event) {
  const {
    drag,
    from,
    to,
    plane: { element },
  } = lanes;
  if (!drag) return;
  const by = event.clientX - drag.x;
  drag.moved ||= Math.abs(by) > 4;
  moveLanes(drag.from - (by / element.clientWidth) * (to - from));
}

export function laneKey(event) {
  const { list: all, of, current, from, to } = lanes;
  const { key } = event;
  const moves = {
    "+": () => zoom(1.5),
    "=": () => zoom(1.5),
    "-": () => zoom(1 / 1.5),
    0: () => zoom(0),
    Enter: () => current >= 0 && choose(current, true),
    Home: () => moveLanes(0),
    End: () => moveLanes(lanes.end),
    PageDown: () => moveLanes(to),
    PageUp: () => moveLanes(from - (to - from)),
  };
  const by = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[key];
  if (by) {
    let number = current < 0 ? 0 : of[current] + by[0];
    // The head of a shard has no cases.
    while (all[number] && !all[number].length) number += by[0] || 1;
    const lane = all[number] ?? all[of[current]];
    if (!lane) return;
    const at =
      current < 0 || by[0]
        ? Math.min(lane.length - 1, firstAfter(lane, current < 0 ? from : starts()[current]))
        : lane.indexOf(current) + by[1];
    if (lane[at] !== undefined) choose(lane[at]);
  } else if (Object.hasOwn(moves, key)) moves[key]();
  else return;
  event.preventDefault();
}
