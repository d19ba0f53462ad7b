// The values of CSS counters (CSS Lists 3, section 4). Scripts cannot ask for them, so they are counted again here.

/** The counters of each document at the generated texts that show them. Computed only for pages where a name contains one. */
let countersIndex = new Map();

function forgetCounters() {
  countersIndex = new Map();
}

/** The text of a counter or of nested counters before or after an element, such as “counters(step, ".", lower-roman)”. */
function counterText(element, pseudo, part) {
  const root = element.ownerDocument.documentElement;
  let index = countersIndex.get(root);
  if (!index) countersIndex.set(root, index = new CounterWalk(root).shown);
  const [, isNested, name, separator, style] = part.match(/^counter(s?)\(([^,)]+)(?:, ("(?:[^"\\]|\\.)*"))?(?:, ([^)]+))?\)$/) ?? [];
  const values = index[pseudo].get(element)?.get(name) ?? [0];
  const shown = (isNested ? values : values.slice(-1)).map((value) => counterStyles[style]?.(value) ?? String(value));
  return shown.join(separator ? unescaped(separator.slice(1, -1)) : "");
}

const counterStyles = {
  "none": () => "",
  "decimal-leading-zero": (value) => String(value).padStart(2, "0"),
  "lower-alpha": (value) => letters(value), "lower-latin": (value) => letters(value),
  "upper-alpha": (value) => letters(value)?.toUpperCase(), "upper-latin": (value) => letters(value)?.toUpperCase(),
  "lower-roman": (value) => roman(value)?.toLowerCase(), "upper-roman": (value) => roman(value),
};

/** CSS Counter Styles 3: a value that a style cannot represent is shown as a number. */
function letters(value) {
  let text = "";
  for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / 26)) text = String.fromCharCode(97 + (rest - 1) % 26) + text;
  return text || undefined;
}

function roman(value) {
  if (value < 1 || value > 3999) return undefined;
  let text = "", rest = value;
  for (const [digit, worth] of [["M", 1000], ["CM", 900], ["D", 500], ["CD", 400], ["C", 100], ["XC", 90], ["L", 50], ["XL", 40],
    ["X", 10], ["IX", 9], ["V", 5], ["IV", 4], ["I", 1]]) {
    for (; rest >= worth; rest -= worth) text += digit;
  }
  return text;
}

class CounterWalk {
  constructor(root) {
    /** The counters in scope by name, the innermost last, each with the element whose children it counts. */
    this.scopes = new Map();
    this.shown = { "::before": new Map(), "::after": new Map() };
    this.visit(root, null, 0);
  }

  visit(element, parent, depth) {
    const style = getComputedStyle(element);
    if (style.display === "none" || depth > nodeDepthLimit) return;
    this.count(style, parent);
    this.note(element, "::before");
    for (const node of flatChildren(element)) {
      const child = faithful(node);
      if (child.nodeType === 1) this.visit(child, element, depth + 1);
    }
    this.note(element, "::after");
    for (const scopes of this.scopes.values()) while (scopes.at(-1)?.parent === element) scopes.pop();
  }

  note(element, pseudo) {
    const style = getComputedStyle(element, pseudo);
    if (style.content === "none" || style.content === "normal") return;
    this.count(style, element);
    if (!style.content.includes("counter")) return;
    this.shown[pseudo].set(element, new Map([...this.scopes].map(([name, scopes]) => [name, scopes.map(({ value }) => value)])));
  }

  count(style, parent) {
    for (const [name, value] of counted(style.counterReset)) this.reset(name, value, parent);
    for (const [name, value] of counted(style.counterIncrement)) this.scope(name, parent).value += value;
    for (const [name, value] of counted(style.counterSet)) this.scope(name, parent).value = value;
  }

  reset(name, value, parent) {
    const scopes = this.scopes.get(name) ?? [];
    this.scopes.set(name, scopes);
    if (scopes.at(-1)?.parent === parent) scopes.pop();
    scopes.push({ value, parent });
  }

  scope(name, parent) {
    if (!this.scopes.get(name)?.length) this.reset(name, 0, parent);
    return this.scopes.get(name).at(-1);
  }
}

/** The counters and numbers in a property such as “step 1 part 2”. */
function counted(value) {
  if (!value || value === "none") return [];
  return [...value.matchAll(/(\S+) (-?\d+)/g)].map(([, name, number]) => [name, Number(number)]);
}
