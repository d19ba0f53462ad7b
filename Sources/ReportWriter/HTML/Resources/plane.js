// A canvas as large as its view, inside a scrolling element: whatever the size of the content, only the visible part is
// drawn.

import { h } from "./elements.js";
import { INCOMPLETE, OUTCOMES, SKIPPED } from "./model.js";

/** Creates one; `draw` receives the context, the view's width and height, and the scroll offset. */
export function plane(label, draw, attributes) {
  const canvas = h("canvas", { "aria-hidden": "true" });
  const spacer = h("div", canvas);
  const context = canvas.getContext("2d");
  const element = h(
    "div.plane",
    { tabindex: "0", role: "application", "aria-label": label, ...attributes, onscroll: () => redraw() },
    spacer,
  );
  let frame = 0;
  const redraw = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const { clientWidth: width, clientHeight: height, scrollTop } = element;
      const scale = devicePixelRatio;
      if (!width || !height) return;
      Object.assign(canvas, { width: width * scale, height: height * scale });
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
      context.scale(scale, scale);
      context.font = "11px system-ui, sans-serif";
      draw(context, width, height, scrollTop);
    });
  };
  new ResizeObserver(redraw).observe(element);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
  return {
    element,
    redraw,
    resize: (height) => {
      spacer.style.height = `${height}px`;
      redraw();
    },
  };
}

/** The current value of a style sheet's colour. */
export const colour = (name) => getComputedStyle(document.body).getPropertyValue(`--${name}`);

export const tones = () => OUTCOMES.map(colour);

/** Draws a result: a colour, and if it did not pass and there is room, also a shape. */
export function drawMark(context, outcome, x, y, width, height, tone) {
  context.fillStyle = tone;
  context.fillRect(x, y, width, height);
  if (outcome === SKIPPED && width > 4 && height > 4) context.clearRect(x + 1.5, y + 1.5, width - 3, height - 3);
  if (outcome > INCOMPLETE || width < 7 || height < 7) return;
  const r = Math.min(width, height) / 4;
  const cx = x + width / 2;
  const cy = y + height / 2;
  context.strokeStyle = colour("on-status");
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(cx - r, cy - r);
  context.lineTo(cx + r, cy + r);
  context.moveTo(cx + r, cy - r);
  context.lineTo(cx - r, cy + r);
  context.stroke();
}

/** The position of a pointer within a plane's content. */
export function pointIn({ element }, event) {
  const box = element.getBoundingClientRect();
  return [
    event.clientX - box.left - element.clientLeft,
    event.clientY - box.top - element.clientTop + element.scrollTop,
  ];
}
