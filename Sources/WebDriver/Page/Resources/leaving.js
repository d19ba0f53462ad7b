// Whether the page is about to be replaced: a form was submitted or a link followed, and the response has not arrived yet.

/** The latest navigation to another document: the event that announced it, its address, the number of questions since, and its start. */
let departure = null;
/** Whether a person has acted since the last question: the consequences may be in a task that has yet to run. */
let hasInput = false;

for (const name of ["click", "submit", "keydown", "change"]) {
  addEventListener(name, () => { hasInput = true; }, { capture: true, passive: true });
}

/** Whether the browser holds questions back while it waits for the next page. Only Chromium does so, and only Chromium measures memory. */
const isHeldBack = "memory" in window.performance;
/** Whether this is WebKit: neither Chromium nor Firefox. */
function isWebKit() {
  return !isHeldBack && !("mozInnerScreenX" in window);
}

/** How long to wait for the next page in other browsers, where nothing may report that none comes (HTTP, 204 No Content; a download). */
const departureLimit = 5000;

if (window.navigation) {
  // HTML, section 7.2.6, the navigation API: the event comes before any request to the server.
  navigation.addEventListener("navigate", (event) => {
    if (event.hashChange || event.destination.sameDocument || event.downloadRequest !== null) return;
    departure = { event, url: event.destination.url, questions: isHeldBack ? 0 : -1e6, since: performance.now() };
  });
  // A navigation that the page handles itself does not replace it.
  for (const name of ["navigatesuccess", "navigateerror", "currententrychange"]) {
    navigation.addEventListener(name, () => { departure = null; });
  }
} else {
  addEventListener("beforeunload", (event) => {
    departure = { event, url: "", questions: -1e6, since: performance.now() };
  });
  // A form whose submission is not prevented is sent in a separate, later task.
  addEventListener("submit", (event) => {
    const target = event.submitter?.getAttribute("formtarget") || faithful(event.target).target;
    const method = event.submitter?.getAttribute("formmethod") || faithful(event.target).method;
    if (event.defaultPrevented || method === "dialog" || (target && target !== "_self")) return;
    departure = { event, url: faithful(event.target).action, questions: -1e6, since: performance.now() };
  });
}
addEventListener("pageshow", () => { departure = null; });

function isDeparting() {
  if (departure && (departure.event.signal?.aborted || departure.event.defaultPrevented)) departure = null;
  if (departure && !isHeldBack && performance.now() - departure.since > departureLimit) departure = null;
  return departure !== null;
}

/** Resolves when the tasks queued so far have run: a form is submitted in its own task (HTML, section 4.10.22.3). */
function queuedTasks() {
  const tasks = window.scheduler?.postTask
    ? scheduler.postTask(() => undefined, { priority: "background" })
    : new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
  return firstOf(tasks, after(500));
}

/** Whether this document is known not to be replaced soon. */
function isHere() {
  return !hasInput && !isDeparting();
}

/**
 * The maximum number of questions to a page that is being left. Chromium holds questions back while it waits for the next page, so a page
 * that still answers stays: the response had nothing to show (HTTP, 204 No Content; a download).
 */
const questionLimit = 3;

/** Resolves with null if the page is known to stay, otherwise with the address that it is leaving for. */
async function staying() {
  if (hasInput) {
    hasInput = false;
    await queuedTasks();
  }
  if (isDeparting() && ++departure.questions > questionLimit) departure = null;
  if (isDeparting()) {
    const { signal } = departure.event;
    await firstOf(after(100), new Promise((resolve) => { if (signal) listen(signal, "abort", resolve); }));
  }
  return isDeparting() ? obstacle("leaving", { url: departure.url }) : null;
}
