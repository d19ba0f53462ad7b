// Names that fit: what many have in common is cut, and of what is too long that part is cut last which tells it from
// others.

import { h } from "./elements.js";

const LEAST_SHARED = 8;

/** Whether a character is of a word, or half of one. */
const isWordPart = (character) => /[\p{L}\p{M}\p{N}\p{Cs}]/u.test(character ?? "");

/** How many characters two texts have in common at their beginning. */
function sharedStart(one, other) {
  let size = 0;
  while (size < one.length && one[size] === other[size]) size++;
  return size;
}

/** The words that all of some texts begin with, and those that they end with; empty where they are few. */
export function sharedEnds(texts) {
  const [one] = texts;
  const shortest = Math.min(...texts.map(({ length }) => length));
  if (texts.length < 2) return ["", ""];
  let start = Math.min(...texts.map((text) => sharedStart(one, text)));
  let end = 0;
  while (start + end < shortest && texts.every((text) => text.at(-1 - end) === one.at(-1 - end))) end++;
  while (start > 0 && isWordPart(one[start - 1])) start--;
  while (end > 0 && isWordPart(one.at(-end))) end--;
  return [start < LEAST_SHARED ? "" : one.slice(0, start), end < LEAST_SHARED ? "" : one.slice(-end)];
}

/** A text without what it has in common with others; all of it where nothing would be left. */
export function cutShared(text, [start, end] = ["", ""]) {
  const from = text.startsWith(start) ? start.length : 0;
  const to = text.length - (text.endsWith(end) ? end.length : 0);
  return from < to ? (from ? "…" : "") + text.slice(from, to) + (to < text.length ? "…" : "") : text;
}

/**
 * A text as two parts, of which the second, where it begins to differ from those beside it, is the last to be cut. A
 * short start stays whole: “t…” hides “that” and saves no room.
 */
export function told(text, beside) {
  let at = Math.max(0, ...beside.map((other) => sharedStart(text, other)));
  while (at > 0 && isWordPart(text[at - 1])) at--;
  if (at < 14) return [h("span.tail", text)];
  return [h(text.startsWith("…") ? "span.head.again" : "span.head", text.slice(0, at)), h("span.tail", text.slice(at))];
}
