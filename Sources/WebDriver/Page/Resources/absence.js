// Why an element that a person may see, or that the source contains, is not in the tree.

/** The maximum number of elements whose names are computed for an answer. */
const suspectLimit = 2000;

/**
 * Finds the elements of this page that are in no tree although they have the identifier, or else the name. Returns the role of each, the
 * reason, and the element that is the cause.
 */
function absence(testID, id, label) {
  const known = new Set(last.rows.map((row) => row.node)), found = [];
  let count = 0;
  const visit = (element) => {
    if (found.length >= 10 || count >= suspectLimit) return;
    if (!known.has(element) && isMeant(element)) found.push(element);
    const inner = isFrame(element) ? contentDocument(element)?.body : null;
    for (const node of inner ? [inner] : flatChildren(element)) {
      const child = faithful(node);
      if (child.nodeType === 1) visit(child);
    }
  };
  const isMeant = (element) => {
    if (id) return element.getAttribute(testID) === id;
    const text = element.textContent;
    if (skippedTags.has(element.localName) || (text.length > 4 * label.length + 200 && !element.hasAttribute("aria-label"))) return false;
    count += 1;
    return labelOf(element, roleOf(element)) === label || collapse(text) === label;
  };
  if (document.body && (id || label)) visit(bodyOf(document));
  return found.flatMap((element) => {
    const [reason, cause] = reasonOfAbsence(element);
    const role = roleOf(element), isText = textRoles.has(role) || role === "paragraph";
    return reason ? [{ role: isText ? "text" : role, reason, cause: cut(cause, 200) }] : [];
  });
}

/** Why an element is in no tree, and the element that causes it. */
function reasonOfAbsence(element) {
  for (let node = element; node; node = flatParent(node)) {
    if (node.nodeType !== 1) continue;
    const parent = flatParent(node);
    if (parent?.localName === "details" && !parent.open && parent.querySelector(":scope > summary") !== node) return ["closed", describe(parent)];
    if (parent?.localName === "select") return ["option", nameOrTag(parent)];
    if (node.getAttribute("aria-hidden") === "true") return ["aria", describe(node)];
    const style = getComputedStyle(node);
    if (style.display === "none") return ["undisplayed", describe(node)];
    if (style.contentVisibility === "hidden") return ["unrendered", describe(node)];
    if (node === element && style.visibility !== "visible") return ["invisible", describe(invisibleBy(node))];
    if (node !== element && flatRoles.has(roleOf(node))) return ["part", nameOrTag(node)];
  }
  return ["", ""];
}

/** The outermost element from which an element inherits its invisibility. */
function invisibleBy(element) {
  let outer = element;
  for (let node = flatParent(element); node?.nodeType === 1 && getComputedStyle(node).visibility !== "visible"; node = flatParent(node)) outer = node;
  return outer;
}

/** What a person calls an element: its role and name, or its tag if it has no name. */
function nameOrTag(element) {
  const role = roleOf(element), name = labelOf(element, role);
  return name ? `${role} “${name}”` : describe(element);
}
