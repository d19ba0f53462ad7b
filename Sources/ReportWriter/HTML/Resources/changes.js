// What changed since the run before, and how a case went in the runs before.

const CHANGE_WORDS = [["n", "newly failing", "failed"], ["s", "still failing", "failed"], ["f", "fixed", "passed"], ["l", "slower", "slow"], ["w", "new", "new"]];

const when = (started) => started === null ? null : new Date(started).toISOString().slice(0, 16).replace("T", " ") + " UTC";

function changesSection() {
  if (!earlier) return null;
  const last = earlier.runs[earlier.runs.length - 1], { goneCount, gone } = earlier;
  const none = [], group = (name, picture, size, body) => size ? h("details.change", { ontoggle: (event) => {
    const place = event.target.lastChild;
    if (!place.childElementCount) place.append(...body());
  } }, h("summary", icon(picture), h("b", num(size)), ` ${name}`), h("div")) : none.push(name) && null;
  const groups = CHANGE_WORDS.map(([letter, name, picture]) => {
    const cases = [];
    for (let i = changes.indexOf(letter); i >= 0; i = changes.indexOf(letter, i + 1)) cases.push(i);
    return group(name, picture, cases.length, () => [caseRows(cases.slice(0, 12), false),
      button(() => go({ q: `is:${CHANGES[letter]}`, case: null }), `List all ${num(cases.length)} ${name}`)]);
  });
  return h("section.changes", { "aria-labelledby": "changes-title" },
    h("h2", { id: "changes-title" }, "What changed"),
    h("p.where", h("span", "since ", h("bdi", last.title)), when(last.started) ? h("span", when(last.started)) : null,
      earlier.runs.length > 1 ? h("span", `${plural(earlier.runs.length, "earlier run")} in the history`) : null),
    h("div.change-groups", groups, group("gone", "skipped", goneCount, () => [h("ul.case-rows", gone.slice(0, 200).map((name) => h("li", { dir: "auto" }, short(name, 300)))),
      goneCount > 200 ? h("p.where", `The first 200 of ${num(goneCount)} are shown.`) : ""]),
    none.length ? h("p.change.where", none.length > CHANGE_WORDS.length ? "Nothing changed." : `None ${none.join(", none ")}.`) : null));
}

/** How a case went in each run, oldest first; this run is the last. */
function historyStrip(index) {
  if (!earlier) return null;
  const cells = [...earlier.runs.map(({ title, started, outcomes: letters, times }) =>
    ({ name: when(started) ?? title, outcome: LETTERS.indexOf(letters[index]), duration: times[index] })),
  { name: "this run", outcome: outcomes[index], duration: durations[index] }];
  const longest = Math.max(...cells.map(({ duration }) => duration), 1);
  const change = CHANGE_WORDS.find(([letter]) => letter === changes[index]);
  return h("div.history", h("span.where", "History"), h("ol", { "aria-label": "This case in earlier runs" }, cells.map(({ name, outcome, duration }) => {
    const word = OUTCOMES[outcome] ?? "not there", text = `${name}: ${word}${duration ? `, ${time(duration)}` : ""}`;
    const bar = h("span.rise");
    bar.style.height = `${duration / longest * 100}%`;
    return h(`li.${OUTCOMES[outcome] ?? "absent"}`, { title: text }, bar, h("span", { role: "img", "aria-label": text }, GLYPHS[outcome] ?? "·"));
  })), change ? h("b.badge", icon(change[2]), change[1]) : null);
}
