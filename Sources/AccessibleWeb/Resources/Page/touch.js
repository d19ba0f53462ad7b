// Gestures that the browser does not handle by itself: pull down to refresh, swipe a row away, and swipe from the left edge to go back.

const PULL = 72;
const EDGE = 24;
const SWIPE = 80;
let touch = null;

function startTouch() {
  const indicator = document.createElement("div");
  indicator.id = "pull";
  indicator.setAttribute("aria-hidden", "true");
  document.body.append(indicator);

  app.addEventListener("touchstart", (event) => {
    touch = event.touches.length === 1 ? begin(event.touches[0], event.target) : null;
  }, { passive: true });
  app.addEventListener("touchmove", (event) => {
    if (!touch) return;
    touch.dx = event.touches[0].clientX - touch.x;
    touch.dy = event.touches[0].clientY - touch.y;
    if (touch.scroll) showPull(indicator, pulled(touch));
    if (touch.row) showSwipe(touch.row, swiped(touch));
  }, { passive: true });
  app.addEventListener("touchend", () => {
    if (touch?.row) showSwipe(touch.row, 0);
    if (touch) end(touch);
    touch = null;
    showPull(indicator, 0);
  }, { passive: true });
  app.addEventListener("touchcancel", () => {
    if (touch?.row) showSwipe(touch.row, 0);
    touch = null;
    showPull(indicator, 0);
  }, { passive: true });
}

function begin({ clientX, clientY }, target) {
  const scroll = sheetOf() ? null : target.closest("[data-pull]");
  return {
    x: clientX, y: clientY, dx: 0, dy: 0,
    scroll: scroll && scroll.scrollTop <= 0 ? scroll : null,
    row: sheetOf() ? null : target.closest("[data-swipe]"),
    isFromEdge: clientX <= EDGE && !sheetOf(),
  };
}

/** How far the content is pulled beyond its top; 0 if the finger moves sideways or scrolls. */
const pulled = (touch) => (touch.scroll.scrollTop <= 0 && touch.dy > Math.abs(touch.dx) * 1.5 ? touch.dy : 0);

/** How far a row is swiped to the left; 0 if the finger moves elsewhere. */
const swiped = (touch) => (-touch.dx > Math.abs(touch.dy) * 2 ? -touch.dx : 0);

function end(touch) {
  if (touch.row && swiped(touch) >= SWIPE) return tellOfRow("swipe", touch.row, "left");
  if (touch.scroll && pulled(touch) >= PULL) tell("pullToRefresh", keyOf(touch.scroll));
  else if (touch.isFromEdge && touch.dx >= SWIPE && touch.dx > Math.abs(touch.dy) * 2) wayBack()?.click();
}

function showSwipe(row, distance) {
  row.style.translate = distance ? `-${distance}px` : "";
  row.toggleAttribute("data-swiped", distance > 0);
}

function showPull(indicator, distance) {
  const part = Math.min(1, Math.max(0, (distance - 12) / (PULL - 12)));
  indicator.style.setProperty("--pulled", part);
}
