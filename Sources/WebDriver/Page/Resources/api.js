// What the driver calls. It finds it under a symbol that no page uses by accident, and installs it where it is absent.

const documentID = Math.random().toString(36).slice(2);
let isLeft = false;

const calls = {
  snapshot, change, locate, aimAt, reveal, focusOn, refocus, focusDepth, focusedElement, insert, clearText, choose, setValue, upload,
  wheelPoint, rested, mark, unmark, isDraggable, isSelector,
  frameElement, pointInFrame, revealInFrame, boxOfElement,
  /** Resolves when some time has passed; a dialog that opens meanwhile ends it. */
  pause(limit) { return hasMissed() ? "missed" : after(limit).then(() => "done"); },
  clipboardText() { return navigator.clipboard.readText(); },
  /** Says goodbye to this document: what is asked of it from now on waits for the next one. */
  leave(target, limit) {
    const here = new URL(location.href), there = new URL(target, document.baseURI);
    if (there.hash && here.href.split("#")[0] === there.href.split("#")[0]) return "same";
    isLeft = true;
    setTimeout(() => { isLeft = false; }, limit);
    return "left";
  },
  ready(target, limit) {
    const failure = isLeft ? "" : failureToLoad(target);
    if (failure) return `failed|${failure}`;
    const isEmpty = location.href === "about:blank" && target !== "about:blank";
    // WebKit may forget what waits in a page while it puts another one into its place.
    if ((isLeft || isEmpty) && isWebKit()) return "late";
    if (isLeft || isEmpty) return after(limit).then(() => "late");
    if (!isBusy()) return "ready";
    return notBusy(limit).then(() => "ready");
  },
  stay() {
    isLeft = false;
    return "done";
  },
  /** Leaves for an empty page, which is of this origin too; "left" when this is one. */
  leaveEmpty() {
    if (location.href === "about:blank") return "left";
    // The answer goes out first.
    if (!isLeft) setTimeout(() => location.replace("about:blank"));
    isLeft = true;
    return "leaving";
  },
  /** Removes what the pages of this origin keep. */
  async forget() {
    const databases = async () => Promise.all((await indexedDB.databases()).map((one) => new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(one.name);
      request.onsuccess = request.onerror = request.onblocked = resolve;
    })));
    // A page without an origin keeps nothing, and says so by an error.
    await Promise.allSettled([
      async () => localStorage.clear(),
      async () => sessionStorage.clear(),
      async () => Promise.all((await caches.keys()).map((key) => caches.delete(key))),
      databases,
      async () => Promise.all((await navigator.serviceWorker.getRegistrations()).map((one) => one.unregister())),
    ].map((work) => work()));
    return "done";
  },
};

/** What is asked of the page that the browser is to leave, whatever it is about to do. */
const farewells = new Set(["leave", "ready", "stay", "leaveEmpty", "forget", "mark", "unmark", "rested", "pause",
  "frameElement", "focusedElement", "refocus"]);
function call(name, ...values) {
  if ((name === "snapshot" || name === "change") && hasMissed()) return "missed";
  if (farewells.has(name) || isHere()) return calls[name](...values);
  // Whoever is told that the page is being left asks again.
  return staying().then((departure) => departure || calls[name](...values));
}

Object.defineProperty(window, Symbol.for("swift-journeys"), { value: call, configurable: true });
