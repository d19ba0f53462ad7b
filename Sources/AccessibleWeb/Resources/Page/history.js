// The browser's back button: a sheet, a detail screen, or anything else with a way back is one step deeper than the first screen.

let traversal = null;

const wayBack = () => (sheetOf() ?? screenOf())?.querySelector("[data-back]");
const depthShown = () => (wayBack() ? 1 : 0);
const depthOf = (state) => state?.depth ?? 0;

/** Makes the browser's history as deep as the screen shown. */
function keepHistory(opener) {
  const depth = depthShown();
  if (depth > depthOf(history.state)) {
    history.pushState({ depth, opener }, "");
  } else if (depth < depthOf(history.state)) {
    traversal = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    history.back();
  }
}

/** Waits until the browser has gone back, so that the next step is added in the right place. */
async function historyAtRest() {
  await traversal;
  traversal = null;
}

function startHistory() {
  const type = performance.getEntriesByType("navigation")[0]?.type;
  const isReturn = type === "back_forward" && history.state !== null;
  if (isReturn && depthShown() > depthOf(history.state)) tell("tap", keyOf(wayBack()));
  if (history.state === null) history.replaceState({ depth: 0 }, "");
  if (depthShown() > depthOf(history.state) && !isReturn) history.pushState({ depth: 1 }, "");
  if (depthShown() < depthOf(history.state)) history.replaceState({ depth: 0 }, "");

  addEventListener("popstate", (event) => {
    if (traversal) return;
    const depth = depthOf(event.state);
    if (depth < depthShown()) tell("tap", keyOf(wayBack()));
    else if (depth > depthShown() && event.state.opener) tell("tap", event.state.opener);
    else if (depth > depthShown()) history.replaceState({ depth: 0 }, "");
  });
}
