// What the app showed, step by step: a strip of screens, one of them enlarged, and the result of each step.

import { h, icon, isNothing, set } from "./elements.js";
import { revealTargets, treeElement } from "./failure.js";
import { isDrawable, nameOfElement, screenChanges, screenElement, thumbnail, tie } from "./screen.js";
import { state } from "./state.js";
import { num, short } from "./texts.js";

const sameText = (a, b) => (a ?? "").slice(0, 150) === (b ?? "").slice(0, 150);

const areAlike = (one, other) =>
  one.length === other.length &&
  one.every(
    ({ role, id, label, depth }, i) =>
      role === other[i].role &&
      depth === other[i].depth &&
      sameText(id, other[i].id) &&
      sameText(label, other[i].label),
  );

/**
 * The moments of a record: the screens of its film, and those that failures were evaluated on, which are part of the
 * film if there is one. A picture belongs to the failure that it was taken for.
 */
export function momentsOf({ issues, steps, film }, pictures) {
  const moments = film.map((frame) => ({ ...frame, shown: frame.elements }));
  const isFailing = ({ step }) => steps[step]?.failed;
  const known = new Set();
  const scenes = [];
  const robots = issues.map(({ robot }) => robot).filter((robot) => robot?.tree.length);
  robots.forEach((robot, i) => {
    const attempted = robot.attempted?.toLowerCase() ?? "";
    const isLike = (each) => areAlike(each.elements?.() ?? each.shown(), robot.tree);
    const at = steps.findIndex(
      ({ failed, text }, number) => failed && !known.has(number) && text && attempted.endsWith(text.toLowerCase()),
    );
    known.add(at);
    // If the journey continued, the screen is stored with the next step.
    let moment =
      (at < 0
        ? null
        : (moments.findLast((each) => each.step <= at && isFailing(each) && isLike(each)) ??
          moments.find((each) => each.step >= at && isLike(each)))) ??
      moments.findLast((each) => isFailing(each) && isLike(each)) ??
      moments.findLast(isLike);
    if (!moment) {
      moment = { step: at < 0 ? steps.findLastIndex(({ failed }) => failed) : at, mark: -1 };
      moments.push(moment);
    }
    if (!moment.robots) scenes.push(moment);
    moment.robots = [...(moment.robots ?? []), robot];
    if (at >= 0 && moment.step > at) moment.told ??= at;
    Object.assign(moment, {
      robot: moment.robots[0],
      shown: () => moment.robot.tree,
      picture: pictures.length === robots.length ? (moment.picture ?? pictures[i]) : null,
    });
  });
  if (pictures.length !== robots.length)
    scenes.forEach((moment, i) => {
      moment.picture =
        scenes.length === pictures.length ? pictures[i] : i === scenes.length - 1 ? pictures.at(-1) : null;
    });
  return moments.filter(({ shown }) => isDrawable(shown()));
}

/** Moves through the film of the shown case. */
let walk = null;

/** From now on, no film is shown. */
export function leaveFilm() {
  walk = null;
}

document.addEventListener("keydown", (event) => {
  const by = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ...(event.target.closest(".frames") ? { ArrowDown: 1, ArrowUp: -1 } : {}),
  }[event.key];
  if (
    !by ||
    !walk ||
    state.case === null ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    document.querySelector("dialog[open]")
  )
    return;
  if (
    !(event.target === document.body || event.target.closest("#case")) ||
    event.target.closest("input, select, textarea, pre, code, video, .source, .tree, .scroll, .lines-differ ol")
  )
    return;
  event.preventDefault();
  walk(by);
});

/** The elements of interest on a screen: the failed one and its candidates, the one acted on, and the changed ones. */
export function marksOf({ robots = [], mark, told, shown, elements }, changes) {
  const marks = new Map();
  // On a completely new screen every element is new, so none is highlighted.
  if (changes && !newScreen(changes, elements()))
    for (const i of [...changes.fresh, ...changes.changed])
      if (!(elements()[i + 1]?.depth > elements()[i].depth)) marks.set(i, "changed");
  if (robots.length)
    shown().forEach(({ id }, i) => {
      if (id && robots.some(({ target }) => target === id)) marks.set(i, "target");
      else if (id && robots.some(({ nearest }) => nearest.some((each) => each.id === id))) marks.set(i, "candidate");
    });
  // The next step's target has no part in a failure before it.
  if (mark >= 0 && isNothing(told)) marks.set(mark, "marked");
  return marks;
}

const newScreen = ({ fresh }, elements) =>
  fresh.map((i) => elements[i]).findLast(({ role }) => /^(screen|sheet)$/.test(role));
const some = (names) => names.slice(0, 3).join(", ") + (names.length > 3 ? ` and ${num(names.length - 3)} more` : "");

function changeText(changes, elements) {
  const { fresh, changed, gone } = changes;
  const screen = newScreen(changes, elements);
  if (screen) return `another screen: ${nameOfElement(screen)}`;
  const words = [
    ["changed", changed.map((i) => elements[i])],
    ["new", fresh.map((i) => elements[i])],
    ["gone", gone],
  ]
    .filter(([, list]) => list.length)
    .map(
      ([word, list]) =>
        `${word}: ${some(list.filter(({ label, id }, _, all) => label || id || all.length === 1).map(nameOfElement))}`,
    );
  return words.join(" · ") || "nothing changed";
}

/** The screens of a record, first the failure's one, enlarged; null if there is none to draw. */
export function filmElement({ steps }, moments, part) {
  if (!moments.length) return null;
  const stage = h("div.stage");
  const caption = h("p.caption", { "aria-live": "polite" });
  const change = h("p.where");
  const tree = h("div");
  const textOf = ({ step, told = step }) => steps[told]?.text ?? "at the failure";
  let at = moments.findIndex(({ robot }) => robot);
  if (at < 0) at = moments.length - 1;
  const show = (next, focus = false) => {
    at = Math.max(0, Math.min(moments.length - 1, next));
    const moment = moments[at];
    const before = moments[at - 1];
    const { robot, picture, shown } = moment;
    const step = moment.told ?? moment.step;
    const isBad = !!robot || steps[step]?.failed;
    const changes = before?.elements && moment.elements ? screenChanges(before.elements(), moment.elements()) : null;
    stage.replaceChildren(screenElement(shown(), marksOf(moment, changes), picture));
    caption.replaceChildren(
      icon(isBad ? "failed" : "passed", isBad ? "failed" : "passed"),
      h("bdi", short(textOf(moment), 120)),
    );
    change.textContent = changes ? changeText(changes, moment.elements()) : "";
    tree.replaceChildren(
      treeElement(
        { nearest: [], ...robot, tree: shown(), mark: moment.mark },
        robot || !moment.elements ? "Element tree at the failure" : "Element tree",
      ),
    );
    frames.forEach((frame, i) => {
      set(frame, { "aria-current": `${i === at}`, tabindex: i === at ? "0" : "-1" });
    });
    for (const row of part.querySelectorAll(".step.shown")) row.classList.remove("shown");
    for (const row of part.querySelectorAll(`.step[data-step="${step}"]`)) row.classList.add("shown");
    revealTargets(tree);
    const strip = frames[at]?.parentElement;
    if (strip) {
      strip.scrollTop = frames[at].offsetTop - strip.clientHeight / 2;
      strip.scrollLeft = frames[at].offsetLeft - strip.clientWidth / 2;
      counter.textContent = `${num(at + 1)} of ${num(moments.length)}`;
    }
    if (focus) frames[at]?.focus({ preventScroll: true });
  };
  const frames =
    moments.length < 2
      ? []
      : moments.map((moment, i) =>
          h(
            "button.frame",
            {
              "aria-label": `${num(i + 1)}: ${short(textOf(moment), 80)}`,
              class: moment.robot ? "frame bad" : "frame",
              onclick: () => show(i, true),
            },
            thumbnail(moment.shown(), moment.mark),
          ),
        );
  // Beside a strip, a screen that is wide would be small, and the place below it empty.
  const narrowest = Math.min(...moments.map(({ shown }) => shown()[0].box).map(([, , across, down]) => across / down));
  const theatre = h(
    "div.theatre",
    { class: narrowest > 1 ? "theatre wide" : "theatre" },
    frames.length ? h("div.frames", { role: "group", "aria-label": "What the app showed" }, frames) : null,
    stage,
  );
  theatre.style.setProperty("--narrowest", narrowest);
  const counter = h("span.where");
  const turn = (by) => show(at + by, frames.includes(document.activeElement));
  const element = tie(
    h(
      "div.film",
      frames.length
        ? h(
            "div.film-bar",
            caption,
            h(
              "span.stepper",
              { role: "group", "aria-label": "Screens" },
              h(
                "button.button",
                { "aria-label": "Previous screen", title: "Previous screen (←)", onclick: () => turn(-1) },
                icon("back"),
              ),
              counter,
              h(
                "button.button",
                { "aria-label": "Next screen", title: "Next screen (→)", onclick: () => turn(1) },
                icon("next"),
              ),
            ),
          )
        : null,
      theatre,
      frames.length ? null : caption,
      change,
      tree,
    ),
  );
  if (frames.length) {
    walk = turn;
    part.addEventListener("click", ({ target }) => {
      const from = Number(target.closest(".step")?.dataset.step ?? NaN);
      if (!(from >= 0)) return;
      let to = from + 1;
      while (to < steps.length && steps[to].depth > steps[from].depth) to++;
      const found = moments.findLastIndex(({ step }) => step >= from && step < to);
      if (found >= 0) show(found);
    });
  }
  /** Shows the screen that a failure was evaluated on. */
  element.turnTo = (robot) => {
    const found = moments.findIndex(({ robots }) => robots?.includes(robot));
    if (found >= 0) show(found);
  };
  // Once it is in the page.
  queueMicrotask(() => show(at));
  return element;
}
