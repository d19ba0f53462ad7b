// The syntax of a search: a query consists of words that must all match.

import { functions, LETTERS, OUTCOMES } from "./model.js";

export const STATUS_WORDS = Object.fromEntries(
  OUTCOMES.flatMap((word, i) => [
    [word, i],
    [LETTERS[i], i],
  ]),
);
export const CHANGES = {
  n: "newly-failing",
  s: "still-failing",
  f: "fixed",
  e: "flaky-over-time",
  l: "slower",
  w: "new",
};
const UNITS = { us: 1, µs: 1, ms: 1e3, s: 1e6, m: 6e7, min: 6e7 };
const knownLabels = new Set(functions.flatMap((f) => f.labels.map((label) => (label ?? "").toLowerCase())));

/** Splits a query into terms: `{ not, field, exact, value }`; quotation marks keep spaces. */
export function parseQuery(query) {
  const terms = [];
  const pattern = /(!?)([^\s":]+:=?)?(?:"([^"]*)"?|(\S+))/g;
  for (const [, not, prefix, quoted, plain] of query.matchAll(pattern)) {
    const exact = prefix?.endsWith("=");
    let field = prefix ? prefix.slice(0, exact ? -2 : -1).toLowerCase() : null;
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
    if (value !== "") terms.push({ not: not === "!", field, exact, value: value.toLowerCase() });
  }
  return terms;
}

export const FIELDS = new Set(["s", "status", "is", "tag", "suite", "test", "slow", "arg", "cause"]);
const isField = (field) => FIELDS.has(field) || knownLabels.has(field);
export const isStatus = ({ field, not }) => (field === "s" || field === "status") && !not;

/** A query in which a term replaces those that match an expression; without a term, they are removed. */
export const withTerm = (query, expression, term) =>
  [query.replace(expression, " ").replace(/\s+/g, " ").trim(), term].filter(Boolean).join(" ");

/** The duration in a query, in microseconds, and the comparison; null if there is none. */
export function limitOf(value) {
  const [, sign, number, unit] = /^([<>]?)=?([\d.]+)(\D*)$/.exec(value) ?? [];
  const limit = number * UNITS[unit || "s"];
  return Number.isFinite(limit) ? { sign, limit } : null;
}

/** The query for exactly one value of an argument; a quotation mark in it cannot be quoted. */
export const exactly = (field, value) =>
  value.includes('"')
    ? `${field}:"${value.split('"').sort((a, b) => b.length - a.length)[0]}"`
    : `${field}:="${value}"`;

export const suiteQuery = (name) => `suite:"${name}"`;

/** The statuses in a query, as whole words. */
export const statusesOf = (query) =>
  parseQuery(query)
    .filter(isStatus)
    .flatMap(({ value }) => value.split(","))
    .map((word) => OUTCOMES[STATUS_WORDS[word]]);
