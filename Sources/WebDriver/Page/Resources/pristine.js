// What the browser gives, as it was before the page's own scripts ran. Pages replace globals, patch prototypes, and name fields of a form
// like the members of an element: none of that is to reach what reads them.

const {
  Array, Atomics, CSS, CSSKeyframesRule, DOMMatrix, DataTransfer, Document, Element, Event, File, HTMLElement, HTMLFormElement,
  HTMLInputElement, Int32Array, JSON, Map, MessageChannel, MutationObserver, Node, NodeFilter, Number, Object, OffscreenCanvas, Promise, Proxy,
  Reflect, Set, String, Symbol, URL, URLSearchParams, Uint8Array, WeakMap, WeakSet, WebAssembly, addEventListener, atob, getComputedStyle: computedStyle,
  matchMedia, parseFloat, parseInt, removeEventListener, requestAnimationFrame, setTimeout,
} = window;
const { apply, defineProperty, deleteProperty, getOwnPropertyDescriptor, ownKeys } = Reflect;

/** A copy: a page may replace each of these functions. */
const Math = Object.create(null, Object.getOwnPropertyDescriptors(window.Math));

const listen = (target, type, body, options) => apply(addEventListener, target, [type, body, options]);
const unlisten = (target, type, body, options) => apply(removeEventListener, target, [type, body, options]);

/** What comes first of two things that are waited for: Promise.race asks for iterators, which a page may have replaced. */
const firstOf = (one, other) => new Promise((resolve, reject) => {
  one.then(resolve, reject);
  other.then(resolve, reject);
});

/** A page may stop or move its clock. */
const performance = (({ performance: clock }) => {
  const { now, getEntriesByType } = clock;
  return { now: () => apply(now, clock, []), getEntriesByType: (type) => apply(getEntriesByType, clock, [type]) };
})(window);

/** The members that a reading of the page uses. Those that act, and so run scripts of the page, are not among them. */
const readingMembers = new Set((
  "at concat fill find findIndex findLast from fromCodePoint pop push slice sort splice includes indexOf join keys entries values filter "
  + "flatMap map every some forEach hasOwn assign isArray isNaN abs ceil floor hypot max min round sqrt parse stringify "
  + "charCodeAt codePointAt lastIndexOf match matchAll padStart repeat replace replaceAll split startsWith endsWith toString toWellFormed trim "
  + "toLowerCase toUpperCase exec test flags global sticky unicode get set has delete clear size add next race all then "
  + "nodeType isConnected ownerDocument parentNode parentElement childNodes firstChild textContent contains getRootNode namespaceURI localName "
  + "id className classList attributes shadowRoot assignedSlot scrollTop scrollLeft scrollWidth scrollHeight clientTop clientLeft clientWidth "
  + "clientHeight role ariaBusy ariaLabel children firstElementChild childElementCount checkVisibility closest getAnimations getAttribute "
  + "getBoundingClientRect getClientRects hasAttribute matches querySelector querySelectorAll currentCSSZoom ariaLabelledByElements "
  + "inert isContentEditable offsetWidth offsetHeight innerText documentElement readyState title body defaultView scrollingElement hidden "
  + "activeElement styleSheets createRange createElement elementFromPoint elementsFromPoint getElementById hasFocus host composedPath target "
  + "isTrusted checked disabled files indeterminate multiple name placeholder readOnly type value validity labels options selectedOptions label "
  + "selected text control assignedNodes selectNodeContents data effect timeline currentTime playbackRate playState getPropertyValue "
  + "display visibility overflowX overflowY position transform content quotes backgroundColor color pointerEvents "
  + "clientX clientY left top right bottom width height getKeyframes getComputedTiming pseudoElement contentDocument contentWindow "
  + "supports escape length open scope innerWidth innerHeight scrollX scrollY"
).split(" "));

/** What stands where a reading looks: objects, the names of their members, and the members. */
const originals = [];

function remember(object) {
  for (const name of object ? ownKeys(object) : []) {
    if (name !== "length" && (typeof name === "symbol" || readingMembers.has(name))) {
      const own = getOwnPropertyDescriptor(object, name);
      if (own.configurable) originals.push({ object, name, own });
    }
  }
}

for (const name of [
  "Array", "String", "RegExp", "Map", "Set", "WeakMap", "Node", "Element", "HTMLElement", "SVGElement", "Document", "DocumentFragment",
  "ShadowRoot", "Event", "MouseEvent", "HTMLInputElement", "HTMLTextAreaElement", "HTMLSelectElement", "HTMLOptionElement", "HTMLLabelElement",
  "HTMLSlotElement", "HTMLIFrameElement", "HTMLImageElement", "Range", "CharacterData", "Animation", "KeyframeEffect", "AnimationEffect",
  "DOMRectReadOnly", "CSSStyleDeclaration", "NodeList", "HTMLCollection", "DOMTokenList",
]) remember(window[name]?.prototype);
for (const object of [Array, Object, Number, String, JSON, CSS, Promise]) remember(object);
for (const list of [[], new Map(), new Set(), "", "".matchAll(/a/g)]) remember(Object.getPrototypeOf(list[Symbol.iterator]()));
for (const name of ["innerWidth", "innerHeight", "scrollX", "scrollY"]) {
  const own = getOwnPropertyDescriptor(window, name);
  if (own?.get) originals.push({ object: window, name, own });
}

/** Puts the browser's own members in the place of the page's; the list of what was there. */
function takeBack() {
  const replaced = [];
  for (let index = 0; index < originals.length; index += 1) {
    const { object, name, own } = originals[index], now = getOwnPropertyDescriptor(object, name);
    if (now && now.value === own.value && now.get === own.get) continue;
    // What is frozen stays as it is.
    if (defineProperty(object, name, own)) replaced[replaced.length] = { object, name, now };
  }
  const names = ownKeys(document);
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index], now = getOwnPropertyDescriptor(document, name);
    if (now?.configurable && apply(hasMember, readingMembers, [name]) && deleteProperty(document, name)) {
      replaced[replaced.length] = { object: document, name, now };
    }
  }
  return replaced;
}

const hasMember = Set.prototype.has;
let isReading = false;

/** A function that reads the page, and runs none of its scripts, with the browser's own members. */
function reading(work) {
  return function (...values) {
    if (isReading) return apply(work, this, values);
    isReading = true;
    const replaced = takeBack();
    plainForms = new WeakSet();
    try {
      return apply(work, this, values);
    } finally {
      for (let index = replaced.length - 1; index >= 0; index -= 1) {
        const { object, name, now } = replaced[index];
        if (now) defineProperty(object, name, now);
        else deleteProperty(object, name);
      }
      plainForms = null;
      isReading = false;
    }
  };
}

function getterOf({ prototype }, name) {
  const { get } = getOwnPropertyDescriptor(prototype, name);
  return (node) => apply(get, node, []);
}

const titleOf = getterOf(Document, "title"), tagOf = getterOf(Element, "localName"), fieldsOf = getterOf(HTMLFormElement, "elements");
const { getAttribute, querySelectorAll } = Element.prototype;

// Fields of a form stand in the place of its members (HTML, section 4.10.3, its named properties): asked for its children, a form answers
// with the field for their number. Such a form is read through a stand-in, which asks the browser's own members.

const standIns = new WeakMap(), stoodFor = new WeakMap();
/** The forms that have been found to answer for themselves, while a page is read. */
let plainForms = null;

/** A node, or where it does not answer for itself, what does so in its place. */
function faithful(node) {
  const tag = node?.localName;
  // A form with a field called localName answers with that field.
  if (tag !== "form" && (typeof tag !== "object" || tag === null)) return node;
  return standIns.get(node) ?? (plainForms?.has(node) || stoodFor.has(node) ? node : standInFor(node));
}

function standInFor(form) {
  const prototype = Object.getPrototypeOf(form);
  if (tagOf(form) !== "form" || !hidesMembers(form, prototype)) {
    plainForms?.add(form);
    return form;
  }
  const standIn = new Proxy(form, {
    get(_, name) {
      const value = Reflect.get(prototype, name, form);
      return typeof value === "function" ? (...values) => apply(value, form, values) : value;
    },
    set: (_, name, value) => Reflect.set(prototype, name, value, form),
    has: (_, name) => name in prototype,
  });
  standIns.set(form, standIn);
  stoodFor.set(standIn, form);
  return standIn;
}

function hidesMembers(form, prototype) {
  // Pictures are among its named properties, and no fields.
  for (const parts of [fieldsOf(form), apply(querySelectorAll, form, ["[name],[id]"])]) {
    for (let index = 0; index < parts.length; index += 1) {
      for (const name of ["name", "id"]) if (apply(getAttribute, parts[index], [name]) in prototype) return true;
    }
  }
  return false;
}

/** What the browser takes for a node: no stand-in. */
const bare = (node) => stoodFor.get(node) ?? node;

/** The element around a node. */
const parentElementOf = (node) => faithful(node.parentElement);

/** The style of an element or of what a style sheet adds to it. */
const getComputedStyle = (element, pseudo) => computedStyle(bare(element), pseudo);

// The shadow roots that elements have of this document: a page may close them, and a person sees what is in them.

const shadowRoots = new WeakMap();
const { attachShadow } = Element.prototype;

if (attachShadow) {
  Element.prototype.attachShadow = function (...values) {
    const root = apply(attachShadow, this, values);
    shadowRoots.set(this, root);
    return root;
  };
}

/** The shadow root of an element; null if it has none. */
const shadowOf = (element) => element.shadowRoot ?? shadowRoots.get(element) ?? null;
