// Form fields that are not typed into: values are set, and files attached.

function announce(node) {
  toPage(node, "dispatchEvent", new Event("input", { bubbles: true, composed: true }));
  toPage(node, "dispatchEvent", new Event("change", { bubbles: true }));
}

/** Whether a user types the text of a field, and select() selects it: HTML, section 4.10.5.1. */
function takesText(node) {
  return node.localName === "textarea" || /^(text|search|tel|url|email|password)$/.test(node.type);
}

/**
 * Replaces the text of a field like a paste: the page sees beforeinput and input, and change once the field loses the focus. Returns the
 * field's value before the page's own listeners see it, or null if the page prevented it.
 */
function replaceText(node, text) {
  let made = null;
  const owner = node.ownerDocument;
  const note = () => { made ??= valueNow(node); };
  node.select();
  listen(owner.defaultView, "input", note, { capture: true });
  enterText(node, text);
  unlisten(owner.defaultView, "input", note, { capture: true });
  // Where scripts are disabled, no listener runs, and nothing prevents the change.
  return callsBack ? made : valueNow(node);
}

/** The value of a field, whatever the page puts in the place of the property. */
const valueNow = reading((node) => node.value);

/** A text as a field can hold it (HTML, sections 4.10.5 and 4.10.11): a single line has no line breaks, and several have those of Unix. */
const fitted = reading((text, isLine) => (isLine ? text.replace(/[\r\n]/g, "") : text.replace(/\r\n?/g, "\n")));

/**
 * The value of a slider that a script draws (ARIA 1.2, aria-valuenow): once it differs from the one before or, if a value is wanted,
 * reaches it, or once the limit has passed.
 */
async function drawnValue(handle, before, wanted, limit) {
  const countdown = new Countdown(limit);
  for (;;) {
    const now = drawnNow(handle);
    const hasArrived = wanted === null ? now !== before : Number(now) === wanted;
    if (hasArrived || now.obstacle || countdown.look() <= 0) return now;
    await nextFrame();
  }
}

const drawnNow = reading((handle) => {
  const node = rowNow(handle)?.row.node;
  return node ? attribute(node, "aria-valuenow") : obstacle("gone");
});

/**
 * Replaces the value of a field. Returns what came of it, as the driver's FieldOutcome: a `key` takes a slider to the value, a field that a
 * script draws is turned `from` its current value by keys, `parts` of a date are typed one by one, the page takes `keys` but no text, or
 * the field accepts what is `made` of the value instead.
 */
function setValue(handle, value) {
  const found = rowNow(handle);
  if (!found) return obstacle("gone");
  const node = found.row.node, parts = datePartsOf(node);
  if (parts) return { parts: { names: parts.map(({ name }) => name) } };
  const isFocused = focus(node);
  // A field that another field's change event disabled when that one lost the focus is waited for again.
  if (node.matches(":disabled")) return obstacle("gone");
  if (!isFocused && (takesText(node) || !formTags.has(node.localName))) return { prevented: {} };
  if (!formTags.has(node.localName)) return { turn: { from: cut(attribute(node, "aria-valuenow"), 100) } };
  if (takesText(node)) return setText(node, value);
  const before = node.value;
  // A library may have overridden the element's property: React does, to detect changes.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(node), "value");
  const isSame = () => (/^(number|range)$/.test(node.type) && node.value !== "" && value !== ""
    ? Number(node.value) === Number(value) : node.value.toLowerCase() === value.toLowerCase());
  apply(set, bare(node), [value]);
  if (!isSame()) {
    const made = node.value;
    apply(set, bare(node), [before]);
    return refused(made);
  }
  if (node.value === before) return { done: {} };
  const key = isFocused && node.type === "range" ? keyTo(node) : "";
  if (key) return { key: { isUp: key === "up" } };
  apply(set, bare(node), [before]);
  return announced(node, () => apply(set, bare(node), [value]));
}

/** Changes a field, and tells the page. Returns what came of it. */
async function announced(node, change) {
  const before = heldNow(node), hasPutBack = watchField(node);
  change();
  announce(node);
  // Only what follows at once is waited for: the page may be about to leave, as with a list that submits its form.
  for (let turn = 0; turn < 10; turn += 1) await null;
  if (heldNow(node) === before && !isDeparting()) await after(0);
  return hasPutBack() ? { undone: {} } : { done: {} };
}

/** What a field holds: its value, or which options of a list are selected. */
const heldNow = reading((node) => (node.localName === "select"
  ? [...node.options].map((option) => (option.selected ? "+" : "-")).join("") : node.value));

/**
 * Watches a field that is about to be changed. The result tells whether the page has put back what was there, and done nothing else: it has
 * then rejected the change. A list of commands does what was chosen, and shows its first option again.
 */
const watchField = reading((node) => {
  const before = heldNow(node), address = location.href, known = new Set(requests);
  let isChanged = false;
  const observer = new MutationObserver(() => { isChanged = true; });
  for (let root = node.getRootNode(); root; root = root.host?.getRootNode()) {
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  }
  return reading(() => {
    isChanged ||= observer.takeRecords().length > 0 || location.href !== address || isDeparting();
    for (const request of requests) isChanged ||= !known.has(request);
    observer.disconnect();
    return heldNow(node) === before && node.isConnected && !isChanged;
  });
});

/**
 * Puts a slider one step beside its value, and returns the key that takes it there: a page may save it only when a key or the button is
 * released.
 */
function keyTo(node) {
  const { value } = node;
  if (node.step === "any") return "";
  node.stepDown();
  if (node.value !== value) return "up";
  node.stepUp();
  return node.value !== value ? "down" : "";
}

/** Sets the value that a key did not set: a page may use the keys for something else. Returns what came of it. */
function keyed(handle, value) {
  const node = rowNow(handle)?.row.node;
  // The page may show something else by then.
  if (node?.type !== "range" || Number(node.value) === Number(value)) return { done: {} };
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(node), "value");
  return announced(node, () => apply(set, bare(node), [value]));
}

async function setText(node, text) {
  const isLine = node.localName === "input";
  const value = fitted(text, isLine);
  if (isLine && value !== text) return refused(value);
  const before = valueNow(node);
  if (before === value) return { done: {} };
  const hasPutBack = watchField(node), made = replaceText(node, value);
  if (made === null || made === value) {
    if (callsBack) await after(0);
    if (made === null) return { keys: {} };
    return hasPutBack() ? { undone: {} } : { done: {} };
  }
  replaceText(node, before);
  return refused(made);
}

/** HTML, section 4.10.5, the value sanitization algorithm: an invalid value becomes another one, or an empty one. */
function refused(made) {
  return { refused: { made: cut(made, 200) } };
}

const mediaTypes = {
  css: "text/css", csv: "text/csv", gif: "image/gif", html: "text/html", jpeg: "image/jpeg", jpg: "image/jpeg",
  json: "application/json", md: "text/markdown", pdf: "application/pdf", png: "image/png", svg: "image/svg+xml",
  txt: "text/plain", webp: "image/webp", xml: "text/xml", zip: "application/zip",
};

/** The file field that an element is or labels. */
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

/** Puts files into a field. Returns "done" or "one". */
function attach(files, field) {
  if (files.length > 1 && !field.multiple) return "one";
  field.files = transferOf(files).files;
  announce(field);
  return "done";
}

/**
 * Gives files to a field, or drops them on an element as from the desktop. Returns "done", "one", or "press" if pressing the element
 * may open a file chooser.
 */
function upload(handle, files) {
  const found = rowNow(handle);
  if (!found) return obstacle("gone");
  const { row } = found, field = fileField(row.node);
  if (field) return attach(files, field);
  return drop(transferOf(files), row) ? "done" : "press";
}

/** Drops data on an element (HTML, section 6.11.5). Returns false if the page does not accept it. */
function drop(dataTransfer, row) {
  const { x = 0, y = 0 } = row.point ?? {}, hit = row.point && deepElementAt(x, y);
  const target = hit && arrives(hit, row) ? hit : row.node;
  const { DragEvent } = target.ownerDocument.defaultView;
  const isTaken = (type) => !toPage(target, "dispatchEvent",
    new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer, clientX: x, clientY: y }));
  // The browser offers to copy the files; a page that wants none answers with "none", as many do wherever nothing is to be dropped.
  defineProperty(dataTransfer, "dropEffect", { value: "copy", writable: true, configurable: true });
  isTaken("dragenter");
  dataTransfer.dropEffect = "copy";
  if (isTaken("dragover") && dataTransfer.dropEffect !== "none") {
    withEntries(target.ownerDocument.defaultView, () => isTaken("drop"));
    return true;
  }
  isTaken("dragleave");
  return false;
}

/**
 * Files that a script drops have no entries (File and Directory Entries API, section 5) and no handles (File System Access, section 5.1),
 * by which some pages read them, or, in WebKit, entries that cannot be read: they get some while the page looks at what was dropped.
 */
function withEntries({ DataTransferItem, FileSystemFileEntry, FileSystemFileHandle }, work) {
  const { prototype } = DataTransferItem;
  const make = (type, values) => Object.create(type?.prototype ?? null,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])));
  const given = {
    webkitGetAsEntry() {
      const file = this.getAsFile();
      return file && make(FileSystemFileEntry, {
        isFile: true, isDirectory: false, name: file.name, fullPath: `/${file.name}`, file: (done) => { setTimeout(done, 0, file); },
      });
    },
    async getAsFileSystemHandle() {
      const file = this.getAsFile();
      return file && make(FileSystemFileHandle, { kind: "file", name: file.name, getFile: async () => file });
    },
  };
  const known = Object.keys(given).filter((name) => prototype[name]).map((name) => [name, prototype[name]]);
  for (const [name] of known) prototype[name] = given[name];
  try {
    return work();
  } finally {
    Object.assign(prototype, Object.fromEntries(known));
  }
}

/** The files for the next file chooser that the page opens, and the outcome. */
let awaited = null;

/** Answers the next file chooser with files. */
function awaitChooser(files) {
  const { prototype } = HTMLInputElement, { click, showPicker } = prototype;
  const give = (field) => { awaited.outcome ??= attach(awaited.files, field); };
  // The click event of a field that is in no document reaches no listener.
  prototype.click = function () { return this.type === "file" ? give(this) : apply(click, this, []); };
  if (showPicker) prototype.showPicker = function () { return this.type === "file" ? give(this) : apply(showPicker, this, []); };
  const note = (event) => {
    const field = event.composedPath()[0];
    if (field.localName !== "input" || field.type !== "file") return;
    event.preventDefault();
    give(field);
  };
  addEventListener("click", note, { capture: true });
  awaited = { files, outcome: null, end: reading(() => {
    Object.assign(prototype, showPicker ? { click, showPicker } : { click });
    removeEventListener("click", note, { capture: true });
  }) };
  return true;
}

/** The outcome of a file chooser: "done", "one", or "none" if no chooser opened in time. */
async function chooserAnswered(limit) {
  const countdown = new Countdown(limit);
  while (!awaited?.outcome && countdown.look() > 0) await nextFrame();
  const outcome = awaited?.outcome ?? "none";
  awaited?.end();
  awaited = null;
  return outcome;
}
