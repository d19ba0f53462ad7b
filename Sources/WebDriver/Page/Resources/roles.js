// The role of an element for assistive technology: WAI-ARIA 1.2, and the Accessibility API Mappings 1.0 of HTML and SVG.

const knownRoles = new Set((
  "alert alertdialog application article banner blockquote button caption cell checkbox code " +
  "columnheader combobox comment complementary contentinfo definition deletion dialog directory document " +
  "emphasis feed figure form generic grid gridcell group heading img image insertion link list " +
  "listbox listitem log main mark marquee math menu menubar menuitem menuitemcheckbox " +
  "menuitemradio meter navigation none note option paragraph presentation progressbar radio " +
  "radiogroup region row rowgroup rowheader scrollbar search searchbox sectionfooter sectionheader " +
  "separator slider spinbutton status strong subscript suggestion superscript switch tab table tablist tabpanel " +
  "term textbox time timer toolbar tooltip tree treegrid treeitem"
).split(" "));

// Digital Publishing WAI-ARIA 1.1, section 3, and WAI-ARIA Graphics 1.0, section 4.
const publishingRoles = "abstract acknowledgments afterword appendix backlink biblioentry bibliography biblioref chapter colophon "
  + "conclusion cover credit credits dedication endnote endnotes epigraph epilogue errata example footnote foreword glossary "
  + "glossref index introduction noteref notice pagebreak pagefooter pageheader pagelist part preface prologue pullquote qna "
  + "subtitle tip toc";
for (const name of publishingRoles.split(" ")) knownRoles.add(`doc-${name}`);
for (const name of ["document", "object", "symbol"]) knownRoles.add(`graphics-${name}`);

const plainRoles = {
  article: "article", blockquote: "blockquote", button: "button", caption: "caption", code: "code",
  datalist: "listbox", dd: "definition", del: "deletion", details: "group", dfn: "term",
  dialog: "dialog", dir: "list", dt: "term", em: "emphasis", fieldset: "group", figure: "figure",
  h1: "heading", h2: "heading", h3: "heading", h4: "heading", h5: "heading", h6: "heading",
  hgroup: "group", hr: "separator", ins: "insertion", main: "main", mark: "mark", math: "math",
  menu: "list", meter: "meter", nav: "navigation", ol: "list", optgroup: "group",
  option: "option", output: "status", p: "paragraph", progress: "progressbar", s: "deletion",
  search: "search", strong: "strong", sub: "subscript", sup: "superscript", summary: "button",
  table: "table", tbody: "rowgroup", textarea: "textbox", tfoot: "rowgroup", thead: "rowgroup",
  time: "time", ul: "list", address: "group", iframe: "group", frame: "group",
};

const inputRoles = {
  button: "button", checkbox: "checkbox", image: "button", number: "spinbutton", radio: "radio",
  range: "slider", reset: "button", search: "searchbox", submit: "button", color: "button",
  file: "button", hidden: "none",
};

// Inline markup, and what subdivides a part of a page: plain text to a person.
const textRoles = new Set([
  "generic", "none", "presentation", "emphasis", "strong", "subscript", "superscript", "mark",
  "deletion", "insertion", "code", "time", "sectionheader", "sectionfooter",
]);

// ARIA 1.2, 5.2.8.4 Roles Supporting Name from Content.
const namedByContent = new Set((
  "button cell checkbox columnheader comment gridcell heading link menuitem menuitemcheckbox " +
  "menuitemradio option radio row rowheader switch tab term tooltip treeitem doc-backlink doc-biblioref doc-glossref doc-noteref "
  + "doc-subtitle"
).split(" "));

// ARIA 1.2, 5.2.8.6 Roles which cannot be named.
const namelessRoles = new Set((
  "caption code definition deletion emphasis generic insertion mark none paragraph presentation " +
  "strong subscript superscript time suggestion"
).split(" "));

// ARIA 1.2, 5.2.9 Presentational Children.
const flatRoles = new Set((
  "button checkbox image img math menuitemcheckbox menuitemradio meter option progressbar radio " +
  "scrollbar separator slider switch tab"
).split(" "));

const globalAttributes = [
  "aria-atomic", "aria-busy", "aria-controls", "aria-current", "aria-describedby", "aria-details",
  "aria-flowto", "aria-keyshortcuts", "aria-label", "aria-labelledby", "aria-live", "aria-owns",
  "aria-relevant", "aria-roledescription",
];

// Core-AAM, Computed Role: some roles count only inside others. Browsers require that of these only.
const surroundings = {
  listitem: new Set(["list", "group"]), option: new Set(["listbox", "group"]), treeitem: new Set(["tree", "group", "treeitem"]),
};

const sectioning = "article,aside,nav,section,[role=article],[role=complementary],[role=navigation],[role=region]";
const sections = `${sectioning},main,[role=main]`;
const svgNamespace = "http://www.w3.org/2000/svg";
const shapes = new Set(["circle", "ellipse", "line", "path", "polygon", "polyline", "rect"]);

/** The value of an attribute without the white space of HTML around it. */
function attribute(element, name) {
  const value = element.getAttribute(name);
  return value ? squeezed(value) : "";
}

/** Whether the author names an element by its attributes: some elements have a role only then. */
function isNamed(element) {
  return isLabelled(element) || !!attribute(element, "title");
}

function isLabelled(element) {
  return !!labelAttribute(element) || labellersOf(element).some(says);
}

/** Whether an element contains anything that can name another one. */
function says(element) {
  return /\S/.test(element.textContent) || !!shadowOf(element) || element.matches(speaking) || !!element.querySelector(speaking);
}

const speaking = "[aria-label],[alt],[title],input,textarea,select";

function isFocusable(element) {
  if (element.hasAttribute("tabindex") || element.isContentEditable) return true;
  switch (element.localName) {
    case "a": case "area": return element.hasAttribute("href");
    case "button": case "select": case "textarea": return !element.disabled;
    case "input": return !element.disabled && element.type !== "hidden";
    case "summary": case "iframe": return true;
    default: return false;
  }
}

function roleOf(element) {
  return chosenRole(element, element.getAttribute("role")) ?? chosenRole(element, internals.get(bare(element))?.role) ?? nativeRole(element);
}

/** The first of some roles that an element can have; null if it keeps its native role. */
function chosenRole(element, roles) {
  if (!roles) return null;
  for (const role of roles.toLowerCase().split(/\s+/)) {
    switch (role) {
      case "none": case "presentation":
        // ARIA 1.2, 8.1: an element that can be focused or has a global attribute is not presentational.
        return isFocusable(element) || globalAttributes.some((name) => element.hasAttribute(name)) ? null : "none";
      case "form": case "region":
        if (isNamed(element)) return role;
        break;
      case "img": return "image";
      case "directory": return "list";
      default:
        if (knownRoles.has(role) && (surroundings[role]?.has(roleAround(element)) ?? true)) return role;
    }
  }
  return null;
}

/** The first meaningful role among the elements that contain or own another one. */
function roleAround(element) {
  for (let node = parentInMeaning(element); node?.nodeType === 1; node = parentInMeaning(node)) {
    const role = roleOf(node);
    if (role !== "generic" && role !== "none") return role;
  }
  return "";
}

const parentInMeaning = (node) => ownersIn(node.getRootNode()).get(node) ?? flatParent(node);

function nativeRole(element) {
  if (element.namespaceURI === svgNamespace) return pictureRole(element);
  const tag = element.localName;
  switch (tag) {
    case "a": case "area": return element.hasAttribute("href") ? "link" : "generic";
    case "aside": return !parentElementOf(element)?.closest(sectioning) || isNamed(element) ? "complementary" : "generic";
    case "footer": return parentElementOf(element)?.closest(sections) ? "sectionfooter" : "contentinfo";
    case "header": return parentElementOf(element)?.closest(sections) ? "sectionheader" : "banner";
    case "form": return isNamed(element) ? "form" : "generic";
    case "section": return isNamed(element) ? "region" : "generic";
    case "img": return imageRole(element);
    case "object": case "embed": return contentDocument(element) || isForeign(element) ? "group" : "generic";
    case "input":
      if (element.hasAttribute("list") && /^(text|search|tel|url|email)$/.test(element.type)) {
        return "combobox";
      }
      if (element.type === "checkbox" && element.hasAttribute("switch")) return "switch";
      return inputRoles[element.type] ?? "textbox";
    case "select": return element.multiple || element.size > 1 ? "listbox" : "combobox";
    case "li": return roleAround(element) === "list" ? "listitem" : "generic";
    case "td": case "th": case "tr": case "tbody": case "thead": case "tfoot": return tableRole(element, tag);
    case "summary": {
      const parent = element.parentElement;
      return parent?.localName === "details" && firstChild(parent, "summary") === element ? "button" : "generic";
    }
    default: return Object.hasOwn(plainRoles, tag) ? plainRoles[tag] : "generic";
  }
}

/**
 * HTML, 4.8.3: a picture with an empty alternative text represents nothing, and so does one with neither an alternative text nor a source.
 */
function imageRole(element) {
  if (attribute(element, "alt") || isLabelled(element) || isFocusable(element)) return "image";
  if (element.getAttribute("alt") === "") return "none";
  return attribute(element, "title") || element.currentSrc || attribute(element, "src") || attribute(element, "srcset") ? "image" : "none";
}

/** SVG-AAM 1.0, 5.1.2: parts of a picture have a role only if they have a name or can be reached. */
function pictureRole(element) {
  const tag = element.localName;
  if (tag === "svg" || tag === "image") return "image";
  if (tag === "a" && (element.hasAttribute("href") || element.hasAttribute("xlink:href"))) return "link";
  const isShape = shapes.has(tag);
  if (!isShape && tag !== "g" && tag !== "a") return "generic";
  if (!titleIn(element) && !isLabelled(element) && !element.hasAttribute("tabindex")) return "generic";
  return isShape ? "graphics-symbol" : "group";
}

/** The text of the title in an SVG element. */
function titleIn(element) {
  const title = firstChild(element, "title");
  return title ? squeezed(title.textContent) : "";
}

function tableRole(element, tag) {
  const table = element.closest("table"), role = table ? roleOf(table) : "none";
  if (role === "none") return "none";
  if (tag === "tr") return "row";
  if (tag === "td") return role === "grid" || role === "treegrid" ? "gridcell" : "cell";
  if (tag !== "th") return "rowgroup";
  switch (element.scope) {
    case "col": case "colgroup": return "columnheader";
    case "row": case "rowgroup": return "rowheader";
    default: break;
  }
  // HTML, 4.9.12.2: a header cell without a scope is a row header if its row has data cells, and otherwise a column header.
  const cells = [...(parentElementOf(element)?.children ?? [])];
  return cells.some((cell) => cell.localName === "td") ? "rowheader" : "columnheader";
}
