// The map of the app: its screens as they were drawn from their elements, the operations between them, and how well each element is checked.

const covered = JSON.parse(await block("coverage") ?? "null");
/** How well an element is checked, best first; the word and the sign of each. */
const LEVELS = [["checked", "✓", "checked"], ["weak", "!", "checked, but faults go unnoticed"], ["acted", "▸", "acted on, never checked"], ["seen", "○", "seen, never checked"], ["never", "×", "never shown"]];
const through = (faults) => `${plural(faults, "fault")} get${faults === 1 ? "s" : ""} through`;
const CHECKED = 0, WEAK = 1, ACTED = 2, SEEN = 3, NEVER = 4;
const MOST_SHOWN = 400, MOST_MEMBERS = 100;

const elementName = ({ id, role, label }) => id ? `“${id}” (${role})` : `${role} “${label}”`;

/** The screens with their elements, those that are made alike together. */
const screens = (covered?.screens ?? []).map(([name, leftOut, part, numbers]) => {
  const groups = new Map(), all = rows(numbers, 8).map(([id, role, label, pattern, control, seen, acted, checks]) => ({ id, role, label, pattern, control, seen, acted, checks }));
  for (const element of all) {
    const survivors = mutants.filter(({ foundBy, element: of }) => foundBy === null && of === elementName(element)).length;
    Object.assign(element, { survivors, level: element.checks ? survivors ? WEAK : CHECKED : element.acted ? ACTED : element.seen ? SEEN : NEVER });
    const key = `${element.pattern || element.id}\n${element.role}`;
    groups.set(key, [...groups.get(key) ?? [], element]);
  }
  const list = [...groups.values()].map((members) => {
    const [first] = members, sum = (field) => members.reduce((total, member) => total + member[field], 0);
    return { members, role: first.role, control: members.some(({ control }) => control), acted: sum("acted"), checks: sum("checks"), survivors: sum("survivors"),
      level: members.some(({ level }) => level === WEAK) ? WEAK : Math.min(...members.map(({ level }) => level)),
      name: members.length > 1 ? first.pattern : first.id || nameOfElement(first) };
  });
  return { name, leftOut, part, all, groups: list, byName: new Map(all.map((element) => [elementName(element), element])), entries: 0 };
});

const screenNamed = (name) => screens.find((screen) => screen.name === name);
const operations = (covered?.operations ?? []).map(([from, to, times, failed, texts]) => ({ from, to, times, failed, texts }));
for (const { from, to, times } of operations) if (!from && screenNamed(to)) screenNamed(to).entries += times;

/** Operations from one screen to another as one arrow each way. */
function arrowsOf() {
  const arrows = new Map();
  for (const { from, to, times, failed } of operations) {
    if (!from || from === to || !screenNamed(from) || !screenNamed(to)) continue;
    const key = `${screens.indexOf(screenNamed(from))} ${screens.indexOf(screenNamed(to))}`, arrow = arrows.get(key) ?? { from: screenNamed(from), to: screenNamed(to), times: 0, failed: 0 };
    arrow.times += times;
    arrow.failed += failed;
    arrows.set(key, arrow);
  }
  return [...arrows.values()];
}

/** The screens in layers: how many operations each is from where journeys begin; in a layer, near to what leads there. */
function layersOf(arrows) {
  const layers = [], left = new Set(screens), place = new Map();
  let next = screens.filter(({ entries }) => entries).sort((a, b) => b.entries - a.entries).slice(0, 1);
  while (left.size) {
    if (!next.length) next = layers.length ? [...left] : [...left].slice(0, 1);
    const middle = (screen) => {
      const before = arrows.filter(({ from, to }) => to === screen && place.has(from)).map(({ from }) => place.get(from));
      return before.length ? before.reduce((sum, at) => sum + at, 0) / before.length : .5;
    };
    const layer = next.map((screen) => [middle(screen), screen]).sort((a, b) => a[0] - b[0]).map(([, screen]) => screen);
    layer.forEach((screen, i) => { left.delete(screen); place.set(screen, (i + .5) / layer.length); });
    layers.push(layer);
    next = [...left].filter((screen) => arrows.some(({ from, to }) => to === screen && layer.includes(from)));
  }
  return layers;
}

const levelSign = (level) => h(`span.level.${LEVELS[level][0]}`, { role: "img", "aria-label": LEVELS[level][2], title: LEVELS[level][2] }, LEVELS[level][1]);
const countsOf = (groups) => LEVELS.map((_, level) => groups.filter((group) => group.level === level).length);

function levelBar(groups) {
  return h("span.level-bar", { "aria-hidden": "true" }, countsOf(groups).map((n, level) => {
    const part = h(`i.level.${LEVELS[level][0]}`);
    part.style.flexGrow = n;
    return n ? part : null;
  }));
}

const plan = { arrows: [], nodes: new Map(), drawn: 0 };

function screenNode(screen) {
  const [checked] = countsOf(screen.groups), total = screen.groups.length;
  const node = h("button.map-node", { onclick: () => go({ screen: screen.name }), "aria-label": `${screen.name}: ${num(checked)} of ${plural(total, "element")} checked` },
    h("span.map-picture"), levelBar(screen.groups), h("bdi.map-name", short(visible(screen.name), 60)),
    h("span.where", h("span", `${num(checked)} of ${num(total)} checked`), screen.entries ? h("span", { title: `${plural(screen.entries, "journey")} entered here` }, icon("known"), num(screen.entries)) : null));
  plan.nodes.set(screen, node);
  return node;
}

/** Arrow keys lead to the nearest screen in their direction. */
function planKey(event) {
  const way = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[event.key], { target } = event;
  if (!way) return;
  const [y, x] = way;
  event.preventDefault();
  const away = (node) => {
    const right = node.offsetLeft - target.offsetLeft, down = node.offsetTop - target.offsetTop, along = right * x + down * y;
    return along > 0 ? along + 2 * Math.abs(right * y + down * x) : 1e9;
  };
  [...plan.nodes.values()].reduce((a, b) => away(b) < away(a) ? b : a, target).focus();
}

/** Puts the nodes into rows as wide as the page, and the arrows between them. */
function layOut() {
  const { element, layers } = plan, width = element.clientWidth;
  if (!width || plan.drawn === width) return;
  plan.drawn = width;
  const isMany = screens.length > 12, size = width < 500 ? 96 : isMany ? 112 : 148, gap = width < 500 ? 20 : isMany ? 36 : 72, across = Math.max(1, Math.floor((width + gap) / (size + gap)));
  const lines = layers.flatMap((layer) => {
    const count = Math.ceil(layer.length / across), per = Math.ceil(layer.length / count);
    return rows(layer, per);
  });
  let top = 0;
  const boxes = new Map();
  for (const line of lines) {
    const start = (width - line.length * size - (line.length - 1) * gap) / 2;
    let lowest = 0;
    line.forEach((screen, i) => {
      const node = plan.nodes.get(screen);
      Object.assign(node.style, { width: `${size}px`, left: `${start + i * (size + gap)}px`, top: `${top}px` });
      const high = node.offsetHeight;
      boxes.set(screen, { x: start + i * (size + gap), y: top, width: size, height: high, line });
      lowest = Math.max(lowest, high);
    });
    top += lowest + 84;
  }
  element.style.height = `${top - (lines.at(-1).length > 1 ? 24 : 76)}px`;
  drawArrows(boxes, size, isMany);
}

/** The map for paper: as wide as a page and no higher, if it stays legible. */
function layOutForPaper() {
  const { element } = plan;
  element.classList.add("on-paper");
  for (const width of [640, 860, 1080, 1280]) {
    Object.assign(element.style, { width: `${width}px`, zoom: 1 });
    plan.drawn = 0;
    layOut();
    element.style.zoom = 640 / width;
    if (element.offsetHeight * 640 / width < 820) break;
  }
}

function layOutForScreen() {
  plan.element.classList.remove("on-paper");
  Object.assign(plan.element.style, { width: "", zoom: "" });
  plan.drawn = 0;
  layOut();
}

function drawArrows(boxes, size, isMany) {
  const svg = document.createElementNS(SVG, "svg"), shape = (name, attributes) => {
    const each = document.createElementNS(SVG, name);
    set(each, attributes);
    return each;
  };
  // Where an arrow meets its screen: those of one side stand beside each other, in the order of their other ends.
  const ports = new Map(), port = (screen, side, arrow, other) => {
    const key = `${screens.indexOf(screen)}${side}`;
    // Of two arrows between the same screens the one that leads down stands left at both ends, and the one to the right inside the other.
    const [own, far, from, to] = [screen, other, arrow.from, arrow.to].map((each) => boxes.get(each)), isFirst = own.line === far.line ? from.x < to.x !== own.x < far.x : from.y < to.y;
    ports.set(key, [...ports.get(key) ?? [], { arrow, at: far.x, end: arrow.from === screen, isFirst }]);
  };
  for (const arrow of plan.arrows) {
    const [one, other] = [boxes.get(arrow.from), boxes.get(arrow.to)], isLevel = one.line === other.line;
    arrow.sides = isLevel ? ["below", "below"] : one.y < other.y ? ["below", "above"] : ["above", "below"];
    port(arrow.from, arrow.sides[0], arrow, arrow.to);
    port(arrow.to, arrow.sides[1], arrow, arrow.from);
  }
  for (const list of ports.values()) {
    list.sort((a, b) => a.at - b.at || b.isFirst - a.isFirst);
    list.forEach(({ arrow, end }, i) => { arrow[end ? "start" : "stop"] = (i + 1) / (list.length + 1); });
  }
  const most = Math.max(1, ...plan.arrows.map(({ times }) => times));
  for (const arrow of plan.arrows) {
    const [one, other] = [boxes.get(arrow.from), boxes.get(arrow.to)], [from, to] = arrow.sides;
    const x = one.x + size * arrow.start, y = from === "below" ? one.y + one.height : one.y, right = other.x + size * arrow.stop, down = to === "below" ? other.y + other.height + 7 : other.y - 7;
    const bend = from === to ? 22 + Math.min(20, Math.abs(right - x) / 12) + (right < x ? 30 : 0) : Math.max(26, Math.abs(down - y) / 2.2), out = from === "below" ? bend : -bend, into = to === "below" ? bend : -bend;
    const group = shape("g", { class: arrow.failed ? "arrow failing" : "arrow" });
    const line = shape("path", { d: `M${x} ${y}C${x} ${y + out} ${right} ${down + into} ${right} ${down}`, "stroke-width": 1.2 + (isMany ? .8 : 2.4) * Math.log1p(arrow.times) / Math.log1p(most) });
    const tip = to === "below" ? 7 : -7, text = `${arrow.failed ? `✕ ${num(arrow.failed)} of ` : ""}${num(arrow.times)}`;
    // Two arrows between the same screens have their numbers at different heights.
    const t = from !== to && plan.arrows.some((each) => each.from === arrow.to && each.to === arrow.from) ? .4 : .5, u = 1 - t;
    const [atX, atY] = [[x, x, right, right], [y, y + out, down + into, down]].map(([a, b, c, d]) => u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d);
    const label = shape("text", { x: atX, y: atY + 4, "text-anchor": "middle" }), plate = shape("rect", { x: atX - text.length * 3.6 - 5, y: atY - 9, width: text.length * 7.2 + 10, height: 18, rx: 9 });
    label.textContent = text;
    group.append(line, shape("path", { class: "barb", d: `M${right - 5} ${down}h10l-5 ${-tip}z` }), ...isMany && !arrow.failed ? [] : [plate, label]);
    arrow.group = group;
    svg.append(group);
  }
  // Numbers stand above every line.
  for (const part of [...svg.querySelectorAll("rect, text")]) {
    part.classList.add(...part.parentNode.classList);
    part.arrow = part.parentNode;
    svg.append(part);
  }
  set(svg, { "aria-hidden": "true", class: isMany ? "map-arrows is-many" : "map-arrows" });
  plan.svg?.remove();
  plan.svg = svg;
  plan.element.prepend(svg);
  markArrows();
}

/** The arrows of the screen that is chosen stand out. */
function markArrows() {
  for (const { from, to, group } of plan.arrows) group?.classList.toggle("of-chosen", [from.name, to.name].includes(state.screen));
  plan.svg?.classList.toggle("has-chosen", !!screenNamed(state.screen));
  for (const [screen, node] of plan.nodes) set(node, { "aria-pressed": `${screen.name === state.screen}` });
}

const ROLE_WORDS = /^(window|screen|sheet|navigation bar|heading|button|image|text|text field|search field|scroll view|cell|group|link|checkbox|radio button|slider|stepper|combo box|tab|tab bar|list|list item|table|row|table header|menu|menu item|progress|status|separator|tooltip)$/;
const swiftText = (text) => `"${text.replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n")}"`;
const roleSource = (role) => role === "switch" ? ".toggle" : ROLE_WORDS.test(role) ? `.${role.replace(/ (.)/g, (_, letter) => letter.toUpperCase())}` : `Role(rawValue: ${swiftText(role)})`;
const locatorSource = ({ id, role, label }) => id ? `.element(${swiftText(id)})` : `.role(${roleSource(role)}, ${swiftText(label)})`;
const checkSource = (element) => `.verify { $0.expect(${locatorSource(element)}, ${element.id && element.label ? `.label(${swiftText(element.label)})` : ".exists"}) }`;
const actSource = (element) => /field$/.test(element.role) ? `try await type("…", into: ${locatorSource(element)})` : `try await tap(${locatorSource(element)})`;

function sourceLine(source, what) {
  return h("div.survivor-check", h("code", { dir: "ltr" }, source), h("button.button.round", { "aria-label": `Copy the ${what}`, title: `Copy the ${what}`, onclick: () => copy(source, `The ${what}`) }, icon("copy")));
}

/** What is to be done about the elements of a screen: those never checked, and controls never acted on. */
const todoOf = (screen) => screen.groups.filter(({ level, control, acted }) => level >= ACTED || control && !acted).sort((a, b) => b.level - a.level || b.control - a.control);

function todoRow({ name, role, level, control, acted, members, survivors }) {
  const [first] = members, isNew = level >= ACTED;
  const words = level === NEVER ? ["the model names it; the app never showed it"] : [isNew ? LEVELS[level][2] : "checked", control && !acted ? "never acted on" : null, survivors ? through(survivors) : null];
  return h("li.survivor", h("p", { dir: "auto" }, levelSign(level), " ", h("b", short(visible(name), 200)), role && first.id ? ` ${role}` : "", members.length > 1 ? `, ${num(members.length)} of them` : ""),
    h("p.where", words.filter(Boolean).map((word) => h("span", word))),
    level === NEVER ? null : h("div", isNew ? sourceLine(checkSource(first), "check") : null, control && !acted ? sourceLine(actSource(first), "action") : null));
}

function todoSection() {
  const some = screens.map((screen) => ({ screen, todo: todoOf(screen) })).filter(({ todo }) => todo.length);
  return h("section", { id: "map-todo" }, h("h3", "What no journey checks or acts on"), some.length ? some.map(({ screen, todo }) => h("details.survivors", { open: some.length < 6 },
    h("summary", h("bdi", short(visible(screen.name), 200)), h("span.where", num(todo.length))), h("ul", todo.slice(0, MOST_SHOWN).map(todoRow)),
    todo.length > MOST_SHOWN ? h("p.where", `The first ${num(MOST_SHOWN)} of ${num(todo.length)} are shown.`) : null)) : h("p", "Nothing: each element that the app showed is checked, and each control was acted on."));
}

/** The names of operations: what they have in common, or each where they are few. */
const operationText = (texts) => texts.length < 4 ? texts.map((text) => short(visible(text), 90)).join(" · ") : `${texts[0].split(" ")[0]} … (${short(visible(texts[0]), 40)}, ${short(visible(texts[1]), 40)}, …)`;

function operationTable(some) {
  return h("div.scroll", { tabindex: "0", role: "group", "aria-label": "Operations" }, h("table.plain-table", h("thead", h("tr", h("th", { scope: "col" }, "Operation"), ["times", "failed"].map((title) => h("th.number", { scope: "col" }, title)))),
    h("tbody", some.slice(0, MOST_SHOWN).map(({ from, to, times, failed, texts }) => h("tr",
      h("th", { scope: "row", dir: "auto", title: texts.length > 3 ? texts.map(visible).join("\n") : null }, operationText(texts), h("span.where", from === to ? h("bdi", "stays") : h("bdi", `${from ? short(visible(from), 60) : "start or link"} → ${short(visible(to), 60)}`))), h("td.number", num(times)), h("td.number", failed ? h("b.bad-number", num(failed)) : "0"))))));
}

/** The elements of a screen, the worst first. */
function elementTable({ groups, leftOut }) {
  const list = [...groups].sort((a, b) => b.level - a.level || b.control - a.control);
  return h("div", h("table.plain-table.map-elements", h("thead", h("tr", h("th", { scope: "col" }, "Element"), h("th.number", { scope: "col" }, "acted on"), h("th.number", { scope: "col" }, "checks"))),
    h("tbody", list.slice(0, MOST_SHOWN).map(({ name, role, level, members, control, acted, checks, survivors }) => h("tr", h("th", { scope: "row", dir: "auto" }, levelSign(level), " ",
      members.length > 1 ? h("details.members", h("summary", h("b", short(visible(name), 160)), h("span.where", h("span", role), h("span", `${num(members.length)} of them, ${num(members.filter(({ level }) => level < ACTED).length)} checked`))),
        h("ul", members.slice(0, MOST_MEMBERS).map((member) => h("li", levelSign(member.level), " ", h("bdi", short(visible(member.id || member.label), 160)))))) : [h("span", short(visible(name), 160)), h("span.where", members[0].id ? h("span", role) : null, survivors ? h("span", through(survivors)) : null)]),
    h("td.number", acted ? num(acted) : control ? "never" : "–"), h("td.number", checks ? num(checks) : "never"))))), leftOut ? h("p.where", `${plural(leftOut, "element")} more were seen and are not listed.`) : null);
}

async function showScreen() {
  const screen = screenNamed(state.screen), place = $("map-screen");
  if (!screen) return place.replaceChildren(h("p.where", "Choose a screen to see its elements."));
  const stage = h("div.stage"), own = operations.filter(({ from, to }) => from === screen.name || to === screen.name).sort((a, b) => b.failed - a.failed || b.times - a.times);
  place.replaceChildren(h("h3", { id: "map-screen-title" }, h("bdi", short(visible(screen.name), 200))), levelLegend(countsOf(screen.groups)),
    h("div.map-detail", screen.part >= 0 ? stage : null, h("div", elementTable(screen))), h("h4", "Operations"), own.length ? operationTable(own) : h("p.where", "No operation starts or ends here."));
  if (screen.part < 0) return;
  const elements = screenElements(screen.part, await filmsOf("map")), marks = new Map();
  elements.forEach((element, i) => {
    const { level } = screen.byName.get(elementName({ ...element, id: element.id ?? "", label: element.label ?? "" })) ?? {};
    if (!isNothing(level)) marks.set(i, `at-${LEVELS[level][0]}`);
  });
  stage.replaceChildren(isDrawable(elements) ? screenElement(elements, marks) : h("p.where", "Nothing to draw."));
  // What is checked needs no sign: the others have theirs.
  for (const box of stage.querySelectorAll("[class*=at-]:not(.at-checked)")) box.append(h("span.corner", LEVELS.find(([name]) => box.classList.contains(`at-${name}`))[1]));
}

function levelLegend(counts) {
  return h("p.map-legend", LEVELS.map(([, , words], level) => counts[level] ? h("span", levelSign(level), ` ${num(counts[level])} ${words}`) : null));
}

/** The page, as an article that is hidden until its view is shown; nothing where nothing was recorded. */
function buildMap() {
  if (!covered) return null;
  const groups = screens.flatMap((screen) => screen.groups), counts = countsOf(groups), failed = operations.reduce((sum, each) => sum + each.failed, 0), done = counts[CHECKED] + counts[WEAK];
  plan.arrows = arrowsOf();
  plan.layers = layersOf(plan.arrows);
  plan.element = h("div.map-plan", { role: "group", "aria-label": "Screens", onkeydown: planKey }, plan.layers.flat().map(screenNode));
  new ResizeObserver(layOut).observe(plan.element);
  addEventListener("beforeprint", layOutForPaper);
  addEventListener("afterprint", layOutForScreen);
  return h("article", { id: "map", "aria-labelledby": "map-title", hidden: true },
    h("header", h("h2", { id: "map-title" }, `The journeys check ${num(done)} of ${plural(groups.length, "element")} on ${plural(screens.length, "screen")}`),
      levelLegend(counts), h("p.where", h("span", `${plural(sumOf(operations.map(({ times }) => times)), "operation")} of robots`), h("span", failed ? h("b.bad-number", `${num(failed)} failed`) : "none failed"), h("span", "elements of the same kind count as one"))),
    plan.element, h("section", { id: "map-screen", "aria-label": "The screen" }), todoSection());
}

async function drawPictures() {
  const films = await filmsOf("map");
  for (const [screen, node] of plan.nodes) {
    if (screen.part < 0 || !films) continue;
    const elements = screenElements(screen.part, films);
    if (isDrawable(elements)) node.querySelector(".map-picture").replaceChildren(thumbnail(elements.slice(0, MOST_BOXES), -1));
  }
  plan.drawn = 0;
  layOut();
}

let hasPictures = false;

function showMap() {
  if (!hasPictures) {
    hasPictures = true;
    drawPictures();
  }
  layOut();
  markArrows();
  showScreen();
}
