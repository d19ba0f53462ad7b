// How an element looks, and whether it can be tapped.

/** The colour that carries meaning, by its hue; nothing for greys and transparent colours. */
function colorOf(element, style) {
  const background = colorName(style.backgroundColor);
  if (background) return background;
  if (element.localName !== "svg") return "";
  // A colour inherited from the surrounding text, such as a link's blue, carries no meaning of its own.
  const parent = element.parentElement;
  const isOwn = !parent || getComputedStyle(parent).color !== style.color;
  return colorName(style.fill) || (isOwn ? colorName(style.color) : "");
}

const colorNames = new Map();

function colorName(text) {
  let name = colorNames.get(text);
  if (name === undefined) {
    name = namedHue(text);
    if (colorNames.size < 1000) colorNames.set(text, name);
  }
  return name;
}

function namedHue(text) {
  const numbers = text.match(/^rgba?\(([^)]*)\)/)?.[1].split(/[\s,/]+/).filter(Boolean).map(Number)
    ?? paintedColor(text);
  if (!numbers || numbers.length < 3 || (numbers[3] ?? 1) < 0.5) return "";
  const [red, green, blue] = numbers.map((number) => number / 255);
  const max = Math.max(red, green, blue), min = Math.min(red, green, blue), chroma = max - min;
  const lightness = (max + min) / 2;
  const saturation = chroma === 0 ? 0 : chroma / (1 - Math.abs(2 * lightness - 1));
  if (chroma < 0.2 || saturation < 0.25 || lightness < 0.08 || lightness > 0.94) return "";
  let hue = max === red ? ((green - blue) / chroma) % 6 : max === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4;
  hue = (hue * 60 + 360) % 360;
  const steps = [[14, "red"], [41, "orange"], [68, "yellow"], [165, "green"], [195, "cyan"], [255, "blue"],
    [300, "purple"], [340, "pink"], [361, "red"]];
  const word = steps.find(([end]) => hue < end)[1];
  return word === "orange" && lightness < 0.35 ? "brown" : word;
}

/** A colour in another colour space (oklch, color-mix, …), as painted. */
function paintedColor(text) {
  if (!text || text === "none" || !CSS.supports("color", text)) return null;
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

/** The elements that a running animation moves or resizes; an endless animation never lets them rest. */
function movingTargets() {
  const targets = new Set();
  for (const animation of runningAnimations()) {
    const { target, pseudoElement } = animation.effect;
    if (target && !pseudoElement && isMovement(animation)) targets.add(faithful(target));
  }
  return targets;
}

const movement = /^(transform|translate|scale|rotate|left|right|top|bottom|inset|width|height|minWidth|maxWidth|minHeight|maxHeight|margin|padding|offset|fontSize|gap|flex|grid|lineHeight|zoom|cssText)/;

function isMovement(animation) {
  return animation.effect.getKeyframes().some((frame) => Object.keys(frame).some((name) => movement.test(name) && name !== "offset"));
}

/** The elements that a running animation may be taking away, from what it ends with. */
function leavingTargets() {
  const targets = new Set();
  for (const { effect } of endingAnimations(earlyLimit)) {
    if (effect.target && !effect.pseudoElement && mayTakeAway(effect)) targets.add(faithful(effect.target));
  }
  return targets;
}

function mayTakeAway(effect) {
  const frames = effect.getKeyframes(), { direction } = effect.getComputedTiming();
  return (direction === "normal" ? frames.slice(-1) : frames).some((frame) =>
    Object.keys(frame).some((name) => isLoss(name, frame[name], frames[0][name])));
}

/** Whether a property ends with a value that may make an element disappear, or move it far. */
function isLoss(name, value, before) {
  if (name === "opacity") return Number(value) < 0.5 && !(Number(value) >= Number(before));
  if (name === "transform" || name === "translate" || name === "scale" || name === "rotate") return isFarFrom(name, value);
  if (/^(min|max)?(width|height|blockSize|inlineSize)$/i.test(name)) return Number.parseFloat(value) < 1;
  return /^(visibility|display|contentVisibility|clip|clipPath|mask|offset.+|left|right|top|bottom|inset.*|margin.*|cssText|zoom)$/.test(name);
}

/** Whether a transformation does more than lift or stretch an element a little. */
function isFarFrom(name, value) {
  if (value === "none") return false;
  if (name !== "transform") return true;
  try {
    const { a, b, c, d, e, f } = new DOMMatrix(value);
    return Math.hypot(a, b) < 0.5 || Math.hypot(c, d) < 0.5 || Math.hypot(e, f) > 16;
  } catch {
    // Shares of the element's size.
    return true;
  }
}

/** The animations that currently run with time rather than with scrolling: Web Animations 1, section 4.4. */
function runningAnimations() {
  if (!document.getAnimations) return [];
  return document.getAnimations().filter((animation) =>
    animation.playState === "running" && animation.effect?.getComputedTiming && typeof animation.timeline?.currentTime === "number");
}

/** The frontmost element at a point of the viewport, inside shadow roots and frames. */
function deepElementAt(x, y) {
  let root = document, element = null;
  for (let depth = 0; depth < 50; depth += 1) {
    // Over text in a slot, elementFromPoint of a shadow root returns the host, to which the text belongs.
    const inner = faithful(root.nodeType === 11 ? root.elementsFromPoint(x, y)[0] : root.elementFromPoint(x, y));
    if (!inner || inner === element || (root.nodeType === 11 && !isWithin(root, inner))) return element;
    element = inner;
    const shadow = shadowOf(element);
    if (shadow) {
      root = shadow;
    } else if (isFrame(element) && contentDocument(element)) {
      const back = inverse(contentOf(element));
      if (!back) return element;
      ({ left: x, top: y } = placed(back, x, y));
      root = contentDocument(element);
    } else return element;
  }
  return element;
}

/** Whether an element, or one around it, is in a shadow root. */
function isWithin(root, element) {
  for (let node = element; node; node = flatParent(node)) if (node.getRootNode() === root) return true;
  return false;
}

/** The in-view centre point (WebDriver, section 12.1) of the part that scroll views leave visible; null if nothing is visible. */
function pointOf(row) {
  // Between two pages, the row of the page has no element.
  if (row.node?.localName === "input" && dates.test(row.node.type)) {
    const point = centre(intersection(firstPart(row), row.clip));
    if (point) return point;
  }
  if (row.isInline) {
    for (const rect of row.node.getClientRects()) {
      const point = centre(intersection(shifted(rect, row.offset), row.clip));
      if (point) return point;
    }
    if (row.node.getClientRects().length) return null;
  }
  return centre(intersection(row.box, row.clip));
}

const dates = /^(date|time|datetime-local|month|week)$/;

/** The place of the first part of a date field: a press on another part would start typing there. */
function firstPart({ node, box }) {
  const height = box.bottom - box.top;
  return getComputedStyle(node).direction === "rtl" ? { ...box, left: Math.max(box.left, box.right - height) }
    : { ...box, right: Math.min(box.right, box.left + height) };
}

function centre(rect) {
  if (rect.right - rect.left < 0.5 || rect.bottom - rect.top < 0.5) return null;
  const within = (low, high) => Math.min(Math.max(Math.floor((low + high) / 2), Math.ceil(low)), Math.max(Math.ceil(high) - 1, Math.floor(low)));
  return { x: Math.max(0, within(rect.left, rect.right)), y: Math.max(0, within(rect.top, rect.bottom)) };
}

/**
 * Whether a press reaches an element: "h" hittable, "x" hidden, "o" off screen, "n" without pointer events, "c" and the number of the
 * covering element, or "d" and its description. A press must reach the element itself, and none of the controls in it. The place for that
 * is determined only before an action, because it takes many hit tests.
 */
function reachOf(row, known, isPress) {
  if (row.state & State.hidden) return "x";
  const point = pointOf(row), hit = point && deepElementAt(point.x, point.y);
  row.point = point ?? row.point;
  if (hit && arrives(hit, row)) {
    const control = controlIn(row, hit);
    if (!control || isPress === undefined) return "h";
    row.point = freePoint(row, intersection(row.box, row.clip)) ?? point;
    if (row.point !== point || !isPress) return "h";
    return told(known.get(control) ?? describe(control));
  }
  // Keys reach what a canvas draws.
  if (row.depth > 0 && canvasOf(row.node)) return isPress ? "x" : "h";
  // Between two pages, the row of the page has no element.
  if (row.depth > 0 && isUnseenField(row)) {
    // A person presses its label. Its keys and its value need no place.
    const boxes = labelsOf(row.node).map((label) => intersection(shifted(rectOf(label), row.offset), row.viewport));
    const places = boxes.map((box) => freePoint(row, box)).filter((place) => place);
    row.point = places[0] ?? row.point;
    if (places.length) return "h";
    if (boxes.length) return "o";
    return isPress ? "x" : "h";
  }
  if (!hit) return "o";
  // The element in front contains it.
  const isBare = row.depth > 0 && (contains(hit, row.node) || row.node.localName === "area");
  const place = isBare && !row.passes ? freePoint(row, intersection(row.box, row.clip)) : null;
  if (place) {
    // Its middle is empty, like that of a ring.
    row.point = place;
    return "h";
  }
  if (isSeeThrough(row.node) || (isBare && isInert(row.node))) return "x";
  return isBare && row.passes ? "n" : told(coverOf(hit, row, known));
}

/** Whether an element is inert: HTML, section 6.3. */
function isInert(element) {
  for (let node = element; node; node = flatParent(node)) if (node.inert) return true;
  // CSS Basic User Interface 4, section 8.
  return element.nodeType === 1 && getComputedStyle(element).interactivity === "inert";
}

/** Whether a field is made invisible so that something else can be drawn in its place. */
function isUnseenField({ node, box, clip }) {
  if (!formTags.has(node.localName)) return false;
  return isTiny(box) || box.right <= -scrollX || box.bottom <= -scrollY || isSeeThrough(node)
    || ((!clip || isTiny(clip)) && isCutToNothing(node));
}

const isTiny = (box) => box.right - box.left <= 1 || box.bottom - box.top <= 1;

/**
 * Whether an element around another one clips it to nothing, as libraries do to hide what only keys and assistive technology should find.
 */
function isCutToNothing(element) {
  for (let node = flatParent(element); node?.nodeType === 1; node = flatParent(node)) {
    if (isTiny(node.getBoundingClientRect()) && getComputedStyle(node).overflowX !== "visible") return true;
  }
  return false;
}

const isSeeThrough = (node) => node.checkVisibility?.({ opacityProperty: true }) === false;

const told = (cover) => (typeof cover === "number" ? `c${cover}` : `d${cut(cover, 100)}`);

const controls = new Set(["button", "link", "checkbox", "radio", "switch", "textbox", "searchbox", "combobox", "slider",
  "spinbutton", "menuitem", "menuitemcheckbox", "menuitemradio", "tab", "option", "treeitem"]);

/** The control inside an element that was hit: it takes the press, like a button in a row. */
function controlIn(row, hit) {
  if (row.depth === 0) return null;
  const labels = labelsOf(row.node);
  for (let node = hit; node && node !== row.node; node = flatParent(node)) {
    if (node.nodeType !== 1 || node.getAttribute("aria-hidden") === "true") continue;
    // The label of a field, or of something that no pointer reaches.
    if (labels.includes(node)) return null;
    if (controls.has(roleOf(node)) || isEditingHost(node) || (node.localName === "label" && node.control)) {
      return contains(row.node, node) ? node : null;
    }
  }
  return null;
}

const isEditingHost = (node) => node.isContentEditable && !parentElementOf(node)?.isContentEditable;

/**
 * A point in a box where a press reaches an element and none of the controls in it, as close to the middle as possible; null if there is
 * none.
 */
function freePoint(row, box) {
  if (box.right - box.left < 1 || box.bottom - box.top < 1) return null;
  const parts = [1 / 2, 1 / 4, 3 / 4, 1 / 8, 7 / 8, 1 / 32, 31 / 32];
  const points = parts.flatMap((across) => parts.map((down) => ({ across, down })))
    .sort((a, b) => Math.hypot(a.across - .5, a.down - .5) - Math.hypot(b.across - .5, b.down - .5));
  for (const { across, down } of points) {
    const x = Math.floor(box.left + (box.right - box.left) * across), y = Math.floor(box.top + (box.bottom - box.top) * down);
    const hit = deepElementAt(x, y);
    if (hit && arrives(hit, row) && !controlIn(row, hit)) return { x, y };
  }
  return null;
}

/** Whether a press on one element reaches another: the element itself, a part of it, or its label. */
function arrives(hit, row) {
  const node = row.node;
  if (row.depth === 0 || contains(node, hit)) return true;
  if (labelsOf(node).some((label) => contains(label, hit))) return true;
  // Text may let a press through to what is behind it; a button that does so cannot be pressed.
  return row.passes && !controls.has(row.aria) && contains(hit, node) && hit !== rootOf(document) && hit !== bodyOf(document);
}

function coverOf(hit, row, known) {
  let nearest;
  for (let node = hit; node; node = flatParent(node)) {
    if (contains(node, row.node)) break;
    const index = known.get(node);
    if (index !== undefined) return index;
    nearest ??= node;
  }
  // A hit test ignores inert elements: the dialog that made one inert covers it.
  const modals = [...document.querySelectorAll("dialog:modal,[aria-modal=true]")].map(faithful);
  const modal = modals.findLast((element) => known.has(element) && !contains(element, row.node));
  if (modal) return known.get(modal);
  return describe(nearest ?? hit);
}

function describe(node) {
  const id = node.id ? `#${node.id}` : "";
  const classes = typeof node.className === "string" && node.className.trim()
    ? "." + node.className.trim().split(/\s+/).slice(0, 2).join(".") : "";
  return `<${node.localName ?? "document"}${id}${classes}>`;
}
