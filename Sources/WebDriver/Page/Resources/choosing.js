// Choosing options: from the browser's own lists, from the suggestions for a field, and from lists that the page draws itself.

/**
 * Selects exactly these options of a list, by label, by group and label, or by value where the label does not name one option. Returns what
 * came of it, as the driver's ChoiceOutcome: a list that the page draws itself is to be pressed, or is open already.
 */
async function choose(handle, wanted, limit) {
  const countdown = new Countdown(limit);
  for (;;) {
    const found = rowNow(handle);
    const answer = found ? await chooseIn(found.row.node, wanted, handle.testID) : obstacle("gone");
    // The options may still be loading.
    if (!answer.missing || countdown.look() <= 0) return answer;
    await nextFrame();
  }
}

function chooseIn(node, wanted, testID) {
  if (!node.multiple && wanted.length !== 1) return { one: {} };
  const suggestions = node.localName === "input" ? node.list : null;
  if (suggestions) {
    focus(node);
    return chooseFrom([...suggestions.options], wanted, ([option]) => setText(node, option.value));
  }
  if (node.localName !== "select") {
    strangers = new Set();
    const { own, options } = shownOptions(node, readTree(testID));
    if (isExpanded(node) || own.length) return { drawn: { isOpen: true } };
    strangers = new Set(options.map((row) => row.node));
    return { drawn: { isOpen: false } };
  }
  return chooseFrom([...node.options], wanted, (chosen) => {
    if (node.focus) toPage(node, "focus");
    if ([...node.options].every((option) => option.selected === chosen.includes(option))) return { done: {} };
    return announced(node, () => { for (const option of node.options) option.selected = chosen.includes(option); });
  });
}

/** The label of the group that an option is in (HTML, section 4.10.9). */
const groupOf = (option) => collapse(option.closest("optgroup")?.label ?? "");

/** How an option is told from the others: by its label, after its group if another one has the same label. */
function optionTitle(option, all) {
  const label = collapse(option.label), group = groupOf(option);
  const isAlone = all.every((other) => other === option || collapse(other.label) !== label);
  return isAlone || !group ? label : `${group} › ${label}`;
}

/** Whether a list shows an option: pages hide those that do not fit another choice. */
const isListed = (option) => [option, option.closest("optgroup")].every((one) => !one || getComputedStyle(one).display !== "none");

/** Finds options by label or value, and passes them on. */
function chooseFrom(options, wanted, choice) {
  const all = options.filter(isListed);
  const chosen = [];
  for (const name of wanted) {
    const alike = all.filter((option) => collapse(option.label) === name);
    const valued = all.filter((option) => option.value === name);
    // “Europe › Georgia” is the one in that group, and so is “Georgia” if there is no other.
    const grouped = alike.length ? [] : all.filter((option) => `${groupOf(option)} › ${collapse(option.label)}` === name);
    const named = alike.length !== 1 && valued.length === 1 ? valued : grouped.length ? grouped : alike;
    if (!named.length) {
      const offered = all.slice(0, 20).map((option) => `“${optionTitle(option, all)}”`).join(", ");
      return { missing: { option: cut(name, 200), offered: cut(offered, 1000) } };
    }
    if (named.length > 1) {
      const groups = named.map((option) => `${groupOf(option)} › ${name}`);
      const isTold = new Set(groups).size === named.length && named.every(groupOf);
      const ways = isTold ? groups : named.map((option) => option.value);
      return { twice: { option: cut(name, 200), values: cut(ways.map((way) => `“${way}”`).join(", "), 1000) } };
    }
    if (named[0].matches(":disabled")) return { disabled: { option: cut(name, 200) } };
    chosen.push(named[0]);
  }
  return choice(chosen);
}

/** The options that were visible before a combo box was pressed: they belong to other lists. */
let strangers = new Set();

/** The options that a combo box drawn by the page shows: those of its list (ARIA 1.2, combobox), or else all that have appeared. */
function shownOptions(node, tree) {
  const parts = node ? [node, ...node.querySelectorAll("[aria-controls], [aria-owns]")] : [];
  const ids = parts.flatMap((part) => `${attribute(part, "aria-controls")} ${attribute(part, "aria-owns")}`.split(/\s+/)).filter(Boolean);
  const lists = ids.map((id) => node.getRootNode().getElementById?.(id)).filter(Boolean);
  const options = tree.rows.filter((row) => row.aria === "option" && row.node.localName !== "option" && !(row.state & State.hidden)
    && !strangers.has(row.node));
  const own = options.filter((row) => lists.some((list) => contains(list, row.node)));
  return { own, options: own.length ? own : options };
}

/** Returns the option of a list that a press has opened, in view and at rest, as `offered` and its handle. */
async function offered(handle, name, limit) {
  const node = rowNow(handle)?.row.node;
  const countdown = new Countdown(limit);
  for (let isRevealed = false;;) {
    const answer = offerOf(node, await readStill(handle.testID), name, isRevealed, countdown.look() <= 0);
    if (answer !== "later" && answer !== "revealed") return answer;
    if (answer === "revealed") isRevealed = true;
    await nextFrame();
  }
}

/** What a list offers now: "later" if it may offer more, "revealed" if the option has been scrolled into view. */
const offerOf = reading((node, tree, name, isRevealed, isLate) => {
  const { options } = shownOptions(node, tree), named = options.filter((row) => row.label === name);
  if (named.length > 1) return { twice: { option: cut(name, 200) } };
  if (named.length && named[0].state & State.disabled) return { disabled: { option: cut(name, 200) } };
  if (named.length && (isRevealed || pointOf(named[0]))) {
    handOver(tree);
    const { id, label } = named[0];
    return { offered: { number: last.number, index: tree.rows.indexOf(named[0]), id: cut(id, textLimit), label: cut(label, textLimit) } };
  }
  // Options may be loaded or filtered until the page is at rest.
  if (isLate || (options.length && !named.length && isAtRest())) {
    const offer = options.map((row) => `“${row.label}”`).slice(0, 20).join(", ");
    return options.length ? { missing: { option: cut(name, 200), offered: cut(offer, 1000) } } : { none: {} };
  }
  if (!named.length) return "later";
  named[0].node.scrollIntoView({ block: "nearest" });
  return "revealed";
});
