// Pictures that a check compared: what was expected and what was found, one over the other, and the difference.

import { pictureElement } from "./attachments.js";
import { h } from "./elements.js";

const PART = /^(.+), (expected|found|difference)\.png$/s;

/** The pictures that belong together, by their names: `chart, expected.png` and `chart, found.png`. */
export function picturesCompared(pictures) {
  const all = new Map();
  for (const picture of pictures) {
    const [, name, part] = PART.exec(picture.name ?? "") ?? [];
    if (!name) continue;
    if (!all.has(name)) all.set(name, {});
    all.get(name)[part] = picture;
  }
  return [...all].filter(([, { expected, found }]) => expected && found);
}

/** Two pictures, one over the other with a slider between them, and all of them side by side. */
export function comparedElement([name, { expected, found, difference }], index) {
  const over = h(
    "div.picture-over",
    pictureElement(expected, index),
    h("div.picture-found", pictureElement(found, index)),
  );
  const slider = h("input", {
    type: "range",
    min: "0",
    max: "100",
    value: "50",
    "aria-label": `${name}: the share of what was found`,
    oninput: () => over.style.setProperty("--found", `${slider.value}%`),
  });
  const single = (title, picture) => h("figure", h("figcaption", title), pictureElement(picture, index));
  return h(
    "figure.attachment.compared",
    h("figcaption", h("bdi", name)),
    h(
      "div.content",
      h("p.picture-sides", h("span", "found"), slider, h("span", "expected")),
      over,
      h(
        "div.picture-row",
        single("Expected", expected),
        single("Found", found),
        difference ? single("Difference", difference) : null,
      ),
    ),
  );
}
