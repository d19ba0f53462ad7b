// From failure to failure.

import { shownSubject } from "./axes.js";
import { say } from "./elements.js";
import { caseAt, list } from "./list.js";
import { count, failures, functionOf } from "./model.js";
import { openCase, state } from "./state.js";

/** The failures that "next" goes through: those in the matrix, or those found in a list. */
function failurePool() {
  if (state.view === "matrix") {
    const { members } = shownSubject();
    return failures.filter((index) => members.includes(functionOf[index]));
  }
  if (state.view !== "cases" || !state.q) return failures;
  const found = new Set(list.items);
  return failures.filter((index) => found.has(index));
}

/** Opens the next or previous failure. */
export function nextFailure(by) {
  const pool = failurePool();
  if (!pool.length) return say(failures.length ? "None of these cases failed" : "No case failed");
  const from = state.case ?? (list.current >= 0 && state.view === "cases" ? caseAt(list.current) : by > 0 ? -1 : count);
  openCase(
    by > 0
      ? (pool.find((index) => index > from) ?? pool[0])
      : (pool.findLast((index) => index < from) ?? pool[pool.length - 1]),
  );
}
