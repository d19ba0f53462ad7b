// Date and time fields that a page makes of spin buttons, one for each part (ARIA 1.2, spinbutton). What a part is shows in the range of its
// values, whatever the language of its name.

/** The spin buttons of a group, in order; none if they are those of a group inside it. */
function spinButtonsOf(group) {
  if (group.getAttribute("role") !== "group") return [];
  return [...group.querySelectorAll("[role=spinbutton]")].filter((part) => part.closest("[role=group]") === group);
}

/**
 * The parts of a field, in order: the node, the name, and the value, null for none. Null if the element is no such field.
 */
function datePartsOf(element) {
  const nodes = spinButtonsOf(element);
  if (nodes.length < 2) return null;
  const ranges = nodes.map((node) => [numberIn(node, "aria-valuemin"), numberIn(node, "aria-valuemax")]);
  const hasDate = ranges.some(([low, high]) => high >= 1000 || (low === 1 && high >= 28 && high <= 31));
  const names = [];
  for (const [low, high] of ranges) {
    const name = datePart(low, high, hasDate, names);
    if (!name || names.includes(name)) return null;
    names.push(name);
  }
  return nodes.map((node, index) => ({
    node, name: names[index],
    // React Aria gives a part without a value the one of today.
    value: node.hasAttribute("data-placeholder") ? null : numberIn(node, "aria-valuenow"),
  }));
}

/** The number in an attribute; null for none. */
function numberIn(element, name) {
  const text = attribute(element, name);
  return text === "" || Number.isNaN(Number(text)) ? null : Number(text);
}

/** What a part is; an empty string for something else. */
function datePart(low, high, hasDate, before) {
  if (low === null || high === null) return "";
  if (high >= 1000) return "year";
  if (low === 1 && high === 12) return hasDate && !before.includes("month") ? "month" : "hour";
  if (low === 1 && high >= 28 && high <= 31) return "day";
  // In the afternoon, the hours of a clock with twelve are 12 to 23.
  if (high === 23 || high === 11) return "hour";
  if (low === 0 && high === 59) return before.includes("minute") ? "second" : "minute";
  return low === 0 && (high === 1 || high === 12) ? "half" : "";
}

/** The value of a field in HTML's format (HTML, section 2.3.5), with question marks for what is missing; empty if everything is. */
function dateOf(parts) {
  if (parts.every(({ value }) => value === null)) return "";
  const half = parts.find(({ name }) => name === "half");
  const digits = (name, length) => {
    const part = parts.find((one) => one.name === name);
    if (!part) return [];
    let { value } = part;
    if (value === null || (name === "hour" && half && half.value === null)) return ["?".repeat(length)];
    if (name === "hour" && half) value = value % 12 + (half.value > 0 ? 12 : 0);
    return [String(value).padStart(length, "0")];
  };
  const date = [...digits("year", 4), ...digits("month", 2), ...digits("day", 2)].join("-");
  const time = [...digits("hour", 2), ...digits("minute", 2), ...digits("second", 2)].join(":");
  return [date, time].filter((text) => text).join("T");
}

/** The value of a field that has one; empty for any other element. */
function completeDate(element) {
  const parts = datePartsOf(element), date = parts ? dateOf(parts) : "";
  return date.includes("?") ? "" : date;
}

const datePartsNow = reading((handle) => {
  const node = rowNow(handle)?.row.node;
  return node ? datePartsOf(node) : null;
});

/** Gives a part of a field the focus for the keys to come. Returns "focused", "readOnly" or "refused". */
function focusDatePart(handle, place) {
  const node = datePartsNow(handle)?.[place]?.node;
  if (!node) return obstacle("gone");
  if (attribute(node, "aria-readonly") === "true" || attribute(node, "aria-disabled") === "true") return "readOnly";
  // The page begins a new number when the part gets the focus. A key too many in the part before may have given it that.
  if (deepActiveElement() === node) toPage(node, "blur");
  return focus(node) ? "focused" : "refused";
}

/** Waits until a part of a field has a value, null for none. Returns false if it has another one when the limit has passed. */
async function datePartReached(handle, place, wanted, limit) {
  const countdown = new Countdown(limit);
  for (;;) {
    if (hasDatePart(handle, place, wanted)) return true;
    if (countdown.look() <= 0) return false;
    await nextFrame();
  }
}

const hasDatePart = reading((handle, place, wanted) => {
  const parts = datePartsNow(handle), part = parts?.[place];
  if (!part) return false;
  if (part.value === null || wanted === null) return part.value === wanted;
  if (part.name === "half") return (part.value > 0) === (wanted > 0);
  return stepsTo(wanted, part, parts) === 0;
});

/** The number of steps upwards from the value of a part to another one. */
function stepsTo(wanted, { name, value }, parts) {
  // On a clock with twelve hours, the half of the day may be set later.
  const isHalfDay = name === "hour" && parts.some((part) => part.name === "half");
  return isHalfDay ? wanted % 12 - value % 12 : wanted - value;
}

/** The number of steps upwards from the value of a part to another one; null if it has none. */
const datePartSteps = reading((handle, place, wanted) => {
  const parts = datePartsNow(handle), part = parts?.[place];
  return { steps: part && part.value !== null ? stepsTo(wanted, part, parts) : null };
});

const dateTextNow = reading((handle) => {
  const parts = datePartsNow(handle);
  return parts ? dateOf(parts) : obstacle("gone");
});

/** The value of a field once the page has drawn its answer to the last key. */
async function dateNow(handle) {
  await nextFrame();
  return dateTextNow(handle);
}
