// Keys that the browser does not handle by itself.

function onKey(event) {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target;
  if (target instanceof HTMLInputElement && isTyped(target)) onKeyInField(event, target);
  else if (target.matches?.("[data-swipe]") && event.key === "Delete") take(event, () => tellOfRow("press", target, "delete"));
  else if (target.getAttribute?.("role") === "option") onKeyInOptions(event, target);
  if (event.defaultPrevented) return;
  if (event.key === "Escape" && sheetOf()) return take(event, () => wayBack()?.click());
  if (event.key === "Tab" && sheetOf()) keepInside(event, sheetOf());
}

function take(event, action) {
  event.preventDefault();
  action();
}

function onKeyInField(event, field) {
  if (event.key === "Enter") take(event, () => tell("press", keyOf(field), "enter"));
  if (event.key === "Escape" && field.type === "search") take(event, () => tell("press", keyOf(field), "escape"));
}

/** A listbox (ARIA Authoring Practices): arrow keys move, Space and Enter select, a letter moves to the next option that starts with it. */
function onKeyInOptions(event, option) {
  const options = Array.from(option.parentElement.children);
  const index = options.indexOf(option);
  switch (event.key) {
    case "ArrowDown": return take(event, () => moveTo(options[index + 1]));
    case "ArrowUp": return take(event, () => moveTo(options[index - 1]));
    case "Home": return take(event, () => moveTo(options[0]));
    case "End": return take(event, () => moveTo(options.at(-1)));
    case " ":
    case "Enter": return take(event, () => { if (!event.repeat) option.click(); });
  }
  if (event.key.length !== 1) return;
  const begins = (other) => other.textContent.toLowerCase().startsWith(event.key.toLowerCase());
  const found = options.slice(index + 1).find(begins) ?? options.find(begins);
  if (found) take(event, () => moveTo(found));
}

function moveTo(option) {
  if (!option) return;
  makeCurrent(option);
  option.focus();
}

/** Makes Tab lead to the option used last. */
function makeCurrent(option) {
  for (const other of option.parentElement.children) other.tabIndex = other === option ? 0 : -1;
}

/** Keeps Tab inside a sheet: after the last element comes the first. */
function keepInside(event, sheet) {
  const stops = Array.from(sheet.querySelectorAll("button:enabled, input:enabled, textarea:enabled, select:enabled, a[href], [tabindex='0']"));
  const end = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== end) return;
  take(event, () => (event.shiftKey ? stops.at(-1) : stops[0]).focus());
}
