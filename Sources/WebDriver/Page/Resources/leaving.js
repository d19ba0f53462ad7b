// Whether the page is about to be replaced: a form was submitted, a link followed, and the answer is still to come.

/** The newest navigation to another document: the event that announced it, where it leads, and what tells that it came to nothing. */
let departure = null;
/** Whether a person did something since the page was last asked: what follows from it may be in a task that is still to run. */
let hasInput = false;

for (const name of ["click", "submit", "keydown", "change"]) {
  addEventListener(name, () => { hasInput = true; }, { capture: true, passive: true });
}

/** Whether questions are held back while the browser waits for the next page: Chromium's are, and only Chromium measures memory. */
const isHeldBack = "memory" in performance;
/** Whether this is WebKit: neither Chromium nor Firefox. */
function isWebKit() {
  return !isHeldBack && !("mozInnerScreenX" in window);
}

/** How long the next page is waited for elsewhere: nothing need tell there that none comes (HTTP, 204 No Content; a download). */
const departureLimit = 5000;

if (window.navigation) {
  // HTML, section 7.2.6, the navigation API: the event comes before anything is asked of the server.
  navigation.addEventListener("navigate", (event) => {
    if (event.hashChange || event.destination.sameDocument || event.downloadRequest !== null) return;
    departure = { event, url: event.destination.url, questions: isHeldBack ? 0 : -1e6, since: performance.now() };
  });
  // What a page handles by itself leads nowhere else.
  for (const name of ["navigatesuccess", "navigateerror", "currententrychange"]) {
    navigation.addEventListener(name, () => { departure = null; });
  }
} else {
  addEventListener("beforeunload", (event) => {
    departure = { event, url: "", questions: -1e6, since: performance.now() };
  });
  // A form that nobody keeps from it is sent in a task of its own, later.
  addEventListener("submit", (event) => {
    const target = event.submitter?.getAttribute("formtarget") || event.target.target;
    const method = event.submitter?.getAttribute("formmethod") || event.target.method;
    if (event.defaultPrevented || method === "dialog" || (target && target !== "_self")) return;
    departure = { event, url: event.target.action, questions: -1e6, since: performance.now() };
  });
}
addEventListener("pageshow", () => { departure = null; });

function isDeparting() {
  if (departure && (departure.event.signal?.aborted || departure.event.defaultPrevented)) departure = null;
  if (departure && !isHeldBack && performance.now() - departure.since > departureLimit) departure = null;
  return departure !== null;
}

/** Resolves when the tasks have run that were waiting before: a form is submitted in one of its own (HTML, section 4.10.22.3). */
function queuedTasks() {
  const tasks = window.scheduler?.postTask
    ? scheduler.postTask(() => undefined, { priority: "background" })
    : new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
  return Promise.race([tasks, after(500)]);
}

/** Whether what the page shows is known to be of no document that is about to be replaced. */
function isHere() {
  return !hasInput && !isDeparting();
}

/**
 * How often a page that is to be left is asked at most: Chromium holds questions back while it waits for the next page, so that a
 * page that can still be asked then stays. What was asked for was nothing to show: HTTP, 204 No Content; a download.
 */
const questionLimit = 3;

/** Resolves with an empty text when the page is known to stay; with the address that it leaves for when it is not yet. */
async function staying() {
  if (hasInput) {
    hasInput = false;
    await queuedTasks();
  }
  if (isDeparting() && ++departure.questions > questionLimit) departure = null;
  if (isDeparting()) {
    const { signal } = departure.event;
    await Promise.race([after(100), new Promise((resolve) => signal?.addEventListener("abort", resolve))]);
  }
  return isDeparting() ? `leaving|${departure.url}` : "";
}
