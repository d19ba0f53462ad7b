// The page of one cause: what its cases have in common, where and since when it occurs, a small matrix, and pictures.

import { blobURL, imageType, mediaKind, releaseBlobs } from "./attachments.js";
import { axesOfCause, shownAxes } from "./axes.js";
import { detailedRuns, runName } from "./changes.js";
import { attachmentBytes, detailsOf } from "./details.js";
import { button, copy, h, icon, inPage } from "./elements.js";
import { issueElement } from "./failure.js";
import { marksOf, momentsOf } from "./film.js";
import { caseRows } from "./links.js";
import { issuesMarkdown, runFacts } from "./markdown.js";
import {
  $,
  argumentsOf,
  caseName,
  earlier,
  functionAt,
  functionOf,
  functions,
  INCOMPLETE,
  LETTERS,
  OUTCOMES,
  outcomeOf,
  outcomes,
  run,
  spans,
  suites,
  sumOf,
} from "./model.js";
import { colour, tones } from "./plane.js";
import { screenElement } from "./screen.js";
import { go, hashOf, openCase, openCause, START, state } from "./state.js";
import { isGrid, subjects } from "./subjects.js";
import { num, placeLine, plural, short } from "./texts.js";

const FIRST_PLACES = 8;
const MOST_PICTURES = 12;

/** The run in which a cause first occurred, by the earlier runs of its cases; nothing if there are none. */
function sinceWhen({ cases }) {
  if (!detailedRuns.length) return null;
  const runs = detailedRuns;
  const failedIn = ({ outcomes: letters }) =>
    cases.filter((index) => LETTERS.indexOf(letters[index]) >= 0 && LETTERS.indexOf(letters[index]) <= INCOMPLETE)
      .length;
  let first = runs.length;
  while (first > 0 && failedIn(runs[first - 1])) first--;
  if (first === runs.length)
    return runs.some(failedIn)
      ? "back again: none of its cases failed in the previous run"
      : "new: none of its cases failed in an earlier run";
  // The page contains only the totals of still earlier runs.
  const unknown = first === 0 && earlier.runs.length > runs.length ? "at least " : "";
  return `failing for ${unknown}${plural(runs.length - first + 1, "run")}, since ${runName(runs[first])}`;
}

/** The number of its cases in each test. */
function testsHit({ cases }) {
  const hits = new Map();
  for (const index of cases) hits.set(functionOf[index], (hits.get(functionOf[index]) ?? 0) + 1);
  return [...hits].sort((a, b) => b[1] - a[1]);
}

const placeName = ({ file, line }) => (file ? placeLine(file, line) : "no location was recorded");

export async function showCause(number) {
  releaseBlobs();
  const cause = run.causes[number];
  const total = run.causes.length;
  const since = sinceWhen(cause);
  const outcome = outcomeOf(cause.example);
  const listOf = (query) => () => go({ view: "cases", q: query, case: null });
  const example = h("section.issues", h("p.where", "Reading …"));
  const pictures = h("section.pictures", { hidden: true });
  const copyAll = h(
    "button.button",
    { id: "cause-copy", onclick: async () => copy(await causeMarkdown(cause), "Markdown") },
    icon("copy"),
    "Copy as Markdown",
  );
  const step = (label, by, picture) =>
    h(
      "button.button",
      { "aria-label": label, title: label, onclick: () => openCause((number + by + total) % total, true) },
      icon(picture),
    );
  $("cause").replaceChildren(
    h(
      "header.case-header",
      h(
        "div.case-tools",
        button(() => go({ view: "overview" }), icon("back"), "Overview"),
        total > 1
          ? h(
              "span.stepper",
              { role: "group", "aria-label": "Causes" },
              step("Previous cause", -1, "back"),
              h("span.where", `cause ${num(number + 1)} of ${num(total)}`),
              step("Next cause", 1, "next"),
            )
          : null,
        copyAll,
      ),
      h("h2", { id: "cause-title", tabindex: "-1", dir: "auto" }, cause.message || "(no message)"),
      h(
        "p.where",
        h(`span.badge.${outcome}`, icon(outcome), plural(cause.cases.length, "case")),
        h("span", cause.kind),
        since ? h("b", since) : null,
        cause.sure ? null : h("span", "the message is too general to tell whether other groups have the same cause"),
      ),
    ),
    h(
      "div.case-body.cause-page",
      cause.common ? h("p.common", icon("next"), h("b", cause.common)) : null,
      h(
        "div.cause-columns",
        h("section", h("h3", "For example"), caseRows([cause.example], false), example),
        h(
          "div.side",
          h(
            "section",
            h(
              "h3",
              cause.places.length > 1 ? `It occurred in ${plural(cause.places.length, "place")}` : "Where it occurred",
            ),
            placeRows(cause, listOf),
          ),
          h(
            "section",
            h("h3", "Affected tests"),
            h(
              "ul.case-rows",
              testsHit(cause)
                .slice(0, 12)
                .map(([f, hits]) => {
                  const { title, name } = functions[f];
                  const all = sumOf(spans[f].map(([from, to]) => to - from));
                  return h(
                    "li",
                    h("span.name", { dir: "auto" }, title ?? name),
                    h("span.of-all", all > 1 ? `${num(hits)} of ${num(all)}` : ""),
                  );
                }),
            ),
          ),
          smallMatrix(cause),
        ),
      ),
      pictures,
      cause.cases.length > 1
        ? h(
            "section",
            h("h3", `All ${plural(cause.cases.length, "case")}`),
            caseRows(cause.cases.slice(0, 40), false),
            button(listOf(`cause:${cause.id}`), `List all ${num(cause.cases.length)} with this cause`),
          )
        : null,
    ),
  );
  $("cause").scrollTop = 0;
  scrollTo(0, 0);
  const details = await detailsOf(cause.example).catch(() => null);
  const isShown = () => state.cause === number && state.view === "cause";
  if (!isShown()) return;
  const decisive = details?.issues.find((issue) => issue.as === "failure");
  example.replaceChildren(
    ...(decisive
      ? [issueElement({ ...decisive, robot: decisive.robot && { ...decisive.robot, tree: [] } })]
      : [h("p.where", "Nothing more was recorded about it.")]),
  );
  await showPictures(cause, pictures, isShown);
}

function placeRows(cause, listOf) {
  const row = (place) =>
    h(
      "li",
      h(
        "button.plain",
        {
          onclick: listOf(place.file ? `cause:${cause.id} ${placeLine(place.file, place.line)}` : `cause:${cause.id}`),
        },
        h("bdi.place", placeName(place)),
      ),
      h("span.of-all", plural(place.cases.length, "case")),
    );
  const rows = h("ul.case-rows.place-rows", cause.places.slice(0, FIRST_PLACES).map(row));
  const left = cause.places.length - FIRST_PLACES;
  return h(
    "div",
    rows,
    left > 0
      ? button(
          (event) => {
            rows.append(...cause.places.slice(FIRST_PLACES, FIRST_PLACES + 200).map(row));
            event.currentTarget.remove();
          },
          `Show ${plural(Math.min(left, 200), "more place")}`,
        )
      : null,
  );
}

/** The matrix of the test that it affects most, as a picture that links to the matrix. */
function smallMatrix(cause) {
  const [hit] = testsHit(cause).find(([f]) => isGrid(functions[f], f)) ?? [];
  if (hit === undefined) return null;
  const at = subjects().findIndex(({ members }) => members.length === 1 && members[0] === hit);
  const subject = subjects()[at];
  const [row, column] = shownAxes(subject, axesOfCause(subject, cause));
  const { cases } = subject;
  const across = column.values.length;
  const down = row.values.length;
  const folded = across === 1 && down > 40;
  const columns = folded ? Math.ceil(Math.sqrt(down * 2)) : across;
  const rowsShown = folded ? Math.ceil(down / columns) : down;
  if (columns * rowsShown > 40000) return null;
  const size = Math.max(1.5, Math.min(16, 320 / columns, 220 / rowsShown));
  const canvas = h("canvas", { "aria-hidden": "true" });
  const scale = devicePixelRatio;
  Object.assign(canvas, { width: columns * size * scale, height: rowsShown * size * scale });
  canvas.style.width = `${columns * size}px`;
  const worst = new Map();
  const colours = tones();
  const soft = colour("passed-soft");
  const context = canvas.getContext("2d");
  const passed = OUTCOMES.length - 1;
  cases.forEach((index, i) => {
    for (const r of row.of[i])
      for (const c of column.of[i]) {
        const key = r * across + c;
        worst.set(key, Math.min(worst.get(key) ?? passed, outcomes[index]));
      }
  });
  context.scale(scale, scale);
  const gap = size > 4 ? 1 : 0;
  for (const [key, outcome] of [...worst].sort((a, b) => b[1] - a[1])) {
    const least = outcome <= INCOMPLETE ? Math.max(size - gap, 4) : size - gap;
    context.fillStyle = outcome === passed ? soft : colours[outcome];
    context.fillRect((key % columns) * size, Math.floor(key / columns) * size, least, least);
  }
  return h(
    "section",
    h("h3", column.name ? `${row.name} × ${column.name}` : row.name),
    h("button.small-matrix", { "aria-label": "Open this matrix", onclick: () => openMatrix(at, cause) }, canvas),
    h("p.where", functions[hit].title ?? functions[hit].name),
  );
}

/** Opens the matrix on the arguments that isolate a cause. */
function openMatrix(at, cause) {
  const [rows, cols] = axesOfCause(subjects()[at], cause);
  go({ view: "matrix", of: at, rows: rows ?? "", cols: cols ?? "", case: null, cause: null });
}

/** A strip of the pictures of its first cases, or of drawings of their screens. */
async function showPictures(cause, place, isShown) {
  const found = [];
  for (const index of cause.cases.slice(0, 40)) {
    const details = await detailsOf(index).catch(() => null);
    const images =
      details?.attachments.filter(({ number, name, type }) => number >= 0 && mediaKind(name, type) === "image") ?? [];
    const screen = details && !images.length ? momentsOf(details, []).findLast(({ robot }) => robot) : null;
    found.push(...images.map((each) => [index, each]), ...(screen ? [[index, null, screen]] : []));
    if (found.length >= MOST_PICTURES) break;
  }
  if (!found.length || !isShown()) return;
  const strip = h("ul.strip");
  place.append(h("h3", "What was on the screen"), strip);
  place.hidden = false;
  for (const [index, image, screen] of found.slice(0, MOST_PICTURES)) {
    const bytes = image ? await attachmentBytes(image.number).catch(() => null) : null;
    if ((image && !bytes) || !isShown()) return;
    const picture = image
      ? h("img", { src: blobURL(bytes, imageType(image.name, image.type)), alt: "" })
      : screenElement(screen.shown(), marksOf(screen));
    strip.append(
      h(
        "li",
        h(
          "a",
          {
            href: hashOf({ ...START, view: "cases", case: index }),
            onclick: inPage(() => openCase(index)),
          },
          picture,
          h(
            "bdi",
            short(
              argumentsOf(index)
                .map(({ value }) => value)
                .join(", ") || caseName(index),
              60,
            ),
          ),
        ),
      ),
    );
  }
}

/** All about a cause, to be pasted into an issue or a chat. */
async function causeMarkdown(cause) {
  const details = await detailsOf(cause.example).catch(() => null);
  const since = sinceWhen(cause);
  const issue = details?.issues.find((each) => each.as === "failure");
  const most = 50;
  const lines = [
    `### ${plural(cause.cases.length, "case")}: ${cause.message}`,
    "",
    runFacts(),
    "",
    ...[cause.common, since].filter(Boolean).flatMap((text) => [text, ""]),
    ...cause.places.slice(0, most).map((place) => `- \`${placeName(place)}\`: ${plural(place.cases.length, "case")}`),
    "",
  ];
  if (issue)
    lines.push(
      `For example \`${caseName(cause.example)}\`:`,
      ...issuesMarkdown([{ ...issue, at: null }], details.rerun),
      "",
    );
  lines.push(
    "Cases:",
    "",
    ...cause.cases.slice(0, most).map((index) => `- ${suites[functionAt(index).suite].name}: ${caseName(index)}`),
  );
  if (cause.cases.length > most) lines.push(`- … and ${num(cause.cases.length - most)} more`);
  return lines.join("\n") + "\n";
}
