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
  + "charCodeAt codePointAt lastIndexOf normalize match matchAll padStart repeat replace replaceAll split startsWith endsWith toString toWellFormed trim "
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
  + "supports escape length open scope scrollIntoView scrollTo scrollBy innerWidth innerHeight scrollX scrollY"
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

/** Puts the browser's own members in the place of the page's, and of those of frames of this origin; the list of what was there. */
function takeBack() {
  const replaced = [], { length } = window;
  hasFrames = length > 0;
  for (let index = 0; index < length; index += 1) takeBackIn(window[index], replaced);
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

/** Takes back what a frame's own scripts have replaced. */
function takeBackIn(frame, replaced) {
  let own = [];
  try {
    own = frame[membersName]?.takeBack() ?? own;
  } catch {
    // It is of another origin.
  }
  for (let index = 0; index < own.length; index += 1) replaced[replaced.length] = own[index];
}

const hasMember = Set.prototype.has;
/** Where each document keeps, from its start, what others ask of it: those around it, and what is sent later. */
const membersName = "swift-journeys-members";
let isReading = false;
/** Whether there are frames in the document. */
let hasFrames = false;

/** Puts back what the page has there. */
function giveBack(replaced) {
  for (let index = replaced.length - 1; index >= 0; index -= 1) {
    const { object, name, now } = replaced[index];
    if (now) defineProperty(object, name, now);
    else deleteProperty(object, name);
  }
}

/** A function that reads the page, and runs none of its scripts, with the browser's own members. */
function reading(work) {
  return function (...values) {
    if (isReading) return apply(work, this, values);
    isReading = true;
    const replaced = takeBack();
    plainOnes = new WeakSet();
    try {
      return apply(work, this, values);
    } finally {
      giveBack(replaced);
      plainOnes = null;
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

// The shadow roots that elements have of this document: a page may close them, and a person sees what is in them.

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
