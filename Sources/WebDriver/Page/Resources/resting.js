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

const turns = new MessageChannel();
const ended = [];
turns.port1.onmessage = () => {
  for (const request of ended.splice(0)) if (requests.delete(request)) noteActivity();
};

/** Notes a request; what it returns notes its end. */
function requestBegins() {
  const request = { start: performance.now() };
  requests.add(request);
  // The page takes the answer first: it may read its body, show it, or ask for more. A timer would be late in a page that is not to be seen.
  return () => { if (ended.push(request) === 1) turns.port2.postMessage(null); };
}

/** Makes a call that is a request until its promise has ended. What it returns fails as the promise does: nobody else's failure is taken as seen to. */
function asRequest(target, self, values) {
  const ends = requestBegins();
  return Promise.resolve(Reflect.apply(target, self, values)).then(
    (value) => { ends(); return value; }, (error) => { ends(); throw error; });
}

// No event tells of a request that has begun (Resource Timing tells of those that have ended): its beginning is seen where it is made.
if (window.fetch) {
  window.fetch = new Proxy(window.fetch, { apply: asRequest });
}
// A fetch is answered as soon as the head of the answer is there: the body is on its way until it was read (Fetch, section 5.3).
for (const name of ["arrayBuffer", "blob", "bytes", "formData", "json", "text"]) {
  if (window.Response?.prototype[name]) Response.prototype[name] = new Proxy(Response.prototype[name], { apply: asRequest });
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
