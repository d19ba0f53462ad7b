// What the caller asks about the page's markup: the elements that CSS selectors match, and the values of attributes.

/** The questions: selectors, each with a similar one if it matches nothing, and the names of attributes. */
let asked = { isNone: true, selectors: [], attributes: [] };

/** Sets the questions. */
function ask({ selectors, attributes }) {
  const isNone = !selectors.length && !attributes.length;
  asked = { isNone, selectors: selectors.map((selector) => ({ selector, near: null })), attributes };
}

/** Whether the caller asks how the page is drawn. */
function asksForStyles() {
  return asked.attributes.includes("@styles");
}

function isSelector(text) {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}

/** Finds similar selectors for those that match nothing. */
function correctSelectors() {
  for (const one of asked.selectors) one.near = document.querySelector(one.selector) ? null : corrected(one.selector);
}

/** A selector corrected to classes and ids that the page has; null if there is none that matches something. */
function corrected(selector) {
  const text = selector.replace(/[#.](-?[_a-zA-Z][\w-]*)/g, (token, name) => {
    if (document.querySelector(token)) return token;
    const near = nearestToken(token[0], name);
    return near ? token[0] + CSS.escape(near) : token;
  });
  return text !== selector && isSelector(text) && document.querySelector(text) ? text : null;
}

function nearestToken(sign, name) {
  const tokens = new Set();
  for (const node of document.querySelectorAll(sign === "#" ? "[id]" : "[class]")) {
    const element = faithful(node);
    if (sign === "#") tokens.add(element.id);
    else for (const one of element.classList) tokens.add(one);
    if (tokens.size > 2000) break;
  }
  let best = null, least = Math.max(2, name.length / 3) + 1;
  for (const token of tokens) {
    const distance = changesBetween(name, token, least);
    if (distance < least) [best, least] = [token, distance];
  }
  return best;
}

/** The number of characters to add, remove or replace to turn one text into the other; `limit` if it is that many or more. */
function changesBetween(left, right, limit) {
  if (Math.abs(left.length - right.length) >= limit) return limit;
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      next.push(Math.min(next[j - 1] + 1, row[j] + 1, row[j - 1] + (left[i - 1] === right[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return Math.min(limit, row[right.length]);
}

/** Whether an element matches a selector or a similar one: it is then in the tree, whatever its role. */
function isAsked(element) {
  return asked.selectors.some(({ selector, near }) => element.matches(selector) || (near && element.matches(near)));
}

/** The answers for an element as further fields: for each selector "1", "=" and the similar one, or nothing; then the attributes. */
function markupOf(element, { known, movingStyles }) {
  if (asked.isNone) return [];
  const matches = asked.selectors.map(({ selector, near }) => {
    if (element.matches(selector)) return "1";
    return near && element.matches(near) ? `=${encode(near, 200)}` : "";
  });
  const values = asked.attributes.map((name) => {
    // Audits, and conditions about styles and texts, use names that cannot be attributes.
    if (name === "@styles") return `=${encode(stylesOf(element, known, movingStyles), valueLimit)}`;
    if (name === "@audit") return `=${encode(auditOf(element), textLimit)}`;
    if (name === "@description") return `=${encode(descriptionOf(element, roleOf(element)), textLimit)}`;
    if (name === "@text") return `=${encode((element.innerText ?? "").replace(/\s+/g, " ").trim(), textLimit)}`;
    if (name.startsWith("@style ")) return `=${encode(getComputedStyle(element).getPropertyValue(name.slice(7)), textLimit)}`;
    return element.hasAttribute(name) ? `=${encode(element.getAttribute(name), textLimit)}` : "";
  });
  return [...matches, ...values];
}
