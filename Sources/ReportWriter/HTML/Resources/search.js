// The search: a query is words that must all hold. Texts are searched with indexOf as a whole, never by expression.

const STATUS_WORDS = Object.fromEntries(OUTCOMES.flatMap((word, i) => [[word, i], [word[0], i]]));
const UNITS = { us: 1, "µs": 1, ms: 1e3, s: 1e6, m: 6e7, min: 6e7 };
const knownLabels = new Set(functions.flatMap((f) => f.labels.map((label) => (label ?? "").toLowerCase())));

let lowered = null;

/** Everything that is searched, in lower case; made at the first search. */
function searchTexts() {
  if (lowered) return lowered;
  const text = (argumentText.includes("\\")
    ? argumentText.replace(/\\(.)/g, (_, letter) => /[nrt]/.test(letter) ? " " : ESCAPES[letter] ?? letter)
    : argumentText).toLowerCase();
  const place = (file, line) => file ? `${file}:${line}` : "";
  return lowered = {
    text, lines: lineStarts(text),
    functions: functions.map((f) => [suites[f.suite].name, suites[f.suite].title, f.name, f.title,
      place(f.file, f.line), ...f.tags].join("\n").toLowerCase()),
    causes: run.causes.map((c) => [c.message, c.kind, c.target, place(c.file, c.line)].join("\n").toLowerCase()),
  };
}

/** Cuts a query into terms: `{ not, field, value }`; quotes hold spaces together. */
function parseQuery(query) {
  const terms = [];
  const pattern = /(!?)([^\s":]+:)?(?:"([^"]*)"?|(\S+))/g;
  for (const [, not, prefix, quoted, plain] of query.matchAll(pattern)) {
    let field = prefix ? prefix.slice(0, -1).toLowerCase() : null;
    let value = quoted ?? plain;
    if (field && !isField(field)) {
      value = prefix + value;
      field = null;
    }
    if (!field && value.startsWith("@") && value.length > 1) [field, value] = ["tag", value.slice(1)];
    if (field === "arg") {
      const at = value.indexOf("=");
      [field, value] = at < 0 ? ["arg:", value] : ["arg:" + value.slice(0, at).toLowerCase(), value.slice(at + 1)];
    } else if (field && !FIELDS.has(field)) {
      field = "arg:" + field;
    }
    if (value !== "") terms.push({ not: not === "!", field, value: value.toLowerCase() });
  }
  return terms;
}

const FIELDS = new Set(["s", "status", "tag", "suite", "slow", "arg", "cause"]);
const isField = (field) => FIELDS.has(field) || knownLabels.has(field);

/** The indices of the cases that a query finds, in the order asked for. */
function search(query, order) {
  const found = new Uint8Array(count).fill(1);
  for (const term of parseQuery(query)) {
    const hits = hitsOf(term);
    for (let i = 0; i < count; i++) if (hits[i] === (term.not ? 1 : 0)) found[i] = 0;
  }
  let size = 0;
  for (let i = 0; i < count; i++) size += found[i];
  const result = new Uint32Array(size);
  for (let i = 0, at = 0; i < count; i++) if (found[i]) result[at++] = i;
  if (order === "slowest") result.sort((a, b) => durations[b] - durations[a] || a - b);
  if (order === "started") result.sort((a, b) => starts[a] - starts[b] || a - b);
  if (order === "status") result.sort((a, b) => outcomes[a] - outcomes[b] || a - b);
  return result;
}

function hitsOf({ field, value }) {
  const hits = new Uint8Array(count);
  const byFunction = (matches) => {
    const wanted = functions.map(matches);
    for (let i = 0; i < count; i++) if (wanted[functionOf[i]]) hits[i] = 1;
  };
  if (field === "s" || field === "status") {
    const wanted = new Set(value.split(",").map((word) => STATUS_WORDS[word]));
    for (let i = 0; i < count; i++) if (wanted.has(outcomes[i])) hits[i] = 1;
  } else if (field === "tag") {
    byFunction((f) => f.tags.some((tag) => tag.toLowerCase() === value));
  } else if (field === "suite") {
    byFunction((f) => suites[f.suite].name.toLowerCase().includes(value)
      || (suites[f.suite].title ?? "").toLowerCase().includes(value));
  } else if (field === "cause") {
    for (const index of run.causes[value - 1]?.cases ?? []) hits[index] = 1;
  } else if (field === "slow") {
    const [, sign, number, unit] = /^([<>]?)=?([\d.]+)(\D*)$/.exec(value) ?? [];
    const limit = number * (UNITS[unit || "s"] ?? NaN);
    for (let i = 0; i < count; i++) if (sign === "<" ? durations[i] < limit : durations[i] > limit) hits[i] = 1;
  } else if (field) {
    findArguments(value, hits, field.slice(4));
  } else {
    const { functions: functionTexts, causes } = searchTexts();
    byFunction((_, number) => functionTexts[number].includes(value));
    causes.forEach((text, number) => {
      if (text.includes(value)) for (const index of run.causes[number].cases) hits[index] = 1;
    });
    findArguments(value, hits, "");
  }
  return hits;
}

/** Marks the cases with an argument that has the value in it; with a label, only in the argument of that label. */
function findArguments(value, hits, label) {
  const { text, lines } = searchTexts();
  let row = 0;
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at)) {
    while (lines[row + 1] <= at) row++;
    if (!label || labelAt(text, lines[row], at, row) === label) {
      hits[row] = 1;
      at = lines[row + 1];
    } else {
      at++;
    }
    if (at >= text.length) break;
  }
}

function labelAt(text, lineStart, at, row) {
  let column = 0;
  for (let tab = text.indexOf("\t", lineStart); tab >= 0 && tab < at; tab = text.indexOf("\t", tab + 1)) column++;
  return (functions[functionOf[row]].labels[column] ?? "").toLowerCase();
}
