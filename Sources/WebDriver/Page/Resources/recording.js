// What a person does on the page, for the recorder of journeys: each action, with what the page shows at that moment.

/** The name of the recorder's settings in the page, and of the function through which it learns of actions. */
const recordingName = "swift-journeys-recording", recorderName = "swift-journeys-recorded";
const typedInputs = /^(text|search|tel|url|email|password)$/, setInputs = /^(number|range|date|datetime-local|month|week|time|color)$/;
const slidingKeys = /^(Arrow|Page|Home|End)/;
/** The time in which a slider or a date field of the page's own shows its new value, in milliseconds. */
const slidingTime = 60;
/** Keys that move what a page draws itself, such as the choice in a list below a field. */
const movingKeys = { ArrowUp: "arrow up", ArrowDown: "arrow down" };
/** Whether Enter was pressed in a field: a browser then clicks the form's button, too. */
let isEntered = false;

function record(event) {
  const settings = window[recordingName];
  if (!settings || !window[recorderName]) return "off";
  const target = faithful(event.composedPath()[0]);
  if (!target || target.nodeType !== 1) return "nothing";
  if (settings.mode === "check" && /^(pointer|mouse|click)/.test(event.type)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type !== "click") return "held";
    settings.mode = "record";
    return tell(target, { kind: "verify" }, settings);
  }
  if (enterDate(event, target, settings)) return "told";
  press(event, target, settings);
  if (slide(event, target, settings)) return "told";
  const action = actionOf(event, target);
  return action ? tell(action.target ?? target, action, settings) : "nothing";
}

/** The action that an event stands for; null if it is a part of another one. */
function actionOf(event, target) {
  const isInput = target.localName === "input", type = isInput ? target.type : "";
  switch (event.type) {
    case "click": return event.isTrusted ? clickOn(target, event) : null;
    case "dblclick": return event.isTrusted && !isTextual(target) ? { kind: "doubleTap" } : null;
    case "input":
      if (target.localName === "textarea" || typedInputs.test(type)) return { kind: type === "password" ? "secret" : "fill", value: target.value };
      if (setInputs.test(type)) return { kind: "set", value: target.value };
      if (target.isContentEditable) return { kind: "fill", value: withoutGhosts(target.innerText), target: editingHost(target) };
      return null;
    case "change":
      if (target.localName === "select") {
        return { kind: "select", values: [...target.selectedOptions].map((option) => collapse(option.label || option.text)) };
      }
      return type === "file" ? { kind: "upload", values: [...target.files].map(({ name }) => name) } : null;
    case "keydown": return event.isTrusted ? keyIn(target, event) : null;
    default: return null;
  }
}

/** The latest press of the pointer: its target, and what the page showed before it had any effect. */
let pressed = null;

/**
 * Keeps what the page shows when the pointer is pressed, because pages act on that, too. What goes away with the press or its release, such
 * as an item of a menu, gets no click, and is told here.
 */
function press(event, target, settings) {
  if (event.type === "pointerdown") {
    pressed = null;
    if (!event.isTrusted || !event.isPrimary || event.button !== 0) return;
    const tree = readTree(settings.testID);
    pressed = { target, rows: tree.rows, tree: handOver(tree), isClicked: false };
  } else if (event.type === "keydown") {
    pressed = null;
  } else if (event.type === "click" && pressed) {
    pressed.isClicked = true;
  } else if (event.type === "pointerup" && pressed) {
    const one = pressed;
    following(after(0), () => {
      if (one === pressed && !one.isClicked && !one.target.isConnected && !isTextual(one.target)) tell(one.target, { kind: "tap" }, settings);
    });
  }
}

/** The slider that the pointer moves, of those that a page draws itself. */
let sliderInHand = null;

/** Tells the value of a slider that a page draws itself, once a key or the pointer has moved it. */
function slide(event, target, settings) {
  const slider = target.closest("[role=slider]");
  const isDrawn = slider !== null && slider.localName !== "input";
  if (event.type === "pointerdown") sliderInHand = isDrawn ? slider : null;
  const moved = event.type === "pointerup" ? sliderInHand : event.type === "keyup" && slidingKeys.test(event.key) && isDrawn ? slider : null;
  if (moved && event.isTrusted) {
    sliderInHand = null;
    const tellValue = () => { if (moved.isConnected) tell(moved, { kind: "set", value: moved.getAttribute("aria-valuenow") ?? "" }, settings); };
    following(after(slidingTime), tellValue);
  }
  return isDrawn && /^(key|pointer|mouse|click|dblclick)/.test(event.type);
}

/** The date fields in which keys were pressed whose effect has not been looked at: the last value, and the number of those keys. */
const datesInHand = new Map();
/** Whether the pointer was last pressed on a part of a date field. A page may draw the part anew, and then the click is on what is around. */
let isDatePressed = false;

/**
 * Tells the value of a date field that is made of spin buttons, once a key has changed it. What happens to the parts of the field stands for
 * nothing else: a press on one, and each key in it.
 */
function enterDate(event, target, settings) {
  const field = target.closest("[role=group], button, [role=button]"), parts = field === null ? null : datePartsOf(field);
  // What a person does elsewhere comes after the date.
  for (const one of datesInHand.keys()) if (one !== field) tellDate(one, settings);
  if (event.type === "pointerdown") isDatePressed = parts !== null;
  if (!parts) return isDatePressed && event.type === "click" && event.detail > 0;
  pressed = null;
  if (event.isTrusted && event.type === "keydown") {
    tellDate(field, settings);
    const hand = datesInHand.get(field) ?? { value: dateOf(parts), keys: 0 };
    hand.keys += 1;
    datesInHand.set(field, hand);
    following(after(slidingTime), () => {
      tellDate(field, settings);
      hand.keys -= 1;
      if (!hand.keys) datesInHand.delete(field);
    });
  }
  return true;
}

function tellDate(field, settings) {
  const hand = datesInHand.get(field), parts = hand ? datePartsOf(field) : null, value = parts ? dateOf(parts) : "?";
  if (value.includes("?") || value === hand.value) return;
  hand.value = value;
  tell(field, { kind: "set", value }, settings);
}

function isTextual(target) {
  return target.localName === "textarea" || target.isContentEditable || (target.localName === "input" && (typedInputs.test(target.type) || setInputs.test(target.type)));
}

function editingHost(target) {
  let host = target;
  while (host.parentElement?.isContentEditable) host = host.parentElement;
  return host;
}

function clickOn(target, event) {
  if (isEntered && event.detail === 0) return null;
  const label = target.closest("label"), field = label?.control;
  // The browser passes a click on a label on to its field.
  if (field && field !== target && !field.contains(target)) return null;
  if (target.closest("select, option")) return null;
  if (isTextual(target)) return { kind: "focus" };
  if (target.localName === "input") {
    if (/^(checkbox|radio)$/.test(target.type)) return { kind: target.checked ? "check" : "uncheck" };
    if (target.type === "file") return null;
  }
  return { kind: "tap" };
}

/** Whether the browser itself does what arrow keys do in a field: it changes the value, which is told. */
function isNative(target) {
  return target.localName === "input" && (setInputs.test(target.type) || target.type === "radio" || target.hasAttribute("list"));
}

function keyIn(target, event) {
  if (event.key === "Escape") return { kind: "press", value: "escape" };
  const isMoving = movingKeys[event.key] && !/^(textarea|select)$/.test(target.localName) && !target.isContentEditable && !isNative(target);
  if (isMoving && !event.isComposing && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey) {
    return { kind: "press", value: movingKeys[event.key] };
  }
  const isField = target.localName === "input" && !/^(button|submit|reset|checkbox|radio|file|image)$/.test(target.type);
  if (event.key !== "Enter" || event.isComposing || !isField) return null;
  isEntered = true;
  following(after(0), () => { isEntered = false; });
  return { kind: "press", value: "enter" };
}

/** Tells the recorder of an action on the element of the tree that a node belongs to. */
function tell(node, { kind, value = "", values = [] }, { testID }) {
  let index = pressed && /^(tap|focus|check|uncheck)$/.test(kind) ? indexIn(pressed.rows, node) : -1, tree = pressed?.tree;
  if (index < 0) {
    const now = readTree(testID);
    index = indexIn(now.rows, node);
    tree = handOver(now);
  }
  window[recorderName](JSON.stringify({ kind, value, values, index, tree }));
  return "told";
}

/** The element that a person means: the innermost control around a node, or the innermost element of the tree. */
function indexIn(rows, node) {
  const places = new Map(rows.map((row, index) => [row.node, index]));
  let innermost = -1;
  for (let one = bare(node); one; one = bare(flatParent(one))) {
    let index = places.get(one);
    // A label stands for a field that is not to be seen.
    if (index === undefined) for (const label of one.labels ?? []) index ??= places.get(label);
    if (index === undefined) continue;
    if (innermost < 0) innermost = index;
    if (controls.has(rows[index].aria) || /^(option|menuitem|tab|treeitem|gridcell)/.test(rows[index].aria)) return index;
  }
  return innermost;
}
