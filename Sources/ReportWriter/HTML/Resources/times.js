// When the cases ran, in parallel lanes, and what took longest.

import { arrived } from "./details.js";
import { button, h, icon } from "./elements.js";
import {
  AXIS,
  choose,
  dragLanes,
  drawLanes,
  laneCase,
  laneKey,
  lanes,
  layLanes,
  sayLane,
  spanOf,
  wheelLanes,
  zoom,
} from "./lanes.js";
import { caseLink, caseRows } from "./links.js";
import { blockText } from "./loader.js";
import { failures, run, starts } from "./model.js";
import { slowest } from "./overview.js";
import { plane } from "./plane.js";
import { headShards, shardTable } from "./shards.js";
import { state } from "./state.js";
import { nextFailure } from "./stepping.js";
import { num, plural, short, time, visible } from "./texts.js";

export function buildTimes() {
  lanes.here = h("p.here", { role: "status" });
  lanes.plane = plane(
    "Timeline: left and right go through a lane, up and down change it, plus and minus zoom, Enter opens the case",
    drawLanes,
    {
      onkeydown: laneKey,
      onpointermove: (event) => (event.buttons ? dragLanes(event) : sayLane(laneCase(event))),
      onwheel: wheelLanes,
      onpointerdown: (event) => {
        lanes.drag = { x: event.clientX, from: lanes.from, moved: false };
      },
      onclick: (event) => {
        if (!lanes.drag?.moved) choose(laneCase(event), true);
      },
      onfocus: () => choose(Math.max(lanes.current, -1)),
    },
  );
  lanes.tools = h(
    "div.toolbar",
    { id: "times-tools", role: "group", "aria-label": "Timeline", hidden: true },
    h("b", "What ran in parallel"),
    button(() => zoom(2), "Zoom in"),
    button(() => zoom(0.5), "Zoom out"),
    button(() => zoom(0), "Whole run"),
    failures.length ? button(() => nextFailure(1), icon("failed"), "Next failure") : null,
  );
  lanes.lists = h("div.columns");
  return h(
    "section",
    { id: "times", "aria-label": "Time", hidden: true },
    h("div.grid-pane.scroll", { tabindex: -1 }, lanes.plane.element, lanes.here, lanes.lists),
  );
}

export function showTimes() {
  if (!lanes.list) return fillTimes();
  const [from, to] = spanOf(state.span);
  if (from !== lanes.from || to !== lanes.to) Object.assign(lanes, { from, to });
  lanes.plane.redraw();
}

async function fillTimes() {
  layLanes();
  const told = run.timed && starts().some((start) => start > 0);
  lanes.height = lanes.list.length > 24 ? 6 : lanes.list.length > 10 ? 12 : 18;
  headShards(lanes);
  const size = lanes.list.length;
  lanes.plane.element.style.height = `${Math.min(size * lanes.height + AXIS + 4, 420)}px`;
  lanes.plane.resize(size * lanes.height + AXIS);
  lanes.plane.element.hidden = !told;
  lanes.tools.classList.toggle("untold", !told);
  sayLane(-1);
  if (!told) lanes.here.textContent = "The records have no start times, so there is no timeline.";
  const steps = h(
    "div",
    h("h2", "Slowest steps"),
    h("p.where", "each without its substeps"),
    h("p.where", "Reading …"),
  );
  const table = shardTable();
  if (table) lanes.lists.append(table);
  lanes.lists.append(h("div", h("h2", "Slowest cases"), caseRows(slowest(20), true)), steps);
  const element = await arrived("step-times");
  steps.lastChild.replaceWith(stepTable(JSON.parse(await blockText(element))));
}

/** The steps of the same text together; a click on a column's heading sorts by it. */
function stepTable({ rows, left }) {
  if (!rows.length) return h("p.where", "No steps were recorded.");
  const heads = ["times", "in total", "at most"];
  const body = h("tbody");
  const sortBy = (column) => {
    rows.sort((a, b) => b[column] - a[column]);
    body.replaceChildren(
      ...rows
        .slice(0, 40)
        .map(([text, times, total, longest, index]) =>
          h(
            "tr",
            h("th", { scope: "row", dir: "auto" }, short(visible(text), 120)),
            h("td.number", num(times)),
            h("td.number", time(total)),
            h("td.number", caseLink(index, time(longest))),
          ),
        ),
    );
    buttons.forEach((each, i) => {
      each.parentElement.ariaSort = i + 1 === column ? "descending" : "none";
    });
  };
  const buttons = heads.map((head, i) => h("button", { onclick: () => sortBy(i + 1) }, head));
  const table = h(
    "table.plain-table",
    h(
      "thead",
      h(
        "tr",
        h("th", { scope: "col" }, "step"),
        buttons.map((each) => h("th.number", { scope: "col" }, each)),
      ),
    ),
    body,
  );
  sortBy(2);
  return h(
    "div.scroll",
    { tabindex: 0, role: "group", "aria-label": "Slowest steps" },
    table,
    left ? h("p.where", `${plural(left, "step")} with other texts ${left === 1 ? "is" : "are"} not counted.`) : null,
  );
}
