// A case as Markdown, for an issue or a chat.

import { when } from "./changes.js";
import { placeText } from "./failure.js";
import { caseName, durations, functionAt, outcomeOf, run, suites } from "./model.js";
import { placeLine, stepTime, time } from "./texts.js";

/** Text in a code fence that is longer than any run of backticks in it. */
function fenced(text) {
  const marks = "`".repeat(Math.max(3, ...(text.match(/`+/g) ?? []).map((run) => run.length + 1)));
  return `${marks}\n${text}\n${marks}`;
}

/** The text of an issue, without repetitions. */
function issueText({ message, notes, robot }) {
  const facts =
    robot && !message.includes("\n")
      ? [
          ...(robot.expected ? [`expected  ${robot.expected}`] : []),
          ...(robot.found ? [`found     ${robot.found}`] : []),
          ...(robot.nearest.length
            ? [
                `nearest   ${robot.nearest.map(({ id, summary }) => (id ? `“${id}” (${summary})` : summary)).join(", ")}`,
              ]
            : []),
          ...robot.more.map(([name, value]) => name.padEnd(10) + value),
          ...(robot.trail.length ? [`after     ${robot.trail.join(" › ")}`] : []),
        ]
      : [];
  return [message, ...facts, ...notes.filter((note) => note && !message.includes(note))].join("\n");
}

/** Which run this was, for readers of the copied text. */
export const runFacts = () =>
  [run.title, when(run.started), ...run.properties.map(([name, value]) => `${name} ${value}`)]
    .filter(Boolean)
    .join(" · ");

/**
 * Issues as Markdown without repetitions: not a place or command that the message contains, nor text of an earlier
 * issue.
 */
export function issuesMarkdown(issues, rerun) {
  const lines = [];
  const said = new Set();
  for (const issue of issues) {
    const whole = issueText(issue);
    const text = whole
      .split("\n")
      .filter((line) => !/^ *(after|at|again) /.test(line) || !said.has(line))
      .join("\n");
    if (said.has(whole)) continue;
    for (const line of [whole, ...whole.split("\n")]) said.add(line);
    if (issue.at && !whole.includes(placeLine(issue.at.file, issue.at.line)))
      lines.push("", `${issue.as} at \`${placeText(issue.at)}\``);
    lines.push("", fenced(text));
  }
  return rerun && ![...said].some((text) => text.includes(rerun)) ? [...lines, "", fenced(rerun)] : lines;
}

/** The case as Markdown, for an issue or a chat. */
export function caseMarkdown(index, details) {
  const lines = [
    `### ${outcomeOf(index)}: ${caseName(index)}`,
    "",
    [suites[functionAt(index).suite].name, durations[index] ? time(durations[index]) : null]
      .filter(Boolean)
      .join(" · "),
    "",
    runFacts(),
  ];
  const failing = details?.steps.filter((step) => step.failed) ?? [];
  if (failing.length)
    lines.push(
      "",
      "Failing steps:",
      "",
      ...failing.map((step) => `${"  ".repeat(Math.min(step.depth, 20))}- ${step.text} (${stepTime(step)})`),
    );
  if (details)
    lines.push(
      ...issuesMarkdown(
        [...details.attempts, details].flatMap(({ issues }) => issues),
        details.rerun,
      ),
    );
  return lines.join("\n") + "\n";
}
