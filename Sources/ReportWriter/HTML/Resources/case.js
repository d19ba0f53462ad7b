// The view of one case: its failures first, then its steps, attachments and properties.

import { attachmentElement, mediaKind, pictureElement, releaseBlobs } from "./attachments.js";
import { attemptsBesideElement, besideElement } from "./beside.js";
import { historyStrip } from "./changes.js";
import { closeCase } from "./closing.js";
import { detailsOf } from "./details.js";
import { button, copy, copyButton, h, icon, isNothing, set } from "./elements.js";
import { fact, issueElement, placeText, revealTargets, treeElement } from "./failure.js";
import { filmElement, leaveFilm, momentsOf } from "./film.js";
import { causeLink } from "./links.js";
import { caseMarkdown } from "./markdown.js";
import {
  $,
  argumentsOf,
  causeOf,
  durations,
  failures,
  functionAt,
  functionOf,
  INCOMPLETE,
  outcomeOf,
  outcomes,
  run,
  startOf,
  suites,
  timed,
} from "./model.js";
import { comparedElement, picturesCompared } from "./pictures.js";
import { go, state } from "./state.js";
import { nextFailure } from "./stepping.js";
import { stepsElement } from "./steps.js";
import { subjects } from "./subjects.js";
import { num, placeLine, plural, short, time, visible } from "./texts.js";

/**
 * Shows a case; parts that load later are filled in when they arrive, unless another case has been opened meanwhile.
 */
export async function showCase(index) {
  releaseBlobs();
  leaveFilm();
  const body = h("div.case-body", h("p.where", "Reading …"));
  $("case").replaceChildren(caseHeader(index), body);
  $("case").scrollTop = 0;
  let details;
  try {
    details = await detailsOf(index);
  } catch (error) {
    if (state.case === index) body.replaceChildren(h("p.notice", `The details cannot be read: ${error.message}`));
    return;
  }
  if (state.case !== index) return;
  const { attempts, rerun, source, properties, before, ...last } = details ?? {
    attempts: [],
    issues: [],
    steps: [],
    film: [],
    attachments: [],
    properties: [],
  };
  const recorded = last.issues.length + last.steps.length + last.attachments.length + attempts.length || last.skip;
  body.replaceChildren(
    ...[
      outcomeOf(index) === "flaky" ? attemptsBesideElement(attempts, last) : null,
      attempts.length ? attempts.map((attempt, i) => attemptElement(attempt, i, index)) : null,
      attempts.length
        ? attemptElement(
            { ...last, source, status: outcomeOf(index), duration: timed[index] ? durations[index] : null },
            attempts.length,
            index,
          )
        : recordElements(last, index),
      before ? besideElement(last, before, durations[index]) : null,
      rerun
        ? h(
            "section.rerun",
            h("h3", "Run just this case again"),
            h(
              "div.command",
              h("code", { dir: "auto", tabindex: "0" }, rerun),
              copyButton("Copy", () => rerun, "Command"),
            ),
          )
        : null,
      properties.length
        ? h(
            "section",
            h("h3", "Properties"),
            h(
              "dl.robot",
              properties.map(({ name, value }) =>
                fact(name, linked(/^bug( \d+)?$/.test(name) ? value.split(" ", 1)[0] : value, value)),
              ),
            ),
          )
        : null,
      recorded
        ? null
        : h(
            "p.where",
            outcomes[index] === INCOMPLETE
              ? "It started, and nothing more was recorded."
              : "Only its result was recorded.",
          ),
    ]
      .flat(2)
      .filter(Boolean),
  );
  revealTargets(body);
  $("case-copy").hidden = false;
  $("case-copy").onclick = () => copy(caseMarkdown(index, details), "Markdown");
}

/** The failures as a short list, if there are several: the selected one is shown in full. */
function issueList(failed, elements, film) {
  const buttons = failed.map(({ message, robot }, i) =>
    button(
      () => {
        choose(i);
        film?.turnTo(robot);
      },
      h("bdi", short(message.split("\n")[0].replace(/^✗ /, ""), 200)),
    ),
  );
  const choose = (chosen) =>
    elements.forEach((element, i) => {
      if (i >= failed.length) return;
      set(buttons[i], { "aria-expanded": `${i === chosen}` });
      if (i === chosen) element.removeAttribute("hidden");
      else element.setAttribute("hidden", "until-found");
    });
  elements.forEach((element, i) => {
    element.addEventListener("beforematch", () => choose(i));
  });
  choose(0);
  return h(
    "ol.issue-list",
    { "aria-label": "What failed" },
    buttons.map((each, i) =>
      h("li", each, failed[i].at ? h("span.where", h("bdi.place", placeText(failed[i].at))) : null),
    ),
  );
}

/** The element trees of failures that cannot be drawn; a shared tree appears once. */
function plainTrees(issues) {
  const trees = new Map();
  issues.forEach(({ robot }, i) => {
    const key = JSON.stringify(robot?.tree);
    if (robot?.tree.length && !trees.has(key))
      trees.set(key, treeElement(robot, `${trees.size ? `Issue ${i + 1}: ` : ""}Element tree at the failure`));
  });
  return [...trees.values()];
}

/** The record of one attempt: the screens, beside them the failures and the steps, and then the rest. */
function recordElements(record, index) {
  const { issues, steps, skip, attachments } = record;
  const failed = issues.filter(({ as }) => as === "failure");
  const ordered = [...failed, ...issues.filter(({ as }) => as !== "failure")];
  const isPicture = ({ name, type, number }) => number >= 0 && mediaKind(name, type) === "image";
  const compared = picturesCompared(attachments.filter(isPicture));
  const parts = new Set(compared.flatMap(([, own]) => Object.values(own)));
  const pictures = attachments.filter((each) => isPicture(each) && !parts.has(each));
  const shown = (title, elements) =>
    elements.length
      ? h("section", h("h3", title), elements.length > MOST_ATTACHMENTS ? folded(elements) : elements)
      : null;
  const scene = h("section.scene");
  const place = new Map(pictures.map((each) => [each, pictureElement(each, index)]));
  const moments = momentsOf(
    { ...record, issues: ordered },
    pictures.map((each) => place.get(each)),
  );
  const used = new Set(moments.map(({ picture }) => picture).filter(Boolean));
  const left = pictures.filter((each) => !used.has(place.get(each)));
  const film = filmElement(record, moments, scene);
  const beside = film || !ordered.length ? [] : left.splice(-2);
  const aside = film ? [film] : [...beside.map((each) => attachmentElement(each, index)), ...plainTrees(ordered)];
  const elements = ordered.map((issue) => issueElement(issue, steps.length > 0));
  const list = failed.length > 1 ? issueList(failed, elements, film) : null;
  if (aside.length) scene.append(h("div.aside", aside));
  if (list || elements.length || steps.length)
    scene.append(h("div.issues", ...[list, ...elements, steps.length ? stepsElement(steps) : null].filter(Boolean)));
  return [
    skip ? h("p.notice.skipped", icon("skipped"), h("strong", "Skipped: "), h("bdi", skip)) : null,
    scene.childElementCount ? scene : null,
    shown(
      "Pictures",
      compared.map((each) => comparedElement(each, index)),
    ),
    shown(
      "Screenshots",
      left.map((each) => attachmentElement(each, index)),
    ),
    shown(
      "Attachments",
      attachments.filter((each) => !isPicture(each)).map((each) => attachmentElement(each, index)),
    ),
  ].filter(Boolean);
}

const MOST_ATTACHMENTS = 12;

/** The first few elements, and a button for the rest. */
function folded(elements) {
  const more = button(
    () => more.replaceWith(...elements.slice(MOST_ATTACHMENTS)),
    `Show ${num(elements.length - MOST_ATTACHMENTS)} more`,
  );
  return [...elements.slice(0, MOST_ATTACHMENTS), more];
}

/** An attempt, expanded unless it passed. */
function attemptElement(attempt, number, index) {
  const { status, duration, source } = attempt;
  const elements = recordElements(attempt, index);
  const passed = !/failed|incomplete/.test(status);
  const word = status === "flaky" ? "passed" : status;
  return h(
    "details.attempt-record",
    { open: !passed },
    h(
      "summary",
      icon(word, word),
      h("b", ` Attempt ${number + 1}: ${word} `),
      h("span.where", isNothing(duration) ? null : h("span", time(duration)), source ? h("bdi", source) : null),
    ),
    h("div.issues", elements.length ? elements : h("p.where", "Nothing more was recorded about it.")),
  );
}

function caseHeader(index) {
  const f = functionAt(index);
  const outcome = outcomeOf(index);
  const list = argumentsOf(index);
  const start = startOf(index);
  const suite = suites[f.suite];
  const cause = causeOf.get(index);
  const alike = run.causes[cause]?.cases.length;
  const at = failures.indexOf(index);
  const grid = state.view === "matrix" ? -1 : subjects().findIndex(({ members }) => members[0] === functionOf[index]);
  return h(
    `header.case-header.${outcome}`,
    h(
      "div.case-tools",
      button(closeCase, icon("back"), { matrix: "Matrix", times: "Time" }[state.view] ?? "List"),
      failures.length
        ? h(
            "span.stepper",
            { role: "group", "aria-label": "Failures" },
            stepTo("Previous failure", "F", -1, "back"),
            h(
              "span.where",
              at >= 0 ? `failure ${num(at + 1)} of ${num(failures.length)}` : plural(failures.length, "failure"),
            ),
            stepTo("Next failure", "f", 1, "next"),
          )
        : null,
      h("button.button", { id: "case-copy", hidden: true }, icon("copy"), "Copy as Markdown"),
    ),
    h("h2", { id: "case-title", tabindex: "-1", dir: "auto" }, short(visible(f.title ?? f.name), 2000)),
    h(
      "div.case-facts",
      list.length
        ? h(
            "dl.arguments",
            list.map(({ label, value }) =>
              h("div", h("dt", label ?? "argument"), h("dd", { dir: "auto" }, short(value, 4000))),
            ),
          )
        : null,
      historyStrip(index),
    ),
    h(
      "p.where",
      h(`span.badge.${outcome}`, icon(outcome), outcome),
      outcome === "skipped" ? null : h("span", timed[index] ? time(durations[index]) : "time not recorded"),
      run.timed && start > 0 ? h("span", `started at ${time(start)}`) : null,
      h("bdi", suite.name),
      f.title ? h("bdi", f.name) : null,
      f.file ? h("bdi.place", placeLine(f.file, f.line)) : null,
      f.tags.map((tag) =>
        h("button.tag", { onclick: () => go({ view: "cases", q: `@${tag}`, case: null }) }, `@${tag}`),
      ),
      f.bugs.map(([url, text]) => h("span", "bug ", linked(url ?? "", visible(text)))),
      f.limit ? h("span", `time limit ${time(f.limit * 1000)}`) : null,
      grid >= 0
        ? h("button.tag", { onclick: () => go({ view: "matrix", of: grid, rows: "", cols: "" }) }, "in the matrix")
        : null,
      cause !== undefined ? causeLink(cause, alike > 1 ? `1 of ${num(alike)} with this cause` : "its cause") : null,
    ),
  );
}

const stepTo = (label, key, by, picture) =>
  h(
    "button.button",
    { title: `${label} (${key})`, "aria-label": label, onclick: () => nextFailure(by) },
    icon(picture),
  );

/** A link to a web address with a text; the text alone if the address is anything else. */
const linked = (address, text) =>
  /^https?:\/\/[^\s<>"]+$/.test(address)
    ? h("a", { href: address, rel: "noopener noreferrer", target: "_blank", dir: "auto" }, short(text, 300))
    : h("bdi", text);
