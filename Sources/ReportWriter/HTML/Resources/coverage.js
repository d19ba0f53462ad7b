// What the journeys cover: the screens, the operations between them, and how well each element is checked.

import { covered, mutants, rows } from "./model.js";
import { nameOfElement } from "./screen.js";
import { plural } from "./texts.js";

/** How well an element is checked, best first; the word and the sign of each. */
export const LEVELS = [
  ["checked", "✓", "checked"],
  ["weak", "!", "checked, but faults go unnoticed"],
  ["acted", "▸", "acted on, never checked"],
  ["seen", "○", "seen, never checked"],
  ["never", "×", "never shown"],
];

export const through = (faults) => `${plural(faults, "fault")} get${faults === 1 ? "s" : ""} through`;
export const CHECKED = 0;
export const WEAK = 1;
export const ACTED = 2;
const SEEN = 3;
export const NEVER = 4;
export const MOST_SHOWN = 400;
export const elementName = ({ id, role, label }) => (id ? `“${id}” (${role})` : `${role} “${label}”`);

/** The screens with their elements, those that are made alike together. */
export const screens = (covered?.screens ?? []).map(([name, leftOut, part, numbers]) => {
  const groups = new Map();
  const all = rows(numbers, 8).map(([id, role, label, pattern, control, seen, acted, checks]) => ({
    id,
    role,
    label,
    pattern,
    control,
    seen,
    acted,
    checks,
  }));
  for (const element of all) {
    const survivors = mutants.filter(
      ({ foundBy, element: of }) => foundBy === null && of === elementName(element),
    ).length;
    Object.assign(element, {
      survivors,
      level: element.checks ? (survivors ? WEAK : CHECKED) : element.acted ? ACTED : element.seen ? SEEN : NEVER,
    });
    const key = `${element.pattern || element.id}\n${element.role}`;
    groups.set(key, [...(groups.get(key) ?? []), element]);
  }
  const list = [...groups.values()].map((members) => {
    const [first] = members;
    const sum = (field) => members.reduce((total, member) => total + member[field], 0);
    return {
      members,
      role: first.role,
      control: members.some(({ control }) => control),
      acted: sum("acted"),
      checks: sum("checks"),
      survivors: sum("survivors"),
      level: members.some(({ level }) => level === WEAK) ? WEAK : Math.min(...members.map(({ level }) => level)),
      name: members.length > 1 ? first.pattern : first.id || nameOfElement(first),
    };
  });
  return {
    name,
    leftOut,
    part,
    all,
    groups: list,
    byName: new Map(all.map((element) => [elementName(element), element])),
    entries: 0,
  };
});

export const screenNamed = (name) => screens.find((screen) => screen.name === name);
export const operations = (covered?.operations ?? []).map(([from, to, times, failed, texts]) => ({
  from,
  to,
  times,
  failed,
  texts,
}));
for (const { from, to, times } of operations) if (!from && screenNamed(to)) screenNamed(to).entries += times;
