// How the page's style sheets draw it, for comparison with a record: CSSOM, resolved values, and CSS Typed OM 1.

/** Properties that elements inherit, or that pages often set for all elements: listed where an element differs from the one around it. */
const sharedStyles = ("color font-family font-size font-style font-weight font-variant-numeric letter-spacing line-height text-align"
  + " text-indent text-transform text-shadow text-size-adjust white-space word-break overflow-wrap hyphens visibility cursor"
  + " list-style-type list-style-position fill fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray"
  + " pointer-events accent-color color-scheme direction border-collapse -webkit-tap-highlight-color"
  + " box-sizing transition-property transition-duration").split(" ");

/** The other properties, by the value that needs no line: mostly the initial one. */
const ownStyles = Object.entries({
  "inline": "display", "static": "position", "1": "opacity flex-shrink animation-iteration-count",
  "rgba(0, 0, 0, 0)": "background-color", "ease": "animation-timing-function transition-timing-function",
  "0s": "animation-duration animation-delay transition-delay", "0": "flex-grow order", "50% 50%": "object-position",
  "none": "background-image box-shadow transform translate rotate scale filter backdrop-filter text-decoration-line appearance"
    + " outline-style animation-name clip-path mask-image resize float clear contain -webkit-line-clamp",
  "visible": "overflow-x overflow-y", "row": "flex-direction grid-auto-flow", "nowrap": "flex-wrap", "baseline": "vertical-align",
  "normal": "align-items align-content justify-content justify-items content mix-blend-mode", "0% 0%": "background-position",
  "auto": "z-index align-self justify-self touch-action overscroll-behavior-x overscroll-behavior-y user-select will-change"
    + " background-size scroll-behavior isolation column-count grid-column-start grid-column-end grid-row-start grid-row-end"
    + " grid-auto-rows grid-auto-columns text-wrap-style scrollbar-width scrollbar-gutter",
  "repeat": "background-repeat", "fill": "object-fit", "clip": "text-overflow",
}).flatMap(([value, names]) => names.split(" ").map((name) => [name, value]));

/** Lengths that the layout resolves, often from the size of letters: listed as the style sheets specify them. */
const lengthStyles = Object.entries({
  "auto": "top right bottom left width height min-width min-height flex-basis aspect-ratio scroll-padding-top scroll-padding-bottom",
  "none": "max-width max-height grid-template-columns grid-template-rows",
  "0px": "margin-top margin-right margin-bottom margin-left padding-top padding-right padding-bottom padding-left"
    + " border-top-left-radius border-top-right-radius border-bottom-right-radius border-bottom-left-radius outline-offset",
  "normal": "row-gap column-gap",
}).flatMap(([value, names]) => names.split(" ").map((name) => [name, value]));

const sides = ["top", "right", "bottom", "left"], corners = ["top-left", "top-right", "bottom-right", "bottom-left"];

/** The properties of four sides or corners, by the name of the line that replaces theirs if they are equal. */
const fourfoldStyles = Object.entries({ margin: sides, padding: sides }).map(([name, ends]) => [name, ends.map((end) => `${name}-${end}`)])
  .concat(["width", "style", "color"].map((part) => [`border-${part}`, sides.map((side) => `border-${side}-${part}`)]))
  .concat([["border-radius", corners.map((corner) => `border-${corner}-radius`)]]);

/** The styles of an element, and of its contents without a line of their own, as lines `part\tname\tvalue`. */
function stylesOf(element, known, moving) {
  const lines = [], parts = new Map();
  // A page may write a value over several lines.
  const inLine = (text) => text.replace(/\s+/g, " ");
  const add = (part, styles) => { for (const [name, value] of styles) lines.push(`${part}\t${name}\t${inLine(value)}`); };
  const still = (styles, node, pseudo) => {
    const names = moving.get(node)?.get(pseudo);
    return names ? styles.filter(([name]) => !names.has(name)) : styles;
  };
  const visit = (node, part) => {
    const style = getComputedStyle(node);
    add(part, still(stylesOfOne(node, style), node, ""));
    if (style.display === "none") return;
    for (const pseudo of pseudoElements(node)) add(part + pseudo, still(listed(getComputedStyle(node, pseudo), style), node, pseudo));
    for (const inner of flatChildren(node)) {
      const child = faithful(inner);
      if (child.nodeType !== 1 || known.has(child) || skippedTags.has(child.localName) || child === overlay) continue;
      const name = `${part} > ${child.localName}${child.id ? `#${inLine(child.id)}` : [...child.classList].slice(0, 1).map((one) => `.${one}`).join("")}`;
      const count = (parts.get(name) ?? 0) + 1;
      parts.set(name, count);
      visit(child, count > 1 ? `${name}(${count})` : name);
    }
  };
  visit(element, "");
  if (element === rootOf(document)) {
    add("", [...themeColor(), ...icons()]);
    for (const sheet of document.styleSheets) for (const [name, styles] of keyframesOf(sheet)) add(` @keyframes ${name}`, styles);
  }
  return lines.join("\n");
}

/** The properties that endless animations change, which have another value at each moment: by element and pseudo-element. */
function movingStyles() {
  const moving = new Map();
  for (const { effect } of runningAnimations()) {
    if (effect.getComputedTiming().endTime !== Infinity) continue;
    const target = faithful(effect.target), parts = moving.get(target) ?? new Map(), pseudo = effect.pseudoElement ?? "";
    const names = parts.get(pseudo) ?? new Set();
    // Web Animations, section 6.6.4: keyframes name their properties as scripts do.
    for (const name of effect.getKeyframes().flatMap(Object.keys)) names.add(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
    moving.set(target, parts.set(pseudo, names));
  }
  return moving;
}

function stylesOfOne(node, style) {
  if (style.display === "none") return [["display", "none"]];
  const around = flatParent(node);
  return [...listed(style, around?.nodeType === 1 ? getComputedStyle(around) : null, node.computedStyleMap?.()), ...drawing(node)];
}

/** The properties to list. */
function listed(style, around, map) {
  const found = [];
  for (const name of sharedStyles) {
    const value = style.getPropertyValue(name);
    if (value && value !== around?.getPropertyValue(name)) found.push([name, value]);
  }
  for (const [name, usual] of ownStyles) {
    const value = style.getPropertyValue(name);
    if (value && value !== usual) found.push([name, value]);
  }
  for (const [name, usual] of lengthStyles) {
    const value = map ? map.get(name)?.toString() : hasFixedSize(style) ? style.getPropertyValue(name) : "";
    if (value && value !== usual) found.push([name, value]);
  }
  for (const line of [...sides.map((side) => `border-${side}`), "outline"]) {
    if (style.getPropertyValue(`${line}-style`) === "none") continue;
    for (const part of ["width", "style", "color"]) found.push([`${line}-${part}`, style.getPropertyValue(`${line}-${part}`)]);
  }
  return withFourfold(new Map(found));
}

function withFourfold(found) {
  for (const [name, parts] of fourfoldStyles) {
    const value = found.get(parts[0]);
    if (value === undefined || parts.some((part) => found.get(part) !== value)) continue;
    for (const part of parts) found.delete(part);
    found.set(name, value);
  }
  return [...found];
}

/** Whether the size of a pseudo-element does not depend on letters in it. */
function hasFixedSize(style) {
  return style.content === "\"\"";
}

function pseudoElements(node) {
  const generated = ["::before", "::after"].filter((pseudo) => !/^(none|normal)?$/.test(getComputedStyle(node, pseudo).content));
  return node.placeholder ? [...generated, "::placeholder"] : generated;
}

/** What an SVG element draws: its attributes, and the content of the element that it uses. */
function drawing(node) {
  if (node.namespaceURI !== "http://www.w3.org/2000/svg") return [];
  const used = node.localName === "use" ? [["draws", drawingUsed(node)]] : [];
  return [...node.attributes].filter(({ name }) => !/^(class|id|style|role|xmlns.*|aria-.*|data-.*)$/.test(name))
    .map(({ name, value }) => [name, value.length > 60 ? `${value.slice(0, 40)}… (${value.length} characters, ${digest(value)})` : value])
    .concat(used);
}

/** What an element uses of this document: SVG 2, section 5.5. A reference to another file is not followed. */
function drawingUsed(node) {
  const address = node.getAttribute("href") ?? node.getAttribute("xlink:href") ?? "";
  if (!address.startsWith("#")) return "another file";
  const target = node.getRootNode().getElementById?.(address.slice(1)) ?? document.getElementById(address.slice(1));
  return target ? digest(target.outerHTML) : "nothing";
}

/** FNV-1a, 32 bits: tells long drawings apart. */
function digest(text) {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0), 0x01000193);
  return (hash >>> 0).toString(16);
}

/** The icons of the page's tab: HTML, section 4.6.7.8. Only their names, because addresses differ from server to server. */
function icons() {
  return [...document.querySelectorAll("link[rel~=icon]")].map(({ href }) => ["icon", href.split(/[?#]/)[0].split("/").at(-1).slice(0, 100)]);
}

/** The keyframes of animations in a style sheet of this origin, by the names of the animation and of the keyframe. */
function keyframesOf(sheet) {
  let rules;
  try {
    rules = [...(sheet.cssRules ?? [])];
  } catch {
    return [];
  }
  return rules.flatMap((rule) => rule instanceof CSSKeyframesRule
    ? [...rule.cssRules].map(({ keyText, style }) => [`${rule.name} ${keyText}`, [...style].map((name) => [name, style.getPropertyValue(name)])])
    : rule.cssRules ? keyframesOf(rule) : []);
}

/** The colour of the browser's toolbar: HTML, section 4.2.5.1. */
function themeColor() {
  const meta = [...document.querySelectorAll("meta[name=theme-color]")].find(({ media }) => !media || matchMedia(media).matches);
  return meta ? [["theme-color", meta.content]] : [];
}
