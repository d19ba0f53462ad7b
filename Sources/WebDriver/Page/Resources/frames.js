// Frames of another origin. This script is in each of them; the driver asks it there, and puts what it says in the place of the frame.

/** What this document's own frame leaves of it to be seen, and whether it has the focus; null in a page that is in no other's frame. */
let framed = null;

const frameNumbers = new WeakMap();
const numberedFrames = [];

/** The number by which the driver knows a frame. */
function numberOf(frame) {
  if (!frameNumbers.has(frame)) frameNumbers.set(frame, numberedFrames.push(frame) - 1);
  return frameNumbers.get(frame);
}

/** Whether a frame shows a document of another origin, in which scripts run: others cannot be read. */
function isForeign(element) {
  if (element.localName !== "iframe" || !element.contentWindow || contentDocument(element)) return false;
  return !element.hasAttribute("sandbox") || element.sandbox.contains("allow-scripts");
}

/** Where the content of a frame begins, in the viewport of the document that it is in: inside its border and padding. */
function contentOf(frame) {
  const box = frame.getBoundingClientRect(), style = getComputedStyle(frame);
  return {
    left: box.left + frame.clientLeft + parseFloat(style.paddingLeft),
    top: box.top + frame.clientTop + parseFloat(style.paddingTop),
  };
}

/** The frames of this origin that a frame lies in, the outermost first. */
function sameOriginFrames(frame) {
  const frames = [];
  for (let outer = ownFrame(frame); outer; outer = ownFrame(outer)) frames.unshift(outer);
  return frames;
}

function ownFrame(element) {
  const view = element.ownerDocument.defaultView;
  return view && view !== window ? view.frameElement : null;
}

/** The frame that the driver means; null when it is gone. */
function frameOf(document_, number) {
  const frame = numberedFrames[number];
  return document_ === documentID && frame?.isConnected ? frame : null;
}

/** The frame to enter on the way to a frame of another origin: those of this origin first, which it lies in. */
function frameElement(document_, number, level) {
  const frame = frameOf(document_, number);
  if (!frame) return null;
  return [...sameOriginFrames(frame), frame][level] ?? null;
}

/** Where a point in a frame of another origin is in this page, as "x|y"; or "gone", or what covers it. */
function pointInFrame(document_, number, x, y) {
  const frame = frameOf(document_, number);
  if (!frame) return "gone";
  const point = outOf(frame, { left: x, top: y });
  const hit = deepElementAt(point.left, point.top);
  if (!hit) return "offscreen";
  if (hit === frame) return `${point.left}|${point.top}`;
  for (let node = hit; node; node = flatParent(node)) {
    const row = last.rows.find((one) => one.node === node && one.depth > 0);
    if (row) return coveredBy(row);
  }
  return `covered|||${encode(describe(hit), 200)}`;
}

/** A place in a frame, as a place in this page. */
function outOf(frame, place) {
  const { left, top } = place;
  let x = left, y = top;
  for (let outer = frame; outer; outer = ownFrame(outer)) {
    const content = contentOf(outer);
    x += content.left;
    y += content.top;
  }
  return { left: x, top: y };
}

/** Scrolls what a frame of another origin lies in, until a box in it is in view; "moved" or "same" and the box in this page, or "gone". */
function revealInFrame(document_, number, left, top, right, bottom) {
  const frame = frameOf(document_, number);
  if (!frame) return "gone";
  const places = scrollPlaces(frame);
  const boxNow = () => {
    const corner = outOf(frame, { left, top });
    return { left: corner.left, top: corner.top, right: corner.left + right - left, bottom: corner.top + bottom - top };
  };
  for (const [node] of places) {
    const isPage = node === node.ownerDocument.scrollingElement;
    const style = getComputedStyle(node);
    if (!isPage && !/auto|scroll|hidden/.test(style.overflowX + style.overflowY)) continue;
    const view = node.ownerDocument.defaultView;
    const shown = isPage ? { left: 0, top: 0, right: view.innerWidth, bottom: view.innerHeight } : node.getBoundingClientRect();
    const box = boxNow();
    const middle = (one) => [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
    const [x, y] = middle(box), [toX, toY] = middle(shown);
    const isIn = box.left >= shown.left && box.right <= shown.right;
    node.scrollBy({ left: isIn ? 0 : x - toX, top: y - toY, behavior: "instant" });
  }
  const isMoved = places.some(([one, x, y]) => one.scrollLeft !== x || one.scrollTop !== y);
  const box = boxNow();
  return [isMoved ? "moved" : "same", box.left, box.top, box.right, box.bottom].join("|");
}

/** The box of an element of the last tree, as "left|top|right|bottom"; or "gone". */
function boxOfElement(testID, number, index, id, role, label) {
  const found = rowNow(testID, number, index, id, role, label);
  if (!found) return "gone";
  const { left, top, right, bottom } = boxOf(found.row);
  return [left, top, right, bottom].join("|");
}

/** Which frames of a tree are of another origin. A frame is of its page's own until its first document has come: HTML, section 7.3.1.1, initial about:blank. */
function framesIn(rows) {
  return rows.flatMap((row) => (row.frame ? [row.frame[0]] : [])).join();
}

/** The frames of another origin in the last tree: the row of each, and what has to be known to read it. */
function foreignFrames() {
  return last.rows.flatMap((row, index) => (row.frame ? [[index, ...row.frame].join(",")] : [])).join(";");
}
