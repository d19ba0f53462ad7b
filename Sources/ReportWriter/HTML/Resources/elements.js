// Making elements. Text from a test only ever becomes a text node; nothing is ever parsed as markup.

const isNothing = (value) => value === null || value === undefined || value === false;

/** Makes an element: `name.class`, attributes by name, `on…` as listeners, children as elements or text. */
function h(name, ...children) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(" ");
  if (tag === "button") element.type = "button";
  const attributes = children[0]?.constructor === Object ? children.shift() : {};
  set(element, attributes);
  element.append(...children.flat().filter((child) => !isNothing(child)));
  return element;
}

function set(element, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    if (isNothing(value)) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
}

const SVG = "http://www.w3.org/2000/svg";

function icon(name, label) {
  // A copy of the symbol: a browser would make a shadow tree for each reference to it.
  const svg = document.createElementNS(SVG, "svg"), symbol = $(`i-${name}`);
  set(svg, { class: `icon ${name}`, viewBox: symbol.getAttribute("viewBox"), ...label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" } });
  svg.append(...[...symbol.children].map((shape) => shape.cloneNode()));
  return svg;
}

const LONG = 12000;

/** Text as it was written; a very long one is cut, with a button for the rest: a browser lays out 1 MB slowly. */
function longText(text, attributes) {
  const shown = h("pre", { dir: "auto", ...attributes }, text.slice(0, LONG));
  if (text.length <= LONG) return shown;
  const more = h("button.plain", { onclick: () => { shown.textContent = text; more.remove(); } },
    `Show all ${num(text.length)} characters`);
  return h("div", shown, more);
}

const rest = [];

/** Puts off what the first screen does not need. */
const later = (body) => { rest.push(body); };

/** Does what was put off; at the latest when another view than the first is wanted. */
function finish() {
  for (const body of rest.splice(0)) body();
  root.classList.add("complete");
}

let toastTimer = 0;

/** Says that something was done, to eyes and to screen readers. */
function say(text) {
  $("toast").textContent = text;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { $("toast").textContent = ""; }, 2500);
}

async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    say(`${what} copied`);
  } catch {
    say("The browser does not allow copying here");
  }
}

const button = (onclick, ...children) => h("button.button", { onclick }, children);

const copyButton = (label, text, what) => button(() => copy(text(), what), icon("copy"), label);

/** Whether a click asks for a new tab or window, which is the browser's to open. */
const opensElsewhere = (event) => event.metaKey || event.ctrlKey || event.shiftKey;

const choice = (label, id, options, onchange) => h("label.sort", label, " ", h("select", { id, onchange: (event) => onchange(event.target.value) },
  options.map(([value, text]) => h("option", { value }, text))));

/** Names as they are read: what turns writing round, or is not seen at all, is shown as a sign; a blank name gets one. */
function visible(text) {
  if (!text.trim()) return text ? `␠×${text.length}` : "(empty)";
  return text.replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, (mark) => `⟨U+${mark.charCodeAt().toString(16).toUpperCase().padStart(4, "0")}⟩`);
}

const short = (text, length) => text.length > length ? text.slice(0, length) + "…" : text;
