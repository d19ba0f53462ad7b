// Making elements. Text from a test only ever becomes a text node; nothing is ever parsed as markup.

const isNothing = (value) => value === null || value === undefined || value === false;

/** Makes an element: `name.class`, attributes by name, `on…` as listeners, children as elements or text. */
function h(name, ...children) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(" ");
  if (tag === "button") element.type = "button";
  const attributes = children[0]?.constructor === Object ? children.shift() : {};
  for (const [key, value] of Object.entries(attributes)) {
    if (isNothing(value)) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => !isNothing(child)));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

function icon(name, label) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", `icon ${name}`);
  if (label) {
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", label);
  } else {
    svg.setAttribute("aria-hidden", "true");
  }
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}

const $ = (id) => document.getElementById(id);
const LONG = 12000;

/** Text as it was written; a very long one is cut, with a button for the rest: a browser lays out 1 MB slowly. */
function longText(text, attributes) {
  const shown = h("pre", { dir: "auto", ...attributes }, text.slice(0, LONG));
  if (text.length <= LONG) return shown;
  const more = h("button.plain", { onclick: () => { shown.textContent = text; more.remove(); } },
    `Show all ${num(text.length)} characters`);
  return h("div", shown, more);
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

function copyButton(label, text, what) {
  return h("button.button", { onclick: () => copy(text(), what) }, icon("copy"), label);
}
