// The details of a case. Their blocks follow this script, so one may not have arrived when it is needed.

import { blockText, fromBase64 } from "./loader.js";
import { $, rows } from "./model.js";

const chunks = [];
let decodedChunk = null;
let decodedFilms = null;

/** Records the blocks that are complete: something follows them, or the document has ended. */
function noteChunks() {
  const ended = document.readyState !== "loading";
  const elements = document.getElementsByClassName("details");
  for (let i = chunks.length; i < elements.length; i++) {
    if (!ended && !elements[i].nextSibling) break;
    chunks.push({ first: +elements[i].dataset.first, last: +elements[i].dataset.last, element: elements[i] });
  }
  return ended;
}

/** Calls back until the result is true: now, whenever more of the document arrives, and when it has ended. */
function untilArrived(isDone) {
  if (isDone(noteChunks())) return;
  const observer = new MutationObserver(check);
  function check() {
    if (!isDone(noteChunks())) return;
    observer.disconnect();
    document.removeEventListener("DOMContentLoaded", check);
  }
  observer.observe(document.body, { childList: true });
  document.addEventListener("DOMContentLoaded", check);
}

/** The chunk that may contain a case, by binary search; undefined if there is none (yet). */
function chunkOf(index) {
  let low = 0;
  let high = chunks.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (chunks[middle].last < index) low = middle + 1;
    else high = middle;
  }
  return chunks[low];
}

/** A promise of the result of `find`, as soon as it is not undefined: now, or when more has arrived. */
const whenArrived = (find) =>
  new Promise((resolve) =>
    untilArrived((ended) => {
      const found = find(ended);
      if (found !== undefined) resolve(found);
      return found !== undefined;
    }),
  );

/** A promise of the details of a case; null if nothing was recorded. */
export async function detailsOf(index) {
  const chunk = await whenArrived((ended) => {
    const chunk = chunkOf(index);
    return !chunk || chunk.last < index ? (ended ? null : undefined) : chunk;
  });
  return chunk && chunk.first <= index ? decode(chunk, index) : null;
}

/** A promise of an inert block's element after this script. */
export const arrived = (id) => whenArrived((ended) => (ended || $(id)?.nextSibling ? $(id) : undefined));

const STEP_KINDS = ["section", "robot", "action", "check"];

/** The records of a case in the order of their times: the last attempt, those before it, and an earlier run's. */
const recordsOf = (row) => [row, ...(row.attempts ?? []), ...(row.before ? [row.before] : [])];

async function decode(chunk, index) {
  if (decodedChunk?.chunk !== chunk) decodedChunk = { chunk, data: JSON.parse(await blockText(chunk.element)) };
  const { cases, shapes, gaps, took, texts } = decodedChunk.data;
  // Where the case's times are in their columns: after those of all cases before it.
  let at = 0;
  let number = chunk.first;
  const row = cases.find((each) => {
    number += each.case;
    if (number === index) return true;
    for (const { steps } of recordsOf(each)) at += steps?.length ?? 0;
    return false;
  });
  if (!row) return null;
  const text = (number) => texts[number] ?? null;
  const stepsOf = (numbers) => {
    const ends = [];
    let start = 0;
    return (numbers ?? []).map((number) => {
      const shape = number * 3;
      const code = shapes[shape + 1];
      const depth = code >> 3;
      const level = Math.min(depth, ends.length);
      start = (ends[level] ?? start) + gaps[at];
      const duration = took[at++];
      ends.length = level;
      ends.push(start + duration);
      return {
        text: text(shapes[shape]),
        depth,
        kind: STEP_KINDS[(code >> 1) & 3],
        failed: !!(code & 1),
        line: shapes[shape + 2],
        start,
        duration,
      };
    });
  };
  const films = row.films >= 0 ? await filmsOf(row.films) : null;
  const frame = ([part, step, mark]) => {
    let elements;
    return {
      step,
      mark,
      elements() {
        elements ??= screenElements(part, films);
        return elements;
      },
    };
  };
  const record = ({ status, duration, issues, steps, film, skip, rerun, source, properties, attachments }) => ({
    status,
    duration,
    steps: stepsOf(steps),
    film: films ? rows(film, 3).map(frame) : [],
    skip: text(skip),
    rerun: text(rerun),
    source: text(source),
    issues: (issues ?? []).map((issue) => ({
      kind: issue.kind,
      as: issue.as,
      message: text(issue.message),
      notes: (issue.notes ?? []).map(text),
      at: issue.at && { file: text(issue.at[0]), line: issue.at[1], column: issue.at[2] },
      source: issue.source && { first: issue.source[0], lines: text(issue.source[1]).split("\n") },
      robot: issue.robot && robotFailure(issue.robot, text),
      sides: issue.sides && comparisonSides(issue.sides, text),
    })),
    properties: rows(properties, 2).map(([name, value]) => ({ name: text(name), value: text(value) })),
    attachments: rows(attachments, 5).map(([name, type, number, size, path]) => ({
      name: text(name),
      type: text(type),
      number,
      size,
      path: text(path),
    })),
  });
  const [last, ...attempts] = recordsOf(row).map(record);
  const before = row.before ? { ...attempts.pop(), run: row.before.run } : null;
  return { ...last, attempts, before };
}

/** A promise of a block of screens; null if there is none. */
export async function filmsOf(number) {
  if (decodedFilms?.number === number) return decodedFilms;
  const element = await arrived(`films-${number}`);
  if (!element) return null;
  const films = JSON.parse(await blockText(element));
  decodedFilms = { ...films, number, places: partPlaces(films.parts) };
  return decodedFilms;
}

/** The start of each part in the list. */
function partPlaces(parts) {
  const places = [];
  for (let at = 0; at < parts.length; at += 2 + parts[at + 1]) places.push(at);
  return places;
}

/** The elements of a screen in document order; `box` is the part of each that is visible in the window. */
export function screenElements(root, { looks, parts, places, texts }) {
  const elements = [];
  const add = (part, depth, left, top, clip) => {
    const at = places[part];
    const look = parts[at] * 11;
    const [role, id, label, value, states] = looks.slice(look, look + 5).map((number) => texts[number] ?? null);
    const [x, y, width, height, scrollX, scrollY] = looks.slice(look + 5, look + 11);
    const frame = [left + x, top + y, width, height];
    clip ??= frame;
    elements.push({ depth, role, id, label, value, states, box: overlap(frame, clip) });
    const inner = role === "scroll view" ? overlap(frame, clip) : clip;
    for (let i = 0; i < parts[at + 1]; i++)
      add(parts[at + 2 + i], depth + 1, depth ? frame[0] - scrollX : 0, depth ? frame[1] - scrollY : 0, inner);
  };
  add(root, 0, 0, 0, null);
  return elements;
}

function overlap([x, y, width, height], [left, top, across, down]) {
  const from = Math.max(x, left);
  const start = Math.max(y, top);
  return [
    from,
    start,
    Math.max(0, Math.min(x + width, left + across) - from),
    Math.max(0, Math.min(y + height, top + down) - start),
  ];
}

function comparisonSides([name, value, secondName, secondValue, isDirected], text) {
  return {
    first: [text(name), text(value)],
    second: [text(secondName), text(secondValue)],
    expectedFirst: isDirected === 1,
  };
}

function robotFailure({ is, nearest, more, trail, tree, frames }, text) {
  const [attempted, screen, reason, expected, found, target, waited] = is.map(text);
  return {
    attempted,
    screen,
    reason,
    expected,
    found,
    target,
    waited,
    trail: (trail ?? []).map(text),
    more: rows(more, 2).map((pair) => pair.map(text)),
    nearest: rows(nearest, 2).map(([id, summary]) => ({ id: text(id), summary: text(summary) })),
    tree: rows(tree, 6).map(([depth, ...facts], i) => {
      const [role, id, label, value, states] = facts.map(text);
      return { depth, role, id, label, value, states, box: frames?.slice(i * 4, i * 4 + 4) };
    }),
  };
}

/** A promise of an attachment's bytes. */
export async function attachmentBytes(number) {
  const element = await arrived(`attachment-${number}`);
  if (!element) throw new Error("The attachment is not in this file.");
  return fromBase64(element.textContent);
}
