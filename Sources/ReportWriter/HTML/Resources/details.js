// The details of a case. Their blocks stand after this script, so one may not have arrived when it is asked for.

const chunks = [];
let decodedChunk = null;

/** Notes the blocks that are whole: something follows them, or the document has ended. */
function noteChunks() {
  const ended = document.readyState !== "loading";
  const elements = document.getElementsByClassName("details");
  for (let i = chunks.length; i < elements.length; i++) {
    if (!ended && !elements[i].nextSibling) break;
    chunks.push({ first: +elements[i].dataset.first, last: +elements[i].dataset.last, element: elements[i] });
  }
  return ended;
}

/** Calls back until it returns true: now, when more of the document arrives, and when it has ended. */
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

/** The chunk that may hold a case, by halving; undefined when there is none (yet). */
function chunkOf(index) {
  let low = 0, high = chunks.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (chunks[middle].last < index) low = middle + 1; else high = middle;
  }
  return chunks[low];
}

/** A promise of the details of a case; null when nothing was recorded of it. */
function detailsOf(index) {
  return new Promise((resolve, reject) => untilArrived((ended) => {
    const chunk = chunkOf(index);
    if ((!chunk || chunk.last < index) && !ended) return false;
    try {
      resolve(chunk && chunk.first <= index && index <= chunk.last ? decode(chunk, index) : null);
    } catch (error) {
      reject(error);
    }
    return true;
  }));
}

const STEP_KINDS = ["section", "robot", "action", "check"];

function decode(chunk, index) {
  if (decodedChunk?.chunk !== chunk) decodedChunk = { chunk, data: JSON.parse(blockText(chunk.element)) };
  const { cases, shapes, texts } = decodedChunk.data;
  const row = cases.find((each) => each.case === index);
  if (!row) return null;
  const text = (number) => texts[number] ?? null;
  const steps = [];
  let start = 0;
  for (let i = 0; i < (row.steps?.length ?? 0); i += 3) {
    const shape = row.steps[i] * 3, code = shapes[shape + 1];
    start += row.steps[i + 1];
    steps.push({
      text: text(shapes[shape]), depth: code >> 3, kind: STEP_KINDS[(code >> 1) & 3], failed: !!(code & 1),
      line: shapes[shape + 2], start, duration: row.steps[i + 2],
    });
  }
  return {
    steps, skip: text(row.skip), rerun: text(row.rerun),
    issues: (row.issues ?? []).map((issue) => ({
      kind: issue.kind, as: issue.as, message: text(issue.message), notes: (issue.notes ?? []).map(text),
      at: issue.at && { file: text(issue.at[0]), line: issue.at[1], column: issue.at[2] },
      source: issue.source && { first: issue.source[0], lines: text(issue.source[1]).split("\n") },
      robot: issue.robot && robotFailure(issue.robot, text),
    })),
    properties: rows(row.properties, 2).map(([name, value]) => ({ name: text(name), value: text(value) })),
    attachments: rows(row.attachments, 5).map(([name, type, number, size, path]) =>
      ({ name: text(name), type: text(type), number, size, path: text(path) })),
  };
}

function robotFailure({ is, nearest, trail, tree }, text) {
  const [attempted, screen, reason, expected, found, target, waited] = is.map(text);
  return {
    attempted, screen, reason, expected, found, target, waited, trail: (trail ?? []).map(text),
    nearest: rows(nearest, 2).map(([id, summary]) => ({ id: text(id), summary: text(summary) })),
    tree: rows(tree, 6).map(([depth, ...facts]) => {
      const [role, id, label, value, states] = facts.map(text);
      return { depth, role, id, label, value, states };
    }),
  };
}

function rows(list, width) {
  const result = [];
  for (let i = 0; i < (list?.length ?? 0); i += width) result.push(list.slice(i, i + width));
  return result;
}

/** A promise of an attachment's bytes. */
function attachmentBytes(number) {
  return new Promise((resolve, reject) => untilArrived((ended) => {
    const element = document.getElementById(`attachment-${number}`);
    if (!ended && !element?.nextSibling) return false;
    if (!element) reject(new Error("The attachment is not in this file."));
    else resolve(fromBase64(blockText(element)));
    return true;
  }));
}

function fromBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
