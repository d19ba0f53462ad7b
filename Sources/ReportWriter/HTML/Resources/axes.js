// The axes of a matrix: the arguments of a subject, and which of them show its failures best.

import { argumentsOf, casesOf, functionAt, functionOf, functions, INCOMPLETE, outcomes, run } from "./model.js";
import { exactly, FIELDS } from "./query.js";
import { state } from "./state.js";
import { subjects } from "./subjects.js";

export const MOST_CELLS = 2600;

/** The subject that people look at first: most failures, then the largest. */
export const shownSubject = () =>
  subjects()[state.of] ??
  subjects().reduce((best, each) =>
    each.bad > best.bad || (each.bad === best.bad && each.size > best.size) ? each : best,
  );

/** Values in alphabetical order are sorted as numbers if they are numbers: 1, 2, 10. */
function inNaturalOrder(axis) {
  const { values } = axis;
  const digits = (value) => value.replace(/\d+/g, (number) => number.padStart(12, "0"));
  if (
    values.length < 2 ||
    !values.some((value) => /\d/.test(value)) ||
    values.some((value, i) => i && values[i - 1] > value)
  )
    return axis;
  return permuted(
    axis,
    values.map((_, i) => i).sort((a, b) => (digits(values[a]) < digits(values[b]) ? -1 : 1)),
  );
}

/** An axis with its values in another order. */
function permuted(axis, order) {
  const place = [];
  order.forEach((old, i) => {
    place[old] = i;
  });
  return {
    ...axis,
    values: order.map((old) => axis.values[old]),
    of: axis.of.map((list) => list.map((old) => place[old])),
  };
}

/** An axis with the values with most failures first. */
export function failingFirst(axis, cases, isKept) {
  const bad = axis.values.map(() => 0);
  axis.of.forEach((list, i) => {
    if (outcomes[cases[i]] <= INCOMPLETE && isKept(i)) for (const value of list) bad[value]++;
  });
  return permuted(
    axis,
    axis.values.map((_, i) => i).sort((a, b) => bad[b] - bad[a] || a - b),
  );
}

/** The axes of a subject: `values`, those of a case, and the search that finds a value. */
function axesOf(subject) {
  if (subject.axes) return subject;
  const { members } = subject;
  const { labels } = functions[members[0]];
  const cases = members.flatMap(casesOf);
  subject.cases = cases;
  const axis = (id, name, keysOf, query) => {
    const values = [];
    const numbers = new Map();
    const of = cases.map((_, i) =>
      keysOf(i).map((key) => {
        if (!numbers.has(key)) numbers.set(key, values.push(key) - 1);
        return numbers.get(key);
      }),
    );
    return inNaturalOrder({ id, name, values, of, query });
  };
  const lists = cases.map(argumentsOf);
  const valueAt = (at) => (i) => [lists[i][at]?.value ?? ""];
  const plain = labels.map((label, at) =>
    axis(`${at}`, label ?? `argument ${at + 1}`, valueAt(at), (value) =>
      exactly(label && !FIELDS.has(label.toLowerCase()) ? label : "arg", value),
    ),
  );
  const sets = plain
    .filter(({ values }) => values.some((value) => value.includes(" + ")))
    .map(({ id, name, query }) => axis(`e${id}`, `each of ${name}`, (i) => valueAt(id)(i)[0].split(" + "), query));
  const test =
    members.length > 1
      ? [
          axis(
            "t",
            "test",
            (i) => [functionAt(cases[i]).title ?? functionAt(cases[i]).name],
            (value) =>
              exactly(
                "test",
                functions[members.find((number) => [functions[number].title, functions[number].name].includes(value))]
                  .name,
              ),
          ),
        ]
      : [];
  subject.base = [...plain, ...test];
  subject.axes = [...plain, ...sets, ...test];
  subject.rest = (row) => {
    const others = subject.base.filter(({ id }) => id !== row.id.replace("e", ""));
    const joined = axis("rest", others.map(({ name }) => name).join(" × "), (i) => [
      others.map(({ values, of }) => values[of[i]]).join(" · "),
    ]);
    return others.length === 1 ? { ...others[0], id: "rest" } : joined;
  };
  subject.none = axis("none", "", () => [""]);
  return subject;
}

/** The requested axes, or else those that isolate the failures. */
const wantedAxes = (subject) =>
  state.rows || state.cols
    ? [state.rows, state.cols]
    : axesOfCause(
        subject,
        run.causes.find(({ axes, cases }) => axes?.length && subject.members.includes(functionOf[cases[0]])),
      );

/** The axes to show: the requested ones, or those that suit the subject. */
export function shownAxes(subject, [down, over] = wantedAxes(subject)) {
  const { base, axes, rest, none, cases } = axesOf(subject);
  let row = axes.find(({ id }) => id === down) ?? base.find(({ id }) => id !== over) ?? base[0];
  let column = axes.find(({ id }) => id === over) ?? (over === "none" ? none : over === "rest" ? rest(row) : null);
  if (!column || column.id === row.id) {
    const other = base.find(({ id }) => id !== row.id);
    const all = base.length > 2 ? rest(row) : null;
    const members = axes.find(({ id }) => id === `e${other?.id}`);
    // Thousands of combinations become a map with one cell each; a set with many values is shown by its members.
    column = !other
      ? none
      : all && cases.length > MOST_CELLS && Math.abs((all.values.length * row.values.length) / cases.length - 1) < 0.1
        ? all
        : members && other.values.length > 40 && members.values.length <= 40
          ? members
          : other;
    if (!down && column.values.length > Math.max(40, row.values.length) && column.id !== "rest")
      [row, column] = [column, row];
    if (row.values.length * column.values.length > 4 * cases.length + 1000) column = none;
  }
  return [row, column];
}

/** The ids of the axes that the cause's cases have in common. */
export function axesOfCause(subject, cause) {
  const { axes } = axesOf(subject);
  return (cause?.axes ?? []).map(([isMember, label]) => {
    const axis = axes.find(({ name }) => name === label);
    return isMember && axes.some(({ id }) => id === `e${axis?.id}`) ? `e${axis.id}` : axis?.id;
  });
}
