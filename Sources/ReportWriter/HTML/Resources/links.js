// Links to cases and causes.

import { h, icon, inPage } from "./elements.js";
import { caseName, durations, functionAt, outcomeOf, suiteName } from "./model.js";
import { hashOf, openCase, openCause, START, state } from "./state.js";
import { short, time, visible } from "./texts.js";

export function caseLink(index, text = short(visible(caseName(index)), 300)) {
  return h(
    "a.case-link",
    {
      dir: "auto",
      href: hashOf({ ...state, view: state.view === "overview" ? "cases" : state.view, case: index }),
      onclick: inPage(() => openCase(index)),
    },
    text,
  );
}

export function caseRows(indices, withTime) {
  const longest = Math.max(...indices.map((index) => durations[index]));
  return h(
    "ul.case-rows",
    indices.map((index) =>
      h(
        "li",
        {},
        icon(outcomeOf(index), outcomeOf(index)),
        withTime
          ? h(
              "span.name",
              caseLink(index, short(visible(caseName(index, functionAt(index).title)), 160)),
              h("bdi.where", suiteName(index)),
            )
          : caseLink(index),
        withTime ? h("span.time", h("span.meter", meter(durations[index] / longest)), time(durations[index])) : null,
      ),
    ),
  );
}

function meter(share) {
  const bar = h("span");
  bar.style.width = `${Math.max(share * 100, 2)}%`;
  return bar;
}

export function causeLink(number, text) {
  return h(
    "a.case-link",
    {
      href: hashOf({ ...START, view: "cause", cause: number }),
      dir: "auto",
      onclick: inPage(() => openCause(number)),
    },
    text,
  );
}
