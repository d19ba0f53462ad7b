// The shards of a run: each has lanes of its own in the timeline, and a row in a table.

import { h } from "./elements.js";
import { count, INCOMPLETE, outcomes, rows, SKIPPED, shardText } from "./model.js";
import { num, plural, time } from "./texts.js";

const shardIndex = JSON.parse(shardText ?? "null");

/** The shard of each case, from 1; 0 for none. Null if the run was not split. */
export const shardOf = shardIndex && new Uint16Array(count);

/** What each shard ran: the time that it took, and the numbers of its cases and of those that did not pass. */
const shardFacts = shardIndex?.spans.map((span) => ({ span, cases: 0, bad: 0 })) ?? [];

rows(shardIndex?.cases, 2).reduce((from, [number, length]) => {
  shardOf.fill(number, from, from + length);
  return from + length;
}, 0);
for (let i = 0; shardOf && i < count; i++) {
  const shard = shardFacts[shardOf[i] - 1];
  if (!shard || outcomes[i] === SKIPPED) continue;
  shard.cases++;
  if (outcomes[i] <= INCOMPLETE) shard.bad++;
}

const SHARD_HEAD = 18;

/** Puts a head, which no case is in, above the lanes of each shard in the timeline. */
export function headShards(lanes) {
  if (!shardOf) return;
  const size = Math.ceil(SHARD_HEAD / lanes.height);
  const list = [];
  lanes.heads = [];
  for (const lane of lanes.list) {
    const shard = shardOf[lane[0]];
    if (shard !== lanes.heads.at(-1)?.shard) {
      lanes.heads.push({ shard, lane: list.length });
      for (let i = 0; i < size; i++) list.push([]);
    }
    for (const index of lane) lanes.of[index] = list.length;
    list.push(lane);
  }
  lanes.list = list;
}

export function shardHead(number) {
  const shard = shardFacts[number - 1];
  if (!shard) return "not of a shard";
  const cases = plural(shard.cases, "case");
  return `shard ${number} of ${shardFacts.length}: ${cases} in ${time(shard.span)}${shard.bad ? `, ${num(shard.bad)} not passed` : ""}`;
}

/** A table of the shards; null if the run was not split. */
export function shardTable() {
  if (!shardOf) return null;
  const longest = Math.max(...shardFacts.map(({ span }) => span));
  const head = (text, kind = "number") => h(`th${kind && `.${kind}`}`, { scope: "col" }, text);
  return h(
    "div",
    h("h2", "Shards"),
    h("p.where", "from the first start to the last end in each"),
    h(
      "div.scroll",
      { tabindex: 0, role: "group", "aria-label": "Shards" },
      h(
        "table.plain-table",
        h("thead", h("tr", head("shard", ""), head("cases"), head("not passed"), head("took"), head("of the longest"))),
        h(
          "tbody",
          shardFacts.map(({ span, cases, bad }, i) =>
            h(
              "tr",
              h("th", { scope: "row" }, `${i + 1}`),
              h("td.number", num(cases)),
              h("td.number", num(bad)),
              h("td.number", time(span)),
              h("td.number", longest ? `${Math.round((100 * span) / longest)} %` : "–"),
            ),
          ),
        ),
      ),
    ),
  );
}
