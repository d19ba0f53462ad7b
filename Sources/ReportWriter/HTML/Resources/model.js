// The index of all cases as columns, decoded once. There are no objects per case: everything else needs only a number.

/** Splits a list into rows of a given length. */
function rows(list, width) {
  const result = [];
  for (let i = 0; i < (list?.length ?? 0); i += width) result.push(list.slice(i, i + width));
  return result;
}

const $ = (id) => document.getElementById(id);
const block = (id) => $(id) ? blockText($(id)) : null;

/** A promise of a block of 32-bit numbers: the lowest bytes of all of them first, then the next ones. */
const column = async (id, type) => numbersOf(new Uint8Array(await unpack($(id)).arrayBuffer()), type);

function numbersOf(bytes, type) {
  const size = bytes.length / 4, numbers = new type(size);
  for (let i = 0; i < size; i++) numbers[i] = bytes[i] | bytes[size + i] << 8 | bytes[size * 2 + i] << 16 | bytes[size * 3 + i] << 24;
  return numbers;
}

/** The unit of a column's numbers. */
const unitOf = (id) => +($(id).dataset.unit ?? 1);

const OUTCOMES = ["failed", "incomplete", "flaky", "known", "skipped", "passed"];
const LETTERS = "filksp";
const FAILED = 0, INCOMPLETE = 1, SKIPPED = 4;
const NOTHING = () => OUTCOMES.map(() => 0);

const [runText, letters, toldDurations, argumentText, changes, historyText] = await Promise.all([block("run"), block("outcomes"),
  column("durations", Uint32Array), ...["arguments", "changes", "history"].map(block)]);
const run = JSON.parse(runText);
const earlier = historyText ? JSON.parse(historyText) : null;
const count = letters.length;
const outcomes = new Uint8Array(count);
/** The duration of each case; 0 if it was not recorded, as `timed` tells. */
const durations = new Float64Array(count), timed = new Uint8Array(count);

/** The function of each case, and the range of each function's cases. */
const functionOf = new (run.functions.length < 65536 ? Uint16Array : Uint32Array)(count);
const spans = run.functions.map(() => []);
for (let pair = 0, row = 0; pair < run.rows.length; pair += 2) {
  const number = run.rows[pair], end = row + run.rows[pair + 1];
  functionOf.fill(number, row, end);
  spans[number].push([row, end]);
  row = end;
}

function casesOf(number) {
  const cases = [];
  for (const [from, to] of spans[number]) for (let i = from; i < to; i++) cases.push(i);
  return cases;
}

const suites = run.suites.map(([name, title]) => ({ name, title, counts: NOTHING() }));
const functions = run.functions.map(([suite, name, title, file, line, tags, labels]) =>
  ({ suite, name, title, file, line, tags, labels }));
const tally = NOTHING();
/** Failures in the order of the run, which "next failure" goes through. */
const failures = [];

/** Reads the columns in one loop, in its own function, because only there browsers optimise the loop at once. */
function readColumns(letters) {
  const numbers = new Uint8Array(128), unit = unitOf("durations");
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
  for (const { counts } of suites) counts.forEach((n, outcome) => { tally[outcome] += n; });
}
readColumns(letters);

/** How long after the end of the previous case each case started. The overview does not need these, so it does not wait for them. */
let gaps = null, gapsRead = null;

/** A promise that they are available; they are read once. */
function readGaps() {
  gapsRead ??= column("starts", Int32Array).then((numbers) => { gaps = numbers; });
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

function startOf(index) {
  let found = 0;
  forEachStart(index, (start) => { found = start; });
  return found;
}

let startTimes = null;

/** The start of each case; computed when all are needed. */
function starts() {
  if (!startTimes) {
    startTimes = new Float64Array(count);
    forEachStart(count - 1, (start, i) => { startTimes[i] = start; });
  }
  return startTimes;
}

/** The cause of each failed case. */
const causeOf = new Map();
run.causes.forEach((cause, number) => {
  cause.cases = cause.places.flatMap(({ cases }) => cases).sort((a, b) => a - b);
  // The example fails at the cause's line.
  const [{ file, line, cases: [example] }] = cause.places;
  Object.assign(cause, { file, line, example });
  for (const index of cause.cases) causeOf.set(index, number);
});

// One line per case. Escapes are rare, so the text stays as it came, and a line is unescaped when it is shown.
const argumentLines = lineStarts(argumentText);

function lineStarts(text) {
  const lines = new Uint32Array(count + 1);
  for (let i = 0, at = 0; i < count; i++) {
    at = text.indexOf("\n", at) + 1;
    lines[i + 1] = at;
  }
  return lines;
}

const ESCAPES = { n: "\n", r: "\r", t: "\t", l: "<", 2: "\u2028", 3: "\u2029" };

function unescapeText(text) {
  return text.includes("\\") ? text.replace(/\\(.)/g, (_, letter) => ESCAPES[letter] ?? letter) : text;
}

/** The arguments of a case: `[{ label, value }]`; a label may be null. */
function argumentsOf(index) {
  const line = argumentText.slice(argumentLines[index], argumentLines[index + 1] - 1);
  const { labels } = functionAt(index);
  if (line === "" && labels.length !== 1) return [];
  return line.split("\t").map((value, i) => ({ label: labels[i] ?? null, value: unescapeText(value) }));
}

const functionAt = (index) => functions[functionOf[index]];
const outcomeOf = (index) => OUTCOMES[outcomes[index]];

/** The full name of a case, with its function's title instead of its name on request. */
function caseName(index, title) {
  const list = argumentsOf(index).map(({ label, value }) => label ? `${label}: ${value}` : value);
  return (title ?? functionAt(index).name) + (list.length ? ` (${list.join(", ")})` : "");
}

/** A short, stable name for a long text: two 32-bit sums, of which a number stores 53 bits. */
function keyOf(text) {
  let first = 0x811c9dc5, second = 0xdeadbeef;
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
const caseKey = (index) => keyOf(`${suites[functionAt(index).suite].name}\n${caseName(index)}${twins.has(index) ? ` #${twins.get(index)}` : ""}`);

let caseKeys = null;

/** The case that a link names; -1 if it is not in this run. */
function caseWithKey(key) {
  caseKeys ??= Array.from({ length: count }, (_, index) => caseKey(index));
  return caseKeys.indexOf(key);
}

const FILE = /\.(m|c)?(j|t)sx?$|\.(vue|svelte|py|rb|phpt?|swift|go|rs|dart|exs?|bats|sh|lua|feature|java|kts?|scala|groovy|[cf]s|vb|cc|cpp|cxx|c|mm?|ps1|md|ya?ml|json|html|s?css|sql|robot|pl|t)$/i;

/** Whether a suite's name is one of identifiers with dots between them, rather than a file or prose. */
const isDotted = (name) => /^[\p{L}_$`][\p{L}\p{N}_$`<>-]*(\.[\p{L}_$`][\p{L}\p{N}_$`<>-]*)+$/u.test(name) && !FILE.test(name);

/** The parts of a suite's name, each with the mark before it. */
function suiteParts(name) {
  return name.split(" › ").flatMap((piece, i) => (isDotted(piece) ? piece.split(".") : [piece])
    .map((part, j) => [j ? "." : i ? " › " : "", part]));
}

/** A place without a line that nobody stated. */
const placeLine = (file, line) => line ? `${file}:${line}` : file;

function suiteName(index) {
  const { name, title } = suites[functionAt(index).suite];
  return title ?? shortSuite(name);
}

// `Intl.NumberFormat` does the same, but takes a browser 15 ms to create.
const num = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ",");
const plural = (n, one, many = one + "s") => `${num(n)} ${n === 1 ? one : many}`;

/** The duration of a step: a check that succeeds at once takes less than the recorded unit. */
const stepTime = ({ duration }) => duration ? time(duration) : "< 1 µs";

/** Microseconds in readable units; zero is the same in any unit. */
function time(us) {
  if (!us) return "0 s";
  if (us < 1000) return `${us} µs`;
  if (us < 1e6) return `${Math.round(us / 1000)} ms`;
  if (us < 6e7) return `${(us / 1e6).toFixed(2)} s`;
  const seconds = Math.round(us / 1e6), pad = (n) => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours} h ${pad(minutes)} min` : `${minutes} min ${pad(seconds % 60)} s`;
}
