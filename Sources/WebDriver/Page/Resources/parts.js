// A part of a large page: the elements that the caller's locators may match, and what contains them. Like the whole page, it is read anew
// each time: nothing is kept between readings.

/** The number of elements from which a page is read in parts. A smaller page is always read as a whole. */
const largeCount = 700;

/**
 * The patterns of the elements to read: `id`, `roles` and `label` or a `part` of it, and whether all their contents are read (`isWhole`).
 * None means all elements.
 */
let wanted = [];

/** The number of elements of this page when it was last read as a whole. */
let wholeCount = 0;

/** The tree, or the wanted part of it. */
function readWanted(testID) {
  const isPart = wanted.length && wholeCount >= largeCount && !framed && asked.isNone;
  return (isPart && readPart(testID)) || readTree(testID);
}

/** The elements that may match a pattern and what contains them, as text; null if a frame of another origin may hold others. */
function readPart(testID) {
  startReading(testID, document.querySelectorAll("*"));
  const way = new Set(), wholes = new Set();
  const add = (element, { isWhole }) => {
    if (isWhole) wholes.add(element);
    for (let node = element; node && !way.has(node); node = flatParent(node)) way.add(node);
  };
  const named = wanted.filter(({ id }) => id !== undefined), others = wanted.filter(({ id }) => id === undefined);
  for (const root of observedRoots()) {
    const nodes = root.querySelectorAll("*");
    if (root !== document) noteStrangers(nodes);
    for (const one of named) {
      for (const node of root.querySelectorAll(`[${CSS.escape(testID)}="${CSS.escape(one.id)}"]`)) add(faithful(node), one);
    }
    for (const node of nodes) {
      const element = faithful(node);
      if (isFrame(element) && isForeign(element)) return null;
      if (others.length) for (const one of alike(element, others)) add(element, one);
    }
  }
  const walk = new TreeWalk(testID, way, wholes);
  return { ...written(walk.walk(), walk), isPart: true };
}

/** The patterns that an element may match: more than it does match, where only its row can tell. */
function alike(element, patterns) {
  const field = unseenField(element), subject = field?.type !== "file" && field || element;
  const role = field?.type === "file" ? "button" : roleOf(subject), isLetter = isEditedBody(element);
  const found = patterns.filter(({ roles }) => roles.includes(role) || (isLetter && roles.includes("textbox")));
  if (isLetter || !found.some(({ label, part }) => label !== undefined || part !== undefined)) return found;
  const label = comparable(labelOf(subject, role));
  // An element without a name may be called by its content.
  if (!label || label.length > textLimit) return found;
  return found.filter((one) => (one.label === undefined || comparable(one.label) === label)
    && (one.part === undefined || label.includes(comparable(one.part))));
}

/** A text in the form that is compared: The Unicode Standard, section 3.7, canonical equivalence. */
const comparable = (text) => (text.toWellFormed?.() ?? text).normalize();
