// Form fields that are not typed into: options are chosen, values set, and files attached.

function announce(node) {
  node.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  node.dispatchEvent(new Event("change", { bubbles: true }));
}

/**
 * Selects exactly these options of a list, by their labels, or where that is not one option, by their values; "done", "gone",
 * "missing|option|all options", "disabled|option", "twice|option|their values", "one"; "press" or "open" where the page draws the list
 * itself, and shows it once it is pressed, or shows it already.
 */
async function choose(testID, number, index, id, role, label, options, limit) {
  const wanted = JSON.parse(options), countdown = new Countdown(limit);
  for (;;) {
    const found = rowNow(testID, number, index, id, role, label);
    const answer = found ? await chooseIn(found.row.node, wanted, testID) : "gone";
    // The options may be on their way.
    if (!answer.startsWith("missing|") || countdown.look() <= 0) return answer;
    await nextFrame();
  }
}

function chooseIn(node, wanted, testID) {
  if (!node.multiple && wanted.length !== 1) return "one";
  const suggestions = node.localName === "input" ? node.list : null;
  if (suggestions) {
    focus(node);
    return chooseFrom([...suggestions.options], wanted, ([option]) => setText(node, option.value));
  }
  if (node.localName !== "select") {
    strangers = new Set();
    const { own, options } = shownOptions(node, readTree(testID));
    if (isExpanded(node) || own.length) return "open";
    strangers = new Set(options.map((row) => row.node));
    return "press";
  }
  return chooseFrom([...node.options], wanted, (chosen) => {
    node.focus?.();
    if ([...node.options].every((option) => option.selected === chosen.includes(option))) return "done";
    for (const option of node.options) option.selected = chosen.includes(option);
    announce(node);
    return "done";
  });
}

/** Finds options by their labels or values, and does something with them. */
function chooseFrom(all, wanted, choice) {
  const chosen = [];
  for (const name of wanted) {
    const alike = all.filter((option) => collapse(option.label) === name);
    const valued = all.filter((option) => option.value === name);
    const named = alike.length !== 1 && valued.length === 1 ? valued : alike;
    if (!named.length) {
      const offered = all.map((option) => `“${collapse(option.label)}”`).slice(0, 20).join(", ");
      return `missing|${encode(name, 200)}|${encode(offered, 1000)}`;
    }
    if (named.length > 1) return `twice|${encode(name, 200)}|${encode(named.map((option) => `“${option.value}”`).join(", "), 1000)}`;
    if (named[0].matches(":disabled")) return `disabled|${encode(name, 200)}`;
    chosen.push(named[0]);
  }
  return choice(chosen);
}

/** The options that were to be seen before a combo box was pressed: they are of other lists. */
let strangers = new Set();

/** The options that a combo box of the page's own shows: those of its list (ARIA 1.2, combobox), or else all that have come. */
function shownOptions(node, tree) {
  const parts = node ? [node, ...node.querySelectorAll("[aria-controls], [aria-owns]")] : [];
  const ids = parts.flatMap((part) => `${attribute(part, "aria-controls")} ${attribute(part, "aria-owns")}`.split(/\s+/)).filter(Boolean);
  const lists = ids.map((id) => node.getRootNode().getElementById?.(id)).filter(Boolean);
  const options = tree.rows.filter((row) => row.aria === "option" && row.node.localName !== "option" && !(row.state & State.hidden)
    && !strangers.has(row.node));
  const own = options.filter((row) => lists.some((list) => contains(list, row.node)));
  return { own, options: own.length ? own : options };
}

/**
 * The option of a list that a press has opened, in view and at rest: "offered|" and its handle; "missing|option|all options",
 * "disabled|option", "twice|option", or "none" when no list opened in time.
 */
async function offered(testID, number, index, id, role, label, name, limit) {
  const node = rowNow(testID, number, index, id, role, label)?.row.node;
  const countdown = new Countdown(limit);
  for (let isRevealed = false;;) {
    const tree = await readStill(testID), { options } = shownOptions(node, tree);
    const named = options.filter((row) => row.label === name);
    if (named.length > 1) return `twice|${encode(name, 200)}`;
    if (named.length && named[0].state & State.disabled) return `disabled|${encode(name, 200)}`;
    if (named.length && (isRevealed || pointOf(named[0]))) {
      handOver(tree);
      const { id: own, label: said } = named[0];
      return `offered|${last.number}|${tree.rows.indexOf(named[0])}|${encode(own, textLimit)}|${encode(said, textLimit)}`;
    }
    if (named.length) {
      named[0].node.scrollIntoView({ block: "nearest" });
      isRevealed = true;
    }
    // What is loaded or filtered comes until the page is at rest.
    if (countdown.look() <= 0 || (options.length && !named.length && isAtRest())) {
      const offer = options.map((row) => `“${row.label}”`).slice(0, 20).join(", ");
      return options.length ? `missing|${encode(name, 200)}|${encode(offer, 1000)}` : "none";
    }
    await nextFrame();
  }
}

/** Whether the text of a field can be selected: HTML, section 4.10.5.1, where select() applies to what the user types. */
function takesText(node) {
  return node.localName === "textarea" || /^(text|search|tel|url|email|password)$/.test(node.type);
}

/**
 * Replaces the text of a field as a paste does: the page sees beforeinput and input, and change once the field loses the focus.
 * Returns what the field made of it before the page's own listeners saw it, or null when the page prevented it.
 */
function replaceText(node, text) {
  let made = null;
  const owner = node.ownerDocument;
  const note = () => { made ??= valueNow(node); };
  node.select();
  listen(owner.defaultView, "input", note, { capture: true });
  enterText(node, text);
  unlisten(owner.defaultView, "input", note, { capture: true });
  // Where scripts are turned off, no listener is called, and nothing prevents it.
  return callsBack ? made : valueNow(node);
}

/** What a field holds, whatever the page makes of the question. */
const valueNow = reading((node) => node.value);

/** A text as a field can hold it: HTML, sections 4.10.5 and 4.10.11: one line has no line breaks, and several have those of Unix. */
const fitted = reading((text, isLine) => (isLine ? text.replace(/[\r\n]/g, "") : text.replace(/\r\n?/g, "\n")));

/**
 * Where a slider stands that a script draws (ARIA 1.2, aria-valuenow), once it has left one value and, if one is given, reached another, or
 * the limit has passed.
 */
async function drawnValue(testID, number, index, id, role, label, before, wanted, limit) {
  const countdown = new Countdown(limit);
  for (;;) {
    const node = rowNow(testID, number, index, id, role, label)?.row.node;
    const now = node ? attribute(node, "aria-valuenow") : "gone";
    const hasArrived = wanted === null ? now !== before : Number(now) === wanted;
    if (hasArrived || now === "gone" || countdown.look() <= 0) return now;
    await nextFrame();
  }
}

/** Replaces the value of a field; "done", "gone", "turn" where a script draws it, so that only keys move it, "prevented", "keys" where the page takes no text but perhaps keys, "undone", or "refused|" and the value that the field accepts instead. */
function setValue(testID, number, index, id, role, label, value) {
  const found = rowNow(testID, number, index, id, role, label);
  if (!found) return "gone";
  const node = found.row.node;
  const isFocused = focus(node);
  // What another field's change has disabled by taking the focus away is waited for again.
  if (node.matches(":disabled")) return "gone";
  if (!formTags.has(node.localName)) return isFocused ? `turn|${encode(attribute(node, "aria-valuenow"), 100)}` : "prevented";
  if (takesText(node)) return isFocused ? setText(node, value) : "prevented";
  const before = node.value;
  // A library may have overridden the element's property: React does, to detect changes.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(node), "value");
  const isSame = () => (/^(number|range)$/.test(node.type) && node.value !== "" && value !== ""
    ? Number(node.value) === Number(value) : node.value.toLowerCase() === value.toLowerCase());
  set.call(bare(node), value);
  if (!isSame()) {
    const made = node.value;
    set.call(bare(node), before);
    return refused(made);
  }
  if (node.value === before) return "done";
  const key = isFocused && node.type === "range" ? keyTo(node) : "";
  if (!key) announce(node);
  return key ? `key|${key}` : "done";
}

/** Puts a slider beside its value, and tells which key takes it there: a page may save it once a key or the button is released. */
function keyTo(node) {
  const { value } = node;
  if (node.step === "any") return "";
  node.stepDown();
  if (node.value !== value) return "up";
  node.stepUp();
  return node.value !== value ? "down" : "";
}

/** Sets the value that a key has not set: a page may use the keys otherwise. */
function keyed(testID, number, index, id, role, label, value) {
  const node = rowNow(testID, number, index, id, role, label)?.row.node;
  // The page may show something else by then.
  if (node?.type !== "range" || Number(node.value) === Number(value)) return "done";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(node), "value").set.call(bare(node), value);
  announce(node);
  return "done";
}

async function setText(node, text) {
  const isLine = node.localName === "input";
  const value = fitted(text, isLine);
  if (isLine && value !== text) return refused(value);
  const before = valueNow(node);
  if (before === value) return "done";
  let isChanged = false;
  const observer = new MutationObserver(() => { isChanged = true; });
  observer.observe(node.ownerDocument, { subtree: true, childList: true, attributes: true, characterData: true });
  const made = replaceText(node, value);
  if (made === null || made === value) {
    // A page that changes nothing else, and shows again what was there, has not taken the text.
    if (callsBack) await after(0);
    observer.disconnect();
    if (made === null) return "keys";
    return valueNow(node) === before && node.isConnected && !isChanged ? "undone" : "done";
  }
  observer.disconnect();
  replaceText(node, before);
  return refused(made);
}

/** HTML, section 4.10.5, the value sanitization algorithm: an invalid value becomes another one, or none. */
function refused(made) {
  return `refused|${encode(made, 200)}`;
}

const mediaTypes = {
  css: "text/css", csv: "text/csv", gif: "image/gif", html: "text/html", jpeg: "image/jpeg", jpg: "image/jpeg",
  json: "application/json", md: "text/markdown", pdf: "application/pdf", png: "image/png", svg: "image/svg+xml",
  txt: "text/plain", webp: "image/webp", xml: "text/xml", zip: "application/zip",
};

/** The file field that an element is, or is the label of. */
function fileField(element) {
  const field = element.localName === "label" ? element.control : element;
  return field?.localName === "input" && field.type === "file" ? field : null;
}

function transferOf(files) {
  const transfer = new DataTransfer();
  for (const { name, type, data } of files) {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
    transfer.items.add(new File([bytes], name, { type: type || (mediaTypes[ending] ?? "") }));
  }
  return transfer;
}

/** Puts files into a field; "done" or "one". */
function attach(files, field) {
  if (files.length > 1 && !field.multiple) return "one";
  field.files = transferOf(files).files;
  announce(field);
  return "done";
}

/** Gives files to a field, or drops them as from the desktop; "done", "gone", "one", or "press": pressing it may open a file chooser. */
function upload(testID, number, index, id, role, label, list) {
  const found = rowNow(testID, number, index, id, role, label);
  if (!found) return "gone";
  const { row } = found, files = JSON.parse(list), field = fileField(row.node);
  if (field) return attach(files, field);
  return drop(transferOf(files), row) ? "done" : "press";
}

/** Drops something on an element (HTML, section 6.11.5); false where the page does not take it. */
function drop(dataTransfer, row) {
  const { x = 0, y = 0 } = row.point ?? {}, hit = row.point && deepElementAt(x, y);
  const target = hit && arrives(hit, row) ? hit : row.node;
  const { DragEvent } = target.ownerDocument.defaultView;
  const isTaken = (type) => !target.dispatchEvent(
    new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer, clientX: x, clientY: y }));
  isTaken("dragenter");
  if (isTaken("dragover")) {
    isTaken("drop");
    return true;
  }
  isTaken("dragleave");
  return false;
}

/** The files for the next file chooser that the page opens, and what came of them. */
let awaited = null;

/** Answers the next file chooser with files. */
function awaitChooser(list) {
  const { prototype } = HTMLInputElement, { click, showPicker } = prototype;
  const give = (field) => { awaited.outcome ??= attach(awaited.files, field); };
  // The event of a field that is in no document reaches nobody.
  prototype.click = function () { return this.type === "file" ? give(this) : Reflect.apply(click, this, []); };
  if (showPicker) prototype.showPicker = function () { return this.type === "file" ? give(this) : Reflect.apply(showPicker, this, []); };
  const note = (event) => {
    const field = event.composedPath()[0];
    if (field.localName !== "input" || field.type !== "file") return;
    event.preventDefault();
    give(field);
  };
  addEventListener("click", note, { capture: true });
  awaited = { files: JSON.parse(list), outcome: null, end() {
    Object.assign(prototype, showPicker ? { click, showPicker } : { click });
    removeEventListener("click", note, { capture: true });
  } };
  return "done";
}

/** What came of the files for a chooser: "done", "one", or "none" when no chooser opened in time. */
async function chooserAnswered(limit) {
  const countdown = new Countdown(limit);
  while (!awaited?.outcome && countdown.look() > 0) await nextFrame();
  const outcome = awaited?.outcome ?? "none";
  awaited?.end();
  awaited = null;
  return outcome;
}
