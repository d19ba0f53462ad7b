// How good the journeys are: the faults injected between app and robots, by screen, and what no journey would miss.

import { copy, h, icon } from "./elements.js";
import { mutants } from "./model.js";
import { go } from "./state.js";
import { num, plural, short } from "./texts.js";

const MOST_SURVIVORS = 500;

/** How many of some faults were found; "all" only if none was missed. */
function strengthOf(some) {
  const found = some.filter(({ foundBy }) => foundBy !== null).length;
  return { found, total: some.length, percent: Math.floor((found * 100) / some.length) };
}

function groupsBy(key) {
  const groups = new Map();
  for (const mutant of mutants) groups.set(mutant[key], [...(groups.get(mutant[key]) ?? []), mutant]);
  return [...groups]
    .map(([name, some]) => ({ name, some, ...strengthOf(some) }))
    .sort((a, b) => a.percent - b.percent || b.total - a.total);
}

function strengthTable(title, what, groups) {
  return h(
    "section",
    h("h3", title),
    h(
      "table.plain-table.strengths",
      h(
        "thead",
        h(
          "tr",
          h("th", { scope: "col" }, what),
          h("th.number", { scope: "col" }, "found"),
          h("th.number", { scope: "col" }, "of"),
          h("th.number", { scope: "col" }, "share"),
        ),
      ),
      h(
        "tbody",
        groups.map(({ name, found, total, percent }) => {
          const bar = h("span.strength-found");
          bar.style.width = `${percent}%`;
          return h(
            "tr",
            h(
              "th",
              { scope: "row", dir: "auto" },
              short(name, 200),
              h("span.strength-bar", { "aria-hidden": "true" }, bar),
            ),
            h("td.number", num(found)),
            h("td.number", num(total)),
            h("td.number", `${percent} %`),
          );
        }),
      ),
    ),
  );
}

/** The cases of the test of a fault's case: `FilterJourneys/reopened (pair: Sea + Shore)`. */
function nearestLink(name) {
  const test = /\/(\w+)/.exec(name)?.[1];
  return test
    ? h("button.case-link", { onclick: () => go({ view: "cases", q: `test:${test}`, case: null }) }, short(name, 300))
    : h("bdi", short(name, 300));
}

function survivorRow({ element, sentence, nearest, check, cases }) {
  return h(
    "li.survivor",
    h("p", { dir: "auto" }, h("b", short(element, 300)), ` ${sentence}`),
    h(
      "p.where",
      h("span", `${plural(cases, "case")} passed with it`),
      nearest ? h("span", "nearest: ", nearestLink(nearest)) : null,
    ),
    check
      ? h(
          "div.survivor-check",
          h("code", { dir: "ltr" }, check),
          h(
            "button.button.round",
            { "aria-label": "Copy the check", title: "Copy the check", onclick: () => copy(check, "The check") },
            icon("copy"),
          ),
        )
      : null,
  );
}

function survivorsOf({ name, some }) {
  const missed = some.filter(({ foundBy }) => foundBy === null);
  return missed.length
    ? h(
        "details.survivors",
        { open: true },
        h("summary", h("bdi", short(name, 200)), h("span.where", num(missed.length))),
        h("ul", missed.slice(0, MOST_SURVIVORS).map(survivorRow)),
        missed.length > MOST_SURVIVORS
          ? h("p.where", `The first ${num(MOST_SURVIVORS)} of ${num(missed.length)} are shown.`)
          : null,
      )
    : null;
}

/** The page, as an article that is hidden until its view is shown; nothing if no faults were tried. */
export function buildStrength() {
  if (!mutants.length) return null;
  const { found, total, percent } = strengthOf(mutants);
  const screens = groupsBy("screen");
  return h(
    "article",
    { id: "strength", "aria-labelledby": "strength-title", hidden: true },
    h(
      "header",
      h("h2", { id: "strength-title" }, `The journeys find ${percent} % of the faults`),
      h(
        "p.where",
        h("span", `${num(found)} of ${plural(total, "fault")} injected between the app and the robots, one at a time`),
      ),
    ),
    h(
      "div.strength-columns",
      strengthTable("By screen", "Screen", screens),
      strengthTable("By fault", "Fault", groupsBy("fault")),
    ),
    h(
      "section",
      h("h3", "What no journey would notice"),
      found === total ? h("p", "Nothing: the journeys found every fault.") : screens.map(survivorsOf),
    ),
  );
}
