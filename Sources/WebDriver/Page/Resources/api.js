// The functions that the driver calls. Their name is one that no page uses by accident, and the driver installs them if they are missing.

const documentID = Math.random().toString(36).slice(2);
let isLeft = false;

// Functions that read the page do so with the browser's own members.
readTree = reading(readTree);
readPart = reading(readPart);
rowNow = reading(rowNow);
isStillThere = reading(isStillThere);
placeOf = reading(placeOf);
coveredBy = reading(coveredBy);
handOver = reading(handOver);
isOther = reading(isOther);
isSettled = reading(isSettled);
endingAnimations = reading(endingAnimations);
observedRoots = reading(observedRoots);
placeNow = reading(placeNow);
reachOf = reading(reachOf);
readWay = reading(readWay);
shownOptions = reading(shownOptions);
chooseIn = reading(chooseIn);
isLoading = reading(isLoading);
isLoadingData = reading(isLoadingData);
framesIn = reading(framesIn);
failureToLoad = reading(failureToLoad);
isAtRest = reading(isAtRest);
isBusy = reading(isBusy);
notBusy = reading(notBusy);
isDeparting = reading(isDeparting);
lacksFocus = reading(lacksFocus);
coverNow = reading(coverNow);
refused = reading(refused);
isUnseenField = reading(isUnseenField);
labelsOf = reading(labelsOf);
scrollPlaces = reading(scrollPlaces);
focusedElements = reading(focusedElements);
deepActiveElement = reading(deepActiveElement);
asksForStyles = reading(asksForStyles);
const calls = {
  snapshot, glimpse, change, locate, aimAt, reveal, focusOn, aimKeys, refocus, focusDepth, focusedElement, insert, clearText, choose, offered, setValue, keyed, drawnValue, focusDatePart, datePartReached, datePartSteps, dateNow, upload, awaitChooser, chooserAnswered,
  wheelPoint, rested, absence, mark, unmark, isDraggable, isSelector,
  frameElement, pointInFrame, revealInFrame, boxOfElement, record, pose, unpose,
  /** Resolves after some time, or as soon as the page asks whether it may be left. */
  pause(limit) {
    if (hasMissed()) return obstacle("missed");
    return following(firstOf(after(limit), new Promise((resolve) => { noteUnloading = resolve; })), () => true);
  },
  clipboardText() { return navigator.clipboard.readText(); },
  /** The page's question before it is left; empty if there is none. */
  question() { return unloading ? unloadingText : ""; },
  answerUnloading,
  /** Whether the page asks before the browser's back and forward buttons leave it. */
  holds(way) {
    const isHeld = asksToStay();
    if (isHeld) askToLeave(() => history.go(way));
    return isHeld;
  },
  /** Marks this document as left, so that questions wait for the next one. Returns "asks" if the page asks first. */
  leave(target, limit, isReload) {
    const here = new URL(location.href), there = new URL(target, document.baseURI);
    if (there.hash && here.href.split("#")[0] === there.href.split("#")[0]) return "same";
    if (asksToStay()) {
      askToLeave(() => (isReload ? location.reload() : location.assign(there)));
      return "asks";
    }
    isLeft = true;
    afterTurns(limit, () => { isLeft = false; });
    return "left";
  },
  ready(target, limit) {
    const failure = isLeft ? "" : failureToLoad(target);
    if (failure) return { failed: { reason: failure } };
    const isEmpty = location.href === "about:blank" && target !== "about:blank";
    // WebKit may drop whatever waits in a page that it is replacing.
    if ((isLeft || isEmpty) && isWebKit()) return { late: {} };
    if (isLeft || isEmpty) return new Promise((resolve) => { afterTurns(limit, () => resolve({ late: {} })); });
    if (!isBusy()) return { ready: {} };
    return following(notBusy(limit), () => ({ ready: {} }));
  },
  stay() {
    isLeft = false;
    return true;
  },
  /** Leaves for an empty page of the same origin. Returns whether this already is that page. */
  leaveEmpty() {
    if (location.href === "about:blank") return true;
    // The answer must be sent first. The empty page cannot reach service workers, so they end here.
    if (!isLeft) following(Promise.all([after(0), firstOf(endWorkers(), after(200))]), () => location.replace("about:blank"));
    isLeft = true;
    return false;
  },
  /** Removes all data that pages of this origin have stored. */
  async forget() {
    // A page without scripts has no databases, and no event would report that one is deleted.
    const databases = async () => callsBack && Promise.all((await indexedDB.databases()).map((one) => new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(one.name);
      request.onsuccess = request.onerror = request.onblocked = resolve;
    })));
    // A page without an origin cannot store anything, and throws.
    await Promise.allSettled([
      async () => localStorage.clear(),
      async () => sessionStorage.clear(),
      async () => Promise.all((await caches.keys()).map((key) => caches.delete(key))),
      databases,
    ].map((work) => work()));
    return true;
  },
};

/** Removes this origin's service workers: they would answer the requests of the next journey. */
async function endWorkers() {
  try {
    await Promise.all((await serviceWorkers()?.getRegistrations() ?? []).map((one) => one.unregister()));
  } catch {
    // A page without an origin cannot have any.
  }
}

/** The calls that run even while the browser is about to leave the page. */
const farewells = new Set(["question", "answerUnloading", "holds", "leave", "ready", "stay", "leaveEmpty", "forget", "mark", "unmark", "rested", "pause",
  "frameElement", "focusedElement", "refocus", "record", "unpose"]);
/** The calls that run while the page asks whether it may be left. */
const whileAsked = new Set(["question", "answerUnloading", "leaveEmpty", "forget", "stay"]);
/** The calls that need the window to have the focus, so that the page learns of it. */
const focusing = new Set(["focusOn", "aimKeys", "focusDatePart", "setValue", "clearText", "choose"]);

/** Prepends a value to a list without spreading the list: a page may have replaced the iterator. */
function withFirst(first, others) {
  const list = [first];
  for (let index = 0; index < others.length; index += 1) list[index + 1] = others[index];
  return list;
}

const isAmong = (names, name) => apply(hasMember, names, [name]);

function call(name, ...values) {
  if (unloading && !isAmong(whileAsked, name)) return obstacle("asks", { text: unloadingText });
  if (name === "snapshot" || name === "glimpse" || name === "change") {
    if (hasMissed()) return obstacle("missed");
    if (keysWentAstray()) return obstacle("astray");
  }
  if (isAmong(focusing, name) && lacksFocus()) return calledWithFocus(name, values);
  const run = reading(() => apply(calls[name], calls, values));
  if (isAmong(farewells, name) || isHere()) return run();
  // The caller asks again when it learns that the page is being left.
  return calledIfStaying(run);
}

// Results are awaited before they are returned. A promise that an async function returns unawaited is asked for its `then`, which a page
// may have replaced.

async function calledWithFocus(name, values) {
  return await getsFocus() ? await apply(call, null, withFirst(name, values)) : obstacle("unfocused");
}

async function calledIfStaying(run) {
  return await staying() || await run();
}

/** The driver's entry point, with the function's name and its values in a list: a page may have replaced the iterator that spreads one. */
function answerTo(given) {
  const values = [];
  for (let index = 0; index < given.length; index += 1) values[index] = given[index];
  return apply(call, null, values);
}

defineProperty(window, "swift-journeys", { value: answerTo, configurable: true });
