// Where the focus and the scrolled content are to be when the page has changed.

const openers = {};
// The screens that led here, the first one first.
const trail = [];
const offsets = JSON.parse(sessionStorage.getItem("offsets") ?? "{}");

// Whether the content stays where it is, though one of its rows goes.
let keepsPlace = false;

const screenOf = () => app.querySelector("main");
const sheetOf = () => app.querySelector("[role=dialog]");
const keyOf = (element) => element?.closest?.("[data-key]")?.dataset.key;
const withKey = (key) => key && app.querySelector(`[data-key="${CSS.escape(key)}"]`);

/** What a change of the page must not lose. */
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

/** Scrolls and focuses as a person expects after a change. */
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

/** Notes the way from one screen to another, and tells whether it is the way back. */
function comesBack(from, to) {
  const index = trail.indexOf(to);
  if (index < 0) trail.push(from);
  else trail.length = index;
  return index >= 0;
}

/** What led to the next screen: not a field that kept the focus meanwhile, which would begin to be typed into on the way back. */
const openerOf = (before) => (before.active === before.field ? opener : before.active);

const heading = () => screenOf()?.querySelector("h1") ?? screenOf();
const firstOption = () => app.querySelector("[role=option][tabindex='0']");
