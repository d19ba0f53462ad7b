// What happens in the page before and after an action with the browser's own input.

/** The answer of a function that cannot do what it was called for: the driver's PageObstacle. */
const obstacle = (name, details = {}) => ({ obstacle: { [name]: details } });

/** The row of an element in the last tree, if that is the tree that the caller has. */
const rowThen = (number, index) => (number === last.number ? last.rows[index] : undefined);

/**
 * Returns the current row of an element of the last tree, and the rows around it. An element whose node was replaced is found by its
 * identifier, role and label.
 */
function rowNow({ testID, number, index, id, role, label }) {
  const known = rowThen(number, index), node = known && faithful(known.node);
  if (!mayMove() && isStillThere(known)) return { row: known, rows: last.rows };
  // A list that is re-sorted or scrolled may reuse its nodes for other items.
  const isAlike = (row) => row.id === id && row.label === label && row.role === (known?.role ?? role);
  if (node?.isConnected) {
    const way = readWay(testID, node);
    if (way.row && isAlike(way.row)) return way;
  }
  const { rows } = readTree(testID), alike = rows.filter(isAlike);
  if (alike.length === 1) return { row: alike[0], rows };
  // An element with an identifier of its own may have another name by now.
  const named = id && !alike.length ? rows.filter((row) => row.id === id) : [];
  return named.length === 1 ? { row: named[0], rows } : null;
}

/** Whether an element of the last tree is still the same, as far as that is known without reading the tree again. */
function isWhatItWas(row) {
  const { node } = row;
  if (row.depth === 0) return true;
  if ((node.getAttribute(identifying) ?? "") !== row.id) return false;
  return labelOf(node, roleOf(node)) === row.label || collapse(contentName(node, { visited: new Set(), depth: 1 })) === row.label;
}

/** Whether an element of the last tree is still in its place and a press there reaches it: the tree need not be read again. */
function isStillThere(row) {
  if (!row?.point || !row.node.isConnected || row.state & State.hidden) return false;
  if (!sameBox(boxOf(row), row.box)) return false;
  const hit = deepElementAt(row.point.x, row.point.y);
  if (!hit || !arrives(hit, row)) return false;
  if (controlIn(row, hit)) {
    const place = freePoint(row, intersection(row.box, row.clip));
    if (!place) return false;
    row.point = place;
  }
  return isWhatItWas(row);
}

function boxOf(row) {
  return row.depth === 0 ? row.box : shifted(rectOf(row.node), row.offset);
}

/** A point of an element and the size of its visible part. */
function placeOf(row) {
  located = row;
  const box = intersection(row.box, row.clip);
  const { x, y } = row.point;
  return { x, y, width: Math.round(box.right - box.left), height: Math.round(box.bottom - box.top) };
}

/** Says that a row's element covers the place to press. */
function coveredBy({ id, role, label }) {
  return obstacle("covered", { id: cut(id, 200), role, label: cut(label, 200) });
}

const positionsIn = reading((rows) => new Map(rows.map((row, position) => [row.node, position])));

/** What covers an element, among all elements of the page. */
function coverNow(testID, { node }, isPress) {
  const { rows } = readTree(testID), row = rows.find((one) => one.node === node);
  const reach = row ? reachOf(row, positionsIn(rows), isPress) : "x";
  if (!/^[cd]/.test(reach)) return obstacle("moving");
  return reach.startsWith("d") ? obstacle("covered", { label: reach.slice(1) }) : coveredBy(rows[Number(reach.slice(1))]);
}

/** The target of the next press, and whether the press missed it: a script may move the target before the press arrives. */
let aim = null;
/** The row whose place was returned last. */
let located = null;
/**
 * The visually hidden text field that a press was meant for. It gets the focus directly, as the element drawn in its place would give it.
 */
let unseen = null;

for (const name of ["pointerdown", "mousedown", "touchstart", "touchend", "pointerup", "click", "auxclick", "dblclick", "contextmenu"]) {
  addEventListener(name, reading((event) => {
    if (!aim || !event.isTrusted) return;
    const { row } = aim;
    const first = faithful(event.composedPath()[0]);
    // A closed shadow root does not reveal which of its elements was pressed.
    const target = shadowRoots.get(bare(first))?.mode === "closed" ? deepElementAt(event.clientX, event.clientY) ?? first : first;
    // A person would press whatever replaced the element, too.
    const isOn = !row.node.isConnected || (arrives(target, row) && !controlIn(row, target));
    if (name === "pointerdown") {
      aim.isMissed = !isOn;
      aim.places = scrollPlaces(row.node);
    } else if (name === "pointerup" && !isOn && event.button === 0
      && (aim.hasMovedFocus || aim.places?.some(([one, left, top]) => one.scrollLeft !== left || one.scrollTop !== top))) {
      // The element was scrolled away under the pressed button, or moved because another one lost the focus: no click happens, and a person
      // would press again. What the press itself opens or moves is no miss.
      aim.isMissed = true;
      return;
    }
    if (!aim.isMissed) return;
    // The page must not see a press that missed: the driver looks again for the place to press.
    event.preventDefault();
    event.stopImmediatePropagation();
  }), { capture: true, passive: false });
}

addEventListener("focusout", (event) => {
  if (aim && event.isTrusted) aim.hasMovedFocus = true;
}, { capture: true });

/**
 * Finds the place to press an element, like `locate`. A press that lands elsewhere has no effect. A field that is hidden from view has no
 * place, but gets the focus.
 */
async function aimAt(handle, limit) {
  located = unseen = null;
  const place = await locate(handle, limit, true);
  if (unseen) return focus(unseen) ? {} : place;
  aim = aimFor(located);
  return place.obstacle ? place : { place };
}

const aimFor = reading((row) => (row && window === top && row.node.ownerDocument === document ? { row, isMissed: false } : null));

/** Whether the last press missed. Asking resets the answer. */
function hasMissed() {
  const isMissed = !!aim?.isMissed;
  aim = null;
  return isMissed;
}

/** Returns the place to touch an element. */
async function locate(handle, limit, isPress = false) {
  const known = rowThen(handle.number, handle.index);
  if (!mayMove() && isStillThere(known)) return placeOf(known);
  const countdown = new Countdown(limit);
  let before = null;
  for (;;) {
    const found = rowNow(handle);
    let reach = "gone";
    if (found) {
      const { row, rows } = found;
      reach = reachOf(row, positionsIn(rows), isPress);
      // When something moves, or the element is not where it was, a place counts only if it is the same a frame later.
      const isStill = before && sameBox(before, row.box);
      before = row.box;
      if (reach === "h") {
        if (isStill) return placeOf(row);
        reach = "moving";
      } else if (reach === "x" && isUnseenField(row) && takesText(row.node)) {
        unseen = row.node;
        return obstacle("hidden");
      }
    }
    if (countdown.look() <= 0) {
      if (reach[0] === "c" || reach[0] === "d") return coverNow(handle.testID, found.row, isPress);
      return obstacle({ o: "offscreen", n: "untouchable", x: "hidden" }[reach] ?? reach);
    }
    await nextFrame();
  }
}

/**
 * Whether the window lacks the focus. Without it, a page does not learn which of its elements gets the focus; a frame of another origin has
 * it as soon as something inside has the focus. Outside Chromium, windows that nobody sees never have it.
 */
function lacksFocus() {
  return isHeldBack && window === top && !document.hasFocus();
}

/** Waits until the window has the focus, which a browser that has just started gets late. Resolves with false if it does not come. */
async function getsFocus() {
  const countdown = new Countdown(500);
  while (lacksFocus() && countdown.look() > 0) await after(10);
  return !lacksFocus();
}

/** Gives the focus to an element, or to the part of it that takes the keys, as in some sliders. Returns false if neither takes it. */
function focus(node) {
  if (deepActiveElement() === node) return true;
  if (node.focus) toPage(node, "focus");
  if (deepActiveElement() !== node && node.tabIndex < 0 && controls.has(roleOf(node))) {
    const part = [...node.querySelectorAll("[tabindex]")].find((inner) => inner.tabIndex >= 0);
    if (part) return focus(part);
  }
  if (deepActiveElement() !== node && node.ownerDocument !== document) {
    // WebKit leaves the focus in another frame if this one already knew which of its elements has it.
    node.ownerDocument.defaultView.focus();
    if (node.focus) toPage(node, "focus");
  }
  return deepActiveElement() === node;
}

/** Gives an element the focus for the keys to come. Returns whether it took it. */
function focusOn(handle) {
  const found = rowNow(handle);
  if (!found) return obstacle("gone");
  const isFocused = focus(found.row.node);
  keyAim = isFocused ? { node: found.row.node, hasArrived: null } : null;
  return isFocused;
}

/**
 * Gives an element the focus for the keys to come, where it takes it. Returns false if another element has it, which would get the keys
 * instead: neither a part of this one nor what it is a part of.
 */
function aimKeys(handle) {
  const isFocused = focusOn(handle);
  if (isFocused !== false) return isFocused;
  const node = rowNow(handle)?.row.node, active = deepActiveElement();
  return node ? !active || contains(node, active) || contains(active, node) : obstacle("gone");
}

/** The target of the next keys, and whether the first of them reached it. */
let keyAim = null;

function noteKey(event) {
  if (!keyAim || keyAim.hasArrived !== null || !event.isTrusted) return;
  const target = faithful(event.composedPath()[0]);
  const { node } = keyAim;
  // Whatever replaced the element has received its keys, too.
  keyAim.hasArrived = node.contains(bare(target)) || (!node.isConnected && target !== bodyOf(document));
}

/** Whether the page moved the focus before the first key arrived. Asking resets the answer. */
function keysWentAstray() {
  const isAstray = keyAim?.hasArrived === false;
  keyAim = null;
  return isAstray;
}

addEventListener("keydown", reading(noteKey), { capture: true });

/** Returns the focus to the document that had it when the last tree was read. */
function refocus() {
  (last.active?.ownerDocument.defaultView ?? window).focus();
  return true;
}

/** The number of same-origin frames around the focused element. */
function focusDepth() {
  return Math.max(0, focusedElements().length - 1);
}

/** One of the elements on the path to the focused one, for Switch To Frame and Element Send Keys. */
function focusedElement(level) {
  return bare(focusedElements()[level]) ?? null;
}

/** Types into the focused element like an input method: the page sees beforeinput and input, but no keys. Returns "unfocused" if there is none. */
function insert(text) {
  const active = deepActiveElement();
  if (!active) return "unfocused";
  return enterText(active, text) || !text ? "done" : "prevented";
}

/** Replaces the selection in the focused element with text. Returns false if the page prevents it. */
function enterText(node, text) {
  const owner = node.ownerDocument;
  const type = text ? "insertText" : "delete";
  // Only WebKit sends beforeinput for text that execCommand enters. A page that refuses text there must see it in every engine.
  if (!/^Apple/.test(navigator.vendor)) {
    const news = new owner.defaultView.InputEvent("beforeinput", {
      inputType: text ? type : "deleteContentBackward", data: text || null, bubbles: true, cancelable: true, composed: true });
    if (!toPage(node, "dispatchEvent", news)) return false;
  }
  return toPage(owner, "execCommand", type, false, text);
}

/** Removes the text of an element, which gets the focus. Returns "empty" if it already had the focus and no text: nothing was done. */
function clearText(handle) {
  const found = rowNow(handle);
  if (!found) return obstacle("gone");
  const node = found.row.node;
  // A field may show input that gives it no value, such as a part of a date: HTML, section 4.10.5.1.7.
  const isEmpty = () => ("value" in node ? node.value === "" && !node.validity?.badInput : withoutGhosts(node.textContent) === "");
  if (isEmpty() && deepActiveElement() === node) return "empty";
  const isFocused = focus(node);
  if (isEmpty()) return "done";
  // What has the focus instead would lose its text.
  if (!isFocused && (takesText(node) || !formTags.has(node.localName))) return "prevented";
  if (typeof node.select === "function") node.select();
  else node.ownerDocument.getSelection()?.selectAllChildren(bare(node));
  // An editor with its own model learns of the change only through its event.
  if (isFocused) enterText(node, "");
  if (isEmpty()) return "done";
  // A field without a selection, such as one for a date: WebDriver, section 12.5.2, Element Clear.
  if ("value" in node) {
    node.value = "";
    toPage(node, "dispatchEvent", new Event("input", { bubbles: true }));
    toPage(node, "dispatchEvent", new Event("change", { bubbles: true }));
  }
  return isEmpty() ? "done" : "prevented";
}

function scrollerOf(row) {
  return row.depth === 0 ? document.scrollingElement : row.node;
}

/** Returns where to turn the wheel and how far, as width and height; no place if the area is at its end. */
async function wheelPoint(handle, horizontal, part, limit) {
  const place = await locate(handle, limit);
  return turnAt(place, handle, horizontal, part);
}

const turnAt = reading((place, handle, horizontal, part) => {
  if (place.obstacle) return place;
  const found = rowNow(handle);
  if (!found) return obstacle("gone");
  const scroller = scrollerOf(found.row);
  const [length, offset, size] = horizontal
    ? [scroller.clientWidth, scroller.scrollLeft, scroller.scrollWidth]
    : [scroller.clientHeight, scroller.scrollTop, scroller.scrollHeight];
  const wanted = Math.round(length * part);
  const delta = Math.max(-offset, Math.min(wanted, size - length - offset));
  if (Math.abs(delta) < 1) return {};
  scrolling = { scroller, from: [scroller.scrollLeft, scroller.scrollTop] };
  const { x, y } = place;
  // A phone scales down a page that declares no viewport, and the wheel turns by distances on the screen.
  const turned = wanted * (window.visualViewport?.scale ?? 1);
  return { place: { x, y, width: horizontal ? turned : 0, height: horizontal ? 0 : turned } };
});

let scrolling = null;

/** Whether the browser itself, rather than a script, drags an element: HTML, section 6.12, drag and drop. */
function isDraggable(handle) {
  let node = rowNow(handle)?.row.node;
  if (!node) return obstacle("gone");
  // Links and pictures can be dragged as well, but what a script does with them is not known here.
  for (; node; node = flatParent(node)) if (node.getAttribute?.("draggable") === "true") return true;
  return false;
}

/**
 * Resolves when scrolling has come to rest: the position has left the start and is the same in two frames. Resolves with whether it left.
 */
async function rested(limit) {
  const countdown = new Countdown(limit);
  if (!scrolling) return true;
  const { scroller, from } = scrolling;
  scrolling = null;
  const place = reading(() => [scroller.scrollLeft, scroller.scrollTop]);
  const same = (a, b) => a[0] === b[0] && a[1] === b[1];
  const start = performance.now();
  let before = place();
  let still = 0;
  while (countdown.look() > 0) {
    await nextFrame();
    const now = place();
    still = same(now, before) ? still + 1 : 0;
    before = now;
    // Scrolling that has not begun after eight frames will not begin. Outside Chromium, frames are shorter than scrolling takes to begin.
    if (same(now, from) ? still >= 8 && (isHeldBack || performance.now() - start > 300) : still >= 2) break;
  }
  return !same(before, from);
}
