// What fingers do that the browser does not do by itself: pull down to refresh, and swipe from the left edge to go back.

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
  }, { passive: true });
  app.addEventListener("touchend", () => {
    if (touch) end(touch);
    touch = null;
    showPull(indicator, 0);
  }, { passive: true });
  app.addEventListener("touchcancel", () => {
    touch = null;
    showPull(indicator, 0);
  }, { passive: true });
}

function begin({ clientX, clientY }, target) {
  const scroll = sheetOf() ? null : target.closest(".scroll");
  return {
    x: clientX, y: clientY, dx: 0, dy: 0,
    scroll: scroll && scroll.scrollTop <= 0 ? scroll : null,
    isFromEdge: clientX <= EDGE && !sheetOf(),
  };
}

/** How far the content is pulled beyond its top; 0 when the finger goes sideways or scrolls. */
const pulled = (touch) => (touch.scroll.scrollTop <= 0 && touch.dy > Math.abs(touch.dx) * 1.5 ? touch.dy : 0);

function end(touch) {
  if (touch.scroll && pulled(touch) >= PULL) tell("pullToRefresh", keyOf(touch.scroll));
  else if (touch.isFromEdge && touch.dx >= SWIPE && touch.dx > Math.abs(touch.dy) * 2) wayBack()?.click();
}

function showPull(indicator, distance) {
  const part = Math.min(1, Math.max(0, (distance - 12) / (PULL - 12)));
  indicator.style.setProperty("--pulled", part);
  indicator.classList.toggle("ready", part === 1);
}
