// The index of all cases as columns, decoded once. There are no objects per case: everything else needs only a number.

import { blockText, unpack } from "./loader.js";
import { shortSuite } from "./texts.js";

/** Splits a list into rows of a given length. */
export function rows(list, width) {
  const result = [];
  for (let i = 0; i < (list?.length ?? 0); i += width) result.push(list.slice(i, i + width));
  return result;
}

export const $ = (id) => document.getElementById(id);
const block = (id) => ($(id) ? blockText($(id)) : null);

/** A promise of a block of 32-bit numbers: the lowest bytes of all of them first, then the next ones. */
const column = async (id, type) => numbersOf(new Uint8Array(await unpack($(id)).arrayBuffer()), type);

function numbersOf(bytes, type) {
  const size = bytes.length / 4;
  const numbers = new type(size);
  for (let i = 0; i < size; i++)
    numbers[i] = bytes[i] | (bytes[size + i] << 8) | (bytes[size * 2 + i] << 16) | (bytes[size * 3 + i] << 24);
  return numbers;
}

/** The unit of a column's numbers. */
export const unitOf = (id) => +($(id).dataset.unit ?? 1);

export const OUTCOMES = ["failed", "incomplete", "flaky", "known", "skipped", "passed"];
export const LETTERS = "filksp";
export const FAILED = 0;
export const INCOMPLETE = 1;
export const FLAKY = 2;
export const SKIPPED = 4;
export const NOTHING = () => OUTCOMES.map(() => 0);

const [letters, toldDurations, runText, argumentBlock, changeBlock, historyText, mutantText, coverageText, shardBlock] =
  await Promise.all([
    block("outcomes"),
    column("durations", Uint32Array),
    ...["run", "arguments", "changes", "history", "mutants", "coverage", "shards"].map(block),
  ]);

export const argumentText = argumentBlock;

/** Which shard ran each case; null if the run was not split. */
export const shardText = shardBlock;

/** The letter of each case's change since the previous run; null if there was none. */
export const changes = changeBlock;

export const run = JSON.parse(runText);
export const earlier = historyText ? JSON.parse(historyText) : null;
export const count = letters.length;
export const outcomes = new Uint8Array(count);

/** The duration of each case; 0 if it was not recorded, as `timed` tells. */
export const durations = new Float64Array(count);

export const timed = new Uint8Array(count);

/** The function of each case. */
export const functionOf = new (run.functions.length < 65536 ? Uint16Array : Uint32Array)(count);

/** The ranges of each function's cases. */
export const spans = run.functions.map(() => []);

for (let pair = 0, row = 0; pair < run.rows.length; pair += 2) {
  const number = run.rows[pair];
  const end = row + run.rows[pair + 1];
  functionOf.fill(number, row, end);
  spans[number].push([row, end]);
  row = end;
}

export function casesOf(number) {
  const cases = [];
  for (const [from, to] of spans[number]) for (let i = from; i < to; i++) cases.push(i);
  return cases;
}

export const suites = run.suites.map(([name, title]) => ({ name, title, counts: NOTHING() }));

export const functions = run.functions.map(([suite, name, title, file, line, tags, labels, bugs, limit]) => ({
  suite,
  name,
  title,
  file,
  line,
  tags,
  labels,
  bugs: bugs ?? [],
  limit,
}));

export const tally = NOTHING();

/** Failures in the order of the run, which "next failure" goes through. */
export const failures = [];

/** Reads the columns in one loop, in its own function, because only there browsers optimise the loop at once. */
function readColumns(letters) {
  const numbers = new Uint8Array(128);
  const unit = unitOf("durations");
  for (let i = 0; i < LETTERS.length; i++) numbers[LETTERS.charCodeAt(i)] = i;
  let i = 0;
  for (let pair = 0; pair < run.rows.length; pair += 2) {
    const { counts } = suites[functions[run.rows[pair]].suite];
    for (const last = i + run.rows[pair + 1]; i < last; i++) {
      const outcome = numbers[letters.charCodeAt(i)];
      outcomes[i] = outcome;
      // The stored number is the time plus one, so that zero is a valid time.
      if (toldDurations[i]) timed[i] = 1;
      if (toldDurations[i]) durations[i] = (toldDurations[i] - 1) * unit;
      counts[outcome]++;
      if (outcome <= INCOMPLETE) failures.push(i);
    }
  }
  for (const { counts } of suites)
    counts.forEach((n, outcome) => {
      tally[outcome] += n;
    });
}

readColumns(letters);

/**
 * How long after the end of the previous case each case started. The overview does not need these, so it does not wait
 * for them.
 */
export let gaps = null;

let gapsRead = null;

/** A promise that they are available; they are read once. */
export function readGaps() {
  gapsRead ??= column("starts", Int32Array).then((numbers) => {
    gaps = numbers;
  });
  return gapsRead;
}

/** Calls back with the start of each case, up to a given one. */
function forEachStart(last, body) {
  for (let i = 0, end = 0, unit = unitOf("starts"); i <= last; i++) {
    const start = end + gaps[i] * unit;
    body(start, i);
    end = start + durations[i];
  }
}

export function startOf(index) {
  let found = 0;
  forEachStart(index, (start) => {
    found = start;
  });
  return found;
}

let startTimes = null;

/** The start of each case; computed when all are needed. */
export function starts() {
  if (!startTimes) {
    startTimes = new Float64Array(count);
    forEachStart(count - 1, (start, i) => {
      startTimes[i] = start;
    });
  }
  return startTimes;
}

/** The cause of each failed case. */
export const causeOf = new Map();

run.causes.forEach((cause, number) => {
  cause.cases = cause.places.flatMap(({ cases }) => cases).sort((a, b) => a - b);
  // The example fails at the cause's line.
  const [
    {
      file,
      line,
      cases: [example],
    },
  ] = cause.places;
  Object.assign(cause, { file, line, example });
  for (const index of cause.cases) causeOf.set(index, number);
});

// One line per case. Escapes are rare, so the text stays as it came, and a line is unescaped when it is shown.
const argumentLines = lineStarts(argumentText);

export function lineStarts(text) {
  const lines = new Uint32Array(count + 1);
  for (let i = 0, at = 0; i < count; i++) {
    at = text.indexOf("\n", at) + 1;
    lines[i + 1] = at;
  }
  return lines;
}

export const ESCAPES = { n: "\n", r: "\r", t: "\t", l: "<", 2: "\u2028", 3: "\u2029" };

function unescapeText(text) {
  return text.includes("\\") ? text.replace(/\\(.)/g, (_, letter) => ESCAPES[letter] ?? letter) : text;
}

/** The arguments of a case: `[{ label, value }]`; a label may be null. */
export function argumentsOf(index) {
  const line = argumentText.slice(argumentLines[index], argumentLines[index + 1] - 1);
  const { labels } = functionAt(index);
  if (line === "" && labels.length !== 1) return [];
  return line.split("\t").map((value, i) => ({ label: labels[i] ?? null, value: unescapeText(value) }));
}

export const functionAt = (index) => functions[functionOf[index]];
export const outcomeOf = (index) => OUTCOMES[outcomes[index]];

/** The full name of a case, with its function's title instead of its name on request. */
export function caseName(index, title) {
  const list = argumentsOf(index).map(({ label, value }) => (label ? `${label}: ${value}` : value));
  return (title ?? functionAt(index).name) + (list.length ? ` (${list.join(", ")})` : "");
}

/** A short, stable name for a long text: two 32-bit sums, of which a number stores 53 bits. */
export function keyOf(text) {
  let first = 0x811c9dc5;
  let second = 0xdeadbeef;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit, 0x85ebca6b);
    second ^= second >>> 13;
  }
  return ((second & 0x1fffff) * 2 ** 32 + (first >>> 0)).toString(36);
}

/** The position of a case among those of the same name, unless it is the first. */
const twins = new Map(rows(run.twins, 2));

/** A case's name in links, which finds the same case in another run. */
export const caseKey = (index) =>
  keyOf(
    `${suites[functionAt(index).suite].name}\n${caseName(index)}${twins.has(index) ? ` #${twins.get(index)}` : ""}`,
  );

let caseKeys = null;

/** The case that a link names; -1 if it is not in this run. */
export function caseWithKey(key) {
  caseKeys ??= Array.from({ length: count }, (_, index) => caseKey(index));
  return caseKeys.indexOf(key);
}

export function suiteName(index) {
  const { name, title } = suites[functionAt(index).suite];
  return title ?? shortSuite(name);
}

export const sumOf = (counts) => counts.reduce((sum, n) => sum + n, 0);

/** The faults that were injected between app and robots. */
export const mutants = JSON.parse(mutantText ?? "[]").map(
  ([screen, element, fault, sentence, foundBy, failure, nearest, check, cases]) => ({
    screen,
    element,
    fault,
    sentence,
    foundBy,
    failure,
    nearest,
    check,
    cases,
  }),
);

/** What the journeys covered; null if that was not recorded. */
export const covered = JSON.parse(coverageText ?? "null");

export const GLYPHS = "✕!≈k–✓";
