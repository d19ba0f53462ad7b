// Updates the page to what the app shows, and leaves everything else alone: elements keep their focus, their scroll position, and the text
// being typed.

/** Identifies a node among its siblings: by its key if it has one, otherwise by its kind. */
function identity(node) {
  return node.nodeType === Node.ELEMENT_NODE ? `${node.nodeName} ${node.dataset?.key ?? ""}` : node.nodeName;
}

/** Makes the children of one node equal to those of another. */
function patchChildren(parent, wanted, isSettled) {
  const kept = new Map();
  const expected = new Set(Array.from(wanted.childNodes, identity));
  for (const node of Array.from(parent.childNodes)) {
    const key = identity(node);
    if (expected.has(key) && !kept.has(key)) kept.set(key, node);
    else node.remove();
  }
  let next = parent.firstChild;
  for (const node of Array.from(wanted.childNodes)) {
    const match = kept.get(identity(node));
    kept.delete(identity(node));
    if (!match) {
      parent.insertBefore(node, next);
    } else {
      if (match === next) next = next.nextSibling;
      else parent.insertBefore(match, next);
      patch(match, node, isSettled);
    }
  }
}

function patch(node, wanted, isSettled) {
  if (node.nodeType !== Node.ELEMENT_NODE) {
    if (node.nodeValue !== wanted.nodeValue) node.nodeValue = wanted.nodeValue;
    return;
  }
  for (const { name } of Array.from(node.attributes)) {
    if (!wanted.hasAttribute(name)) node.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    // The person's arrow keys decide which option Tab leads to.
    if (name === "tabindex" && node.getAttribute("role") === "option") continue;
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  if (node.matches("input[type=checkbox], input[type=radio]")) {
    if (isSettled) node.checked = node.hasAttribute("checked");
    return;
  }
  const isField = node.matches("input, textarea, select");
  if (!isField || node instanceof HTMLSelectElement) patchChildren(node, wanted, isSettled);
  if (!isField) return;
  const value = exactValue(node);
  if (isSettled && node.value !== value) node.value = value;
}

/** The field's value in the app. HTML cannot represent every character, JSON can. */
function exactValue(field) {
  return field.dataset.value === undefined ? field.getAttribute("value") ?? "" : JSON.parse(field.dataset.value);
}
