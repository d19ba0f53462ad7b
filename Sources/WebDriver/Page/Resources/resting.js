// Whether the page has come to rest: nothing is being loaded, and nothing has changed for a while.

/** How long nothing may change before the page counts as at rest. */
const quietTime = 200;
/** A request that takes longer is not what the page waits for: it keeps a line to the server open. */
const requestLimit = 5000;
const requests = new Set();
let activeAt = performance.now();

function noteActivity() {
  activeAt = performance.now();
}

new MutationObserver((records) => {
  if (!records.every((record) => record.target === overlay)) noteActivity();
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
for (const name of ["load", "DOMContentLoaded", "pageshow", "click", "input", "keydown", "scroll"]) {
  addEventListener(name, noteActivity, { capture: true, passive: true });
}

/** Notes a request; what it returns notes its end. */
function requestBegins() {
  const request = { start: performance.now() };
  requests.add(request);
  return () => {
    if (requests.delete(request)) noteActivity();
  };
}

// No event tells of a request that has begun (Resource Timing tells of those that have ended): its beginning is seen where it is made.
if (window.fetch) {
  window.fetch = new Proxy(window.fetch, {
    apply(target, self, values) {
      const ends = requestBegins();
      const answer = Reflect.apply(target, self, values);
      Promise.resolve(answer).then(ends, ends);
      return answer;
    },
  });
}
if (window.XMLHttpRequest) {
  XMLHttpRequest.prototype.send = new Proxy(XMLHttpRequest.prototype.send, {
    apply(target, self, values) {
      self.addEventListener("loadend", requestBegins(), { once: true });
      return Reflect.apply(target, self, values);
    },
  });
}

function isLoadingData() {
  const now = performance.now();
  for (const request of requests) if (now - request.start < requestLimit) return true;
  return false;
}

/** Whether no request is under way that the page waits for. */
function isNetworkQuiet() {
  return !isLoading() && !isLoadingData();
}

/** Whether nothing is known to be under way that could change what the page shows. */
function isAtRest() {
  return document.readyState === "complete" && isHere() && !isBusy() && !isLoadingData()
    && performance.now() - activeAt >= quietTime && !endingAnimations(requestLimit).length;
}
