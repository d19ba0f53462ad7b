// Which elements name and hold others, wherever they stand. Asking each element would look through the whole page each time: what is
// found in a document or shadow root holds for one reading of the page.

let labelIndex = new Map(), ownerIndex = new Map();

function forgetRelations() {
  labelIndex = new Map();
  ownerIndex = new Map();
}

/** The label that an element has for assistive technology. */
function labelAttribute(element) {
  return attribute(element, "aria-label") || squeezed(internals.get(bare(element))?.ariaLabel ?? "");
}

/** The elements that the author names an element by; browsers take the American spelling, too. */
function labellersOf(element) {
  const isBritish = element.hasAttribute("aria-labelledby");
  // A script can name elements in place of identifiers: the attribute is then empty.
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

/** The elements of a document or shadow root that aria-owns moves, with those that own them. ARIA 1.3 rules out what is hidden. */
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

/** Whether an element is not displayed, or lies in something that is not. */
function isUnrendered(element) {
  return element.checkVisibility?.() === false && getComputedStyle(element).display !== "contents";
}

/** What an element consists of to assistive technology. */
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
