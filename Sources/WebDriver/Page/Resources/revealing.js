// Scrolls elements into view.

/** The scroll positions of all scrollable ancestors of an element. */
function scrollPlaces(element) {
  const places = [];
  for (let node = element; node; node = flatParent(node)) {
    if (node.nodeType === 1) places.push([node, node.scrollLeft, node.scrollTop]);
  }
  return places;
}

/** Scrolls until a press reaches an element. Returns whether anything was scrolled: false if no scrolling helps. */
function reveal(handle) {
  const found = rowNow(handle);
  if (!found) return obstacle("gone");
  const { node } = found.row;
  const place = framed;
  // Scrolling in this document cannot show more than the frame around it leaves visible.
  framed = null;
  try {
    return revealHere(handle.testID, node);
  } finally {
    framed = place;
  }
}

function revealHere(testID, node) {
  const places = scrollPlaces(node);
  // Of a visually hidden field, only the label can be seen.
  const shown = isUnseenField({ node, box: rectOf(node) }) && labelsOf(node)[0] || (node.localName === "area" && pictureOf(node)) || node;
  // Fixed content, such as a bar at the top, covers less in the middle. Snapping content (CSS Scroll Snap 1) may snap back from the nearest
  // place.
  for (const [block, inline] of [["center", "nearest"], ["start", "nearest"], ["end", "nearest"], ["center", "center"],
    ["nearest", "start"], ["nearest", "end"]]) {
    shown.scrollIntoView({ block, inline, behavior: "instant" });
    const { row, rows } = readWay(testID, node);
    const reach = row ? reachOf(row, positionsIn(rows)) : "x";
    // Content that a page shows only after scrolling is not there yet.
    if (reach === "h" || (/^[nx]/.test(reach) && isInView(row))) {
      return places.some(([one, left, top]) => one.scrollLeft !== left || one.scrollTop !== top);
    }
  }
  for (const [one, left, top] of places) one.scrollTo({ left, top, behavior: "instant" });
  return false;
}

/** Whether some of an element is in the visible part of the page. */
function isInView(row) {
  const part = row && intersection(intersection(row.box, row.clip), row.viewport);
  return !!part && part.right - part.left > 1 && part.bottom - part.top > 1;
}
