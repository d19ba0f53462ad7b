// A matrix as a map of thousands of cells.

import { matrix, openCell, openKey, sayCell, step } from "./cells.js";
import { isNothing } from "./elements.js";
import { FAILED, INCOMPLETE, OUTCOMES } from "./model.js";
import { colour, drawMark, pointIn, tones } from "./plane.js";

/** The gap between the bands of a folded map; the first half of it marks the rows with failures. */
const BAND_GAP = 14;

const GUTTER = 8;

/** Chooses the size of a map's cells, and its length. A long and narrow map is folded into bands side by side. */
export function layMap() {
  const {
    plane: { element },
    row,
    width,
    wrap,
  } = matrix;
  const room = (element.clientWidth || 800) - GUTTER - 6;
  const view = Math.max(element.clientHeight, 320);
  const across = wrap ? Math.floor(room / 12) : width;
  const down = wrap ? Math.ceil(row.values.length / across) : row.values.length;
  const size = (space, cells) => Math.max(2, Math.min(14, Math.floor(space / cells)));
  let w = wrap ? 12 : size(room, across);
  let h = wrap ? 12 : size(view, down);
  let band = down;
  if (!wrap && down * 4 > view) {
    for (let side = 14; side >= 4; side--) {
      const bands = Math.floor((room + BAND_GAP) / (across * side + BAND_GAP));
      if (bands < 2) continue;
      [w, h, band] = [side, side, Math.ceil(down / bands)];
      if (band * side <= view) break;
    }
  }
  Object.assign(matrix, {
    across,
    w,
    h,
    band,
    room: element.clientWidth,
    view: element.clientHeight,
    length: band * h,
  });
  matrix.plane.resize(matrix.length);
}

/** The position of a map's cell. */
function placeOf(key) {
  const { across, w, h: height, band } = matrix;
  const r = Math.floor(key / across);
  return [GUTTER + (key % across) * w + Math.floor(r / band) * (across * w + BAND_GAP), (r % band) * height];
}

/** The cell drawn at a point, or the first failing one of the row marked there; -1 for none. */
function keyAtPlace(x, y) {
  const { across, w, h: height, band, cells, wrap } = matrix;
  const wide = across * w + BAND_GAP;
  const number = Math.floor(x / wide);
  const c = Math.floor((x - GUTTER - number * wide) / w);
  const r = number * band + Math.floor(y / height);
  const inGutter = x - number * wide < GUTTER - 2;
  if (x < 0 || y < 0 || c >= across || y / height >= band) return -1;
  if (inGutter && !wrap) for (let key = r * across; key < (r + 1) * across; key++) if (cells.get(key)?.bad) return key;
  return c < 0 ? -1 : r * across + c;
}

export function drawMap(context, width, height, top) {
  if (!matrix.isMap) return;
  if (width !== matrix.room || height !== matrix.view) layMap();
  const { cells, w, h: size } = matrix;
  const colours = tones();
  const soft = colour("passed-soft");
  const late = [];
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
  const least = matrix.bad > 200 ? 2 : 9;
  const red = Math.max(least, w - gap);
  const tall = Math.max(least, size - gap);
  for (const [x, y, worst] of late) {
    drawMark(
      context,
      worst,
      Math.min(Math.max(0, x - (red - w) / 2), width - red),
      Math.max(0, y - (tall - size) / 2) - top,
      red,
      tall,
      colours[worst],
    );
  }
  if (!matrix.wrap) {
    context.fillStyle = colours[FAILED];
    for (const r of matrix.badRows) {
      const [x, y] = placeOf(r * matrix.across);
      if (y >= top - size && y <= top + height)
        context.fillRect(x - GUTTER, y - top, GUTTER - 3, Math.max(size - gap, 3));
    }
  }
  // Failures out of sight are marked beside the track.
  if (matrix.length > height) {
    context.fillStyle = colours[FAILED];
    for (const [key, { bad }] of cells)
      if (bad) context.fillRect(width - 5, (placeOf(key)[1] / matrix.length) * height, 5, 3);
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
export function cellUnder(event) {
  const [x, y] = pointIn(matrix.plane, event);
  const { cells } = matrix;
  const near = [keyAtPlace(x, y)];
  for (let dx = -4; dx <= 4; dx += 2) for (let dy = -4; dy <= 4; dy += 2) near.push(keyAtPlace(x + dx, y + dy));
  return near.find((key) => cells.get(key)?.bad) ?? (cells.has(near[0]) ? near[0] : null);
}

export function mapKey(event) {
  if (event.key === "Enter") return openCell(matrix.at);
  const { wrap, across, cells } = matrix;
  const by = wrap ? { ArrowDown: across, ArrowUp: -across, ArrowRight: 1, ArrowLeft: -1 }[event.key] : 0;
  const key = by ? matrix.at + by : wrap ? null : step(event, matrix.at);
  if (isNothing(key) || !cells.has(key)) return;
  event.preventDefault();
  showCell(key);
}

export function showCell(key) {
  const { element, redraw } = matrix.plane;
  const [, y] = placeOf(key);
  matrix.at = key;
  if (y < element.scrollTop || y + 20 > element.scrollTop + element.clientHeight)
    element.scrollTop = y - element.clientHeight / 2;
  sayCell(key);
  redraw();
}
