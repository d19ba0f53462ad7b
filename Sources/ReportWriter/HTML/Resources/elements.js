// Creates elements. Text from a test only ever becomes a text node; nothing is ever parsed as markup.

import { $ } from "./model.js";
import { root } from "./start.js";
import { num, signs } from "./texts.js";

export const isNothing = (value) => value === null || value === undefined || value === false;

/** Creates an element: `name.class`, attributes by name, `on…` as listeners, children as elements or text. */
export function h(name, ...children) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(" ");
  if (tag === "button") element.type = "button";
  const attributes = children[0]?.constructor === Object ? children.shift() : {};
  set(element, attributes);
  element.append(
    ...children
      .flat()
      .filter((child) => !isNothing(child))
      .map((child) => (child instanceof Node ? child : signs(`${child}`))),
  );
  return element;
}

/** The attributes that people read. */
const SPOKEN = new Set(["title", "aria-label", "alt"]);

export function set(element, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    if (isNothing(value)) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : SPOKEN.has(key) ? signs(`${value}`) : value);
  }
}

export const SVG = "http://www.w3.org/2000/svg";

export function icon(name, label) {
  // A copy of the symbol, because a browser would create a shadow tree for each reference to it.
  const svg = document.createElementNS(SVG, "svg");
  const symbol = $(`i-${name}`);
  set(svg, {
    class: `icon ${name}`,
    viewBox: symbol.getAttribute("viewBox"),
    ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }),
  });
  svg.append(...[...symbol.children].map((shape) => shape.cloneNode()));
  return svg;
}

export const LONG = 12000;

/** Text unchanged; a very long one is cut, with a button for the rest, because a browser lays out 1 MB slowly. */
export function longText(text, attributes) {
  const shown = h("pre", { dir: "auto", ...attributes }, text.slice(0, LONG));
  if (text.length <= LONG) return shown;
  const more = h(
    "button.plain",
    {
      onclick: () => {
        shown.textContent = signs(text);
        more.remove();
      },
    },
    `Show all ${num(text.length)} characters`,
  );
  return h("div", shown, more);
}

const rest = [];

/** Defers work that the first screen does not need. */
export const later = (body) => {
  rest.push(body);
};

/** Does the deferred work; at the latest when a view other than the first is needed. */
export function finish() {
  for (const body of rest.splice(0)) body();
  root.classList.add("complete");
}

/**
 * Calls back once the first screen is drawn and the page is idle; Safari does not report that, so there it waits a
 * moment.
 */
export function whenIdle(body) {
  if ("requestIdleCallback" in window) requestIdleCallback(body, { timeout: 500 });
  else requestAnimationFrame(() => setTimeout(body, 50));
}

let toastTimer = 0;

/** Announces that something was done, visibly and to screen readers. */
export function say(text) {
  $("toast").textContent = text;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => {
    $("toast").textContent = "";
  }, 2500);
}

export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(what === "Markdown" ? signs(text) : text);
    say(`${what} copied`);
  } catch {
    say("The browser does not allow copying here");
  }
}

export const button = (onclick, ...children) => h("button.button", { onclick }, children);
export const copyButton = (label, text, what) => button(() => copy(text(), what), icon("copy"), label);

/** A listener for clicks on a link, unless one asks for a new tab or window, which the browser opens. */
export const inPage = (open) => (event) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  open();
};

export const choice = (label, id, options, onchange) =>
  h(
    "label.sort",
    label,
    " ",
    h(
      "select",
      { id, onchange: (event) => onchange(event.target.value) },
      options.map(([value, text]) => h("option", { value }, text)),
    ),
  );
