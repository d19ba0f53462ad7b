// Frames of another origin. This script runs in each of them; the driver asks it there, and inserts its answer in the place of the frame.

/** The part of this document that its frame leaves visible, and whether it has the focus; null in a page that is in no frame. */
let framed = null;

const frameNumbers = new WeakMap();
const numberedFrames = [];

/** The number by which the driver knows a frame. */
function numberOf(frame) {
  if (!frameNumbers.has(frame)) frameNumbers.set(frame, numberedFrames.push(frame) - 1);
  return frameNumbers.get(frame);
}

/** Whether a frame shows a document of another origin in which scripts run; others cannot be read. */
function isForeign(element) {
  if (!isFrame(element) || !element.contentWindow || contentDocument(element)) return false;
  return !element.hasAttribute("sandbox") || element.sandbox.contains("allow-scripts");
}

const frameTags = new Set(["iframe", "frame", "object", "embed"]);

/** Whether an element can show a document of its own. */
const isFrame = (element) => frameTags.has(element.localName);

/**
 * How a document is placed in another one (CSS Transforms 1): its point (u, v) is at (a u + c v + x, b u + d v + y) there. This is the
 * placement of a document in itself.
 */
const itself = { a: 1, b: 0, c: 0, d: 1, x: 0, y: 0 };

/** The placement of a document in a page: the document is placed as `inner` in another one, which is placed as `outer` in the page. */
function composed(outer, inner) {
  const x = outer.a * inner.x + outer.c * inner.y + outer.x, y = outer.b * inner.x + outer.d * inner.y + outer.y;
  return {
    a: outer.a * inner.a + outer.c * inner.b, b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d, d: outer.b * inner.c + outer.d * inner.d, x, y,
  };
}

/** The inverse of a placement; null if the document is too flat to be seen. */
function inverse({ a, b, c, d, x, y }) {
  const area = a * d - b * c;
  if (Math.abs(area) < 1e-6) return null;
  const part = { a: d / area, b: -b / area, c: -c / area, d: a / area };
  return { ...part, x: -part.a * x - part.c * y, y: -part.b * x - part.d * y };
}

/** A point of a document, moved to where the document is placed. */
const placed = ({ a, b, c, d, x, y }, left, top) => ({ left: a * left + c * top + x, top: b * left + d * top + y });

/** The placements of frames' contents while a tree is read: each hit test in a frame needs one. */
let contents = null;

/** The placement of a frame's content in the viewport of the document around the frame: inside the frame's border and padding. */
function contentOf(frame) {
  const content = contents?.get(frame) ?? measuredContentOf(frame);
  contents?.set(frame, content);
  return content;
}

function measuredContentOf(frame) {
  const box = frame.getBoundingClientRect(), style = getComputedStyle(frame), { offsetWidth: width, offsetHeight: height } = frame;
  const part = linearPart(frame);
  // Whatever the origins of the transforms, the box encloses the transformed corners.
  const turned = shifted({ left: 0, top: 0, right: width, bottom: height }, part);
  const corner = { ...part, x: box.left - turned.left, y: box.top - turned.top };
  const inside = placed(corner, frame.clientLeft + parseFloat(style.paddingLeft), frame.clientTop + parseFloat(style.paddingTop));
  return { ...part, x: inside.left, y: inside.top };
}

/** How the transforms and the zoom around an element rotate and scale it. */
function linearPart(element) {
  let part = itself;
  for (let node = element; node?.nodeType === 1; node = flatParent(node)) {
    const { transform, rotate, scale, display } = getComputedStyle(node);
    if (display === "inline" && !isFrame(node)) continue;
    const words = [turning(rotate), scale && scale !== "none" ? `scale(${scale.split(" ").slice(0, 2)})` : "", transform];
    const list = words.filter((word) => word && word !== "none").join(" ");
    if (!list) continue;
    const { a, b, c, d } = new DOMMatrix(list);
    part = composed({ ...itself, a, b, c, d }, part);
  }
  const zoom = element.currentCSSZoom ?? 1;
  return composed(part, { ...itself, a: zoom, d: zoom });
}

/** The property `rotate` as a function of `transform`: CSS Transforms 2, section 5. */
function turning(rotate) {
  if (!rotate || rotate === "none") return "";
  const words = rotate.split(" "), angle = words.pop();
  if (words.length === 1) return `rotate${words[0].toUpperCase()}(${angle})`;
  return words.length ? `rotate3d(${words},${angle})` : `rotate(${angle})`;
}

/** The box of a frame's content, in the frame's own document. */
function contentBox(frame) {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(frame);
  return {
    left: 0, top: 0, right: frame.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
    bottom: frame.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom),
  };
}

/** The same-origin frames around a frame, the outermost first. */
function sameOriginFrames(frame) {
  const frames = [];
  for (let outer = ownFrame(frame); outer; outer = ownFrame(outer)) frames.unshift(outer);
  return frames;
}

function ownFrame(element) {
  const view = element.ownerDocument.defaultView;
  return view && view !== window ? view.frameElement : null;
}

/** The frame that the driver means; null if it is gone. */
function frameOf(document_, number) {
  const frame = numberedFrames[number];
  return document_ === documentID && frame?.isConnected ? frame : null;
}

/** The frame to enter on the way to a frame of another origin: first the same-origin frames around it. */
function frameElement(document_, number, level) {
  const frame = frameOf(document_, number);
  if (!frame) return null;
  return [...sameOriginFrames(frame), frame][level] ?? null;
}

/** Where a point in a frame of another origin is in this page. */
function pointInFrame(document_, number, x, y) {
  const frame = frameOf(document_, number);
  if (!frame) return obstacle("gone");
  const point = outOf(frame, { left: x, top: y });
  const hit = deepElementAt(point.left, point.top);
  if (!hit) return obstacle("offscreen");
  if (hit === frame) return { x: point.left, y: point.top };
  for (let node = hit; node; node = flatParent(node)) {
    const row = last.rows.find((one) => one.node === node && one.depth > 0);
    if (row) return coveredBy(row);
  }
  return obstacle("covered", { label: cut(describe(hit), 200) });
}

/** A point in a frame, as a point in this page. */
function outOf(frame, place) {
  let point = place;
  for (let outer = frame; outer; outer = ownFrame(outer)) point = placed(contentOf(outer), point.left, point.top);
  return point;
}

/**
 * Scrolls everything around a frame of another origin until a box in it is in view. Returns whether anything was scrolled, and the box in
 * this page.
 */
function revealInFrame(document_, number, inner) {
  const frame = frameOf(document_, number);
  if (!frame) return obstacle("gone");
  const places = scrollPlaces(frame);
  const boxNow = () => around(cornersOf(inner).map((corner) => outOf(frame, corner)));
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
  return { isMoved, box: boxNow() };
}

/** The box of an element of the last tree. */
function boxOfElement(handle) {
  const found = rowNow(handle);
  if (!found) return obstacle("gone");
  const { left, top, right, bottom } = boxOf(found.row);
  return { left, top, right, bottom };
}

/**
 * The frames of another origin in a tree. Until its first document has loaded, a frame has its page's origin: HTML, section 7.3.1.1,
 * initial about:blank.
 */
function framesIn(rows) {
  return rows.flatMap((row) => (row.frame ? [row.frame.number] : [])).join();
}

/** The frames of another origin in the last tree: the row of each, and what the driver needs to read it. */
function foreignFrames() {
  return last.rows.flatMap(({ frame }, row) => (frame ? [{ row, ...frame }] : []));
}
