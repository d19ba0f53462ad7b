// What an accessibility audit needs to know about an element besides the tree.

/** The elements of the tree: text inside one of them does not belong to an element around it. */
let audited = new Set();

function noteAudited(rows) {
  audited = asked.attributes.includes("@audit") ? new Set(rows.map(({ node }) => node)) : new Set();
}

/** `ratio;needed;colours;cut;inline;width;height;repeated`; unknown fields are empty. */
function auditOf(element) {
  const texts = textParents(element), contrast = worstContrast(texts), area = hitArea(element);
  const root = element.getRootNode(), repeated = element.id && root.querySelectorAll && root.querySelectorAll(`[id="${CSS.escape(element.id)}"]`).length > 1;
  return [contrast ? contrast.ratio.toFixed(3) : "", contrast ? contrast.needed : "", contrast ? contrast.colors : "", texts.some(isCut) ? 1 : 0,
    isInText(element) ? 1 : 0, area ? area[0].toFixed(1) : "", area ? area[1].toFixed(1) : "", repeated ? 1 : 0].join(";");
}

/** The elements whose visible text is this element's own. */
function textParents(element) {
  const found = new Set(), walker = element.ownerDocument.createTreeWalker(bare(element), NodeFilter.SHOW_TEXT);
  for (let count = 0, node; count < 200 && (node = walker.nextNode()); count += 1) {
    const parent = parentElementOf(node);
    if (!node.data.trim() || found.has(parent)) continue;
    let owner = parent;
    while (owner !== element && !audited.has(owner)) owner = parentElementOf(owner);
    if (owner === element && parent.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) !== false) found.add(parent);
  }
  return [...found];
}

function worstContrast(texts) {
  let worst = null;
  for (const text of texts.slice(0, 20)) {
    const found = contrastOf(text);
    if (found && (!worst || found.ratio / found.needed < worst.ratio / worst.needed)) worst = found;
  }
  return worst;
}

/** A computed colour as red, green, blue and opacity; null for a notation that browsers rarely compute. */
function colourParts(text) {
  const parts = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(text);
  return parts ? [+parts[1], +parts[2], +parts[3], parts[4] === undefined ? 1 : +parts[4]] : null;
}

/** One colour over another: CSS Color 4, 12.3, simple alpha compositing. */
const over = ([r, g, b, a], [red, green, blue]) => [r * a + red * (1 - a), g * a + green * (1 - a), b * a + blue * (1 - a), 1];

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(colour) {
  const [r, g, b] = colour.slice(0, 3).map((part) => part / 255).map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const hexOf = (colour) => "#" + colour.slice(0, 3).map((part) => Math.round(part).toString(16).padStart(2, "0")).join("");

/** The contrast of an element's text; null if it cannot be determined, as over a picture. */
function contrastOf(element) {
  const style = getComputedStyle(element), colour = colourParts(style.color), box = element.getBoundingClientRect();
  // Text of an invisible size is for screen readers only.
  if (!colour || colour[3] === 0 || box.width <= 2 || box.height <= 2 || style.textShadow !== "none" || element.closest(":disabled, [aria-disabled=true]")) return null;
  const behind = backgroundOf(element, box);
  if (!behind) return null;
  const text = over(colour, behind), [light, dark] = [luminance(text), luminance(behind)].sort((a, b) => b - a);
  const size = parseFloat(style.fontSize), isLarge = size >= 24 || size >= 18.66 && parseInt(style.fontWeight, 10) >= 700;
  return { ratio: (light + 0.05) / (dark + 0.05), needed: isLarge ? 3 : 4.5, colors: `${hexOf(text)} on ${hexOf(behind)}` };
}

/** The colour behind the middle of an element's text; null if it cannot be determined. */
function backgroundOf(element, box) {
  const page = element.ownerDocument, stack = page.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2), at = stack.indexOf(bare(element));
  // Outside the viewport, the background is that of the surrounding elements.
  const layers = at >= 0 ? stack.slice(at) : stack.length ? null : ancestorsOf(element);
  if (!layers) return null;
  for (let each = element; each; each = parentElementOf(each)) {
    const style = getComputedStyle(each);
    if (style.opacity !== "1" || style.filter !== "none" || style.mixBlendMode !== "normal") return null;
  }
  const colours = [];
  for (const layer of layers) {
    const style = getComputedStyle(layer);
    // The picture of a replaced element covers everything behind it.
    if (style.backgroundImage !== "none" || /^(img|video|canvas|svg|iframe|object|embed)$/i.test(layer.localName) || layer.ownerSVGElement) return null;
    const colour = colourParts(style.backgroundColor);
    if (!colour) return null;
    if (colour[3] > 0) colours.push(colour);
    if (colour[3] === 1) break;
  }
  const canvas = matchMedia("(prefers-color-scheme: dark)").matches && /dark/.test(getComputedStyle(page.documentElement).colorScheme) ? null : [255, 255, 255, 1];
  if (colours.at(-1)?.[3] !== 1) {
    if (!canvas) return null;
    colours.push(canvas);
  }
  return colours.reduceRight((behind, colour) => over(colour, behind));
}

function ancestorsOf(element) {
  const all = [];
  for (let each = element; each; each = parentElementOf(each)) {
    if (/^(absolute|fixed|sticky)$/.test(getComputedStyle(each).position)) return null;
    all.push(each);
  }
  return all;
}

/** Whether an element or its box cuts off text that cannot be scrolled; an ellipsis is deliberate and does not count. */
function isCut(element) {
  const box = element.getBoundingClientRect(), style = getComputedStyle(element);
  if (box.width <= 2 || box.height <= 2 || style.clip !== "auto" || /inset\(50%|inset\(100%/.test(style.clipPath)) return false;
  const clips = (overflow) => /^(hidden|clip)$/.test(overflow);
  if (style.textOverflow === "ellipsis" && clips(style.overflowX)) return false;
  if (clips(style.overflowX) && element.scrollWidth > element.clientWidth + 1) return true;
  return clips(style.overflowY) && style.webkitLineClamp === "none" && element.scrollHeight > element.clientHeight + parseFloat(style.fontSize) / 2;
}

/** Whether an element is part of running text, which determines its size. Text of other links does not count. */
function isInText(element) {
  if (getComputedStyle(element).display !== "inline") return false;
  let block = parentElementOf(element);
  while (block && getComputedStyle(block).display === "inline") block = parentElementOf(block);
  if (!block) return false;
  const walker = element.ownerDocument.createTreeWalker(bare(block), NodeFilter.SHOW_TEXT);
  for (let count = 0, node; count < 200 && (node = walker.nextNode()); count += 1) {
    if (node.data.trim() && !parentElementOf(node).closest("a, button, label, select, textarea, script, style")) return true;
  }
  return false;
}

/** The size of the clickable area of an element, including its labels. */
function hitArea(element) {
  const boxes = [element, ...element.labels ?? []].map((each) => each.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0);
  if (!boxes.length) return null;
  const span = (from, to) => Math.max(...boxes.map((box) => box[to])) - Math.min(...boxes.map((box) => box[from]));
  return [span("left", "right"), span("top", "bottom")];
}
