// Whether the page has come to rest: nothing is loading, and nothing has changed for a while.

/** How long nothing may change before the page counts as at rest, in milliseconds. */
const quietTime = 200;
/** A request that takes longer does not keep the page from resting: it is a permanent connection to the server. */
const requestLimit = 5000;
const requests = new Set();
let activeAt = performance.now();

function noteActivity() {
  activeAt = performance.now();
}

new MutationObserver(reading((records) => {
  if (!records.every((record) => record.target === overlay)) noteActivity();
})).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
for (const name of ["load", "DOMContentLoaded", "pageshow", "click", "input", "keydown", "scroll"]) {
  addEventListener(name, noteActivity, { capture: true, passive: true });
}

const turns = new MessageChannel();
const ended = [];
turns.port1.onmessage = reading(() => {
  for (const request of ended.splice(0)) if (requests.delete(request)) noteActivity();
});

/** Records a request; call the result to record its end. */
function requestBegins() {
  const request = { start: performance.now() };
  noteRequest(request);
  // The page handles the response first: it may read the body, show it, or send more requests. In a hidden page, a timer would be late.
  return reading(() => { if (ended.push(request) === 1) turns.port2.postMessage(null); });
}

const noteRequest = reading((request) => requests.add(request));

/** Makes a call that counts as a request until its promise settles. The result rejects too, so that no rejection goes unnoticed. */
function asRequest(target, self, values) {
  const ends = requestBegins();
  return ending(apply(target, self, values), ends);
}

async function ending(answer, ends) {
  try {
    return await answer;
  } finally {
    ends();
  }
}

// No event reports the start of a request (Resource Timing reports only the end), so the functions that start one are wrapped.
if (window.fetch) {
  window.fetch = new Proxy(window.fetch, { apply: asRequest });
}
// A fetch resolves once the response's headers have arrived: the body is still on its way until it is read (Fetch, section 5.3).
for (const name of ["arrayBuffer", "blob", "bytes", "formData", "json", "text"]) {
  if (window.Response?.prototype[name]) Response.prototype[name] = new Proxy(Response.prototype[name], { apply: asRequest });
}
if (window.XMLHttpRequest) {
  XMLHttpRequest.prototype.send = new Proxy(XMLHttpRequest.prototype.send, {
    apply(target, self, values) {
      listen(self, "loadend", requestBegins(), { once: true });
      return apply(target, self, values);
    },
  });
}

function isLoadingData() {
  const now = performance.now();
  for (const request of requests) if (now - request.start < requestLimit) return true;
  return false;
}

/** Whether no request is in progress that the page has to wait for. */
function isNetworkQuiet() {
  return !isLoading() && !isLoadingData();
}

/** Whether the page announces that another one will replace it soon: HTML, section 4.2.5.3, the Refresh state. */
function isToBeReplaced() {
  const wait = Number.parseFloat(document.querySelector("meta[http-equiv=refresh i]")?.content) * 1000;
  // The replacement may be prevented: some time after it was due, it is no longer expected.
  const loaded = performance.getEntriesByType("navigation")[0]?.loadEventEnd;
  return wait <= requestLimit && performance.now() < loaded + wait + 1000;
}

/** Whether nothing is known to be in progress that could change what the page shows. */
function isAtRest() {
  return document.readyState === "complete" && isHere() && !isBusy() && !isLoadingData()
    && performance.now() - activeAt >= quietTime && !endingAnimations(requestLimit).length && !isToBeReplaced();
}
