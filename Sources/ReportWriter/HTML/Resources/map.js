// The map of the app: its screens as they were drawn from their elements, the operations between them, and how well
// each element is checked.

import {
  ACTED,
  CHECKED,
  elementName,
  LEVELS,
  MOST_SHOWN,
  operations,
  screenNamed,
  screens,
  through,
  WEAK,
} from "./coverage.js";
import { filmsOf, screenElements } from "./details.js";
import { h, isNothing } from "./elements.js";
import { $, covered, sumOf } from "./model.js";
import {
  arrowsOf,
  countsOf,
  layersOf,
  layOut,
  layOutForPaper,
  layOutForScreen,
  levelSign,
  markArrows,
  plan,
  planKey,
  screenNode,
} from "./plan.js";
import { isDrawable, MOST_BOXES, screenElement, thumbnail } from "./screen.js";
import { state } from "./state.js";
import { num, plural, short, visible } from "./texts.js";
import { todoSection } from "./todo.js";

const MOST_MEMBERS = 100;

/** The names of operations: what they have in common, or each where they are few. */
const operationText = (texts) =>
  texts.length < 4
    ? texts.map((text) => short(visible(text), 90)).join(" · ")
    : `${texts[0].split(" ")[0]} … (${short(visible(texts[0]), 40)}, ${short(visible(texts[1]), 40)}, …)`;

function operationTable(some) {
  return h(
    "div.scroll",
    { tabindex: "0", role: "group", "aria-label": "Operations" },
    h(
      "table.plain-table",
      h(
        "thead",
        h(
          "tr",
          h("th", { scope: "col" }, "Operation"),
          ["times", "failed"].map((title) => h("th.number", { scope: "col" }, title)),
        ),
      ),
      h(
        "tbody",
        some
          .slice(0, MOST_SHOWN)
          .map(({ from, to, times, failed, texts }) =>
            h(
              "tr",
              h(
                "th",
                { scope: "row", dir: "auto", title: texts.length > 3 ? texts.map(visible).join("\n") : null },
                operationText(texts),
                h(
                  "span.where",
                  from === to
                    ? h("bdi", "stays")
                    : h("bdi", `${from ? short(visible(from), 60) : "start or link"} → ${short(visible(to), 60)}`),
                ),
              ),
              h("td.number", num(times)),
              h("td.number", failed ? h("b.bad-number", num(failed)) : "0"),
            ),
          ),
      ),
    ),
  );
}

/** The elements of a screen, the worst first. */
function elementTable({ groups, leftOut }) {
  const list = [...groups].sort((a, b) => b.level - a.level || b.control - a.control);
  return h(
    "div",
    h(
      "table.plain-table.map-elements",
      h(
        "thead",
        h(
          "tr",
          h("th", { scope: "col" }, "Element"),
          h("th.number", { scope: "col" }, "acted on"),
          h("th.number", { scope: "col" }, "checks"),
        ),
      ),
      h(
        "tbody",
        list.slice(0, MOST_SHOWN).map(({ name, role, level, members, control, acted, checks, survivors }) =>
          h(
            "tr",
            h(
              "th",
              { scope: "row", dir: "auto" },
              levelSign(level),
              " ",
              members.length > 1
                ? h(
                    "details.members",
                    h(
                      "summary",
                      h("b", short(visible(name), 160)),
                      h(
                        "span.where",
                        h("span", role),
                        h(
                          "span",
                          `${num(members.length)} of them, ${num(members.filter(({ level }) => level < ACTED).length)} checked`,
                        ),
                      ),
                    ),
                    h(
                      "ul",
                      members
                        .slice(0, MOST_MEMBERS)
                        .map((member) =>
                          h(
                            "li",
                            levelSign(member.level),
                            " ",
                            h("bdi", short(visible(member.id || member.label), 160)),
                          ),
                        ),
                    ),
                  )
                : [
                    h("span", short(visible(name), 160)),
                    h(
                      "span.where",
                      members[0].id ? h("span", role) : null,
                      survivors ? h("span", through(survivors)) : null,
                    ),
                  ],
            ),
            h("td.number", acted ? num(acted) : control ? "never" : "–"),
            h("td.number", checks ? num(checks) : "never"),
          ),
        ),
      ),
    ),
    leftOut ? h("p.where", `${plural(leftOut, "element")} more were seen and are not listed.`) : null,
  );
}

async function showScreen() {
  const screen = screenNamed(state.screen);
  const place = $("map-screen");
  if (!screen) return place.replaceChildren(h("p.where", "Choose a screen to see its elements."));
  const stage = h("div.stage");
  const own = operations
    .filter(({ from, to }) => from === screen.name || to === screen.name)
    .sort((a, b) => b.failed - a.failed || b.times - a.times);
  place.replaceChildren(
    h("h3", { id: "map-screen-title" }, h("bdi", short(visible(screen.name), 200))),
    levelLegend(countsOf(screen.groups)),
    h("div.map-detail", screen.part >= 0 ? stage : null, h("div", elementTable(screen))),
    h("h4", "Operations"),
    own.length ? operationTable(own) : h("p.where", "No operation starts or ends here."),
  );
  if (screen.part < 0) return;
  const elements = screenElements(screen.part, await filmsOf("map"));
  const marks = new Map();
  elements.forEach((element, i) => {
    const { level } =
      screen.byName.get(elementName({ ...element, id: element.id ?? "", label: element.label ?? "" })) ?? {};
    if (!isNothing(level)) marks.set(i, `at-${LEVELS[level][0]}`);
  });
  stage.replaceChildren(isDrawable(elements) ? screenElement(elements, marks) : h("p.where", "Nothing to draw."));
  // What is checked needs no sign: the others have theirs.
  for (const box of stage.querySelectorAll("[class*=at-]:not(.at-checked)"))
    box.append(h("span.corner", LEVELS.find(([name]) => box.classList.contains(`at-${name}`))[1]));
}

function levelLegend(counts) {
  return h(
    "p.map-legend",
    LEVELS.map(([, , words], level) =>
      counts[level] ? h("span", levelSign(level), ` ${num(counts[level])} ${words}`) : null,
    ),
  );
}

/** The page, as an article that is hidden until its view is shown; nothing where nothing was recorded. */
export function buildMap() {
  if (!covered) return null;
  const groups = screens.flatMap((screen) => screen.groups);
  const counts = countsOf(groups);
  const failed = operations.reduce((sum, each) => sum + each.failed, 0);
  const done = counts[CHECKED] + counts[WEAK];
  plan.arrows = arrowsOf();
  plan.layers = layersOf(plan.arrows);
  plan.element = h(
    "div.map-plan",
    { role: "group", "aria-label": "Screens", onkeydown: planKey },
    plan.layers.flat().map(screenNode),
  );
  new ResizeObserver(layOut).observe(plan.element);
  addEventListener("beforeprint", layOutForPaper);
  addEventListener("afterprint", layOutForScreen);
  return h(
    "article",
    { id: "map", "aria-labelledby": "map-title", hidden: true },
    h(
      "header",
      h(
        "h2",
        { id: "map-title" },
        `The journeys check ${num(done)} of ${plural(groups.length, "element")} on ${plural(screens.length, "screen")}`,
      ),
      levelLegend(counts),
      h(
        "p.where",
        h("span", `${plural(sumOf(operations.map(({ times }) => times)), "operation")} of robots`),
        h("span", failed ? h("b.bad-number", `${num(failed)} failed`) : "none failed"),
        h("span", "elements of the same kind count as one"),
      ),
    ),
    plan.element,
    h("section", { id: "map-screen", "aria-label": "The screen" }),
    todoSection(),
  );
}

async function drawPictures() {
  const films = await filmsOf("map");
  for (const [screen, node] of plan.nodes) {
    if (screen.part < 0 || !films) continue;
    const elements = screenElements(screen.part, films);
    if (isDrawable(elements))
      node.querySelector(".map-picture").replaceChildren(thumbnail(elements.slice(0, MOST_BOXES), -1));
  }
  plan.drawn = 0;
  layOut();
}

let hasPictures = false;

export function showMap() {
  if (!hasPictures) {
    hasPictures = true;
    drawPictures();
  }
  layOut();
  markArrows();
  showScreen();
}
