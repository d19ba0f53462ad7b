// The view of one case: its failures first, then its steps, attachments and facts.

let blobURLs = [];

/** Shows a case; what has to be waited for is filled in when it is there, unless another case was opened since. */
async function showCase(index) {
  for (const url of blobURLs) URL.revokeObjectURL(url);
  blobURLs = [];
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
  const { attempts, rerun, source, properties, ...last } = details ?? { attempts: [], issues: [], steps: [], attachments: [], properties: [] };
  const recorded = last.issues.length + last.steps.length + last.attachments.length + attempts.length || last.skip;
  body.replaceChildren(...[
    attempts.length ? attempts.map((attempt, i) => attemptElement(attempt, i, index)) : null,
    attempts.length ? attemptElement({ ...last, source, status: outcomeOf(index), duration: durations[index] }, attempts.length, index) : recordElements(last, index),
    rerun ? h("section.rerun", h("h3", "Run just this case again"),
      h("div.command", h("code", { dir: "auto", tabindex: "0" }, rerun), copyButton("Copy", () => rerun, "Command"))) : null,
    properties.length ? h("section", h("h3", "Properties"), h("dl.robot",
      properties.map(({ name, value }) => fact(name, linked(value))))) : null,
    recorded ? null : h("p.where", outcomes[index] === INCOMPLETE ? "It started, and nothing more was recorded." : "Nothing was recorded of it but its result."),
  ].flat(2).filter(Boolean));
  revealTargets(body);
  $("case-copy").hidden = false;
  $("case-copy").onclick = () => copy(caseMarkdown(index, details), "Markdown");
}

/** The failures as a short list, where there are several. */
function issueList(issues, elements) {
  return h("ol.issue-list", { "aria-label": "What failed" }, issues.map(({ message, at }, i) => h("li",
    button(() => elements[i].scrollIntoView({ block: "start" }), h("bdi", short(message.split("\n")[0].replace(/^✗ /, ""), 200))), at ? h("span.where", h("bdi.place", placeText(at))) : null)));
}

/** The failures, and beside them what was on the screen: a picture, and the element tree, which several may share. */
function sceneElements(issues, pictures) {
  const elements = issues.map(issueElement), trees = new Map(), aside = h("div.aside", pictures);
  elements.forEach((element, i) => {
    const tree = element.querySelector(".tree"), key = JSON.stringify(issues[i].robot?.tree);
    if (!tree) return;
    tree.remove();
    if (trees.has(key)) return;
    if (trees.size) tree.querySelector("summary").prepend(`Issue ${i + 1}: `);
    trees.set(key, tree);
    aside.append(tree);
  });
  const failed = issues.filter(({ as }) => as === "failure");
  const body = h("div.issues", failed.length > 1 ? issueList(failed, elements) : null, elements);
  return h(aside.childElementCount ? "section.scene" : "section", { "aria-label": "Issues" }, body, aside.childElementCount ? aside : null);
}

/** What was recorded of one attempt: failures first, pictures beside them, then the steps and the rest. */
function recordElements({ issues, steps, skip, attachments }, index) {
  const ordered = [...issues.filter((issue) => issue.as === "failure"), ...issues.filter((issue) => issue.as !== "failure")];
  const isPicture = ({ name, type, number }) => number >= 0 && mediaKind(name, type) === "image";
  const pictures = attachments.filter(isPicture).map((each) => attachmentElement(each, index));
  const shown = (title, elements) => elements.length ? h("section", h("h3", title), elements.length > MOST_ATTACHMENTS ? folded(elements) : elements) : null;
  return [
    skip ? h("p.notice.skipped", icon("skipped"), h("strong", "Skipped: "), h("bdi", skip)) : null,
    ordered.length ? sceneElements(ordered, pictures.slice(-2)) : null,
    steps.length ? stepsElement(steps) : null,
    shown("Screenshots", ordered.length ? pictures.slice(0, -2) : pictures),
    shown("Attachments", attachments.filter((each) => !isPicture(each)).map((each) => attachmentElement(each, index))),
  ].filter(Boolean);
}

const MOST_ATTACHMENTS = 12;

/** The first few elements, and a button for the rest. */
function folded(elements) {
  const more = button(() => more.replaceWith(...elements.slice(MOST_ATTACHMENTS)), `Show ${num(elements.length - MOST_ATTACHMENTS)} more`);
  return [...elements.slice(0, MOST_ATTACHMENTS), more];
}

/** An attempt, open where it did not pass. */
function attemptElement(attempt, number, index) {
  const { status, duration, source } = attempt, elements = recordElements(attempt, index), passed = !/failed|incomplete/.test(status);
  const word = status === "flaky" ? "passed" : status;
  return h("details.attempt-record", { open: !passed },
    h("summary", icon(word, word), h("b", ` Attempt ${number + 1}: ${word} `), h("span.where", h("span", time(duration)), source ? h("bdi", source) : null)),
    h("div.issues", elements.length ? elements : h("p.where", "Nothing more was recorded of it.")));
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
      outcome === "skipped" || !durations[index] ? null : h("span", time(durations[index])),
      run.timed && start > 0 ? h("span", `started at ${time(start)}`) : null,
      h("bdi", suite.name), f.title ? h("bdi", f.name) : null,
      f.file ? h("bdi.place", `${f.file}:${f.line}`) : null,
      f.tags.map((tag) => h("button.tag", { onclick: () => go({ view: "cases", q: `@${tag}`, case: null }) }, `@${tag}`)),
      grid >= 0 ? h("button.tag", { onclick: () => go({ view: "matrix", of: grid, rows: "", cols: "" }) }, "in the matrix") : null,
      cause !== undefined ? causeLink(cause, alike > 1 ? `one of ${num(alike)} of this cause` : "its cause") : null));
}

const stepTo = (label, key, by, picture) =>
  h("button.button", { title: `${label} (${key})`, "aria-label": label, onclick: () => nextFailure(by) }, icon(picture));

/** The step tree: open where something failed; all open when nothing did and it is short. */
function stepsElement(steps) {
  const bad = steps.some((step) => step.failed);
  const roots = [], path = [];
  for (const step of steps) {
    const node = { step, children: [], failed: step.failed };
    path.length = Math.min(path.length, step.depth);
    if (path.length) path[path.length - 1].children.push(node); else roots.push(node);
    if (step.failed) path.forEach((parent) => { parent.failed = true; });
    path.push(node);
  }
  const all = !bad && steps.length <= 60;
  const total = Math.max(...steps.map((step) => step.start + step.duration), 1);
  const item = (node) => {
    const line = [icon(node.failed ? "failed" : "passed", node.failed ? "failed" : "passed"),
      h("span.step-text", { dir: "auto" }, short(node.step.text, 2000)),
      node.step.line ? h("span.step-line", `line ${node.step.line}`) : null,
      h("span.lane", { "aria-hidden": "true" }, laneBar(node.step, total)),
      h("span.time", time(node.step.duration))];
    const kind = `step of-${node.step.kind}${node.step.failed ? " failing" : ""}`;
    if (!node.children.length) return h("li", h("div", { class: kind }, line));
    // Closed branches are filled when they are opened: ten thousand steps stay cheap.
    const children = h("ul");
    const fill = () => { if (!children.childElementCount) children.append(...node.children.map(item)); };
    const open = all || node.failed;
    if (open) fill();
    return h("li", h("details", { open, ontoggle: fill }, h("summary", { class: kind }, line), children));
  };
  const most = 500;
  const shown = bad ? roots.slice(-most) : roots.slice(0, most);
  return h("section.steps", { "aria-labelledby": "steps-title" },
    h("h3", { id: "steps-title" }, plural(steps.length, "step")),
    roots.length > most ? h("p.where", `${bad ? "The last" : "The first"} ${most} of ${num(roots.length)} are shown.`) : null,
    h("ul", shown.map(item)));
}

function laneBar({ start, duration }, total) {
  const bar = h("span");
  bar.style.marginInlineStart = `${start / total * 100}%`;
  bar.style.width = `${Math.max(duration / total * 100, 1.5)}%`;
  return bar;
}

function attachmentElement({ name, type, number, size, path }, index) {
  const kind = mediaKind(name, type);
  const bytes = size >= 0 ? ` · ${size < 1024 ? `${size} B` : size < 1 << 20 ? `${Math.round(size / 1024)} KB` : `${(size / (1 << 20)).toFixed(1)} MB`}` : "";
  const place = h("div.content");
  const figure = h("figure.attachment",
    h("figcaption", h("bdi", name || "attachment"), h("span.where", (type ?? kind ?? "") + bytes)), place);
  if (number < 0) {
    // Only a relative path: what a test calls its attachment must not become a script or a server.
    const safe = path && !path.includes(":") && !path.startsWith("/") && !path.startsWith("\\");
    if (size === -2) place.append(h("p.where", "missing: ", h("bdi", path)));
    else place.append(safe ? h("a", { href: path }, "Open the file beside this report") : h("p.where", "It is not a part of this file."));
    return figure;
  }
  attachmentBytes(number).then((bytes) => {
    if (state.case !== index) return;
    const url = (mime) => {
      const made = URL.createObjectURL(new Blob([bytes], { type: mime }));
      blobURLs.push(made);
      return made;
    };
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
  if (/[/+]json$/.test(type ?? "") || end === "json") return "json";
  if (type?.startsWith("text/") || (!type && /^(txt|log|md|html?|xml|csv|ya?ml)$/.test(end))) return "text";
  return null;
}

const imageType = (name, type) => type ?? (/\.svg$/i.test(name) ? "image/svg+xml" : "image/png");
const decodeText = (bytes) => new TextDecoder().decode(bytes);
const safeName = (name) => (name || "attachment").replace(/[^\p{L}\p{N}._ -]/gu, "_").slice(0, 100);

/** An HTTP archive (HAR 1.2) as a table of its requests; null when the text is none. */
function networkTable(text) {
  let entries;
  try { ({ log: { entries } } = JSON.parse(text)); } catch { return null; }
  if (!Array.isArray(entries)) return null;
  return h("div.scroll", { tabindex: 0, role: "group", "aria-label": "Requests" }, h("table.plain-table", h("tbody", entries.slice(0, 500).map(({ request, response, time: ms }) =>
    h("tr", h("td", `${request?.method}`), h("th", { scope: "row", dir: "auto" }, short(`${request?.url}`, 300)),
      h(response?.status < 400 ? "td.number" : "td.number.bad", `${response?.status ?? ""}`), h("td.number", ms >= 0 ? time(Math.round(ms * 1000)) : ""))))));
}

function pretty(text) {
  try { return JSON.stringify(JSON.parse(text), null, 2); } catch { return text; }
}

/** Text in a fence that is longer than any run of backticks in it. */
function fenced(text) {
  const marks = "`".repeat(Math.max(3, ...(text.match(/`+/g) ?? []).map((run) => run.length + 1)));
  return `${marks}\n${text}\n${marks}`;
}

/** What an issue says, each thing once. */
function issueText({ message, notes, robot }) {
  const facts = robot && !message.includes("\n") ? [`expected  ${robot.expected}`, `found     ${robot.found}`,
    ...(robot.nearest.length ? [`nearest   ${robot.nearest.map(({ id, summary }) => id ? `${id} (${summary})` : summary).join(", ")}`] : []),
    ...(robot.trail.length ? [`after     ${robot.trail.join(" › ")}`] : [])] : [];
  return [message, ...facts, ...notes.filter((note) => note && !message.includes(note))].join("\n");
}

/** Which run it was: what a reader of the copied text does not know. */
const runFacts = () => [run.title, when(run.started), ...run.properties.map(([name, value]) => `${name} ${value}`)].filter(Boolean).join(" · ");

/** The case as Markdown: for an issue or a chat. */
function caseMarkdown(index, details) {
  const lines = [`### ${outcomeOf(index)}: ${caseName(index)}`, "", [suites[functionAt(index).suite].name, durations[index] ? time(durations[index]) : null].filter(Boolean).join(" · "), "", runFacts()];
  const records = details ? [...details.attempts, details] : [];
  for (const issue of records.flatMap(({ issues }) => issues)) {
    if (issue.at) lines.push("", `${issue.as} at \`${placeText(issue.at)}\``);
    lines.push("", fenced(issueText(issue)));
  }
  const failing = details?.steps.filter((step) => step.failed) ?? [];
  if (failing.length) lines.push("", "Failing steps:", "", ...failing.map((step) => `${"  ".repeat(Math.min(step.depth, 20))}- ${step.text} (${time(step.duration)})`));
  if (details?.rerun) lines.push("", fenced(details.rerun));
  return lines.join("\n") + "\n";
}

/** A value of a property; an address of the web can be followed. */
const linked = (value) => /^https?:\/\/[^\s<>"]+$/.test(value)
  ? h("a", { href: value, rel: "noopener noreferrer", target: "_blank", dir: "ltr" }, short(value, 300)) : h("bdi", value);
