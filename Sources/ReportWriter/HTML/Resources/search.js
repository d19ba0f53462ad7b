// The search: a query consists of words that must all match. Texts are searched with indexOf, never by regular
// expression.

import { arrived } from "./details.js";
import { blockText } from "./loader.js";
import {
  $,
  argumentsOf,
  argumentText,
  caseName,
  casesOf,
  changes,
  count,
  durations,
  ESCAPES,
  functionAt,
  functionOf,
  functions,
  lineStarts,
  NOTHING,
  OUTCOMES,
  outcomes,
  run,
  starts,
  suites,
  timed,
} from "./model.js";
import { CHANGES, isStatus, limitOf, parseQuery, STATUS_WORDS } from "./query.js";
import { placeLine, plural } from "./texts.js";

let lowered = null;

/** The whole searched text in lower case, created at the first search. */
function searchTexts() {
  if (lowered) return lowered;
  const text = (
    argumentText.includes("\\")
      ? argumentText.replace(/\\(.)/g, (_, letter) => (/[nrt]/.test(letter) ? " " : (ESCAPES[letter] ?? letter)))
      : argumentText
  ).toLowerCase();
  const place = (file, line) => (file ? placeLine(file, line) : "");
  lowered = {
    text,
    lines: lineStarts(text),
    functions: functions.map((f) =>
      [suites[f.suite].name, suites[f.suite].title, f.name, f.title, place(f.file, f.line), ...f.tags]
        .join("\n")
        .toLowerCase(),
    ),
    causes: run.causes.map((c) => [c.message, c.kind, c.target].join("\n").toLowerCase()),
    places: run.causes.flatMap((c) => c.places).map(({ file, line }) => place(file, line).toLowerCase()),
  };
  return lowered;
}

/**
 * The indices of the cases that match a query, in the requested order; `counts` has the number of cases by status that
 * match the query except for its status.
 */
export function search(query, order) {
  const found = new Uint8Array(count).fill(1);
  const named = casesNamed(query.trim().toLowerCase());
  const counts = NOTHING();
  const keep = (terms) => {
    for (const term of terms) {
      const hits = hitsOf(term);
      const wrong = term.not ? 1 : 0;
      for (let i = 0; i < count; i++) if (hits[i] === wrong) found[i] = 0;
    }
  };
  const terms = named.length ? [] : parseQuery(query);
  if (named.length) {
    found.fill(0);
    for (const i of named) found[i] = 1;
  }
  keep(terms.filter((term) => !isStatus(term)));
  for (let i = 0; i < count; i++) if (found[i]) counts[outcomes[i]]++;
  keep(terms.filter(isStatus));
  let size = 0;
  for (let i = 0; i < count; i++) size += found[i];
  const result = new Uint32Array(size);
  for (let i = 0, at = 0; i < count; i++) if (found[i]) result[at++] = i;
  if (order === "slowest") result.sort((a, b) => durations[b] - durations[a] || a - b);
  if (order === "started") result.sort((a, b) => starts()[a] - starts()[b] || a - b);
  if (order === "status") result.sort((a, b) => outcomes[a] - outcomes[b] || a - b);
  return { items: result, counts };
}

/** Parts of a query that may not mean what the user intended. */
export function hintsOf(query, foundNone) {
  const hints = [];
  const words = OUTCOMES.join(", ");
  for (const { field, value } of parseQuery(query)) {
    const unknown = value.split(",").find((word) => !(word in STATUS_WORDS));
    const foreign = field ? null : /^([a-z]+):./i.exec(value)?.[1];
    if ((field === "s" || field === "status") && unknown !== undefined)
      hints.push(`“${unknown}” is not a status; the statuses are ${words}.`);
    else if (field === "is" && !(value in STATUS_WORDS) && !Object.values(CHANGES).includes(value))
      hints.push(`“is:” knows ${Object.values(CHANGES).join(", ")}, and a status.`);
    else if (field === "slow" && !limitOf(value)) hints.push("“slow:” needs a time: slow:>1s, slow:<20ms, slow:>2min.");
    else if (field === "slow" && !/^[<>]/.test(value)) hints.push(`“slow:${value}” is read as slow:>${value}.`);
    else if (foreign && !query.includes(`"${foreign}`))
      hints.push(`“${foreign}:” is neither a field nor an argument here, so it is searched as text.`);
  }
  if (!said && parseQuery(query).some(({ field }) => !field)) hints.push("Messages are still loading.");
  if (said?.left && foundNone)
    hints.push(
      `${plural(said.left, "line")} of notes and output ${said.left === 1 ? "is" : "are"} not searched: there are too many.`,
    );
  return hints;
}

/**
 * The recorded texts of all cases, line by line, once they are loaded: `text`, in lower case, and the cases of each
 * line.
 */
let said = null;

/** Loads the recorded texts, which a search from then on includes. */
export async function readLines() {
  const [text, numbers] = await Promise.all(
    ["lines", "line-cases"].map(async (id) => {
      const element = await arrived(id);
      return element ? blockText(element) : "";
    }),
  );
  const lines = text.toLowerCase().split("\n");
  const ends = [];
  let end = 0;
  for (const line of lines) {
    end += line.length + 1;
    ends.push(end);
  }
  said = { text: lines.join("\n"), ends, cases: numbers.split("\n"), left: +($("lines")?.dataset.left ?? 0) };
}

/** Marks the cases that contain a text. */
function findSaid(value, hits) {
  if (!said) return;
  const { text, ends, cases } = said;
  const escaped = JSON.stringify(value).slice(1, -1).replace(/</g, "\\u003c");
  let line = 0;
  for (let at = text.indexOf(escaped); at >= 0; at = text.indexOf(escaped, ends[line])) {
    while (ends[line] <= at) line++;
    let index = 0;
    for (const step of cases[line].split(",")) {
      index += +step;
      hits[index] = 1;
    }
  }
}

/**
 * The cases with a full name in the style of other reports: `reopened(animal:) (animal: Crab)`, optionally after the
 * suite.
 */
function casesNamed(name) {
  const found = [];
  const [, test, list] = /^(\S.*?)\[(.*)\]$/.exec(name) ?? [];
  if (test) {
    // In the style of pytest and JUnit.
    const ending = (f) =>
      f.name.toLowerCase() === test ||
      test.endsWith(`:${f.name.toLowerCase()}`) ||
      test.endsWith(`.${f.name.toLowerCase()}`);
    functions.forEach((f, number) => {
      if (ending(f))
        for (const i of casesOf(number))
          if (
            argumentsOf(i)
              .map(({ value }) => value)
              .join("-")
              .toLowerCase() === list
          )
            found.push(i);
    });
  }
  if (!name.includes(" (")) return found;
  functions.forEach((f, number) => {
    const at = name.indexOf(f.name.toLowerCase() + " (");
    if (at < 0 || (at && !suites[f.suite].name.toLowerCase().endsWith(name.slice(0, at - 1)))) return;
    const rest = name.slice(at).replace(/ #\d+$/, "");
    for (const i of casesOf(number))
      if (
        caseName(i)
          .replace(/[\n\r\t]/g, " ")
          .toLowerCase() === rest
      )
        found.push(i);
  });
  return found;
}

function hitsOf({ field, value, exact }) {
  const hits = new Uint8Array(count);
  const byFunction = (matches) => {
    const wanted = functions.map(matches);
    for (let i = 0; i < count; i++) if (wanted[functionOf[i]]) hits[i] = 1;
  };
  if (field === "s" || field === "status") {
    const wanted = new Set(value.split(",").map((word) => STATUS_WORDS[word]));
    for (let i = 0; i < count; i++) if (wanted.has(outcomes[i])) hits[i] = 1;
  } else if (field === "is") {
    if (value in STATUS_WORDS) return hitsOf({ field: "s", value });
    for (let i = 0; i < count; i++) if (changes && CHANGES[changes[i]] === value) hits[i] = 1;
  } else if (field === "test") {
    byFunction(({ name }) => (exact ? name.toLowerCase() === value : name.toLowerCase().includes(value)));
  } else if (field === "tag") {
    byFunction((f) => f.tags.some((tag) => tag.toLowerCase() === value));
  } else if (field === "suite") {
    byFunction((f) =>
      [suites[f.suite].name, suites[f.suite].title ?? ""].some((name) => name.toLowerCase().includes(value)),
    );
  } else if (field === "cause") {
    for (const index of run.causes.find(({ id }) => id === value)?.cases ?? []) hits[index] = 1;
  } else if (field === "slow") {
    const { sign, limit } = limitOf(value) ?? { limit: NaN };
    for (let i = 0; i < count; i++)
      if (timed[i] && (sign === "<" ? durations[i] < limit : durations[i] > limit)) hits[i] = 1;
  } else if (field) {
    findArguments(value, hits, field.slice(4), exact);
  } else {
    const { functions: functionTexts, causes, places } = searchTexts();
    byFunction((_, number) => functionTexts[number].includes(value));
    const mark = (texts, lists) =>
      texts.forEach((text, number) => {
        if (text.includes(value)) for (const index of lists[number].cases) hits[index] = 1;
      });
    mark(causes, run.causes);
    mark(
      places,
      run.causes.flatMap((cause) => cause.places),
    );
    findArguments(value, hits, "");
    findSaid(value, hits);
  }
  return hits;
}

/**
 * Marks the cases with an argument that contains the value, or that equals it or has it as a member; with a label, only
 * that argument.
 */
function findArguments(value, hits, label, exact) {
  const { text, lines } = searchTexts();
  let row = 0;
  for (let at = text.indexOf(value); at >= 0 && at < text.length; at = text.indexOf(value, at)) {
    while (lines[row + 1] <= at) row++;
    if ((!label || labelAt(text, lines[row], at, row) === label) && (!exact || isWhole(text, at, at + value.length))) {
      hits[row] = 1;
      at = lines[row + 1];
    } else {
      at++;
    }
  }
}

const isWhole = (text, from, to) =>
  (!from || "\n\t".includes(text[from - 1]) || text.slice(from - 3, from) === " + ") &&
  ("\n\t".includes(text[to]) || text.slice(to, to + 3) === " + ");

function labelAt(text, lineStart, at, row) {
  return (functionAt(row).labels[text.slice(lineStart, at).split("\t").length - 1] ?? "").toLowerCase();
}
