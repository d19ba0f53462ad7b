// The page sends events to the app, and shows what the app sends back.

const template = document.createElement("template");
// The fields that take typed text.
const typed = "input:not([type=checkbox], [type=radio], [type=range]), textarea";
const isTyped = (node) => node?.matches?.(typed) ?? false;
let opener;

/** Shows what the app shows now. */
async function show(html, isSettled) {
  await historyAtRest();
  const before = place();
  template.innerHTML = html;
  patchChildren(app, template.content, isSettled());
  settle(before);
  keepHistory(opener);
}

function onClick(event) {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const target = event.target.closest("button, a, input, textarea, select, [role=option], [role=dialog]");
  if (!target) return;
  if (target.matches("[role=dialog]")) {
    if (event.target === target) wayBack()?.click();
    return;
  }
  if (isTyped(target)) return onFocus(event);
  if (target.matches("select, input[type=range]")) return;
  // The browser itself toggles checkboxes and radio buttons.
  if (!target.matches("input")) event.preventDefault();
  if (target.matches("[role=option]")) makeCurrent(target);
  opener = keyOf(target);
  tell("tap", opener);
}

/** Focusing a field counts as a tap, unless the app already has it focused. */
function onFocus({ target }) {
  if (isTyped(target) && target.dataset.focused === undefined) {
    const key = keyOf(target);
    if (!waiting.some((event) => event.element === key && event.action === "tap")) tell("tap", key);
  }
}

function onInput({ target }) {
  if (target.matches("input[type=checkbox], input[type=radio]")) return;
  if (target instanceof HTMLSelectElement) {
    tell("select", keyOf(target), target.selectedOptions[0]?.label ?? "");
    return;
  }
  // Half of a surrogate pair is not text yet.
  if (target.value.isWellFormed?.() === false) return;
  tell("value", keyOf(target), target.value);
}

/** While a person types into a field, pressing a button does not take the focus away from it. */
function onMouseDown(event) {
  if (isTyped(document.activeElement) && event.target.closest("button")) event.preventDefault();
}

app.addEventListener("click", onClick);
app.addEventListener("focusin", onFocus);
app.addEventListener("input", onInput);
app.addEventListener("mousedown", onMouseDown);
app.addEventListener("keydown", onKey);
for (const field of app.querySelectorAll("[data-value]")) field.value = exactValue(field);
for (const field of app.querySelectorAll("[data-focused]")) field.focus();
if (performance.getEntriesByType("navigation")[0]?.type !== "navigate") {
  for (const scroll of app.querySelectorAll("main .scroll")) scroll.scrollTop = offsets[place().name] ?? 0;
}
startHistory();
follow();
startTouch();
addEventListener("pagehide", () => {
  const { name, offset } = place();
  sessionStorage.setItem("offsets", JSON.stringify({ ...offsets, [name]: offset }));
});
// Going back to a page that the browser kept also makes it visible again (Page Visibility, reacting to changes).
document.addEventListener("visibilitychange", () => { if (!document.hidden) deliver(); });
