// Holds the page still for a picture: fonts loaded, animations at their end, no caret.

let stillness = null, heldAnimations = [];

/**
 * Prepares the page for a picture of an element. Returns its place, the number of pixels for each point, and the places of the elements to
 * mask; or the sizes of the element and of the window, if the element is too large.
 */
async function pose(index, masked, limit) {
  const node = last.rows[index]?.node;
  if (!node?.isConnected) return obstacle("gone");
  stillness = new CSSStyleSheet();
  stillness.replaceSync("*, *::before, *::after { caret-color: transparent !important; scroll-behavior: auto !important; }");
  document.adoptedStyleSheets = document.adoptedStyleSheets.concat([stillness]);
  await firstOf(document.fonts.ready, after(limit));
  const box = () => boxOf(last.rows[index]);
  const isWhole = ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  if (!isWhole(box())) node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  for (const animation of document.getAnimations()) holdStill(animation);
  // Two frames: one that is drawn without the caret, and one in which that has been shown.
  await nextFrame();
  await nextFrame();
  const { left, top, right, bottom } = box();
  if (!isWhole({ left: Math.round(left), top: Math.round(top), right: Math.floor(right), bottom: Math.floor(bottom) })) {
    return { large: { size: `${Math.round(right - left)} × ${Math.round(bottom - top)}`, window: `${innerWidth} × ${innerHeight}` } };
  }
  const rows = masked.map((each) => last.rows[each]).filter((row) => row?.node.isConnected);
  return { placed: { frame: placeIn({ left, top, right, bottom }), scale: devicePixelRatio, masked: rows.map((row) => placeIn(boxOf(row))) } };
}

const placeIn = ({ left, top, right, bottom }) => ({ x: left, y: top, width: right - left, height: bottom - top });

/** Takes an animation to its end or, if it has none, to its start. */
function holdStill(animation) {
  try {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) return animation.finish();
    if (animation.playState !== "running") return;
    animation.pause();
    heldAnimations.push([animation, animation.currentTime]);
    animation.currentTime = 0;
  } catch {
    // One without a timeline, or one that the page controls by scrolling.
  }
}

/** Lets the page go on. */
function unpose() {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets].filter((sheet) => sheet !== stillness);
  stillness = null;
  for (const [animation, time] of heldAnimations) {
    try {
      animation.currentTime = time;
      animation.play();
    } catch {
      // The page has ended it.
    }
  }
  heldAnimations = [];
  return true;
}
