// The steps of a case as a tree.

import { h, icon } from "./elements.js";
import { num, plural, short, stepTime, visible } from "./texts.js";

/** The step tree, expanded where something failed; fully expanded if nothing failed and it is short. */
export function stepsElement(steps) {
  const bad = steps.some((step) => step.failed);
  const roots = [];
  const path = [];
  for (const [number, step] of steps.entries()) {
    const node = { step, number, children: [], failed: step.failed };
    path.length = Math.min(path.length, step.depth);
    if (path.length) path[path.length - 1].children.push(node);
    else roots.push(node);
    if (step.failed)
      path.forEach((parent) => {
        parent.failed = true;
      });
    path.push(node);
  }
  const all = !bad && steps.length <= 60;
  const total = Math.max(...steps.map((step) => step.start + step.duration), 1);
  const item = (node) => {
    const line = [
      icon(node.failed ? "failed" : "passed", node.failed ? "failed" : "passed"),
      h("span.step-text", { dir: "auto" }, short(visible(node.step.text), 2000)),
      node.step.line ? h("span.step-line", `line ${node.step.line}`) : null,
      h("span.lane", { "aria-hidden": "true" }, laneBar(node.step, total)),
      h("span.time", stepTime(node.step)),
    ];
    const step = { "data-step": node.number, class: `step of-${node.step.kind}${node.step.failed ? " failing" : ""}` };
    if (!node.children.length) return h("li", h("div", step, line));
    // Closed branches are filled when they are opened, so ten thousand steps stay cheap.
    const children = h("ul");
    const fill = () => {
      if (!children.childElementCount) fillSteps(children, node.children, item);
    };
    const open = all || node.failed;
    if (open) fill();
    return h("li", h("details", { open, ontoggle: fill }, h("summary", step, line), children));
  };
  const most = 500;
  const shown = bad ? roots.slice(-most) : roots.slice(0, most);
  return h(
    "section.steps",
    h("h3", plural(steps.length, "step")),
    roots.length > most
      ? h("p.where", `${bad ? "The last" : "The first"} ${most} of ${num(roots.length)} are shown.`)
      : null,
    fillSteps(h("ul"), shown, item),
  );
}

const FIRST_STEPS = 1;

/**
 * Fills a list with steps; those long before the first failure are shown on request, because they would push it out of
 * sight.
 */
function fillSteps(list, nodes, item) {
  const before = nodes.findIndex(({ failed }) => failed) - FIRST_STEPS;
  const isLong = before > 1;
  if (isLong) {
    const more = h(
      "li",
      h(
        "button.plain",
        { onclick: () => more.replaceWith(...nodes.slice(0, before).map(item)) },
        `Show ${num(before)} before`,
      ),
    );
    list.append(more);
  }
  list.append(...nodes.slice(isLong ? before : 0).map(item));
  return list;
}

function laneBar({ start, duration }, total) {
  const bar = h("span");
  bar.style.marginInlineStart = `${(start / total) * 100}%`;
  bar.style.width = `${Math.max((duration / total) * 100, 1.5)}%`;
  return bar;
}
