// The functions that the driver calls. They are found under a name that no page uses by accident, and installed if they are missing.

const documentID = Math.random().toString(36).slice(2);
let isLeft = false;

// What reads the page does so with the browser's own members.
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
  snapshot, change, locate, aimAt, reveal, focusOn, refocus, focusDepth, focusedElement, insert, clearText, choose, offered, setValue, keyed, drawnValue, upload, awaitChooser, chooserAnswered,
  wheelPoint, rested, absence, mark, unmark, isDraggable, isSelector,
  frameElement, pointInFrame, revealInFrame, boxOfElement,
  /** Resolves after some time; a dialog that opens meanwhile ends the wait. */
  pause(limit) {
    if (hasMissed()) return "missed";
    return following(firstOf(after(limit), new Promise((resolve) => { noteUnloading = resolve; })), () => "done");
  },
  clipboardText() { return navigator.clipboard.readText(); },
  /** The question before the page is left; empty if there is none. */
  question() { return unloading ? unloadingText : ""; },
  answerUnloading,
  /** Whether the page asks before the browser's own buttons leave it. */
  holds(way) {
    if (!asksToStay()) return "";
    askToLeave(() => history.go(way));
    return "asks";
  },
  /** Marks this document as left: questions from now on wait for the next one. "asks" if the page asks first. */
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
    if (failure) return `failed|${failure}`;
    const isEmpty = location.href === "about:blank" && target !== "about:blank";
    // WebKit may drop what waits in a page while it replaces the page.
    if ((isLeft || isEmpty) && isWebKit()) return "late";
    if (isLeft || isEmpty) return new Promise((resolve) => { afterTurns(limit, () => resolve("late")); });
    if (!isBusy()) return "ready";
    return following(notBusy(limit), () => "ready");
  },
  stay() {
    isLeft = false;
    return "done";
  },
  /** Leaves for an empty page of the same origin; "left" if this is that page. */
  leaveEmpty() {
    if (location.href === "about:blank") return "left";
    // The answer has to be sent first. From an empty page, no service worker can be reached.
    if (!isLeft) following(Promise.all([after(0), firstOf(endWorkers(), after(200))]), () => location.replace("about:blank"));
    isLeft = true;
    return "leaving";
  },
  /** Removes all data that the pages of this origin have stored. */
  async forget() {
    // Without scripts a page has none, and nothing would tell that one is gone.
    const databases = async () => callsBack && Promise.all((await indexedDB.databases()).map((one) => new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(one.name);
      request.onsuccess = request.onerror = request.onblocked = resolve;
    })));
    // A page without an origin cannot store anything, and throws an error.
    await Promise.allSettled([
      async () => localStorage.clear(),
      async () => sessionStorage.clear(),
      async () => Promise.all((await caches.keys()).map((key) => caches.delete(key))),
      databases,
    ].map((work) => work()));
    return "done";
  },
};

/** Removes the service workers of this origin, which would answer the next journey. */
async function endWorkers() {
  try {
    await Promise.all((await serviceWorkers()?.getRegistrations() ?? []).map((one) => one.unregister()));
  } catch {
    // A page without an origin cannot have any.
  }
}

/** The questions to a page that the browser is about to leave, whatever it is doing. */
const farewells = new Set(["question", "answerUnloading", "holds", "leave", "ready", "stay", "leaveEmpty", "forget", "mark", "unmark", "rested", "pause",
  "frameElement", "focusedElement", "refocus"]);
/** What is done while the page asks whether it may be left. */
const whileAsked = new Set(["question", "answerUnloading", "leaveEmpty", "forget", "stay"]);
/** What needs the focus of the window, so that the page learns of it. */
const focusing = new Set(["focusOn", "setValue", "clearText", "choose"]);

/** A list with something before the others: a page may have replaced what spreads one. */
function withFirst(first, others) {
  const list = [first];
  for (let index = 0; index < others.length; index += 1) list[index + 1] = others[index];
  return list;
}

const isAmong = (names, name) => apply(hasMember, names, [name]);

function call(name, ...values) {
  if (unloading && !isAmong(whileAsked, name)) return `asks|${unloadingText}`;
  if (name === "snapshot" || name === "change") {
    if (hasMissed()) return "missed";
    if (keysWentAstray()) return "astray";
  }
  if (isAmong(focusing, name) && lacksFocus()) return calledWithFocus(name, values);
  const run = reading(() => apply(calls[name], calls, values));
  if (isAmong(farewells, name) || isHere()) return run();
  // The caller asks again once it learns that the page is being left.
  return calledIfStaying(run);
}

// What is returned is waited for: a promise that a function returns, or that another one resolves with, is asked for what follows it,
// and a page may have replaced that.

async function calledWithFocus(name, values) {
  return await getsFocus() ? await apply(call, null, withFirst(name, values)) : "unfocused";
}

async function calledIfStaying(run) {
  return await staying() || await run();
}

/** What the driver calls, with the function and its values in a list: a page may have replaced what spreads one. */
function answerTo(given) {
  const values = [];
  for (let index = 0; index < given.length; index += 1) values[index] = given[index];
  return apply(call, null, values);
}

defineProperty(window, "swift-journeys", { value: answerTo, configurable: true });
