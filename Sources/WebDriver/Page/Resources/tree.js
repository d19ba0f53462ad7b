// The whole visible tree in one text: a line for each element, the fields separated by "|", the lines by "~". The characters that JSON
// would escape are written as %XXXX, so that the text is sent and read in one piece.

const textLimit = 10000, valueLimit = 100000, elementLimit = 200000, depthLimit = 150, nodeDepthLimit = 1000;
// A page that takes longer to read is cut off, because the caller needs an answer in time. The driver then fails, and says why.
const readingLimit = 10000;
/**
 * Whether the browser calls timers and listeners. Where scripts are disabled (Media Queries 5, scripting), it runs what the driver sends,
 * but calls nothing later.
 */
const callsBack = !matchMedia("(scripting: none)").matches;
const skippedTags = new Set(["script", "style", "template", "head", "meta", "link", "title", "base"]);
// HTML, section 4.12.2: where scripts run, it represents nothing.
if (callsBack) skippedTags.add("noscript");
const formTags = new Set(["input", "textarea", "select"]);

const State = { disabled: 1, selected: 2, hidden: 4, focused: 8, modal: 16, moving: 32, secret: 64, expanded: 128, readOnly: 256,
  multiline: 512 };
const Kind = { tap: 1, doubleTap: 2, longPress: 4, type: 8, clear: 16, swipe: 32, scroll: 64, pull: 128, press: 256,
  select: 512, setValue: 1024, upload: 2048, hover: 4096, rightClick: 8192, drag: 16384 };

function flatChildren(element) {
  const shadow = shadowOf(element);
  if (shadow) return shadow.childNodes;
  if (element.localName === "slot") {
    const assigned = element.assignedNodes?.({ flatten: true });
    if (assigned?.length) return assigned;
  }
  return element.childNodes;
}

function flatParent(node) {
  const parent = faithful(node.assignedSlot ?? node.parentNode);
  if (!parent) return node.nodeType === 9 ? node.defaultView?.frameElement ?? null : null;
  return parent.nodeType === 11 ? parent.host ?? null : parent;
}

/** Whether an element is another one or lies in it, across shadow roots and frames. */
function contains(outer, inner) {
  for (let node = inner; node; node = flatParent(node)) if (node === outer) return true;
  return false;
}

/** A text that is short enough to hand over, without halves of surrogate pairs. */
function cut(text, limit) {
  const part = text.length > limit ? text.slice(0, limit) + "…" : text;
  return part.toWellFormed?.() ?? part;
}

function encode(text, limit) {
  return cut(text, limit).replace(/[%|~"\\<\u0000-\u001f\u007f\u2028\u2029]/g,
    (character) => "%" + character.charCodeAt(0).toString(16).padStart(4, "0"));
}

function tenth(number) {
  return Math.round(number * 10) / 10;
}

function intersection(a, b) {
  const left = Math.max(a.left, b.left), top = Math.max(a.top, b.top);
  return { left, top, right: Math.max(left, Math.min(a.right, b.right)),
    bottom: Math.max(top, Math.min(a.bottom, b.bottom)) };
}

/** The box of an element; that of its contents if it has no box of its own (CSS Display 3, section 2.5) or one without a size. */
function rectOf(element) {
  const picture = element.localName === "area" && pictureOf(element);
  if (picture) return shifted(areaBox(element, picture), contentOf(picture));
  const rect = element.getBoundingClientRect();
  if (rect.width && rect.height) return rect;
  const canvas = canvasOf(element);
  if (canvas) return canvas.getBoundingClientRect();
  if (!element.firstChild) return rect;
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(shadowOf(element) ?? bare(element));
  const parts = range.getBoundingClientRect();
  return parts.width && parts.height ? parts : rect;
}

/** The canvas around a control, which lets keys and assistive technology reach what the canvas draws: HTML, section 4.12.5. */
const canvasOf = (element) => parentElementOf(element)?.closest("canvas");

/** The picture that an area belongs to: HTML, section 4.8.14. */
function pictureOf(area) {
  const name = area.closest("map")?.name;
  return name ? area.ownerDocument.querySelector(`img[usemap="#${CSS.escape(name)}"]`) : null;
}

/** The bounding box of an area in its picture: HTML, section 4.8.13, the shape and coords attributes. */
function areaBox(area, picture) {
  const numbers = area.coords.split(",").map(Number);
  if (area.shape === "default" || numbers.length < 3 || numbers.some(Number.isNaN)) return contentBox(picture);
  const [x, y, radius] = numbers;
  if (area.shape === "circle") return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
  const [lefts, tops] = [0, 1].map((part) => numbers.filter((_, index) => index % 2 === part));
  return { left: Math.min(...lefts), top: Math.min(...tops), right: Math.max(...lefts), bottom: Math.max(...tops) };
}

/** The bounding box of some points. */
function around(points) {
  const lefts = points.map(({ left }) => left), tops = points.map(({ top }) => top);
  return { left: Math.min(...lefts), top: Math.min(...tops), right: Math.max(...lefts), bottom: Math.max(...tops) };
}

const cornersOf = ({ left, top, right, bottom }) => [{ left, top }, { left: right, top }, { left, top: bottom }, { left: right, top: bottom }];

/** A box of a document, moved to where the document is placed in the page. */
function shifted(rect, lies) {
  const { left, top, right, bottom } = rect;
  if (lies === itself) return { left, top, right, bottom };
  return around(cornersOf(rect).map((corner) => placed(lies, corner.left, corner.top)));
}

/** The elements on the path to the focused one: the same-origin frames around it, and the element itself. */
function focusedElements() {
  const way = [];
  for (let active = faithful(document.activeElement); active;) {
    const inner = faithful(shadowOf(active)?.activeElement);
    if (inner) { active = inner; continue; }
    way.push(active);
    active = isFrame(active) ? faithful(contentDocument(active)?.activeElement) : null;
  }
  return way;
}

/** The focused element; null if there is none. */
function deepActiveElement() {
  return focusedElements().at(-1) ?? null;
}

/** The document in a frame; null if it is of another origin. */
function contentDocument(frame) {
  try {
    return frame.contentDocument;
  } catch {
    return null;
  }
}

class TreeWalk {
  /** Walks through the whole page; with a way, only through the nodes on it, and through all contents of some of them. */
  constructor(testID, way = null, wholes = new Set()) {
    this.testID = testID;
    this.way = way;
    this.wholes = wholes;
    this.rows = [];
    this.active = framed && !framed.isActive ? null : deepActiveElement();
    this.moving = movingTargets();
    this.leaving = isEarly ? leavingTargets() : new Set();
    this.movingStyles = asksForStyles() ? movingStyles() : null;
    this.known = new Map();
    this.end = performance.now() + readingLimit;
    this.isCut = false;
  }

  /** Whether the page is too large to be read further. */
  isFull(context) {
    const count = this.rows.length;
    if (count >= elementLimit || (count % 100 === 0 && performance.now() > this.end)) this.isCut = true;
    return this.isCut || context.depth > nodeDepthLimit;
  }

  walk() {
    const root = rootOf(document);
    const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const viewport = framed ? intersection(page, framed.clip) : page;
    const row = {
      node: root, depth: 0, role: "window", id: "", label: collapse(titleOf(document)), value: "", state: 0,
      kinds: Kind.tap | Kind.swipe | Kind.scroll | Kind.pull | Kind.press, color: "",
      box: page, scroll: { x: scrollX, y: scrollY }, clip: viewport, viewport, offset: itself,
    };
    this.add(row);
    const context = {
      parent: row, clip: viewport, absoluteClip: viewport, viewport, offset: itself, depth: 0,
      isHidden: false, isDisabled: false, isTextual: false, isFlat: false, isMoving: false, isLeaving: false, isDrawn: false, isWhole: !this.way,
    };
    if (document.body) this.visit(bodyOf(document), context);
    return this.rows;
  }

  add(row) {
    this.known.set(row.node, this.rows.length);
    this.rows.push(row);
  }

  visit(element, context) {
    if (this.isFull(context)) return;
    const tag = element.localName;
    if (skippedTags.has(tag) || element === overlay) return;
    const style = getComputedStyle(element);
    // An area is displayed by its picture.
    const isUndrawn = style.display !== "contents" && !context.isDrawn && element.checkVisibility?.() === false;
    if (tag !== "area" && (style.display === "none" || isUndrawn)) return;
    const inner = { ...context, depth: context.depth + 1 };
    if (this.wholes.has(element)) inner.isWhole = true;
    if (tag === "canvas") inner.isDrawn = true;
    if (this.moving.size && this.moving.has(element)) inner.isMoving = true;
    this.noteLeaving(element, inner);
    if (element.getAttribute("aria-hidden") === "true") inner.isHidden = true;
    if (element.getAttribute("aria-disabled") === "true") inner.isDisabled = true;
    this.clip(element, style, context, inner);

    if (style.visibility === "visible") {
      const merged = this.mergedItem(element);
      if (merged) return this.visitMerged(merged, inner);
      this.keep(element, style, inner);
    }
    this.visitChildren(element, inner);
  }

  visitMerged(child, context) {
    const style = getComputedStyle(child);
    if (style.visibility !== "visible" || style.display === "none") return;
    const inner = { ...context, depth: context.depth + 1 };
    if (this.wholes.has(child)) inner.isWhole = true;
    if (this.moving.has(child)) inner.isMoving = true;
    this.noteLeaving(child, inner);
    this.clip(child, style, context, inner);
    if (child.getAttribute("aria-disabled") === "true") inner.isDisabled = true;
    this.keep(child, style, inner, "cell");
    this.visitChildren(child, inner);
  }

  /** Notes that an animation may be taking away an element, what lies in it, and a part of the text of what it lies in. */
  noteLeaving(element, context) {
    if (!this.leaving.has(element)) return;
    context.isLeaving = true;
    if (context.isTextual) context.parent.isLeaving = true;
  }

  /**
   * The link or button that is all a list item contains: the two become one cell if the child has an identifier, as a screen's model names
   * it.
   */
  mergedItem(element) {
    if (element.childElementCount !== 1 || shadowOf(element) || roleOf(element) !== "listitem") return null;
    if (element.getAttribute(this.testID) || isAsked(element)) return null;
    const child = faithful(element.firstElementChild);
    const role = roleOf(child);
    if ((role !== "link" && role !== "button") || !child.getAttribute(this.testID)) return null;
    for (const node of element.childNodes) if (node.nodeType === 3 && node.data.trim()) return null;
    return child;
  }

  visitChildren(element, context) {
    if (isFrame(element) && (contentDocument(element) || isForeign(element))) return this.visitFrame(element, context);
    if (element.localName === "select" && !element.multiple && element.size <= 1) return this.visitPicker(element, context);
    const shadow = shadowOf(element);
    if (shadow) noteStrangers(shadow.querySelectorAll("*"));
    for (const node of flatChildren(element)) {
      if (this.isCut) return;
      const child = faithful(node);
      if (child.nodeType === 1 && (context.isWhole || this.way.has(child))) this.visit(child, context);
    }
  }

  /** Visits the options of an open list that the page's style draws: CSS Forms 1, section 4.3, the picker. */
  visitPicker(list, context) {
    if (!isOpenPicker(list)) return;
    const { viewport } = context;
    for (const option of list.querySelectorAll("option")) {
      if (context.isWhole || this.way.has(option)) this.visit(option, { ...context, clip: viewport, absoluteClip: viewport });
    }
  }

  visitFrame(frame, context) {
    const inner = contentDocument(frame);
    if (isForeign(frame)) return this.noteForeign(frame, context);
    if (!inner?.body) return;
    const offset = composed(context.offset, contentOf(frame));
    const content = intersection(context.clip, shifted(contentBox(frame), offset));
    noteStrangers(inner.querySelectorAll("*"));
    this.visit(bodyOf(inner), { ...context, offset, clip: content, absoluteClip: content, viewport: content });
  }

  /** Records a frame of another origin: the driver reads its visible contents. */
  noteForeign(frame, context) {
    const row = context.parent;
    if (row.node !== frame) return;
    const offset = composed(context.offset, contentOf(frame)), back = inverse(offset);
    if (!back) return;
    const clip = shifted(intersection(context.clip, shifted(contentBox(frame), offset)), back);
    const { left, top, right, bottom } = clip;
    row.frame = {
      number: numberOf(frame), levels: sameOriginFrames(frame).length, x: tenth(offset.x - row.box.left), y: tenth(offset.y - row.box.top),
      clip: { left, top, right, bottom }, isActive: this.active === frame,
    };
  }

  /** What clips the contents of an element: CSS Overflow 3, section 3, and the containing block of CSS Position 3. */
  clip(element, style, outer, inner) {
    const position = style.position;
    if (position === "fixed" || isTopLayer(element)) inner.clip = inner.absoluteClip = outer.viewport;
    else if (position === "absolute") inner.clip = outer.absoluteClip;
    inner.ownClip = inner.clip;
    const isClipping = style.overflowX !== "visible" || style.overflowY !== "visible";
    if (isClipping && element !== bodyOf(document) && element !== rootOf(document) && style.display !== "inline") {
      inner.clip = intersection(inner.clip, shifted(element.getBoundingClientRect(), outer.offset));
    }
    if (position !== "static" || style.transform !== "none") inner.absoluteClip = inner.clip;
  }

  /** Adds an element to the tree if it means something to a person; otherwise its children take its place. */
  keep(element, style, context, mergedRole) {
    const id = element.getAttribute(this.testID) ?? "";
    const isWanted = !!id || isAsked(element);
    let role = mergedRole ?? roleOf(element);
    if (role === "image" && element.localName === "svg" && !element.hasAttribute("role") && !isWanted
        && !isNamed(element) && !firstChild(element, "title")) return;
    const isBody = element === bodyOf(element.ownerDocument);
    const isLetter = isEditedBody(element) && textRoles.has(role);
    if (isLetter) role = "textbox";
    if (isBody && textRoles.has(role) && !isWanted && !hasOwnText(element)) return;
    if (context.isHidden && !isWanted) return;
    if (context.isDrawn && element.localName !== "canvas" && !isFocusable(element)) return;
    // A label stands for an invisible file field, check box or radio button. The text of any other label is the name of its field.
    const field = unseenField(element), subject = field?.type !== "file" && field || element;
    if (field) {
      role = field.type === "file" ? "button" : roleOf(field);
    } else if (element.localName === "label" && !isWanted && element.control) {
      context.isTextual = true;
      return;
    }
    // Presentational to a screen reader (ARIA 1.2, 5.2.9), but a person can press a button in a tab.
    if (context.isFlat && !isWanted && !controls.has(role)) return;
    const isText = textRoles.has(role) || role === "paragraph";
    const ownText = hasOwnText(element);
    let label = "", isTextual = context.isTextual;
    if (isText) {
      if (!isWanted && (context.isTextual || !(ownText || role === "paragraph" && attribute(element, "aria-label")))) return;
      // Text directly in the body, beside the parts of the page, is a text of its own.
      const isBesideParts = isBody && ownText && !isWanted && holdsRoles(element);
      const text = collapse(isBesideParts ? ownTextOf(element)
        : contentName(element, { visited: new Set(), depth: 1 }));
      label = isBesideParts ? text : attribute(element, "aria-label") || text;
      if (!isWanted && !label) return;
      if (isBesideParts) {
        role = "text";
      } else if (ownText || (text && !holdsRoles(element))) {
        role = "text";
        isTextual = true;
      } else {
        role = "group";
        label = attribute(element, "aria-label");
      }
    } else {
      label = labelOf(subject, role === "cell" && mergedRole ? roleOf(element) : role);
      // If the whole document of a frame is edited, the frame names the field.
      if (isLetter && !label) label = labelOf(element.ownerDocument.defaultView.frameElement ?? element, "group");
      if (label && isNamedByContent(element, mergedRole ? roleOf(element) : role)) isTextual = true;
      else if (!label && ownText && !formTags.has(element.localName)) {
        label = collapse(contentName(element, { visited: new Set(), depth: 1 }));
        isTextual = true;
      } else isTextual = false;
    }
    if (role === "group" && !isWanted && !label && !isForeign(element)) {
      context.isTextual = isTextual;
      return;
    }
    const isScroller = /^(auto|scroll)$/.test(style.overflowX) || /^(auto|scroll)$/.test(style.overflowY);
    const scrolls = isScroller && !formTags.has(element.localName) && element !== bodyOf(document);
    const rect = shifted(rectOf(element), context.offset);
    const row = {
      node: element, depth: Math.min(context.parent.depth + 1, depthLimit),
      // A dialog stays a dialog, however long it is: browsers let every dialog scroll.
      role: scrolls && !/dialog$/.test(role) ? "scroll view" : role,
      aria: role, id, label, value: valueOf(element, role), state: this.stateOf(subject, context),
      kinds: kindsOf(element, role, scrolls), color: colorOf(element, style), box: rect,
      scroll: scrolls ? { x: element.scrollLeft, y: element.scrollTop } : { x: 0, y: 0 },
      clip: context.ownClip, viewport: context.viewport, offset: context.offset, parent: context.parent,
      isLeaving: context.isLeaving, isInline: style.display === "inline", passes: style.pointerEvents === "none",
    };
    this.add(row);
    if (row.depth < depthLimit) context.parent = row;
    context.isTextual = isTextual;
    context.isFlat = flatRoles.has(mergedRole ? "link" : role);
  }

  stateOf(element, context) {
    let state = 0;
    if (context.isDisabled || element.matches(":disabled")) state |= State.disabled;
    if (isSelected(element)) state |= State.selected;
    if (context.isHidden) state |= State.hidden;
    if (element === this.active && (element !== bodyOf(element.ownerDocument) || element.isContentEditable)) state |= State.focused;
    if (element.getAttribute("aria-modal") === "true" || isModal(element)) state |= State.modal;
    if (context.isMoving) state |= State.moving;
    if (element.localName === "input" && element.type === "password") state |= State.secret;
    if (isExpanded(element)) state |= State.expanded;
    if (isReadOnly(element)) state |= State.readOnly;
    if (isMultiline(element)) state |= State.multiline;
    return state;
  }
}

/** The invisible field that a label stands for. */
function unseenField(element) {
  const field = element.localName === "label" ? element.control : null;
  return field?.localName === "input" && /^(checkbox|radio|file)$/.test(field.type) && field.checkVisibility?.() === false ? field : null;
}

/** Whether a list of options is open, and drawn as a part of the page. */
function isOpenPicker(list) {
  return CSS.supports("selector(:open)") && list.matches(":open") && getComputedStyle(list).appearance === "base-select";
}

function isModal(element) {
  return element.localName === "dialog" && element.matches(":modal");
}

function isTopLayer(element) {
  return isModal(element) || (element.hasAttribute("popover") && element.matches(":popover-open"));
}

function isSelected(element) {
  // What is drawn counts, and not what a script wrote beside it: ARIA in HTML, section 4, aria-checked.
  if (element.localName === "option") return element.selected;
  const isBox = element.localName === "input" && /^(checkbox|radio)$/.test(element.type);
  // A box may also be called a switch or an item of a menu.
  if (isBox && /^(checkbox|radio|switch|menuitemcheckbox|menuitemradio)$/.test(roleOf(element))) return element.checked;
  for (const name of ["aria-pressed", "aria-selected", "aria-checked"]) {
    if (element.getAttribute(name) === "true") return true;
  }
  const current = element.getAttribute("aria-current");
  if (current && current !== "false") return true;
  return isBox && element.checked;
}

/** Whether a check box is neither checked nor unchecked: ARIA 1.2, aria-checked. */
function isMixed(element) {
  return element.localName === "input" && element.type === "checkbox" ? element.indeterminate
    : element.getAttribute("aria-checked") === "mixed";
}

/** A text without the invisible characters that editors put into empty lines. */
const withoutGhosts = (text) => text.replace(/[\u200b\ufeff]/g, "").replace(/\n$/, "");

function isExpanded(element) {
  if (element.localName === "details") return element.open;
  if (element.localName === "summary" && parentElementOf(element)?.localName === "details") return parentElementOf(element).open;
  return element.getAttribute("aria-expanded") === "true";
}

function isReadOnly(element) {
  if (element.getAttribute("aria-readonly") === "true") return true;
  return element.localName === "textarea" ? element.readOnly
    : element.localName === "input" && textInputs.test(element.type) && element.readOnly;
}

function isMultiline(element) {
  return element.localName === "textarea" || element.getAttribute("aria-multiline") === "true";
}

function hasOwnText(element) {
  for (const child of flatChildren(element)) if (child.nodeType === 3 && /\S/.test(child.data)) return true;
  return false;
}

/** The text directly in an element. */
function ownTextOf(element) {
  return [...flatChildren(element)].map((child) => child.nodeType === 3 ? child.data : " ").join("");
}

/** Whether something in an element is more than text to a person. */
function holdsRoles(element) {
  for (const node of flatChildren(element)) {
    const child = faithful(node);
    if (child.nodeType !== 1 || skippedTags.has(child.localName)) continue;
    if (!textRoles.has(roleOf(child)) || holdsRoles(child)) return true;
  }
  return false;
}

const textInputs = /^(text|search|tel|url|email|password|number|date|datetime-local|month|week|time)$/;

function isEditable(element) {
  if (element.localName === "textarea") return !element.readOnly;
  if (element.localName === "input") return textInputs.test(element.type) && !element.readOnly;
  return isEditingHost(element) || isEditedBody(element);
}

/** Whether an element is the body of a document that is editable as a whole: HTML, section 6.8.5, designMode. */
function isEditedBody(element) {
  return element === bodyOf(element.ownerDocument) && element.isContentEditable;
}

function isSettable(element) {
  if (element.localName === "input") return /^(range|color)$/.test(element.type) || isEditable(element);
  return element.localName === "textarea" && !element.readOnly;
}

function valueOf(element, role) {
  switch (element.localName) {
    case "input":
      if (isMixed(element)) return "mixed";
      if (element.type === "password") return "•".repeat(element.value.length);
      return textInputs.test(element.type) || element.type === "range" || element.type === "color" ? element.value : "";
    case "textarea": return element.value;
    case "progress": return element.hasAttribute("value") ? String(element.value) : "";
    case "meter": return String(element.value);
    case "select": return heldValue(element, role) ?? "";
    default: break;
  }
  if (/^(slider|spinbutton|progressbar|scrollbar|meter|separator)$/.test(role)) {
    return attribute(element, "aria-valuetext") || attribute(element, "aria-valuenow");
  }
  if (role === "group") return completeDate(element);
  if (isMixed(element)) return "mixed";
  return element.isContentEditable && /^(textbox|searchbox|combobox)$/.test(role) ? withoutGhosts(element.innerText) : "";
}

function kindsOf(element, role, scrolls) {
  let kinds = Kind.tap | Kind.doubleTap | Kind.longPress | Kind.swipe | Kind.press | Kind.hover | Kind.rightClick | Kind.drag
    | Kind.upload;
  if (isEditable(element)) kinds |= Kind.type | Kind.clear;
  // An editor that draws its text itself takes keys: EditContext API, section 2.
  if (element.editContext) kinds |= Kind.type;
  // In a combo box that the page draws itself, a robot chooses as a person does: it opens the list, and presses the option.
  if (element.localName === "select" || role === "combobox") kinds |= Kind.select;
  // Keys move a slider that the page draws itself.
  if (isSettable(element) || role === "slider" || role === "scrollbar") kinds |= Kind.setValue;
  // Keys set the parts of a date, too.
  if (role === "group" && datePartsOf(element)) kinds |= Kind.setValue;
  if (scrolls) kinds |= Kind.scroll | Kind.pull;
  return kinds;
}

/** The attribute that held the identifiers when the last tree was read. */
let identifying = "";

function startReading(testID, strangers) {
  noteStrangers(strangers);
  identifying = testID;
  forgetNames();
  contents = new Map();
}

/** The current row of an element, and the rows of what contains it: enough to find its place. */
function readWay(testID, element) {
  const way = new Set();
  for (let node = element; node; node = flatParent(node)) way.add(node);
  startReading(testID, [...way].map(bare));
  const rows = new TreeWalk(testID, way).walk();
  contents = null;
  return { row: rows.find((one) => one.node === element), rows };
}

/** Reads the tree: its text, and its elements in the same order. */
function readTree(testID) {
  startReading(testID, document.querySelectorAll("*"));
  correctSelectors();
  const walk = new TreeWalk(testID);
  const rows = walk.walk();
  noteAudited(rows);
  return { ...written(rows, walk), isPart: false };
}

/** Writes the elements of a walk as text. */
function written(rows, walk) {
  // If the page is cut off, the driver fails, whatever the text says.
  const lines = (walk.isCut ? rows.slice(0, 1) : rows).map((row) => {
    const parent = row.parent;
    const x = parent ? row.box.left - parent.box.left + parent.scroll.x : 0;
    const y = parent ? row.box.top - parent.box.top + parent.scroll.y : 0;
    return [
      row.depth, row.role, encode(row.id, textLimit), encode(row.label, textLimit), encode(row.value, valueLimit),
      row.state, row.kinds, row.color, tenth(x), tenth(y), tenth(row.box.right - row.box.left),
      tenth(row.box.bottom - row.box.top), tenth(row.scroll.x), tenth(row.scroll.y), encode(reachOf(row, walk.known), textLimit), ...markupOf(row.node, walk),
    ].join("|");
  });
  contents = null;
  return { text: lines.join("~"), rows, isCut: walk.isCut };
}
