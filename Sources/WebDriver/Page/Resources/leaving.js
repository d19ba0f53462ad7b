// Whether the page is about to be replaced: a form was submitted, a link followed, and the answer is still to come.

/** The newest navigation to another document: the event that announced it, where it leads, and what tells that it came to nothing. */
let departure = null;
/** Whether a person did something since the page was last asked: what follows from it may be in a task that is still to run. */
let hasInput = false;

for (const name of ["click", "submit", "keydown", "change"]) {
  addEventListener(name, () => { hasInput = true; }, { capture: true, passive: true });
}

if (window.navigation) {
  // HTML, section 7.2.6, the navigation API: the event comes before anything is asked of the server.
  navigation.addEventListener("navigate", (event) => {
    if (event.hashChange || event.destination.sameDocument || event.downloadRequest !== null) return;
    departure = { event, url: event.destination.url, questions: 0 };
  });
  // What a page handles by itself leads nowhere else.
  for (const name of ["navigatesuccess", "navigateerror", "currententrychange"]) {
    navigation.addEventListener(name, () => { departure = null; });
  }
} else {
  addEventListener("beforeunload", (event) => {
    departure = { event, url: "", questions: -1000 };
    // Nothing tells here that it came to nothing.
    setTimeout(() => { departure = null; }, 3000);
  });
}
addEventListener("pageshow", () => { departure = null; });

function isDeparting() {
  if (departure && (departure.event.signal?.aborted || departure.event.defaultPrevented)) departure = null;
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
