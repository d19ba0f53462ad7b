// What an element is called: Accessible Name and Description Computation 1.2, section 4.3, and the Accessibility API Mappings 1.0 of
// HTML, section 4.1, and of SVG, section 8.1.

/** Text with single spaces, as robots see it: people do not see whether a space may break. */
function collapse(text) {
  return text.replace(/\s+/g, " ").trim();
}

/** Text with the white space of HTML reduced to single spaces: names keep every other space. */
function squeezed(text) {
  return loose.test(text) ? text.replace(/[\t\n\f\r ]+/g, " ").replace(/^ | $/g, "") : text;
}

const loose = /[\t\n\f\r]| {2}|^ | $/;

/** Starts a new reading of the page: earlier findings may no longer hold. */
function forgetNames() {
  forgetRelations();
  forgetGenerated();
  forgetCounters();
}

/** The name of an element as robots see it. */
function labelOf(element, role) {
  return collapse(nameOf(element, role));
}

function nameOf(element, role) {
  return squeezed(computeName(element, role, { visited: new Set(), depth: 0 }));
}

/** Whether an element with this role is named by its content. */
function isNamedByContent(element, role) {
  return takesContent(element, role) && !isLabelled(element);
}

/** ARIA names a row by its cells. Browsers do so only in a grid, where the row itself can be reached. */
function takesContent(element, role) {
  if (role === "row") return !!element.closest("[role=grid],[role=treegrid]");
  return namedByContent.has(role);
}

function isHiddenFromNames(element) {
  if (element.getAttribute("aria-hidden") === "true") return true;
  const style = getComputedStyle(element);
  return style.display === "none" || style.visibility !== "visible" || isUnrendered(element);
}

/**
 * The name of an element, or what it contributes to that of another one. In the context, `visited` holds the elements seen so far, each of
 * which counts once; `isLabelling` says that the element labels another one; `isReferenced`, that the labelling element is hidden as a
 * whole.
 */
function computeName(element, role, context) {
  if (context.depth > 60) return "";
  if (element.localName === "slot") return contentName(element, context);
  const isNested = context.depth > 0;
  // 2A. A hidden element has no name unless it was referred to; its content may still be visible.
  if (isNested && !context.isReferenced) {
    if (element.getAttribute("aria-hidden") === "true") return "";
    if (context.style.display === "none") return "";
    if (context.style.visibility !== "visible") return contentName(element, { ...context, isUnseen: true });
  }
  // 2B. The elements that label it, unless it is itself part of such a name.
  if (!context.isLabelling) {
    const name = labelledName(element, context);
    if (name) return name;
  }
  if (context.visited.has(element)) return "";
  context.visited.add(element);
  // 2C. A field inside the name of another element contributes its value.
  if (isNested && !context.isSelf) {
    const held = heldValue(element, role);
    if (held !== undefined) return held;
  }
  // 2D. aria-label.
  const label = labelAttribute(element);
  if (label) return label;
  if (!isNested && namelessRoles.has(role)) return element.localName === "abbr" ? attribute(element, "title") : "";
  // 2E. What the host language says.
  const native = role === "none" ? "" : nativeName(element, context);
  if (native) return native;
  // 2F. The content.
  const content = isNested || takesContent(element, role) ? contentName(element, context) : "";
  if (role === "none" || squeezed(content)) return content;
  // 2I. The tooltip, and then the placeholder.
  return attribute(element, "title") || attribute(element, "placeholder") || attribute(element, "aria-placeholder") || content;
}

function labelledName(element, context) {
  const labellers = labellersOf(element);
  if (!labellers.length) return "";
  return squeezed(labellers.map((other) => computeName(other, roleOf(other), {
    ...context, isLabelling: true, isSelf: other === element, isReferenced: isHiddenFromNames(other), style: getComputedStyle(other),
    depth: context.depth + 1,
  })).join(" "));
}

/**
 * The description of an element (Accessible Name and Description Computation 1.2, section 4.2): the texts that describe it, or else its own
 * description, or else a tooltip that is not its name.
 */
function descriptionOf(element, role) {
  const ids = attribute(element, "aria-describedby").split(/\s+/).filter(Boolean);
  const others = ids.map((id) => element.getRootNode().getElementById?.(id)).filter(Boolean);
  const described = collapse(others.map((other) => computeName(other, roleOf(other), {
    visited: new Set(), isLabelling: true, isSelf: other === element, isReferenced: isHiddenFromNames(other), style: getComputedStyle(other),
    depth: 1,
  })).join(" "));
  const own = described || collapse(attribute(element, "aria-description"));
  if (own) return own;
  const title = collapse(attribute(element, "title"));
  return title === labelOf(element, role) ? "" : title;
}

function heldValue(element, role) {
  switch (role) {
    case "textbox": case "searchbox":
      return "value" in element ? element.value : collapse(element.textContent);
    case "combobox": case "listbox": {
      if (element.localName === "select") {
        return [...element.selectedOptions].map((option) => collapse(option.text)).join(" ");
      }
      if ("value" in element) return element.value;
      const chosen = [...element.querySelectorAll("[aria-selected=true]")].map((option) => collapse(option.textContent)).join(" ");
      if (chosen || role === "listbox") return chosen;
      // A combo box without a list shows its value.
      const field = element.querySelector("input");
      return field ? field.value : collapse(element.textContent);
    }
    case "slider": case "spinbutton": case "progressbar": case "scrollbar": case "meter":
      return attribute(element, "aria-valuetext") || attribute(element, "aria-valuenow")
        || ("value" in element ? String(element.value) : "");
    // The items to choose from are not part of the name.
    case "menu": case "menubar": return "";
    default: return undefined;
  }
}

/** What an element contributes to the name of another one; its style is computed only once. */
function nested(context, element, style = getComputedStyle(element)) {
  return computeName(element, roleOf(element), { ...context, style, isSelf: false, isUnseen: false, depth: context.depth + 1 });
}

function firstChild(element, tag) {
  for (const child of element.children) if (child.localName === tag) return child;
  return null;
}

function nativeName(element, context) {
  if (element.namespaceURI === svgNamespace) return titleIn(element) || attribute(element, "xlink:title");
  const part = (tag) => {
    const child = firstChild(element, tag);
    return child ? squeezed(nested(context, child)) : "";
  };
  switch (element.localName) {
    case "img": return attribute(element, "alt") || captionName(element, context);
    case "area": return attribute(element, "alt");
    case "fieldset": return part("legend");
    case "table": return part("caption");
    case "optgroup": return part("legend") || attribute(element, "label");
    case "option": return attribute(element, "label");
    case "input":
      switch (element.type) {
        case "submit": return labelled(element, context) || (element.getAttribute("value") ?? "Submit");
        case "reset": return labelled(element, context) || (element.getAttribute("value") ?? "Reset");
        case "button": return labelled(element, context) || element.value;
        case "image": return labelled(element, context) || attribute(element, "alt") || attribute(element, "title") || "Submit";
        default: return labelled(element, context);
      }
    default: return labelled(element, context);
  }
}

/** The caption of a figure, for a picture that is the only content of the figure: HTML-AAM 1.0, 4.1.10. */
function captionName(element, context) {
  const figure = element.parentElement;
  if (figure?.localName !== "figure" || element.hasAttribute("alt") || element.hasAttribute("title")) return "";
  const others = [...figure.childNodes].filter((node) => node !== element && (node.nodeType === 1 || /\S/.test(node.data ?? "")));
  return others.length === 1 && others[0].localName === "figcaption" ? squeezed(nested(context, others[0])) : "";
}

function labelled(element, context) {
  const labels = labelsOf(element);
  if (!labels.length) return "";
  return squeezed(labels.filter((label) => !isUnrendered(label)).map((label) => nested({ ...context, except: element }, label)).join(" "));
}

// Elements that stand apart from the text around them although they are inline.
const apartTags = new Set(["audio", "canvas", "embed", "iframe", "img", "input", "meter", "object", "progress", "select", "svg", "textarea",
  "video"]);

function contentName(element, context) {
  const parts = [context.isUnseen ? "" : generatedText(element, "::before")];
  let length = 0;
  for (const part of partsOf(element)) {
    const child = faithful(part);
    if (length > textLimit) break;
    if (child.nodeType === 3) {
      if (context.isUnseen) continue;
      parts.push(child.data);
      length += child.data.length;
    } else if (child.nodeType === 1 && child !== context.except) {
      if (child.localName === "br") { parts.push(" "); continue; }
      if (skippedTags.has(child.localName)) continue;
      const style = getComputedStyle(child), name = nested(context, child, style);
      length += name.length;
      parts.push(isApart(child, style, name) ? ` ${name} ` : name);
    }
  }
  if (!context.isUnseen) parts.push(generatedText(element, "::after"));
  return parts.join("");
}

function isApart(element, { display }, name) {
  if (apartTags.has(element.localName)) return !!name;
  return display !== "inline" && display !== "contents";
}
