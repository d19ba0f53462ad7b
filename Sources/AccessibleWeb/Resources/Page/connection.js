// One message after another tells the app what the person did; what was done while one is under way goes with the next.

const root = document.documentElement;
const app = document.getElementById("app");
const pageName = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join("-");
// What the app takes at once (PageLimits.swift).
const maxEvents = 100;
const maxText = 20000;
let messageNumber = 0;
let waiting = [];
let isDelivering = false;
let delivery = Promise.resolve();
// The version of what is shown while something is on its way to the app; null when nothing is.
let loading = app.dataset.loading ?? null;
let isFollowing = false;
let isLeaving = false;
addEventListener("beforeunload", () => { isLeaving = true; });

/** Tells the app of an event on an element. */
function tell(action, element, text) {
  const last = waiting.at(-1);
  if (action === "value" && last?.action === "value" && last.element === element) last.text = text;
  else waiting.push({ element, action, text });
  deliver();
}

/** Tells the app of an event on a row, which may go: the others stay in view. */
function tellOfRow(action, row, text) {
  keepsPlace = true;
  tell(action, keyOf(row), text);
}

/** Delivers what waits, and shows what the app shows then; with nothing waiting, asks what the app shows. */
function deliver() {
  root.setAttribute("aria-busy", "true");
  if (!isDelivering) delivery = deliverAll();
}

async function deliverAll() {
  isDelivering = true;
  try {
    do {
      const message = { app: app.dataset.app, page: pageName, number: ++messageNumber, events: nextEvents() };
      const response = await post(JSON.stringify(message));
      await show(accept(response), () => waiting.length === 0);
    } while (waiting.length > 0);
  } finally {
    isDelivering = false;
    follow();
    root.removeAttribute("aria-busy");
  }
}

/** What is to be shown; whether that is all is noted. */
function accept(response) {
  loading = response.loading;
  return response.html;
}

/** Shows what the app shows by itself, for as long as something is on its way to it. */
async function follow() {
  if (isFollowing) return;
  isFollowing = true;
  while (loading !== null) {
    const version = loading;
    const response = await changeAfter(version);
    // What was done meanwhile is answered with something newer.
    if (isDelivering) await delivery.catch(() => {});
    else if (response && loading === version) await show(accept(response), () => waiting.length === 0);
  }
  isFollowing = false;
}

/** What the app shows instead of a version, as soon as it does; null when it cannot be asked now. */
async function changeAfter(version) {
  try {
    const response = await fetch(`/changes?app=${app.dataset.app}&after=${version}`, { credentials: "same-origin" });
    if (response.status === 200) return { html: await response.text(), loading: response.headers.get("Loading") };
    if (!isLeaving) location.reload();
    await new Promise(() => {});
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  return null;
}

/** What the next message tells of: the oldest of what waits, as much of it as the app takes at once. */
function nextEvents() {
  let text = 0;
  let count = 0;
  for (const event of waiting) {
    text += event.text?.length ?? 0;
    if (count === maxEvents || (count > 0 && text > maxText)) break;
    count++;
  }
  return waiting.splice(0, count);
}

/** Posts a message until it is answered: the app knows one that comes twice by its number. */
async function post(body) {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch("/event", {
        method: "POST", body, headers: { "Content-Type": "application/json" }, credentials: "same-origin",
      });
      if (response.status === 200) return { html: await response.text(), loading: response.headers.get("Loading") };
    } catch {
      if (attempt > 1) await untilRetried();
      continue;
    }
    // The browser has another app by now, or the app does not understand this page any more: a new page shows how things are. One that is on its
    // way already must not be stopped.
    if (!isLeaving) location.reload();
    await new Promise(() => {});
  }
}

/** Says that the app is out of reach, and waits until the person, or the network, wants another try. */
async function untilRetried() {
  const notice = document.createElement("div");
  notice.id = "lost";
  notice.setAttribute("role", "alert");
  const sentence = document.createElement("span");
  sentence.textContent = "The connection to the app is lost.";
  const again = document.createElement("button");
  again.type = "button";
  again.textContent = "Try again";
  notice.append(sentence, again);
  document.body.append(notice);
  root.removeAttribute("aria-busy");
  await new Promise((resolve) => {
    again.addEventListener("click", resolve, { once: true });
    addEventListener("online", resolve, { once: true });
  });
  notice.remove();
  root.setAttribute("aria-busy", "true");
}
