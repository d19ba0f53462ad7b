// Which elements name and own others, wherever they are. Asking each element would search the whole page each time, so what is found in a
// document or shadow root is kept for one reading of the page.

let labelIndex = new Map(), ownerIndex = new Map();

function forgetRelations() {
  labelIndex = new Map();
  ownerIndex = new Map();
}

/** The label that an element has for assistive technology. */
function labelAttribute(element) {
  return attribute(element, "aria-label") || squeezed(internals.get(bare(element))?.ariaLabel ?? "");
}

/** The elements by which the author names an element; browsers accept the American spelling, too. */
function labellersOf(element) {
  const isBritish = element.hasAttribute("aria-labelledby");
  // A script can refer to elements instead of identifiers: the attribute is then empty.
  const references = element.getAttribute(isBritish ? "aria-labelledby" : "aria-labeledby");
  if (references) {
    const root = element.getRootNode();
    return squeezed(references).split(" ").map((id) => (id ? faithful(root.getElementById?.(id)) : null)).filter(Boolean);
  }
  return ((isBritish ? element : internals.get(bare(element)))?.ariaLabelledByElements ?? []).map(faithful);
}

/** The labels of a field. */
function labelsOf(element) {
  if (!("labels" in element) && !internals.has(bare(element))) return [];
  const root = element.getRootNode();
  let index = labelIndex.get(root);
  if (!index) {
    index = new Map();
    for (const label of root.querySelectorAll?.("label") ?? []) {
      const control = label.control;
      if (control) index.set(faithful(control), [...(index.get(faithful(control)) ?? []), faithful(label)]);
    }
    labelIndex.set(root, index);
  }
  return index.get(element) ?? [];
}

/** The elements of a document or shadow root that aria-owns moves, with their owners. ARIA 1.3 excludes hidden ones. */
function ownersIn(root) {
  let index = ownerIndex.get(root);
  if (!index) {
    index = new Map();
    for (const node of root.querySelectorAll?.("[aria-owns]") ?? []) {
      const owner = faithful(node);
      if (isUnrendered(owner) || owner.closest("[aria-hidden=true]")) continue;
      for (const id of attribute(owner, "aria-owns").split(" ")) {
        const part = faithful(root.getElementById?.(id));
        if (part && !index.has(part) && !part.contains(node) && !isUnrendered(part)) index.set(part, owner);
      }
    }
    ownerIndex.set(root, index);
  }
  return index;
}

/** Whether an element, or one around it, is not displayed. */
function isUnrendered(element) {
  return element.checkVisibility?.() === false && getComputedStyle(element).display !== "contents";
}

/** The parts of an element for assistive technology. */
function partsOf(element) {
  if (element.localName === "details" && !element.open) {
    const summary = firstChild(element, "summary");
    return summary ? [summary] : [];
  }
  const children = flatChildren(element), owners = ownersIn(element.getRootNode());
  if (!owners.size) return children;
  const owned = [...owners].filter(([, owner]) => owner === element).map(([part]) => part);
  return [...[...children].filter((child) => !owners.has(faithful(child))), ...owned];
}
