// Stand-ins for nodes that do not answer for themselves. A form has its fields as properties: asked for its children, it may answer with a
// field named after the number of children (HTML, section 4.10.3, named properties). A component's class may have members of its own, and
// so may a single element.

const standIns = new WeakMap(), stoodFor = new WeakMap();
/** The forms and components that were found to need no stand-in, while a page is read. */
let plainOnes = null;
/** Whether some element has own members in the place of the browser's. */
let hasStrangers = false;

/**
 * The members by which a page is read. The value of a field may well come from a member of a component or element: libraries define such
 * members.
 */
const structure = Object.assign(Object.create(null), Object.fromEntries((
  "nodeType isConnected ownerDocument parentNode parentElement childNodes firstChild textContent contains getRootNode namespaceURI localName "
  + "id className classList attributes shadowRoot assignedSlot scrollTop scrollLeft scrollWidth scrollHeight clientTop clientLeft clientWidth "
  + "clientHeight children firstElementChild childElementCount checkVisibility closest getAnimations getAttribute getBoundingClientRect "
  + "getClientRects hasAttribute matches querySelector querySelectorAll currentCSSZoom inert isContentEditable offsetWidth offsetHeight "
  + "innerText hidden role title"
).split(" ").map((name) => [name, true])));

const Tag = { plain: 1, form: 2, component: 3 };
const tagKinds = Object.create(null);

/** HTML, section 4.13.3: the name of a custom element contains a hyphen. */
function kindOfTag(tag) {
  return tagKinds[tag] ??= tag === "form" ? Tag.form : /-/.test(tag) ? Tag.component : Tag.plain;
}

/** A node, or its stand-in if the node does not answer for itself. */
function faithful(node) {
  const tag = node?.localName;
  if (tag === undefined || tag === null) return node;
  // A form with a field called localName returns that field.
  const kind = typeof tag === "string" ? kindOfTag(tag) : Tag.form;
  if (kind === Tag.plain) return hasStrangers ? standIns.get(node) ?? node : node;
  return standIns.get(node) ?? (plainOnes?.has(node) || stoodFor.has(node) ? node : standInForOne(node, kind));
}

function standInForOne(node, kind) {
  const prototype = Object.getPrototypeOf(node);
  if (kind === Tag.form && tagOf(node) === "form" && hidesMembers(node, prototype)) return standInFor(node, prototype);
  if (kind === Tag.component && hasOwnMembers(prototype)) return standInFor(node, HTMLElement.prototype, structure);
  plainOnes?.add(node);
  return node;
}

function hidesMembers(form, prototype) {
  // Pictures are among a form's named properties, but not among its fields.
  for (const parts of [fieldsOf(form), apply(querySelectorAll, form, ["[name],[id]"])]) {
    for (let index = 0; index < parts.length; index += 1) {
      for (const name of ["name", "id"]) if (apply(getAttribute, parts[index], [name]) in prototype) return true;
    }
  }
  return false;
}

const classesWithOwnMembers = new WeakMap();

/** Whether a component's class has members in the place of the browser's. */
function hasOwnMembers(prototype) {
  let has = classesWithOwnMembers.get(prototype);
  if (has === undefined) {
    has = false;
    for (let one = prototype; one && !isOfBrowser(one) && !has; one = Object.getPrototypeOf(one)) has = ownKeys(one).some(isOfStructure);
    classesWithOwnMembers.set(prototype, has);
  }
  return has;
}

/** Whether this is the browser's own prototype of all HTML elements, in any document. */
const isOfBrowser = (prototype) => getOwnPropertyDescriptor(prototype, Symbol.toStringTag)?.value === "HTMLElement";

const isOfStructure = (name) => typeof name === "string" && structure[name] === true;

/** Creates a stand-in that uses the browser's own members of a node: all of them, or only some. */
function standInFor(node, prototype, only = null) {
  const answers = (name) => !only || only[name] === true;
  const standIn = new Proxy(node, {
    get(_, name) {
      const value = answers(name) ? Reflect.get(prototype, name, node) : node[name];
      return typeof value === "function" ? (...values) => apply(value, node, values) : value;
    },
    set: (_, name, value) => (answers(name) ? Reflect.set(prototype, name, value, node) : Reflect.set(node, name, value)),
    has: (_, name) => (answers(name) ? name in prototype : name in node),
  });
  standIns.set(node, standIn);
  stoodFor.set(standIn, node);
  return standIn;
}

/** Finds elements with own members in the place of the browser's. */
function noteStrangers(nodes) {
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index], names = ownKeys(node);
    if (!names.length || standIns.has(node) || !names.some(isOfStructure) || tagOf(node) === "form") continue;
    standInFor(node, Object.getPrototypeOf(node), structure);
    hasStrangers = true;
  }
}

/** The node that the browser accepts, rather than its stand-in. */
const bare = (node) => stoodFor.get(node) ?? node;

/** The root element of a document, and its body. */
const rootOf = (owner) => faithful(owner.documentElement), bodyOf = (owner) => faithful(owner.body);

/** The parent element of a node. */
const parentElementOf = (node) => faithful(node.parentElement);

/** The style of an element or of one of its pseudo-elements. */
const getComputedStyle = (element, pseudo) => computedStyle(bare(element), pseudo);
