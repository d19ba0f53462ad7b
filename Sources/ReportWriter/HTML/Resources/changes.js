// The changes since the previous run, and the results of a case in earlier runs.

import { button, h, icon } from "./elements.js";
import { caseLink, caseRows } from "./links.js";
import {
  changes,
  count,
  durations,
  earlier,
  FAILED,
  GLYPHS,
  INCOMPLETE,
  LETTERS,
  OUTCOMES,
  outcomeOf,
  outcomes,
  rows,
  run,
  SKIPPED,
  tally,
} from "./model.js";
import { CHANGES } from "./query.js";
import { go } from "./state.js";
import { num, plural, short, time } from "./texts.js";

const CHANGE_WORDS = [
  ["n", "newly failing", "failed"],
  ["s", "still failing", "failed"],
  ["f", "fixed", "passed"],
  ["e", "flaky over time", "flaky"],
  ["l", "slower", "slow"],
  ["w", "new", "new"],
];
export const when = (started) =>
  started === null ? null : new Date(started).toISOString().slice(0, 16).replace("T", " ") + " UTC";

/** The latest earlier runs, whose results are in the page case by case. */
export const detailedRuns = earlier ? earlier.runs.filter(({ outcomes: letters }) => letters !== undefined) : [];

/** A run by its date, or else by its title, with its commit. */
export function runName({ started, title, commit }) {
  return (when(started) ?? title) + (commit ? ` (${commit.slice(0, 10)})` : "");
}

export function changesSection() {
  if (!earlier) return null;
  const last = earlier.runs[earlier.runs.length - 1];
  const { goneCount, gone } = earlier;
  const date = when(last.started);
  const isNamesake = date && last.title === run.title;
  const none = [];
  const group = (name, picture, size, body) =>
    size
      ? h(
          "details.change",
          {
            ontoggle: (event) => {
              const place = event.target.lastChild;
              if (!place.childElementCount) place.append(...body());
            },
          },
          h("summary", icon(picture), h("b", num(size)), ` ${name}`),
          h("div"),
        )
      : none.push(name) && null;
  const groups = CHANGE_WORDS.map(([letter, name, picture]) => {
    const cases = [];
    for (let i = changes.indexOf(letter); i >= 0; i = changes.indexOf(letter, i + 1)) cases.push(i);
    return group(name, picture, cases.length, () => [
      letter === "l" || letter === "e" ? changeRows(cases.slice(0, 12), letter) : caseRows(cases.slice(0, 12), false),
      button(() => go({ q: `is:${CHANGES[letter]}`, case: null }), `List all ${num(cases.length)} ${name}`),
    ]);
  });
  return h(
    "section.changes",
    { "aria-labelledby": "changes-title" },
    h("h2", { id: "changes-title" }, "What changed"),
    h(
      "p.where",
      isNamesake
        ? h("span", `since the run of ${date}`)
        : [h("span", "since ", h("bdi", last.title)), date ? h("span", date) : null],
      earlier.runs.length > 1 ? h("span", `${plural(earlier.runs.length, "earlier run")} in the history`) : null,
    ),
    h(
      "div.change-groups",
      groups,
      group("gone", "skipped", goneCount, () => [
        h(
          "ul.case-rows",
          gone.slice(0, 200).map((name) => h("li", { dir: "auto" }, short(name, 300))),
        ),
        goneCount > 200 ? h("p.where", `The first 200 of ${num(goneCount)} are shown.`) : "",
      ]),
      none.length
        ? h("p.change.where", none.length > CHANGE_WORDS.length ? "Nothing changed." : `None ${none.join(", none ")}.`)
        : null,
    ),
  );
}

/** How often a case failed in the runs in which it ran, including this one. */
function failureRate(index) {
  const ran = detailedRuns
    .map(({ outcomes: letters }) => LETTERS.indexOf(letters[index]))
    .concat(outcomes[index])
    .filter((outcome) => outcome >= 0 && outcome !== SKIPPED);
  const failures = ran.filter((outcome) => outcome <= INCOMPLETE).length;
  return failures ? `failed in ${num(failures)} of ${plural(ran.length, "run")}` : null;
}

/** The usual duration of a case: the median of the earlier runs in which it passed. */
function usualTime(index) {
  const times = detailedRuns
    .filter(({ outcomes: letters }) => OUTCOMES[LETTERS.indexOf(letters[index])] === "passed")
    .map(({ times }) => times[index])
    .sort((a, b) => a - b);
  return times.length ? times[times.length >> 1] : null;
}

/** Cases with their changes: from which duration to which, or how often they failed. */
function changeRows(indices, letter) {
  return h(
    "ul.case-rows",
    indices.map((index) => {
      const usual = usualTime(index);
      const text =
        letter === "e" ? failureRate(index) : usual === null ? null : `${time(usual)} → ${time(durations[index])}`;
      return h(
        "li",
        {},
        icon(outcomeOf(index), outcomeOf(index)),
        caseLink(index),
        text ? h("span.change-fact", text) : null,
      );
    }),
  );
}

/** The runs as bars, oldest first: the height is the number of cases, red the share that failed. */
export function trendSection() {
  if (!earlier || earlier.runs.length < 2) return null;
  const now = {
    title: "this run",
    started: null,
    count,
    failures: tally[FAILED] + tally[INCOMPLETE],
    duration: run.duration,
  };
  const all = [...earlier.runs, now];
  const shown = all.slice(-60);
  const most = Math.max(...shown.map((one) => one.count), 1);
  const bars = shown.map((one) => {
    const red = h("span.trend-failed");
    const bar = h(one.failures ? "span.trend-bar.is-red" : "span.trend-bar", red);
    bar.style.height = `${Math.max((one.count / most) * 100, 3)}%`;
    red.style.height = one.failures ? `max(6px, ${(one.failures / Math.max(one.count, 1)) * 100}%)` : "0";
    const result = one.failures
      ? `${num(one.failures)} of ${num(one.count)} failed`
      : `all ${num(one.count)} without a failure`;
    const text = `${one === now ? "this run" : runName(one)}: ${result}, ${time(one.duration)}`;
    return h("li", { title: text }, h("span.trend-column", { role: "img", "aria-label": text }, bar));
  });
  const red = all.filter(({ failures }) => failures).length;
  const green = earlier.runs.findLast(({ failures }) => !failures);
  const growing = rows(earlier.growing, 4);
  return h(
    "section.trend",
    { "aria-labelledby": "trend-title" },
    h("h2", { id: "trend-title" }, "Trend"),
    h(
      "div.trend-box",
      h("ol", { "aria-label": "The runs, oldest first" }, bars),
      h(
        "p.where",
        h(
          "span",
          red ? `${num(red)} of ${num(all.length)} runs had failures` : `none of ${num(all.length)} runs had a failure`,
        ),
        now.failures && green ? h("span", `last run without failures: ${runName(green)}`) : null,
      ),
      growing.length
        ? h(
            "details.change",
            h("summary", icon("slow"), h("b", num(growing.length)), " slower with every run"),
            h(
              "ul.case-rows",
              growing.map(([index, from, to, runs]) =>
                h(
                  "li",
                  {},
                  icon(outcomeOf(index), outcomeOf(index)),
                  caseLink(index),
                  h("span.change-fact", `${time(from)} → ${time(to)} over ${plural(runs, "run")}`),
                ),
              ),
            ),
          )
        : null,
    ),
  );
}

/** The result of a case in each run, oldest first; this run is the last. */
export function historyStrip(index) {
  if (!detailedRuns.length) return null;
  const cells = [
    ...detailedRuns.map(({ title, started, commit, outcomes: letters, times }) => ({
      name: runName({ title, started, commit }),
      outcome: LETTERS.indexOf(letters[index]),
      duration: times[index],
    })),
    { name: "this run", outcome: outcomes[index], duration: durations[index] },
  ];
  const longest = Math.max(...cells.map(({ duration }) => duration), 1);
  const change = CHANGE_WORDS.find(([letter]) => letter === changes[index]);
  return h(
    "div.history",
    h("span.where", "History"),
    h(
      "ol",
      { "aria-label": "This case in earlier runs" },
      cells.map(({ name, outcome, duration }) => {
        const word = OUTCOMES[outcome] ?? "absent";
        const text = `${name}: ${word}${duration ? `, ${time(duration)}` : ""}`;
        const bar = h("span.rise");
        bar.style.height = `${(duration / longest) * 100}%`;
        return h(
          `li.${OUTCOMES[outcome] ?? "absent"}`,
          { title: text },
          bar,
          h("span", { role: "img", "aria-label": text }, GLYPHS[outcome] ?? "·"),
        );
      }),
    ),
    change
      ? h(
          "b.badge",
          icon(change[2]),
          change[0] === "l" && usualTime(index)
            ? `slower: ${time(usualTime(index))} → ${time(durations[index])}`
            : change[1],
        )
      : null,
    failureRate(index) ? h("span.where", failureRate(index)) : null,
  );
}
