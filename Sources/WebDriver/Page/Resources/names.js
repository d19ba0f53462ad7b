// What an element is called: Accessible Name and Description Computation 1.2, section 4.3, and HTML-AAM 1.0, section 4.1.

function collapse(text) {
  return text.replace(/\s+/g, " ").trim();
}

function nameOf(element, role) {
  if (namelessRoles.has(role)) {
    return collapse(attribute(element, "aria-label"));
  }
  return collapse(computeName(element, role, { visited: new Set(), isReferenced: false, depth: 0 }));
}

/** Whether the name of an element with this role comes from what stands in it. */
function isNamedByContent(element, role) {
  return takesContent(element, role) && !attribute(element, "aria-label")
    && !attribute(element, "aria-labelledby");
}

/** ARIA names a row by its cells; browsers do so only where the row itself can be reached, in a grid. */
function takesContent(element, role) {
  if (role === "row") return !!element.closest("[role=grid],[role=treegrid]");
  return namedByContent.has(role);
}

function isHiddenFromNames(element) {
  if (element.getAttribute("aria-hidden") === "true") return true;
  const style = getComputedStyle(element);
  return style.display === "none" || style.visibility !== "visible";
}

function computeName(element, role, context) {
  if (context.visited.has(element) || context.depth > 60) return "";
  context.visited.add(element);
  const isNested = context.depth > 0;
  // 2A. What is hidden has no name, unless it was referred to.
  if (isNested && !context.isReferenced && isHiddenFromNames(element)) return "";
  // 2B. What it is labelled by, unless it is itself part of such a name.
  const references = attribute(element, "aria-labelledby");
  if (references && !context.isLabelling) {
    const names = references.split(/\s+/).map((id) => element.getRootNode().getElementById?.(id))
      .filter(Boolean).map((other) => computeName(other, roleOf(other), {
        visited: new Set([...context.visited].filter((seen) => seen !== other)), isLabelling: true,
        isReferenced: isHiddenFromNames(other), depth: context.depth + 1,
      }));
    const name = collapse(names.join(" "));
    if (name) return name;
  }
  // 2C. A field inside a name stands for what it holds.
  if (isNested) {
    const held = heldValue(element, role);
    if (held !== undefined) return held;
  }
  // 2D. aria-label.
  const label = attribute(element, "aria-label");
  if (label) return label;
  // 2E. What the host language says.
  if (role !== "none" && role !== "presentation") {
    const native = nativeName(element, role, context);
    if (native) return native;
  }
  // 2F. What stands in it.
  if (takesContent(element, role) || isNested) {
    const name = contentName(element, context);
    if (collapse(name)) return name;
  }
  // 2I. The tooltip, and then what stands in an empty field.
  return attribute(element, "title") || attribute(element, "placeholder")
    || attribute(element, "aria-placeholder");
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
      // What a combo box without a list shows is what it holds.
      const field = element.querySelector("input");
      return field ? field.value : collapse(element.textContent);
    }
    case "slider": case "spinbutton": case "progressbar": case "scrollbar": case "meter":
      return attribute(element, "aria-valuetext") || attribute(element, "aria-valuenow")
        || ("value" in element ? String(element.value) : "");
    default: return undefined;
  }
}

function nested(context, element, role) {
  return computeName(element, role ?? roleOf(element), { ...context, depth: context.depth + 1 });
}

function firstChild(element, tag) {
  for (const child of element.children) if (child.localName === tag) return child;
  return null;
}

function nativeName(element, role, context) {
  const part = (tag) => {
    const child = firstChild(element, tag);
    return child ? collapse(nested(context, child)) : "";
  };
  switch (element.localName) {
    case "img": case "area": return attribute(element, "alt");
    case "svg": return part("title");
    case "fieldset": return part("legend");
    case "table": return part("caption");
    case "optgroup": return attribute(element, "label");
    case "option": return attribute(element, "label");
    case "input":
      switch (element.type) {
        case "submit": return labelled(element, context) || element.value || "Submit";
        case "reset": return labelled(element, context) || element.value || "Reset";
        case "button": return labelled(element, context) || element.value;
        case "image": return labelled(element, context) || attribute(element, "alt") || "Submit";
        default: return labelled(element, context);
      }
    case "button": case "meter": case "output": case "progress": case "select": case "textarea":
      return labelled(element, context);
    default: return "";
  }
}

/** The labels of the fields of each document and shadow root; asking each field would look through the whole page each time. */
let labelIndex = new Map();

function labelsOf(element) {
  if (!("labels" in element)) return [];
  const root = element.getRootNode();
  let index = labelIndex.get(root);
  if (!index) {
    index = new Map();
    for (const label of root.querySelectorAll?.("label") ?? []) {
      const control = label.control;
      if (control) index.set(control, [...(index.get(control) ?? []), label]);
    }
    labelIndex.set(root, index);
  }
  return index.get(element) ?? [];
}

function labelled(element, context) {
  const labels = labelsOf(element);
  if (!labels.length) return "";
  return collapse(labels.map((label) =>
    label.getAttribute("aria-label")?.trim() || contentName(label, { ...context, except: element }))
    .join(" "));
}

/** What stands before and after the elements, in one reading of the page: an element is part of several names. */
let pseudoTexts = { "::before": new Map(), "::after": new Map() };

function pseudoText(element, pseudo) {
  const known = pseudoTexts[pseudo];
  let text = known.get(element);
  if (text === undefined) known.set(element, text = generatedText(element, pseudo));
  return text;
}

function generatedText(element, pseudo) {
  const content = getComputedStyle(element, pseudo).content;
  if (content === "none" || content === "normal" || content === "") return "";
  // CSS Generated Content 3: what stands after a slash is the alternative text.
  const slash = content.lastIndexOf("/ \"");
  const spoken = slash >= 0 ? content.slice(slash + 2) : content;
  return [...spoken.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map((match) => match[1].replace(/\\(.)/g, "$1")).join("");
}

function contentName(element, context) {
  const parts = [pseudoText(element, "::before")];
  let length = 0;
  for (const child of flatChildren(element)) {
    if (length > textLimit) break;
    if (child.nodeType === 3) {
      parts.push(child.data);
      length += child.data.length;
    } else if (child.nodeType === 1 && child !== context.except) {
      if (child.localName === "br") { parts.push(" "); continue; }
      if (skippedTags.has(child.localName)) continue;
      const name = nested({ ...context, isReferenced: false }, child);
      length += name.length;
      const display = getComputedStyle(child).display;
      parts.push(display === "inline" || display === "contents" ? name : ` ${name} `);
    }
  }
  parts.push(pseudoText(element, "::after"));
  return parts.join("");
}
