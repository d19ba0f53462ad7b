// The browser's own members, as they were before the page's scripts ran. Pages replace globals, patch prototypes, and name form fields like
// the members of an element: none of that may affect what reads the page.

const {
  Array, Atomics, CSS, CSSKeyframesRule, DOMMatrix, DataTransfer, Document, Element, Event, File, HTMLElement, HTMLFormElement,
  HTMLInputElement, Int32Array, JSON, Map, MessageChannel, MutationObserver, Node, NodeFilter, Number, Object, OffscreenCanvas, Promise, Proxy,
  Reflect, Set, String, Symbol, URL, URLSearchParams, Uint8Array, WeakMap, WeakSet, WebAssembly, addEventListener, atob, getComputedStyle: computedStyle,
  matchMedia, parseFloat, parseInt, removeEventListener,
} = window;
/** The browser's own timers: the journey may have given the page another clock. */
const ownClock = window["swift-journeys-clock"]?.own;
const { requestAnimationFrame, setTimeout } = ownClock ?? window;
const { apply, defineProperty, deleteProperty, getOwnPropertyDescriptor, ownKeys } = Reflect;

/** A copy: a page may replace each of these functions. */
const Math = Object.create(null, Object.getOwnPropertyDescriptors(window.Math));

const listen = (target, type, body, options) => apply(addEventListener, target, [type, body, options]);
const unlisten = (target, type, body, options) => apply(removeEventListener, target, [type, body, options]);

const { then: thenOf } = Promise.prototype;
/** Calls the original `then` of a promise. */
const following = (promise, ...bodies) => apply(thenOf, promise, bodies);
/** Settles like the first of two promises. Promise.race needs iterators, which a page may have replaced. */
const firstOf = (one, other) => new Promise((resolve, reject) => {
  following(one, resolve, reject);
  following(other, resolve, reject);
});

/** A page may stop or change its clock. */
const performance = (({ performance: clock }) => {
  const { now, getEntriesByType } = clock;
  return { now: ownClock?.now ?? (() => apply(now, clock, [])), getEntriesByType: (type) => apply(getEntriesByType, clock, [type]) };
})(window);

/** The members that readings rely on: each with its object, its name, and its original descriptor. */
const originals = [];

function remember(object) {
  for (const name of object ? ownKeys(object) : []) {
    const own = getOwnPropertyDescriptor(object, name);
    // No reading uses event handlers, and a `length` without a getter belongs to a single list.
    if (own.configurable && !/^on|^constructor$/.test(String(name)) && (name !== "length" || own.get)) originals.push({ object, name, own });
  }
}

for (const name of [
  "Array", "String", "RegExp", "Map", "Set", "WeakMap", "Promise", "EventTarget", "MutationObserver", "DataTransfer", "DataTransferItemList", "Node", "Element", "HTMLElement", "SVGElement", "Document", "DocumentFragment",
  "ShadowRoot", "Event", "MouseEvent", "HTMLInputElement", "HTMLTextAreaElement", "HTMLSelectElement", "HTMLOptionElement", "HTMLLabelElement",
  "HTMLSlotElement", "HTMLIFrameElement", "HTMLImageElement", "Range", "CharacterData", "Animation", "KeyframeEffect", "AnimationEffect",
  "DOMRectReadOnly", "CSSStyleDeclaration", "NodeList", "HTMLCollection", "DOMTokenList", "HTMLOptionsCollection", "HTMLDialogElement",
  "HTMLDetailsElement", "HTMLTableCellElement", "HTMLMetaElement", "HTMLMediaElement", "FileList", "NamedNodeMap", "Attr", "UIEvent",
  "KeyboardEvent", "HTMLDataListElement", "HTMLFormElement", "HTMLAreaElement", "HTMLMapElement", "AnimationTimeline", "TreeWalker",
]) remember(window[name]?.prototype);
for (const object of [Array, Object, Number, String, JSON, CSS, Promise, Reflect]) remember(object);
for (const list of [[], new Map(), new Set(), "", "".matchAll(/a/g)]) remember(Object.getPrototypeOf(list[Symbol.iterator]()));
for (const name of ["innerWidth", "innerHeight", "scrollX", "scrollY"]) {
  const own = getOwnPropertyDescriptor(window, name);
  if (own?.get) originals.push({ object: window, name, own });
}

const documentMembers = Document.prototype;

/** Restores the browser's own members in this document and in same-origin frames. Returns what the page had in their place. */
function takeBack() {
  const replaced = [], { length } = window;
  hasFrames = length > 0;
  for (let index = 0; index < length; index += 1) takeBackIn(window[index], replaced);
  for (let index = 0; index < originals.length; index += 1) {
    const { object, name, own } = originals[index], now = getOwnPropertyDescriptor(object, name);
    if (now && now.value === own.value && now.get === own.get) continue;
    // A frozen member stays as it is.
    if (defineProperty(object, name, own)) replaced[replaced.length] = { object, name, now };
  }
  const names = ownKeys(document);
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index], now = getOwnPropertyDescriptor(document, name);
    if (now?.configurable && name in documentMembers && deleteProperty(document, name)) {
      replaced[replaced.length] = { object: document, name, now };
    }
  }
  return replaced;
}

/** Restores what a frame's own scripts have replaced. */
function takeBackIn(frame, replaced) {
  let own = [];
  try {
    own = frame[membersName]?.takeBack() ?? own;
  } catch {
    // The frame is of another origin.
  }
  for (let index = 0; index < own.length; index += 1) replaced[replaced.length] = own[index];
}

const hasMember = Set.prototype.has;
/** Where each document keeps, from its start, what other documents and later scripts ask of it. */
const membersName = "swift-journeys-members";
let isReading = false;
/** Whether the document contains frames. */
let hasFrames = false;

/** Puts the page's members back. */
function giveBack(replaced) {
  for (let index = replaced.length - 1; index >= 0; index -= 1) {
    const { object, name, now } = replaced[index];
    if (now) defineProperty(object, name, now);
    else deleteProperty(object, name);
  }
}

/** Wraps a function so that it uses the browser's own members, up to its first await. Through `toPage`, it runs scripts of the page. */
function reading(work) {
  return function (...values) {
    if (isReading) return apply(work, this, values);
    begin();
    try {
      return apply(work, this, values);
    } finally {
      end();
    }
  };
}

/** The page's members that are displaced while the browser's own are in use. */
let takenBack = [];

function begin() {
  takenBack = takeBack();
  plainOnes = new WeakSet();
  isReading = true;
}

function end() {
  giveBack(takenBack);
  plainOnes = null;
  isReading = false;
}

/** Calls a member of a node that runs scripts of the page: they find the page's members in place. */
function toPage(node, name, ...values) {
  const member = node[name], target = bare(node), wasReading = isReading;
  if (wasReading) end();
  try {
    return apply(member, target, values);
  } finally {
    if (wasReading) begin();
  }
}

function getterOf({ prototype }, name) {
  const { get } = getOwnPropertyDescriptor(prototype, name);
  return (node) => apply(get, node, []);
}

const hidden = getterOf(Document, "hidden"), titleOf = getterOf(Document, "title"), tagOf = getterOf(Element, "localName"), fieldsOf = getterOf(HTMLFormElement, "elements");
const { getAttribute, querySelectorAll } = Element.prototype;

// The shadow roots of this document's elements: a page may close them, but a person sees their content.

const shadowRoots = window[membersName]?.shadowRoots ?? new WeakMap();
const { attachShadow } = Element.prototype;

if (attachShadow && !window[membersName]) {
  Element.prototype.attachShadow = function (...values) {
    const root = apply(attachShadow, this, values);
    shadowRoots.set(this, root);
    return root;
  };
}

if (!window[membersName]) defineProperty(window, membersName, { value: { takeBack, giveBack, shadowRoots } });

/** The shadow root of an element; null if it has none. */
const shadowOf = (element) => element.shadowRoot ?? shadowRoots.get(bare(element)) ?? (hasFrames ? closedInFrame(element) : null);

function closedInFrame(element) {
  const view = element.ownerDocument.defaultView;
  return view && view !== window ? view[membersName]?.shadowRoots.get(bare(element)) ?? null : null;
}
