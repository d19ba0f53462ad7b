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
  element.append(...children.flat().filter((child) => !isNothing(child)).map((child) => child instanceof Node ? child : signs(`${child}`)));
  return element;
}

/** The attributes that are read by people. */
const SPOKEN = new Set(["title", "aria-label", "alt"]);

function set(element, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    if (isNothing(value)) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : SPOKEN.has(key) ? signs(`${value}`) : value);
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
  const more = h("button.plain", { onclick: () => { shown.textContent = signs(text); more.remove(); } },
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

/** Calls back when the first screen is drawn and nobody waits for anything; Safari does not tell, so it is given a moment. */
function whenIdle(body) {
  if ("requestIdleCallback" in window) requestIdleCallback(body, { timeout: 500 });
  else requestAnimationFrame(() => setTimeout(body, 50));
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
    await navigator.clipboard.writeText(what === "Markdown" ? signs(text) : text);
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

/** What turns writing round or is not seen at all; what joins letters or pictures does neither. */
const UNSEEN = /(?![\t\n\r\u0600-\u0605\u06dd\u08e2\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])/gu;

/** A text with signs for what is not seen in it. */
const signs = (text) => text.replace(UNSEEN, (mark) => `⟨U+${mark.codePointAt().toString(16).toUpperCase().padStart(4, "0")}⟩`);

/** A name as it is read: a blank one gets a sign. */
const visible = (text) => text.trim() ? signs(text) : text ? `␠×${text.length}` : "(empty)";

const short = (text, length) => text.length > length ? text.slice(0, length) + "…" : text;
