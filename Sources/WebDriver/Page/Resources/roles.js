// The role and name of an element for assistive technology: WAI-ARIA 1.2 and the HTML Accessibility API Mappings 1.0.

const knownRoles = new Set((
  "alert alertdialog application article banner blockquote button caption cell checkbox code " +
  "columnheader combobox comment complementary contentinfo definition deletion dialog directory document " +
  "emphasis feed figure form generic grid gridcell group heading img image insertion link list " +
  "listbox listitem log main mark marquee math menu menubar menuitem menuitemcheckbox " +
  "menuitemradio meter navigation none note option paragraph presentation progressbar radio " +
  "radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider " +
  "spinbutton status strong subscript suggestion superscript switch tab table tablist tabpanel " +
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
  dialog: "dialog", dt: "term", em: "emphasis", fieldset: "group", figure: "figure",
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

// Inline markup, which is text to a person.
const textRoles = new Set([
  "generic", "none", "presentation", "emphasis", "strong", "subscript", "superscript", "mark",
  "deletion", "insertion", "code", "time",
]);

// ARIA 1.2, 5.2.8.4 Roles Supporting Name from Content.
const namedByContent = new Set((
  "button cell checkbox columnheader comment gridcell heading link menuitem menuitemcheckbox " +
  "menuitemradio option radio row rowheader switch tab term tooltip treeitem doc-backlink doc-biblioref doc-glossref doc-noteref"
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

const listParents = new Set(["ul", "ol", "menu"]);
const sections = "article,aside,main,nav,section,[role=article],[role=complementary],[role=main],"
  + "[role=navigation],[role=region]";

function attribute(element, name) {
  return element.getAttribute(name)?.trim() || "";
}

function hasName(element) {
  return !!(attribute(element, "aria-label") || attribute(element, "aria-labelledby")
    || attribute(element, "title"));
}

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
  if (element.namespaceURI === "http://www.w3.org/2000/svg" && element.localName !== "svg"
      && element.localName !== "a" && !element.hasAttribute("role")) {
    return "generic";
  }
  const explicit = element.getAttribute("role");
  if (explicit) {
    for (const token of explicit.toLowerCase().split(/\s+/)) {
      if (!knownRoles.has(token)) continue;
      if (token !== "none" && token !== "presentation") return token === "img" ? "image" : token;
      // ARIA 1.2, 8.1: an element that can be focused or has a global attribute is not presentational.
      if (isFocusable(element) || globalAttributes.some((name) => element.hasAttribute(name))) break;
      return "none";
    }
  }
  return nativeRole(element);
}

function nativeRole(element) {
  const tag = element.localName;
  switch (tag) {
    case "a": case "area":
      return element.hasAttribute("href") || element.hasAttribute("xlink:href") ? "link" : "generic";
    case "aside":
      return !element.parentElement?.closest(sections) || hasName(element) ? "complementary" : "generic";
    case "footer": return element.parentElement?.closest(sections) ? "generic" : "contentinfo";
    case "header": return element.parentElement?.closest(sections) ? "generic" : "banner";
    case "form": return hasName(element) ? "form" : "generic";
    case "section": return hasName(element) ? "region" : "generic";
    case "img":
      return element.getAttribute("alt") === "" && !hasName(element) && !isFocusable(element)
        ? "none" : "image";
    case "svg": return "image";
    case "object": case "embed": return contentDocument(element) || isForeign(element) ? "group" : "generic";
    case "input":
      if (element.hasAttribute("list") && /^(text|search|tel|url|email)$/.test(element.type)) {
        return "combobox";
      }
      if (element.type === "checkbox" && element.hasAttribute("switch")) return "switch";
      return inputRoles[element.type] ?? "textbox";
    case "select": return element.multiple || element.size > 1 ? "listbox" : "combobox";
    case "li": return listParents.has(element.parentElement?.localName)
      || element.parentElement?.getAttribute("role") === "list" ? "listitem" : "generic";
    case "td": case "th": case "tr": return tableRole(element, tag);
    case "tbody": case "thead": case "tfoot":
      return isPresentational(element.closest("table")) ? "none" : "rowgroup";
    case "summary": return element.parentElement?.localName === "details" ? "button" : "generic";
    default: return Object.hasOwn(plainRoles, tag) ? plainRoles[tag] : "generic";
  }
}

function isPresentational(table) {
  return !table || /^(none|presentation)$/.test(table.getAttribute("role") ?? "");
}

function tableRole(element, tag) {
  const table = element.closest("table");
  if (isPresentational(table)) return "none";
  if (tag === "tr") return "row";
  const isGrid = /^(grid|treegrid)$/.test(table.getAttribute("role") ?? "");
  if (tag === "td") return isGrid ? "gridcell" : "cell";
  switch (element.scope) {
    case "col": case "colgroup": return "columnheader";
    case "row": case "rowgroup": return "rowheader";
    default: break;
  }
  // HTML, 4.9.12.2: a header cell without a scope is a row header if its row has data cells, and otherwise a column header.
  const cells = [...(element.parentElement?.children ?? [])];
  return cells.some((cell) => cell.localName === "td") ? "rowheader" : "columnheader";
}
