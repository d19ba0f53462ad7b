// The plan of the app: its screens in layers, with arrows between them.

import { LEVELS, operations, screenNamed, screens } from "./coverage.js";
import { h, icon, SVG, set } from "./elements.js";
import { rows } from "./model.js";
import { go, state } from "./state.js";
import { num, plural, short, visible } from "./texts.js";

/** Operations from one screen to another as one arrow each way. */
export function arrowsOf() {
  const arrows = new Map();
  for (const { from, to, times, failed } of operations) {
    if (!from || from === to || !screenNamed(from) || !screenNamed(to)) continue;
    const key = `${screens.indexOf(screenNamed(from))} ${screens.indexOf(screenNamed(to))}`;
    const arrow = arrows.get(key) ?? { from: screenNamed(from), to: screenNamed(to), times: 0, failed: 0 };
    arrow.times += times;
    arrow.failed += failed;
    arrows.set(key, arrow);
  }
  return [...arrows.values()];
}

/**
 * The screens in layers: how many operations each is from where journeys begin; in a layer, near to what leads there.
 */
export function layersOf(arrows) {
  const layers = [];
  const left = new Set(screens);
  const place = new Map();
  let next = screens
    .filter(({ entries }) => entries)
    .sort((a, b) => b.entries - a.entries)
    .slice(0, 1);
  while (left.size) {
    if (!next.length) next = layers.length ? [...left] : [...left].slice(0, 1);
    const middle = (screen) => {
      const before = arrows
        .filter(({ from, to }) => to === screen && place.has(from))
        .map(({ from }) => place.get(from));
      return before.length ? before.reduce((sum, at) => sum + at, 0) / before.length : 0.5;
    };
    const layer = next
      .map((screen) => [middle(screen), screen])
      .sort((a, b) => a[0] - b[0])
      .map(([, screen]) => screen);
    layer.forEach((screen, i) => {
      left.delete(screen);
      place.set(screen, (i + 0.5) / layer.length);
    });
    layers.push(layer);
    next = [...left].filter((screen) => arrows.some(({ from, to }) => to === screen && layer.includes(from)));
  }
  return layers;
}

export const levelSign = (level) =>
  h(
    `span.level.${LEVELS[level][0]}`,
    { role: "img", "aria-label": LEVELS[level][2], title: LEVELS[level][2] },
    LEVELS[level][1],
  );
export const countsOf = (groups) => LEVELS.map((_, level) => groups.filter((group) => group.level === level).length);

function levelBar(groups) {
  return h(
    "span.level-bar",
    { "aria-hidden": "true" },
    countsOf(groups).map((n, level) => {
      const part = h(`i.level.${LEVELS[level][0]}`);
      part.style.flexGrow = n;
      return n ? part : null;
    }),
  );
}

export const plan = { arrows: [], nodes: new Map(), drawn: 0 };

export function screenNode(screen) {
  const [checked] = countsOf(screen.groups);
  const total = screen.groups.length;
  const node = h(
    "button.map-node",
    {
      onclick: () => go({ screen: screen.name }),
      "aria-label": `${screen.name}: ${num(checked)} of ${plural(total, "element")} checked`,
    },
    h("span.map-picture"),
    levelBar(screen.groups),
    h("bdi.map-name", short(visible(screen.name), 60)),
    h(
      "span.where",
      h("span", `${num(checked)} of ${num(total)} checked`),
      screen.entries
        ? h("span", { title: `${plural(screen.entries, "journey")} entered here` }, icon("known"), num(screen.entries))
        : null,
    ),
  );
  plan.nodes.set(screen, node);
  return node;
}

/** Arrow keys lead to the nearest screen in their direction. */
export function planKey(event) {
  const way = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[event.key];
  const { target } = event;
  if (!way) return;
  const [y, x] = way;
  event.preventDefault();
  const away = (node) => {
    const right = node.offsetLeft - target.offsetLeft;
    const down = node.offsetTop - target.offsetTop;
    const along = right * x + down * y;
    return along > 0 ? along + 2 * Math.abs(right * y + down * x) : 1e9;
  };
  [...plan.nodes.values()].reduce((a, b) => (away(b) < away(a) ? b : a), target).focus();
}

/** Puts the nodes into rows as wide as the page, and the arrows between them. */
export function layOut() {
  const { element, layers } = plan;
  const width = element.clientWidth;
  if (!width || plan.drawn === width) return;
  plan.drawn = width;
  const isMany = screens.length > 12;
  const size = width < 500 ? 96 : isMany ? 112 : 148;
  const gap = width < 500 ? 20 : isMany ? 36 : 72;
  const across = Math.max(1, Math.floor((width + gap) / (size + gap)));
  const lines = layers.flatMap((layer) => {
    const count = Math.ceil(layer.length / across);
    const per = Math.ceil(layer.length / count);
    return rows(layer, per);
  });
  let top = 0;
  const boxes = new Map();
  for (const line of lines) {
    const start = (width - line.length * size - (line.length - 1) * gap) / 2;
    let lowest = 0;
    line.forEach((screen, i) => {
      const node = plan.nodes.get(screen);
      Object.assign(node.style, { width: `${size}px`, left: `${start + i * (size + gap)}px`, top: `${top}px` });
      const high = node.offsetHeight;
      boxes.set(screen, { x: start + i * (size + gap), y: top, width: size, height: high, line });
      lowest = Math.max(lowest, high);
    });
    top += lowest + 84;
  }
  element.style.height = `${top - (lines.at(-1).length > 1 ? 24 : 76)}px`;
  drawArrows(boxes, size, isMany);
}

/** The map for paper: as wide as a page and no higher, if it stays legible. */
export function layOutForPaper() {
  const { element } = plan;
  element.classList.add("on-paper");
  for (const width of [640, 860, 1080, 1280]) {
    Object.assign(element.style, { width: `${width}px`, zoom: 1 });
    plan.drawn = 0;
    layOut();
    element.style.zoom = 640 / width;
    if ((element.offsetHeight * 640) / width < 820) break;
  }
}

export function layOutForScreen() {
  plan.element.classList.remove("on-paper");
  Object.assign(plan.element.style, { width: "", zoom: "" });
  plan.drawn = 0;
  layOut();
}

function drawArrows(boxes, size, isMany) {
  const svg = document.createElementNS(SVG, "svg");
  const shape = (name, attributes) => {
    const each = document.createElementNS(SVG, name);
    set(each, attributes);
    return each;
  };
  // Where an arrow meets its screen: those of one side stand beside each other, in the order of their other ends.
  const ports = new Map();
  const port = (screen, side, arrow, other) => {
    const key = `${screens.indexOf(screen)}${side}`;
    // Of two arrows between the same screens the one that leads down stands left at both ends, and the one to the right
    // inside the other.
    const [own, far, from, to] = [screen, other, arrow.from, arrow.to].map((each) => boxes.get(each));
    const isFirst = own.line === far.line ? from.x < to.x !== own.x < far.x : from.y < to.y;
    ports.set(key, [...(ports.get(key) ?? []), { arrow, at: far.x, end: arrow.from === screen, isFirst }]);
  };
  for (const arrow of plan.arrows) {
    const [one, other] = [boxes.get(arrow.from), boxes.get(arrow.to)];
    const isLevel = one.line === other.line;
    arrow.sides = isLevel ? ["below", "below"] : one.y < other.y ? ["below", "above"] : ["above", "below"];
    port(arrow.from, arrow.sides[0], arrow, arrow.to);
    port(arrow.to, arrow.sides[1], arrow, arrow.from);
  }
  for (const list of ports.values()) {
    list.sort((a, b) => a.at - b.at || b.isFirst - a.isFirst);
    list.forEach(({ arrow, end }, i) => {
      arrow[end ? "start" : "stop"] = (i + 1) / (list.length + 1);
    });
  }
  const most = Math.max(1, ...plan.arrows.map(({ times }) => times));
  for (const arrow of plan.arrows) {
    const [one, other] = [boxes.get(arrow.from), boxes.get(arrow.to)];
    const [from, to] = arrow.sides;
    const x = one.x + size * arrow.start;
    const y = from === "below" ? one.y + one.height : one.y;
    const right = other.x + size * arrow.stop;
    const down = to === "below" ? other.y + other.height + 7 : other.y - 7;
    const bend =
      from === to
        ? 22 + Math.min(20, Math.abs(right - x) / 12) + (right < x ? 30 : 0)
        : Math.max(26, Math.abs(down - y) / 2.2);
    const out = from === "below" ? bend : -bend;
    const into = to === "below" ? bend : -bend;
    const group = shape("g", { class: arrow.failed ? "arrow failing" : "arrow" });
    const line = shape("path", {
      d: `M${x} ${y}C${x} ${y + out} ${right} ${down + into} ${right} ${down}`,
      "stroke-width": 1.2 + ((isMany ? 0.8 : 2.4) * Math.log1p(arrow.times)) / Math.log1p(most),
    });
    const tip = to === "below" ? 7 : -7;
    const text = `${arrow.failed ? `✕ ${num(arrow.failed)} of ` : ""}${num(arrow.times)}`;
    // Two arrows between the same screens have their numbers at different heights.
    const t = from !== to && plan.arrows.some((each) => each.from === arrow.to && each.to === arrow.from) ? 0.4 : 0.5;
    const u = 1 - t;
    const [atX, atY] = [
      [x, x, right, right],
      [y, y + out, down + into, down],
    ].map(([a, b, c, d]) => u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d);
    const label = shape("text", { x: atX, y: atY + 4, "text-anchor": "middle" });
    const plate = shape("rect", {
      x: atX - text.length * 3.6 - 5,
      y: atY - 9,
      width: text.length * 7.2 + 10,
      height: 18,
      rx: 9,
    });
    label.textContent = text;
    group.append(
      line,
      shape("path", { class: "barb", d: `M${right - 5} ${down}h10l-5 ${-tip}z` }),
      ...(isMany && !arrow.failed ? [] : [plate, label]),
    );
    arrow.group = group;
    svg.append(group);
  }
  // Numbers stand above every line.
  for (const part of [...svg.querySelectorAll("rect, text")]) {
    part.classList.add(...part.parentNode.classList);
    part.arrow = part.parentNode;
    svg.append(part);
  }
  set(svg, { "aria-hidden": "true", class: isMany ? "map-arrows is-many" : "map-arrows" });
  plan.svg?.remove();
  plan.svg = svg;
  plan.element.prepend(svg);
  markArrows();
}

/** The arrows of the screen that is chosen stand out. */
export function markArrows() {
  for (const { from, to, group } of plan.arrows)
    group?.classList.toggle("of-chosen", [from.name, to.name].includes(state.screen));
  plan.svg?.classList.toggle("has-chosen", !!screenNamed(state.screen));
  for (const [screen, node] of plan.nodes) set(node, { "aria-pressed": `${screen.name === state.screen}` });
}
