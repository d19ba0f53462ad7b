// A failed case beside the last run in which it passed, or the attempts of a flaky case beside each other: where the two
// diverge, the two screens at that point, and the times.

import { runName } from "./changes.js";
import { h } from "./elements.js";
import { earlier } from "./model.js";
import { isDrawable, nameOfElement, screenChanges, screenElement } from "./screen.js";
import { num, plural, short, stepTime, time } from "./texts.js";

/** Each screen of a film by its step, and by whether an element was acted on in it. */
const byStep = (film) => new Map(film.map((frame) => [`${frame.step} ${frame.mark >= 0}`, frame]));

/** The step from which on two records of a case diverge, and the screens there, if both have them. */
function parting(now, then) {
  const screens = byStep(then.film);
  const differs = ({ text, depth }, other) => text !== other?.text || depth !== other.depth;
  let step = now.steps.findIndex((each, i) => differs(each, then.steps[i]));
  if (step < 0 && then.steps.length > now.steps.length) step = now.steps.length;
  // The steps differ at the latest where a step fails that contains no other failing step.
  const failed = now.steps.findIndex(
    (each, i) =>
      each.failed &&
      !(
        now.steps[i + 1]?.depth > each.depth &&
        now.steps
          .slice(i + 1)
          .some((inner, k, all) => inner.failed && all.slice(0, k + 1).every(({ depth }) => depth > each.depth))
      ),
  );
  if (step < 0 || (failed >= 0 && failed < step)) step = failed;
  const known = now.film
    .filter((frame) => step < 0 || frame.step <= step)
    .map((frame) => [frame, screens.get(`${frame.step} ${frame.mark >= 0}`)])
    .filter(([, other]) => other);
  // The screen that a step was evaluated on is stored with the next step if it was still shown then.
  const [next, nextThen] = [now, then].map(({ film }) => film.find((frame) => frame.step >= step));
  if (step >= 0 && next && next.step === nextThen?.step) known.push([next, nextThen]);
  const isSame = ([one, other]) => {
    const { fresh, changed, gone } = screenChanges(other.elements(), one.elements());
    return !(fresh.length + changed.length + gone.length);
  };
  // Screens that differ and are then the same again differed in time only: one of the two was seen while it loaded.
  const pair = known[known.findLastIndex(isSame) + 1];
  if (pair) return { step: step >= 0 ? Math.min(step, pair[0].step) : pair[0].step, pair, isScreen: true };
  return { step, pair: known.findLast(([one]) => one.step === step) };
}

/** A failed case beside the last run in which it passed. */
export function besideElement(now, then, duration) {
  const earlierRun = earlier?.runs[then.run];
  const facts = h(
    "p.where",
    earlierRun ? h("bdi", runName(earlierRun)) : null,
    then.duration ? h("span", `${time(then.duration)} then, ${time(duration)} now`) : null,
  );
  const words = { before: "then", now: "now", fails: "fails" };
  return besideSection("Compared with the last run in which it passed", facts, now, then, words, [
    then.film.length || !now.film.length
      ? null
      : "The earlier run kept no film of this case, so its screens cannot be compared: JOURNEYS_FILM=all keeps one of each case.",
    then.steps.length ? null : "The earlier run did not record its steps.",
  ]);
}

/** The last failed attempt of a flaky case beside the attempt that passed; null if neither has steps. */
export function attemptsBesideElement(attempts, passed) {
  const at = attempts.findLastIndex(({ status }) => /failed|incomplete/.test(status));
  const failed = attempts[at];
  if (!failed?.steps.length && !passed.steps.length) return null;
  const words = { before: `in attempt ${attempts.length + 1}`, now: `in attempt ${at + 1}`, fails: "failed" };
  return besideSection("Where the attempts part", null, failed, passed, words, []);
}

function besideSection(title, facts, now, then, words, notes) {
  const { step, pair, isScreen } = parting(now, then);
  const nameOf = ({ steps }) => h("b", steps[step] ? short(steps[step].text, 200) : "no more steps");
  const same = now.steps[step]?.text === then.steps[step]?.text;
  const sentence =
    step < 0
      ? "Both took the same steps."
      : isScreen
        ? [`They diverge at step ${num(step + 1)}, `, nameOf(now), ": the app shows something else."]
        : same
          ? [
              `They diverge at step ${num(step + 1)}, `,
              nameOf(now),
              `: it passed ${words.before}, and ${words.fails} ${words.now}${pair ? ", on the same screen" : ""}.`,
            ]
          : [
              `They diverge at step ${num(step + 1)}: `,
              nameOf(then),
              ` ${words.before}, `,
              nameOf(now),
              ` ${words.now}.`,
            ];
  return h(
    "section.beside",
    { "aria-labelledby": "beside-title" },
    h("h3", { id: "beside-title" }, title),
    facts,
    h("p", sentence),
    pair && isScreen ? screensBeside(pair, words) : null,
    notes.filter(Boolean).map((note) => h("p.where", note)),
    then.steps.length ? timesBeside(now, then, step, words) : null,
  );
}

/** An element with all that is recorded of it. */
function elementText(element) {
  const { label, id, value, states } = element;
  const facts = [label && id ? ` ${id}` : "", value ? ` = ${short(value, 60)}` : "", states ? `, ${states}` : ""];
  return nameOfElement(element) + facts.join("");
}

/** A word as the name of a column: `in attempt 2` is `Attempt 2`. */
const columnName = (word) => {
  const name = word.replace(/^in /, "");
  return name[0].toUpperCase() + name.slice(1);
};

function screensBeside([now, then], words) {
  const sides = [
    [then, now, columnName(words.before), "gone"],
    [now, then, columnName(words.now), "fresh"],
  ].map(([one, other, name, kind]) => {
    const elements = one.elements();
    const { fresh, changed } = screenChanges(other.elements(), elements);
    const differing = [...fresh, ...changed].sort((a, b) => a - b);
    const marks = new Map(differing.map((i) => [i, kind === "gone" ? "candidate" : "target"]));
    const sign = kind === "gone" ? "−" : "+";
    const lines = differing
      .slice(0, 40)
      .map((i) => h(`li.${kind}`, h("code", { dir: "auto" }, `${sign} ${elementText(elements[i])}`)));
    return h(
      "div",
      h("p.side-name", name),
      isDrawable(elements) ? h("div.stage", screenElement(elements, marks)) : null,
      h(
        "ol",
        lines.length ? lines : h("li.same", "nothing that the other does not show"),
        differing.length > 40 ? h("li.same", `and ${num(differing.length - 40)} more`) : null,
      ),
    );
  });
  return h("div.screens-beside.lines-differ", sides);
}

const MOST_TIMES = 300;

/**
 * The time of each step, in both, as long as both take the same steps; one that takes twice as long is
 * highlighted.
 */
function timesBeside(now, then, step, words) {
  const other = now.steps.findIndex(({ text }, i) => text !== then.steps[i]?.text);
  const common = other < 0 ? now.steps.length : other;
  const rows = now.steps.slice(0, Math.min(common, MOST_TIMES)).map((each, i) => {
    const before = then.steps[i];
    const isSlower = each.duration > before.duration * 2 && each.duration - before.duration > 1000;
    const name = h("th", { scope: "row", dir: "auto" }, short(each.text, 200));
    name.style.paddingInlineStart = `${Math.min(each.depth, 12) * 16}px`;
    return h(
      i === step ? "tr.failing" : "tr",
      name,
      h("td.number", stepTime(before)),
      h(isSlower ? "td.number.bad" : "td.number", stepTime(each)),
    );
  });
  if (!rows.length) return null;
  return h(
    "details",
    h("summary", `Time of ${plural(rows.length, "step")}, ${words.before} and ${words.now}`),
    h(
      "div.scroll",
      { tabindex: "0", role: "group", "aria-label": "Times" },
      h(
        "table.plain-table",
        h(
          "thead",
          h(
            "tr",
            h("th", { scope: "col" }, "Step"),
            h("th", { scope: "col" }, columnName(words.before)),
            h("th", { scope: "col" }, columnName(words.now)),
          ),
        ),
        h("tbody", rows),
      ),
    ),
  );
}
