// The subjects of a matrix: parameterised tests, and suites whose tests take the same arguments.

import { failures, functionOf, functions, keyOf, spans, suites, sumOf } from "./model.js";
import { shortSuite } from "./texts.js";

export const isGrid = ({ labels }, number) => labels.length > 0 && spans[number].some(([from, to]) => to - from > 1);
let foundSubjects = null;

/** The subjects of a grid: each parameterised test, and all tests of a suite with the same arguments. */
export function subjects() {
  foundSubjects ??= findSubjects();
  return foundSubjects;
}

function findSubjects() {
  const result = [];
  const groups = new Map();
  const badOf = new Uint32Array(functions.length);
  for (const index of failures) badOf[functionOf[index]]++;
  const add = (name, members) =>
    result.push({
      name,
      members,
      size: sumOf(members.flatMap((number) => spans[number].map(([from, to]) => to - from))),
      bad: sumOf(members.map((number) => badOf[number])),
    });
  functions.forEach((f, number) => {
    if (!isGrid(f, number)) return;
    const { labels, title, name, suite } = f;
    add(title ?? name, [number]);
    const key = JSON.stringify([suite, labels]);
    if (groups.has(key)) groups.get(key).push(number);
    else groups.set(key, [number]);
  });
  for (const members of groups.values()) {
    const { suite, labels } = functions[members[0]];
    if (members.length > 1) {
      const name = suites[suite].title ?? shortSuite(suites[suite].name);
      add(`${name}: all tests of ${labels.map((label) => label ?? "an argument").join(", ")}`, members);
    }
  }
  return result;
}

/** A subject's name in links. */
export const subjectKey = ({ members }) =>
  keyOf(members.map((number) => `${suites[functions[number].suite].name}/${functions[number].name}`).join("\n"));
