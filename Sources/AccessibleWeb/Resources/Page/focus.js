// Where the focus and the scroll position belong after a change of the page.

const openers = {};
// The screens that led here, in order.
const trail = [];
const offsets = JSON.parse(sessionStorage.getItem("offsets") ?? "{}");

// Whether the content stays in place although one of its rows disappears.
let keepsPlace = false;

const screenOf = () => app.querySelector("main");
const sheetOf = () => app.querySelector("[role=dialog]");
const keyOf = (element) => element?.closest?.("[data-key]")?.dataset.key;
const withKey = (key) => key && app.querySelector(`[data-key="${CSS.escape(key)}"]`);

/** The state that a change of the page must preserve. */
function place() {
  const screen = screenOf();
  const scroll = screen?.querySelector(".scroll");
  return {
    screen,
    name: screen?.dataset.testid,
    hasSheet: sheetOf() !== null,
    active: app.contains(document.activeElement) ? keyOf(document.activeElement) : undefined,
    field: app.querySelector("[data-focused]")?.dataset.key,
    offset: scroll?.scrollTop ?? 0,
    isPart: scroll?.querySelector(".loading, .error, .loadMore") != null,
    content: scroll ? Array.from(scroll.querySelectorAll(".cell"), keyOf).join() : "",
  };
}

/** Scrolls and moves the focus as a person expects after a change. */
function settle(before) {
  const now = place();
  const scroll = now.screen?.querySelector(".scroll");
  if (now.screen !== before.screen) {
    offsets[before.name] = before.offset;
    if (scroll) scroll.scrollTop = offsets[now.name] ?? 0;
    if (!scroll) scrollTo(0, 0);
  } else if (scroll && !keepsPlace && now.content !== before.content && !(before.isPart && now.content.startsWith(before.content))) {
    scroll.scrollTop = 0;
  }
  keepsPlace = false;
  focus(before, now);
}

function focus(before, now) {
  if (now.field && now.field !== before.field) return withKey(now.field).focus();
  if (before.field && !now.field) {
    const field = withKey(before.field);
    if (field === document.activeElement) field.blur();
  }
  if (now.hasSheet && !before.hasSheet) {
    openers.sheet = openerOf(before);
    return firstOption()?.focus({ preventScroll: true });
  }
  if (before.hasSheet && !now.hasSheet && now.screen === before.screen) {
    return (withKey(openers.sheet) ?? heading())?.focus({ preventScroll: true });
  }
  if (now.screen !== before.screen) {
    openers[before.name] = openerOf(before);
    const opener = comesBack(before.name, now.name) ? withKey(openers[now.name]) : null;
    return (opener ?? heading())?.focus({ preventScroll: true });
  }
  const active = document.activeElement;
  const isLost = before.active && before.active !== before.field && (active === document.body || active?.disabled);
  if (isLost) (now.hasSheet ? firstOption() : heading())?.focus({ preventScroll: true });
}

/** Records the way from one screen to another, and returns whether it is the way back. */
function comesBack(from, to) {
  const index = trail.indexOf(to);
  if (index < 0) trail.push(from);
  else trail.length = index;
  return index >= 0;
}

/**
 * The element that led to the next screen. A field that kept the focus in the meantime does not count: the way back would start typing into
 * it.
 */
const openerOf = (before) => (before.active === before.field ? opener : before.active);

const heading = () => screenOf()?.querySelector("h1") ?? screenOf();
const firstOption = () => app.querySelector("[role=option][tabindex='0']");
