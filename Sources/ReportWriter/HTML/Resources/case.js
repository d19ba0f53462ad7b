// The view of one case: its failures first, then its steps, attachments and properties.

let blobURLs = [];

/** Shows a case; parts that load later are filled in when they arrive, unless another case has been opened meanwhile. */
async function showCase(index) {
  for (const url of blobURLs) URL.revokeObjectURL(url);
  blobURLs = [];
  walk = null;
  const body = h("div.case-body", h("p.where", "Reading …"));
  $("case").replaceChildren(caseHeader(index), body);
  $("case").scrollTop = 0;
  let details;
  try {
    details = await detailsOf(index);
  } catch (error) {
    if (state.case === index) body.replaceChildren(h("p.notice", `The details cannot be read: ${error.message}`));
    return;
  }
  if (state.case !== index) return;
  const { attempts, rerun, source, properties, before, ...last } = details ?? { attempts: [], issues: [], steps: [], film: [], attachments: [], properties: [] };
  const recorded = last.issues.length + last.steps.length + last.attachments.length + attempts.length || last.skip;
  body.replaceChildren(...[
    attempts.length ? attempts.map((attempt, i) => attemptElement(attempt, i, index)) : null,
    attempts.length ? attemptElement({ ...last, source, status: outcomeOf(index), duration: timed[index] ? durations[index] : null }, attempts.length, index) : recordElements(last, index),
    before ? besideElement(last, before, durations[index]) : null,
    rerun ? h("section.rerun", h("h3", "Run just this case again"),
      h("div.command", h("code", { dir: "auto", tabindex: "0" }, rerun), copyButton("Copy", () => rerun, "Command"))) : null,
    properties.length ? h("section", h("h3", "Properties"), h("dl.robot",
      properties.map(({ name, value }) => fact(name, linked(value))))) : null,
    recorded ? null : h("p.where", outcomes[index] === INCOMPLETE ? "It started, and nothing more was recorded." : "Only its result was recorded."),
  ].flat(2).filter(Boolean));
  revealTargets(body);
  $("case-copy").hidden = false;
  $("case-copy").onclick = () => copy(caseMarkdown(index, details), "Markdown");
}

/** The failures as a short list, if there are several: the selected one is shown in full. */
function issueList(failed, elements, film) {
  const buttons = failed.map(({ message, robot }, i) => button(() => { choose(i); film?.turnTo(robot); }, h("bdi", short(message.split("\n")[0].replace(/^✗ /, ""), 200))));
  const choose = (chosen) => elements.forEach((element, i) => {
    if (i >= failed.length) return;
    set(buttons[i], { "aria-expanded": `${i === chosen}` });
    if (i === chosen) element.removeAttribute("hidden"); else element.setAttribute("hidden", "until-found");
  });
  elements.forEach((element, i) => { element.addEventListener("beforematch", () => choose(i)); });
  choose(0);
  return h("ol.issue-list", { "aria-label": "What failed" }, buttons.map((each, i) => h("li", each, failed[i].at ? h("span.where", h("bdi.place", placeText(failed[i].at))) : null)));
}

/** The element trees of failures that cannot be drawn; a shared tree appears once. */
function plainTrees(issues) {
  const trees = new Map();
  issues.forEach(({ robot }, i) => {
    const key = JSON.stringify(robot?.tree);
    if (robot?.tree.length && !trees.has(key)) trees.set(key, treeElement(robot, `${trees.size ? `Issue ${i + 1}: ` : ""}Element tree at the failure`));
  });
  return [...trees.values()];
}

/** The record of one attempt: the screens, beside them the failures and the steps, and then the rest. */
function recordElements(record, index) {
  const { issues, steps, skip, attachments } = record;
  const failed = issues.filter(({ as }) => as === "failure"), ordered = [...failed, ...issues.filter(({ as }) => as !== "failure")];
  const isPicture = ({ name, type, number }) => number >= 0 && mediaKind(name, type) === "image";
  const pictures = attachments.filter(isPicture), shown = (title, elements) => elements.length ? h("section", h("h3", title), elements.length > MOST_ATTACHMENTS ? folded(elements) : elements) : null;
  const scene = h("section.scene");
  const place = new Map(pictures.map((each) => [each, pictureElement(each, index)]));
  const moments = momentsOf({ ...record, issues: ordered }, pictures.map((each) => place.get(each)));
  const used = new Set(moments.map(({ picture }) => picture).filter(Boolean)), left = pictures.filter((each) => !used.has(place.get(each)));
  const film = filmElement(record, moments, scene), beside = film || !ordered.length ? [] : left.splice(-2);
  const aside = film ? [film] : [...beside.map((each) => attachmentElement(each, index)), ...plainTrees(ordered)];
  const elements = ordered.map((issue) => issueElement(issue, steps.length > 0)), list = failed.length > 1 ? issueList(failed, elements, film) : null;
  if (aside.length) scene.append(h("div.aside", aside));
  if (list || elements.length || steps.length) scene.append(h("div.issues", ...[list, ...elements, steps.length ? stepsElement(steps) : null].filter(Boolean)));
  return [
    skip ? h("p.notice.skipped", icon("skipped"), h("strong", "Skipped: "), h("bdi", skip)) : null,
    scene.childElementCount ? scene : null,
    shown("Screenshots", left.map((each) => attachmentElement(each, index))),
    shown("Attachments", attachments.filter((each) => !isPicture(each)).map((each) => attachmentElement(each, index))),
  ].filter(Boolean);
}

const MOST_ATTACHMENTS = 12;

/** The first few elements, and a button for the rest. */
function folded(elements) {
  const more = button(() => more.replaceWith(...elements.slice(MOST_ATTACHMENTS)), `Show ${num(elements.length - MOST_ATTACHMENTS)} more`);
  return [...elements.slice(0, MOST_ATTACHMENTS), more];
}

/** An attempt, expanded unless it passed. */
function attemptElement(attempt, number, index) {
  const { status, duration, source } = attempt, elements = recordElements(attempt, index), passed = !/failed|incomplete/.test(status);
  const word = status === "flaky" ? "passed" : status;
  return h("details.attempt-record", { open: !passed },
    h("summary", icon(word, word), h("b", ` Attempt ${number + 1}: ${word} `), h("span.where", isNothing(duration) ? null : h("span", time(duration)), source ? h("bdi", source) : null)),
    h("div.issues", elements.length ? elements : h("p.where", "Nothing more was recorded about it.")));
}

function caseHeader(index) {
  const f = functionAt(index), outcome = outcomeOf(index), list = argumentsOf(index), start = startOf(index);
  const suite = suites[f.suite], cause = causeOf.get(index), alike = run.causes[cause]?.cases.length;
  const at = failures.indexOf(index), grid = state.view === "matrix" ? -1 : subjects().findIndex(({ members }) => members[0] === functionOf[index]);
  return h(`header.case-header.${outcome}`,
    h("div.case-tools",
      button(closeCase, icon("back"), { matrix: "Matrix", times: "Time" }[state.view] ?? "List"),
      failures.length ? h("span.stepper", { role: "group", "aria-label": "Failures" },
        stepTo("Previous failure", "F", -1, "back"),
        h("span.where", at >= 0 ? `failure ${num(at + 1)} of ${num(failures.length)}` : plural(failures.length, "failure")),
        stepTo("Next failure", "f", 1, "next")) : null,
      h("button.button", { id: "case-copy", hidden: true }, icon("copy"), "Copy as Markdown")),
    h("h2", { id: "case-title", tabindex: "-1", dir: "auto" }, short(visible(f.title ?? f.name), 2000)),
    h("div.case-facts", list.length ? h("dl.arguments", list.map(({ label, value }) => h("div", h("dt", label ?? "argument"),
      h("dd", { dir: "auto" }, short(value, 4000))))) : null, historyStrip(index)),
    h("p.where", h(`span.badge.${outcome}`, icon(outcome), outcome),
      outcome === "skipped" ? null : h("span", timed[index] ? time(durations[index]) : "time not recorded"),
      run.timed && start > 0 ? h("span", `started at ${time(start)}`) : null,
      h("bdi", suite.name), f.title ? h("bdi", f.name) : null,
      f.file ? h("bdi.place", placeLine(f.file, f.line)) : null,
      f.tags.map((tag) => h("button.tag", { onclick: () => go({ view: "cases", q: `@${tag}`, case: null }) }, `@${tag}`)),
      grid >= 0 ? h("button.tag", { onclick: () => go({ view: "matrix", of: grid, rows: "", cols: "" }) }, "in the matrix") : null,
      cause !== undefined ? causeLink(cause, alike > 1 ? `1 of ${num(alike)} with this cause` : "its cause") : null));
}

const stepTo = (label, key, by, picture) =>
  h("button.button", { title: `${label} (${key})`, "aria-label": label, onclick: () => nextFailure(by) }, icon(picture));

/** The step tree, expanded where something failed; fully expanded if nothing failed and it is short. */
function stepsElement(steps) {
  const bad = steps.some((step) => step.failed);
  const roots = [], path = [];
  for (const [number, step] of steps.entries()) {
    const node = { step, number, children: [], failed: step.failed };
    path.length = Math.min(path.length, step.depth);
    if (path.length) path[path.length - 1].children.push(node); else roots.push(node);
    if (step.failed) path.forEach((parent) => { parent.failed = true; });
    path.push(node);
  }
  const all = !bad && steps.length <= 60;
  const total = Math.max(...steps.map((step) => step.start + step.duration), 1);
  const item = (node) => {
    const line = [icon(node.failed ? "failed" : "passed", node.failed ? "failed" : "passed"),
      h("span.step-text", { dir: "auto" }, short(visible(node.step.text), 2000)),
      node.step.line ? h("span.step-line", `line ${node.step.line}`) : null,
      h("span.lane", { "aria-hidden": "true" }, laneBar(node.step, total)),
      h("span.time", stepTime(node.step))];
    const step = { "data-step": node.number, class: `step of-${node.step.kind}${node.step.failed ? " failing" : ""}` };
    if (!node.children.length) return h("li", h("div", step, line));
    // Closed branches are filled when they are opened, so ten thousand steps stay cheap.
    const children = h("ul");
    const fill = () => { if (!children.childElementCount) fillSteps(children, node.children, item); };
    const open = all || node.failed;
    if (open) fill();
    return h("li", h("details", { open, ontoggle: fill }, h("summary", step, line), children));
  };
  const most = 500;
  const shown = bad ? roots.slice(-most) : roots.slice(0, most);
  return h("section.steps",
    h("h3", plural(steps.length, "step")),
    roots.length > most ? h("p.where", `${bad ? "The last" : "The first"} ${most} of ${num(roots.length)} are shown.`) : null,
    fillSteps(h("ul"), shown, item));
}

const FIRST_STEPS = 1;

/** Fills a list with steps; those long before the first failure are shown on request, because they would push it out of sight. */
function fillSteps(list, nodes, item) {
  const before = nodes.findIndex(({ failed }) => failed) - FIRST_STEPS, isLong = before > 1;
  if (isLong) {
    const more = h("li", h("button.plain", { onclick: () => more.replaceWith(...nodes.slice(0, before).map(item)) }, `Show ${num(before)} before`));
    list.append(more);
  }
  list.append(...nodes.slice(isLong ? before : 0).map(item));
  return list;
}

function laneBar({ start, duration }, total) {
  const bar = h("span");
  bar.style.marginInlineStart = `${start / total * 100}%`;
  bar.style.width = `${Math.max(duration / total * 100, 1.5)}%`;
  return bar;
}

/** A picture as a placeholder for a screen. */
function pictureElement({ name, type, number }, index) {
  const image = h("img", { alt: name || "screenshot" });
  attachmentBytes(number).then((bytes) => { if (state.case === index) image.src = blobURL(bytes, imageType(name, type)); }).catch(() => image.remove());
  return image;
}

function blobURL(bytes, type) {
  const made = URL.createObjectURL(new Blob([bytes], { type }));
  blobURLs.push(made);
  return made;
}

function attachmentElement({ name, type, number, size, path }, index) {
  const kind = mediaKind(name, type);
  const bytes = size >= 0 ? ` · ${size < 1024 ? `${size} B` : size < 1 << 20 ? `${Math.round(size / 1024)} KB` : `${(size / (1 << 20)).toFixed(1)} MB`}` : "";
  const place = h("div.content");
  const figure = h("figure.attachment",
    h("figcaption", h("bdi", name || "attachment"), h("span.where", (type ?? kind ?? "") + bytes)), place);
  if (number < 0) {
    // Only a relative path: a test's name for its attachment must not become a script or a server.
    const safe = path && !path.includes(":") && !path.startsWith("/") && !path.startsWith("\\");
    if (size === -2) place.append(h("p.where", "missing: ", h("bdi", path)));
    else place.append(safe ? h("a", { href: path }, "Open the file next to this report") : h("p.where", "It is not included in this file."));
    return figure;
  }
  attachmentBytes(number).then((bytes) => {
    if (state.case !== index) return;
    const url = (mime) => blobURL(bytes, mime);
    if (kind === "image") place.append(h("img", { src: url(imageType(name, type)), alt: name || "attachment" }));
    else if (kind === "video") place.append(h("video", { src: url(type ?? "video/mp4"), controls: true }));
    else if (kind) place.append(networkTable(decodeText(bytes)) ?? longText(kind === "json" ? pretty(decodeText(bytes)) : decodeText(bytes), { tabindex: "0" }));
    place.append(h("a", { href: url("application/octet-stream"), download: safeName(name) }, "Save"));
  }).catch((error) => place.append(h("p.where", error.message)));
  return figure;
}

function mediaKind(name, type) {
  const end = /\.(\w+)$/.exec(name ?? "")?.[1].toLowerCase();
  if (type?.startsWith("image/") || (!type && /^(png|jpe?g|gif|webp|svg)$/.test(end))) return "image";
  if (type?.startsWith("video/") || (!type && /^(mp4|webm|mov)$/.test(end))) return "video";
  if (/[/+]json$/.test(type ?? "") || end === "json" || end === "har") return "json";
  if (type?.startsWith("text/") || (!type && /^(txt|log|md|html?|xml|csv|ya?ml)$/.test(end))) return "text";
  return null;
}

const imageType = (name, type) => type ?? (/\.svg$/i.test(name) ? "image/svg+xml" : "image/png");
const decodeText = (bytes) => new TextDecoder().decode(bytes);
const safeName = (name) => (name || "attachment").replace(/[^\p{L}\p{N}._ -]/gu, "_").slice(0, 100);

function pretty(text) {
  try { return JSON.stringify(JSON.parse(text), null, 2); } catch { return text; }
}

/** Text in a code fence that is longer than any run of backticks in it. */
function fenced(text) {
  const marks = "`".repeat(Math.max(3, ...(text.match(/`+/g) ?? []).map((run) => run.length + 1)));
  return `${marks}\n${text}\n${marks}`;
}

/** The text of an issue, without repetitions. */
function issueText({ message, notes, robot }) {
  const facts = robot && !message.includes("\n") ? [`expected  ${robot.expected}`, `found     ${robot.found}`,
    ...(robot.nearest.length ? [`nearest   ${robot.nearest.map(({ id, summary }) => id ? `“${id}” (${summary})` : summary).join(", ")}`] : []),
    ...robot.more.map(([name, value]) => name.padEnd(10) + value),
    ...(robot.trail.length ? [`after     ${robot.trail.join(" › ")}`] : [])] : [];
  return [message, ...facts, ...notes.filter((note) => note && !message.includes(note))].join("\n");
}

/** Which run this was, for readers of the copied text. */
const runFacts = () => [run.title, when(run.started), ...run.properties.map(([name, value]) => `${name} ${value}`)].filter(Boolean).join(" · ");

/** Issues as Markdown without repetitions: not a place or command that the message contains, nor text of an earlier issue. */
function issuesMarkdown(issues, rerun) {
  const lines = [], said = new Set();
  for (const issue of issues) {
    const whole = issueText(issue), text = whole.split("\n").filter((line) => !/^ *(after|at|again) /.test(line) || !said.has(line)).join("\n");
    if (said.has(whole)) continue;
    for (const line of [whole, ...whole.split("\n")]) said.add(line);
    if (issue.at && !whole.includes(placeLine(issue.at.file, issue.at.line))) lines.push("", `${issue.as} at \`${placeText(issue.at)}\``);
    lines.push("", fenced(text));
  }
  return rerun && ![...said].some((text) => text.includes(rerun)) ? [...lines, "", fenced(rerun)] : lines;
}

/** The case as Markdown, for an issue or a chat. */
function caseMarkdown(index, details) {
  const lines = [`### ${outcomeOf(index)}: ${caseName(index)}`, "", [suites[functionAt(index).suite].name, durations[index] ? time(durations[index]) : null].filter(Boolean).join(" · "), "", runFacts()];
  const failing = details?.steps.filter((step) => step.failed) ?? [];
  if (failing.length) lines.push("", "Failing steps:", "", ...failing.map((step) => `${"  ".repeat(Math.min(step.depth, 20))}- ${step.text} (${stepTime(step)})`));
  if (details) lines.push(...issuesMarkdown([...details.attempts, details].flatMap(({ issues }) => issues), details.rerun));
  return lines.join("\n") + "\n";
}

/** The value of a property; web addresses become links. */
const linked = (value) => /^https?:\/\/[^\s<>"]+$/.test(value)
  ? h("a", { href: value, rel: "noopener noreferrer", target: "_blank", dir: "ltr" }, short(value, 300)) : h("bdi", value);
