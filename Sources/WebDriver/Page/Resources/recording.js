// What a person does on the page, for the recorder of journeys: each action, with what the page shows at that moment.

/** The name of the recorder's settings in the page, and of the function through which it learns of actions. */
const recordingName = "swift-journeys-recording", recorderName = "swift-journeys-recorded";
const typedInputs = /^(text|search|tel|url|email|password)$/, setInputs = /^(number|range|date|datetime-local|month|week|time|color)$/;
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

function keyIn(target, event) {
  if (event.key === "Escape") return { kind: "press", value: "escape" };
  const isField = target.localName === "input" && !/^(button|submit|reset|checkbox|radio|file|image)$/.test(target.type);
  if (event.key !== "Enter" || event.isComposing || !isField) return null;
  isEntered = true;
  following(after(0), () => { isEntered = false; });
  return { kind: "press", value: "enter" };
}

/** Tells the recorder of an action on the element of the tree that a node belongs to. */
function tell(node, { kind, value = "", values = [] }, { testID }) {
  const tree = readTree(testID);
  const index = indexIn(tree.rows, node);
  const text = handOver(tree);
  window[recorderName](JSON.stringify({ kind, value, values, index, text }));
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
