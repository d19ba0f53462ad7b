// A screen as it was: drawn from its elements, or the app's own picture with a box for each element.

import { h, SVG, set } from "./elements.js";
import { plural, short, visible } from "./texts.js";

const KINDS = [
  ["control", /^(button|link|tab|switch|checkbox|radio button|slider|stepper|menu item)$/],
  ["field", /field$|^combo box$/],
  ["text", /^(text|heading|status|table header|tooltip)$/],
  ["image", /^image$/],
  ["surface", /^(cell|list item|row|sheet|navigation bar|tab bar|menu)$/],
];

const kindOfRole = (role) => KINDS.find(([, roles]) => roles.test(role))?.[0] ?? "area";
const isSeen = ({ box, states }) => box?.[2] > 0 && box[3] > 0 && !/\bhidden\b/.test(states ?? "");

/** Whether a screen can be drawn, which requires a window with a size. */
export const isDrawable = (elements) => elements.length > 1 && elements[0].box?.[2] > 0 && elements[0].box[3] > 0;

export const MOST_BOXES = 1500;
export const nameOfElement = ({ role, label, id }) =>
  label ? `${role} “${short(visible(label), 60)}”` : id ? `${role} ${short(id, 60)}` : role;

/** A screen fitted to its place; `marks` says which of its elements are of interest, and how. */
export function screenElement(elements, marks, picture) {
  const [, , width, height] = elements[0].box;
  const screen = h(
    picture ? "div.screen.pictured" : "div.screen",
    { role: "img", "aria-label": `The screen: ${plural(elements.length, "element")}` },
    picture ?? null,
    elements.slice(0, MOST_BOXES).map((element, i) => {
      if (!i || !isSeen(element)) return null;
      const {
        role,
        label,
        value,
        states,
        id,
        box: [x, y, w, high],
      } = element;
      const kind = kindOfRole(role);
      const isWhole = !(elements[i + 1]?.depth > element.depth);
      const state = /\b(selected|disabled|focused)\b/.exec(states)?.[0];
      const text = picture || !isWhole ? null : kind === "field" ? (value ?? label) : (label ?? value);
      const box = h(
        "div",
        {
          class: ["box", kind, high > 48 ? "tall" : "", state, marks.get(i)].filter(Boolean).join(" "),
          "data-index": i,
          title: [nameOfElement(element), label && id, value && `= ${value}`, states].filter(Boolean).join("\n"),
        },
        text ? h("span", { dir: "auto" }, short(text, 200)) : null,
      );
      const percent = { left: x / width, top: y / height, width: w / width, height: high / height };
      for (const [side, part] of Object.entries(percent)) box.style[side] = `${part * 100}%`;
      box.style.fontSize = `${(Math.min(high * 0.62, role === "heading" ? 20 : 15) / width) * 100}cqw`;
      return box;
    }),
  );
  const shape = (across, down) => {
    screen.style.aspectRatio = `${across} / ${down}`;
    screen.style.setProperty("--ratio", across / down);
  };
  shape(width, height);
  // A picture of more or less than the window cannot carry the boxes.
  if (picture)
    picture.onload = () => {
      const { naturalWidth: across, naturalHeight: down } = picture;
      if (Math.abs(across / down / (width / height) - 1) < 0.03) return;
      shape(across, down);
      for (const box of screen.querySelectorAll(".box")) box.remove();
    };
  return screen;
}

/** A small screen: one shape for all elements of a kind. */
export function thumbnail(elements, mark) {
  const [, , width, height] = elements[0].box;
  const shapes = new Map();
  const rectangle = ([x, y, w, high], part = 1) => `M${x} ${y + (high * (1 - part)) / 2}h${w}v${high * part}h${-w}z`;
  elements.forEach((element, i) => {
    if (!i || !isSeen(element)) return;
    const { role, box, label } = element;
    const kind = kindOfRole(role);
    // Whatever a full screen covers is invisible.
    if (/^(screen|sheet)$/.test(role)) shapes.clear();
    if (kind !== "area")
      shapes.set(
        kind,
        (shapes.get(kind) ?? "") +
          (kind === "text"
            ? rectangle([box[0], box[1], Math.min(box[2], (label?.length ?? 9) * 9), box[3]], 0.4)
            : rectangle(box)),
      );
  });
  const svg = document.createElementNS(SVG, "svg");
  if (mark >= 0 && elements[mark]?.box) shapes.set("marked", rectangle(elements[mark].box));
  set(svg, { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
  for (const [kind, d] of shapes) {
    const path = document.createElementNS(SVG, "path");
    set(path, { class: kind, d });
    svg.append(path);
  }
  return svg;
}

/** The content of an element, without its position and whether it can be tapped. */
const lookOf = ({ role, id, label, value, states }) => JSON.stringify([role, id, label, value, states]);

/** The changes from one screen to the next: indices of new and changed elements, and the elements that are gone. */
export function screenChanges(before, after) {
  const left = new Map();
  const fresh = [];
  const changed = [];
  for (const element of before) left.set(lookOf(element), [...(left.get(lookOf(element)) ?? []), element]);
  const unknown = after.map((_, i) => i).filter((i) => !left.get(lookOf(after[i]))?.pop());
  const gone = [...left.values()].flat();
  for (const i of unknown) {
    const same = after[i].id ? gone.findIndex(({ id }) => id === after[i].id) : -1;
    if (same >= 0) gone.splice(same, 1);
    (same >= 0 ? changed : fresh).push(i);
  }
  return { fresh, changed, gone };
}

/** Scrolls a list until one of its rows is in the middle. */
export function centre(row) {
  const list = row.parentElement;
  list.scrollTop = row.offsetTop - list.clientHeight / 2;
}

/** Highlights the boxes of a screen and the lines of its tree together; the up and down keys move through the lines. */
export function tie(part) {
  const light = ({ target }) => {
    const index = target.closest("[data-index]")?.dataset.index;
    for (const each of part.querySelectorAll(".lit")) each.classList.remove("lit");
    if (index) for (const each of part.querySelectorAll(`[data-index="${index}"]`)) each.classList.add("lit");
    return index;
  };
  for (const kind of ["pointerover", "focusin"]) part.addEventListener(kind, light);
  part.addEventListener("pointerleave", () => light({ target: part }));
  part.addEventListener("click", (event) => {
    const index = event.target.closest(".box") && light(event);
    const row = index && part.querySelector(`.tree [data-index="${index}"]`);
    if (!row) return;
    row.closest("details").open = true;
    centre(row);
  });
  part.addEventListener("keydown", (event) => {
    const list = event.target.closest(".tree ul");
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!list || !by) return;
    event.preventDefault();
    event.stopPropagation();
    const rows = [...list.children];
    const row = rows[Math.max(0, Math.min(rows.length - 1, rows.indexOf(event.target) + by))];
    row.focus({ preventScroll: true });
    centre(row);
  });
  return part;
}
