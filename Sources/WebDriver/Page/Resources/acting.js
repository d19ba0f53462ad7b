// What has to happen in the page before and after an action of the browser's own input.

/** The row of an element as it was in the last tree, where that is the one that the caller has. */
const rowThen = (number, index) => (number === last.number ? last.rows[index] : undefined);

/** The row of an element of the last tree as it is now, with other rows; found again by what it is when its node was replaced. */
function rowNow(testID, number, index, id, role, label) {
  const known = rowThen(number, index), node = known && faithful(known.node);
  if (!mayMove() && isStillThere(known)) return { row: known, rows: last.rows };
  // A list that is sorted anew, or scrolled, may use its nodes for other items.
  const isAlike = (row) => row.id === id && row.label === label && row.role === (known?.role ?? role);
  if (node?.isConnected) {
    const way = readWay(testID, node);
    if (way.row && isAlike(way.row)) return way;
  }
  const { rows } = readTree(testID), alike = rows.filter(isAlike);
  if (alike.length === 1) return { row: alike[0], rows };
  // What has an identifier of its own may be called otherwise by now.
  const named = id && !alike.length ? rows.filter((row) => row.id === id) : [];
  return named.length === 1 ? { row: named[0], rows } : null;
}

/** Whether an element of the last tree is still what it was then, as far as that is known without reading the tree again. */
function isWhatItWas(row) {
  const { node } = row;
  if (row.depth === 0) return true;
  if ((node.getAttribute(identifying) ?? "") !== row.id) return false;
  return labelOf(node, roleOf(node)) === row.label || collapse(contentName(node, { visited: new Set(), depth: 1 })) === row.label;
}

/** Whether an element of the last tree is where it was then, and a touch there arrives: the tree need not be read again for it. */
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

/** A point of an element and the size of what is to be seen of it, as "x|y|width|height". */
function placeOf(row) {
  located = row;
  const box = intersection(row.box, row.clip);
  return `${row.point.x}|${row.point.y}|${Math.round(box.right - box.left)}|${Math.round(box.bottom - box.top)}`;
}

/** That a row's element lies over what was to be touched. */
function coveredBy({ id, role, label }) {
  return `covered|${[id, role, label].map((text) => encode(text, 200)).join("|")}`;
}

const positionsIn = reading((rows) => new Map(rows.map((row, position) => [row.node, position])));

/** What lies over an element, of all that is on the page. */
function coverNow(testID, { node }, isPress) {
  const { rows } = readTree(testID), row = rows.find((one) => one.node === node);
  const reach = row ? reachOf(row, positionsIn(rows), isPress) : "x";
  if (!/^[cd]/.test(reach)) return "moving";
  return reach.startsWith("d") ? `covered|||${reach.slice(1)}` : coveredBy(rows[Number(reach.slice(1))]);
}

/** What the next press is meant for, and whether it came down elsewhere: what a script moves may be elsewhere when the press arrives. */
let aim = null;
/** The row whose place was told last. */
let located = null;
/** The field for text, hidden to the eye, that a press was meant for: what is drawn in its place gives it the focus. */
let unseen = null;

for (const name of ["pointerdown", "mousedown", "touchstart", "touchend", "pointerup", "click", "auxclick", "dblclick", "contextmenu"]) {
  addEventListener(name, reading((event) => {
    if (!aim || !event.isTrusted) return;
    const { row } = aim;
    const first = faithful(event.composedPath()[0]);
    // A closed shadow root does not tell what was pressed in it.
    const target = shadowRoots.get(bare(first))?.mode === "closed" ? deepElementAt(event.clientX, event.clientY) ?? first : first;
    // What was replaced meanwhile is what a person would have pressed, too.
    const isOn = !row.node.isConnected || (arrives(target, row) && !controlIn(row, target));
    if (name === "pointerdown") {
      aim.isMissed = !isOn;
      aim.places = scrollPlaces(row.node);
    } else if (name === "pointerup" && !isOn && event.button === 0
      && (aim.hasMovedFocus || aim.places?.some(([one, left, top]) => one.scrollLeft !== left || one.scrollTop !== top))) {
      // It was scrolled away under the button, or what lost the focus moved it: there is no click on it, and a person presses again.
      // What a press opens or moves by itself is no such thing.
      aim.isMissed = true;
      return;
    }
    if (!aim.isMissed) return;
    // The page is not to know of it: it is looked again where to press.
    event.preventDefault();
    event.stopImmediatePropagation();
  }), { capture: true, passive: false });
}

addEventListener("focusout", (event) => {
  if (aim && event.isTrusted) aim.hasMovedFocus = true;
}, { capture: true });

/** Finds where to press an element, as locate does; the press does nothing when it comes down elsewhere. */
async function aimAt(...values) {
  located = unseen = null;
  const place = await locate(...values, true);
  if (place === "hidden" && unseen) return focus(unseen) ? "focused" : place;
  aim = aimFor(located);
  return place;
}

const aimFor = reading((row) => (row && window === top && row.node.ownerDocument === document ? { row, isMissed: false } : null));

/** Whether the last press came down elsewhere; asked once. */
function hasMissed() {
  const isMissed = !!aim?.isMissed;
  aim = null;
  return isMissed;
}

/** Where to touch an element: its place; or "gone", "moving", or "covered|" and by what. */
async function locate(testID, number, index, id, role, label, limit, isPress = false) {
  const known = rowThen(number, index);
  if (!mayMove() && isStillThere(known)) return placeOf(known);
  const countdown = new Countdown(limit);
  let before = null;
  for (;;) {
    const found = rowNow(testID, number, index, id, role, label);
    let reach = "gone";
    if (found) {
      const { row, rows } = found;
      reach = reachOf(row, positionsIn(rows), isPress);
      // Where something moves, or the element is not where it was, a place counts that is the same a frame later.
      const isStill = before && sameBox(before, row.box);
      before = row.box;
      if (reach === "h") {
        if (isStill) return placeOf(row);
        reach = "moving";
      } else if (reach === "x" && isUnseenField(row) && takesText(row.node)) {
        unseen = row.node;
        return "hidden";
      }
    }
    if (countdown.look() <= 0) {
      if (reach[0] === "c" || reach[0] === "d") return coverNow(testID, found.row, isPress);
      return { o: "offscreen", n: "untouchable", x: "hidden" }[reach] ?? reach;
    }
    await nextFrame();
  }
}

/**
 * Whether the window has the focus: a page learns of the focus of its elements only then, in a frame of another origin as soon as
 * something in it has the focus. Outside Chromium, windows that nobody sees never have it.
 */
function lacksFocus() {
  return isHeldBack && window === top && !document.hasFocus();
}

/** Resolves when the window has got the focus, which a browser that has just started gives it late; false if it does not. */
async function getsFocus() {
  const countdown = new Countdown(500);
  while (lacksFocus() && countdown.look() > 0) await after(10);
  return !lacksFocus();
}

/** Gives an element the focus, or the part of it that takes the keys, as in some sliders; false when neither takes it. */
function focus(node) {
  if (deepActiveElement() === node) return true;
  if (node.focus) toPage(node, "focus");
  if (deepActiveElement() !== node && node.tabIndex < 0 && controls.has(roleOf(node))) {
    const part = [...node.querySelectorAll("[tabindex]")].find((inner) => inner.tabIndex >= 0);
    if (part) return focus(part);
  }
  if (deepActiveElement() !== node && node.ownerDocument !== document) {
    // WebKit leaves the focus in another frame, where this one has been told before which of its elements has it.
    node.ownerDocument.defaultView.focus();
    if (node.focus) toPage(node, "focus");
  }
  return deepActiveElement() === node;
}

/** Gives an element the focus, for keys to come; "focused", "gone" or "refused". */
function focusOn(testID, number, index, id, role, label) {
  const found = rowNow(testID, number, index, id, role, label);
  if (!found) return "gone";
  const isFocused = focus(found.row.node);
  keyAim = isFocused ? { node: found.row.node, hasArrived: null } : null;
  return isFocused ? "focused" : "refused";
}

/** What the next keys are meant for, and whether the first of them arrived there. */
let keyAim = null;

function noteKey(event) {
  if (!keyAim || keyAim.hasArrived !== null || !event.isTrusted) return;
  const target = faithful(event.composedPath()[0]);
  const { node } = keyAim;
  // What took the element's place has got its keys, too.
  keyAim.hasArrived = node.contains(bare(target)) || (!node.isConnected && target !== bodyOf(document));
}

/** Whether the page took the focus away before the first key came; asked once. */
function keysWentAstray() {
  const isAstray = keyAim?.hasArrived === false;
  keyAim = null;
  return isAstray;
}

addEventListener("keydown", reading(noteKey), { capture: true });

/** Gives the focus back to the document that had it when the last tree was read. */
function refocus() {
  (last.active?.ownerDocument.defaultView ?? window).focus();
  return "done";
}

/** How many frames of this origin the element that has the focus lies in. */
function focusDepth() {
  return String(Math.max(0, focusedElements().length - 1));
}

/** One of the elements on the way to the one that has the focus, for Switch To Frame and Element Send Keys. */
function focusedElement(level) {
  return bare(focusedElements()[level]) ?? null;
}

/** Types into the element that has the focus as an input method does: the page sees beforeinput and input, and no keys. */
function insert(text) {
  const active = deepActiveElement();
  if (!active) return "gone";
  return enterText(active, text) || !text ? "done" : "refused";
}

/** Puts text in the place of what is selected in the element that has the focus; false when the page prevents it. */
function enterText(node, text) {
  const owner = node.ownerDocument;
  const type = text ? "insertText" : "delete";
  // Only WebKit sends a beforeinput for what execCommand enters. A page that refuses text there is to see one in every engine.
  if (!/^Apple/.test(navigator.vendor)) {
    const news = new owner.defaultView.InputEvent("beforeinput", {
      inputType: text ? type : "deleteContentBackward", data: text || null, bubbles: true, cancelable: true, composed: true });
    if (!toPage(node, "dispatchEvent", news)) return false;
  }
  return toPage(owner, "execCommand", type, false, text);
}

/** Removes the text of an element, which gets the focus; "empty" where it has the focus and no text, and nothing has been done. */
function clearText(testID, number, index, id, role, label) {
  const found = rowNow(testID, number, index, id, role, label);
  if (!found) return "gone";
  const node = found.row.node;
  // What a field shows and makes nothing of, such as a part of a date, is no value: HTML, section 4.10.5.1.7.
  const isEmpty = () => ("value" in node ? node.value === "" && !node.validity?.badInput : withoutGhosts(node.textContent) === "");
  if (isEmpty() && deepActiveElement() === node) return "empty";
  focus(node);
  if (isEmpty()) return "done";
  if (typeof node.select === "function") node.select();
  else node.ownerDocument.getSelection()?.selectAllChildren(bare(node));
  // An editor with a model of its own learns of it by its event alone.
  enterText(node, "");
  if (isEmpty()) return "done";
  // A field without a selection, such as one for a date: WebDriver, section 12.5.2, Element Clear.
  if ("value" in node) {
    node.value = "";
    toPage(node, "dispatchEvent", new Event("input", { bubbles: true }));
    toPage(node, "dispatchEvent", new Event("change", { bubbles: true }));
  }
  return isEmpty() ? "done" : "refused";
}

function scrollerOf(row) {
  return row.depth === 0 ? document.scrollingElement : row.node;
}

/** Where to turn the wheel and how far it can still go: "x|y|dx|dy"; or "end", or what stands in the way. */
async function wheelPoint(testID, number, index, id, role, label, horizontal, part, limit) {
  const place = await locate(testID, number, index, id, role, label, limit);
  return turnAt(place, testID, number, index, id, role, label, horizontal, part);
}

const turnAt = reading((place, testID, number, index, id, role, label, horizontal, part) => {
  if (!/^\d/.test(place)) return place;
  const found = rowNow(testID, number, index, id, role, label);
  if (!found) return "gone";
  const scroller = scrollerOf(found.row);
  const [length, offset, size] = horizontal
    ? [scroller.clientWidth, scroller.scrollLeft, scroller.scrollWidth]
    : [scroller.clientHeight, scroller.scrollTop, scroller.scrollHeight];
  const wanted = Math.round(length * part);
  const delta = Math.max(-offset, Math.min(wanted, size - length - offset));
  if (Math.abs(delta) < 1) return "end";
  scrolling = { scroller, from: [scroller.scrollLeft, scroller.scrollTop] };
  const [x, y] = place.split("|");
  // A page without a viewport of its own is shown smaller on a phone, and a wheel turns by what is seen.
  const turned = wanted * (window.visualViewport?.scale ?? 1);
  return horizontal ? `${x}|${y}|${turned}|0` : `${x}|${y}|0|${turned}`;
});

let scrolling = null;

/** Whether the browser itself drags an element, and not a script: HTML, section 6.12, drag and drop; "yes", "no" or "gone". */
function isDraggable(testID, number, index, id, role, label) {
  let node = rowNow(testID, number, index, id, role, label)?.row.node;
  if (!node) return "gone";
  // Links and pictures can be dragged too: what a script does with them is not known here.
  for (; node; node = flatParent(node)) if (node.getAttribute?.("draggable") === "true") return "yes";
  return "no";
}

/** Resolves when scrolling has come to rest: the same place in two frames, after it has left the first. "unmoved" if it never left it. */
async function rested(limit) {
  const countdown = new Countdown(limit);
  if (!scrolling) return "done";
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
    // What has not begun after eight frames will not; outside Chromium, frames are not as long as scrolling takes to begin.
    if (same(now, from) ? still >= 8 && (isHeldBack || performance.now() - start > 300) : still >= 2) break;
  }
  return same(before, from) ? "unmoved" : "done";
}
