// Brings what lies out of view into it.

/** The places of everything around an element that scrolls. */
function scrollPlaces(element) {
  const places = [];
  for (let node = element; node; node = flatParent(node)) {
    if (node.nodeType === 1) places.push([node, node.scrollLeft, node.scrollTop]);
  }
  return places;
}

/** Scrolls until a touch arrives at an element; "moved", "gone", or "same" when no scrolling helps. */
function reveal(testID, number, index, id, role, label) {
  const found = rowNow(testID, number, index, id, role, label);
  if (!found) return "gone";
  const { node } = found.row;
  const place = framed;
  // What the frame around this document leaves to be seen is not what scrolling in it can bring about.
  framed = null;
  try {
    return revealHere(testID, node);
  } finally {
    framed = place;
  }
}

function revealHere(testID, node) {
  const places = scrollPlaces(node);
  // What stays where it is while the rest scrolls, such as a bar at the top, covers less in the middle.
  for (const block of ["center", "start", "end"]) {
    node.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
    const tree = readTree(testID);
    const row = tree.rows.find((one) => one.node === node);
    const known = new Map(tree.rows.map((one, position) => [one.node, position]));
    if (row && reachOf(row, known) === "h") {
      return places.some(([one, left, top]) => one.scrollLeft !== left || one.scrollTop !== top) ? "moved" : "same";
    }
  }
  for (const [one, left, top] of places) one.scrollTo({ left, top, behavior: "instant" });
  return "same";
}
