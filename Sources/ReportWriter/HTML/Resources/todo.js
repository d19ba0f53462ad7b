// What no journey checks or acts on, with the source lines that would.

import { ACTED, LEVELS, MOST_SHOWN, NEVER, screens, through } from "./coverage.js";
import { copy, h, icon } from "./elements.js";
import { levelSign } from "./plan.js";
import { num, short, visible } from "./texts.js";

/** The roles that have a member of their own in Swift. */
const ROLE_WORDS = new Set(
  (
    "window,screen,sheet,navigation bar,heading,button,image,text,text field,search field,scroll view,cell,group,link," +
    "checkbox,radio button,slider,stepper,combo box,tab,tab bar,list,list item,table,row,table header,menu,menu item," +
    "progress,status,separator,tooltip"
  ).split(","),
);
const swiftText = (text) => `"${text.replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n")}"`;
const roleSource = (role) =>
  role === "switch"
    ? ".toggle"
    : ROLE_WORDS.has(role)
      ? `.${role.replace(/ (.)/g, (_, letter) => letter.toUpperCase())}`
      : `Role(rawValue: ${swiftText(role)})`;
const locatorSource = ({ id, role, label }) =>
  id ? `.element(${swiftText(id)})` : `.role(${roleSource(role)}, ${swiftText(label)})`;
const expectedSource = ({ id, label }) => (id && label ? `.label(${swiftText(label)})` : ".exists");
const checkSource = (element) => `.verify { $0.expect(${locatorSource(element)}, ${expectedSource(element)}) }`;
const actSource = (element) =>
  /field$/.test(element.role)
    ? `try await type("…", into: ${locatorSource(element)})`
    : `try await tap(${locatorSource(element)})`;

function sourceLine(source, what) {
  return h(
    "div.survivor-check",
    h("code", { dir: "ltr" }, source),
    h(
      "button.button.round",
      { "aria-label": `Copy the ${what}`, title: `Copy the ${what}`, onclick: () => copy(source, `The ${what}`) },
      icon("copy"),
    ),
  );
}

/** What is to be done about the elements of a screen: those never checked, and controls never acted on. */
const todoOf = (screen) =>
  screen.groups
    .filter(({ level, control, acted }) => level >= ACTED || (control && !acted))
    .sort((a, b) => b.level - a.level || b.control - a.control);

function todoRow({ name, role, level, control, acted, members, survivors }) {
  const [first] = members;
  const isNew = level >= ACTED;
  const words =
    level === NEVER
      ? ["the model names it; the app never showed it"]
      : [
          isNew ? LEVELS[level][2] : "checked",
          control && !acted ? "never acted on" : null,
          survivors ? through(survivors) : null,
        ];
  return h(
    "li.survivor",
    h(
      "p",
      { dir: "auto" },
      levelSign(level),
      " ",
      h("b", short(visible(name), 200)),
      role && first.id ? ` ${role}` : "",
      members.length > 1 ? `, ${num(members.length)} of them` : "",
    ),
    h(
      "p.where",
      words.filter(Boolean).map((word) => h("span", word)),
    ),
    level === NEVER
      ? null
      : h(
          "div",
          isNew ? sourceLine(checkSource(first), "check") : null,
          control && !acted ? sourceLine(actSource(first), "action") : null,
        ),
  );
}

export function todoSection() {
  const some = screens.map((screen) => ({ screen, todo: todoOf(screen) })).filter(({ todo }) => todo.length);
  return h(
    "section",
    { id: "map-todo" },
    h("h3", "What no journey checks or acts on"),
    some.length
      ? some.map(({ screen, todo }) =>
          h(
            "details.survivors",
            { open: some.length < 6 },
            h("summary", h("bdi", short(visible(screen.name), 200)), h("span.where", num(todo.length))),
            h("ul", todo.slice(0, MOST_SHOWN).map(todoRow)),
            todo.length > MOST_SHOWN
              ? h("p.where", `The first ${num(MOST_SHOWN)} of ${num(todo.length)} are shown.`)
              : null,
          ),
        )
      : h("p", "Nothing: each element that the app showed is checked, and each control was acted on."),
  );
}
