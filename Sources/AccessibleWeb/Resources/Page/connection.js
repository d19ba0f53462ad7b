// One message at a time tells the app what the person did. What happens while one is on its way goes with the next.

const root = document.documentElement;
const app = document.getElementById("app");
const pageName = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join("-");
// The app's limits for one message (PageLimits.swift).
const maxEvents = 100;
const maxText = 20000;
let messageNumber = 0;
let waiting = [];
let isDelivering = false;
let delivery = Promise.resolve();
// The version that is shown while the app loads something; null while it loads nothing.
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

/** Tells the app of an event on a row, which may disappear: the other rows stay in view. */
function tellOfRow(action, row, text) {
  keepsPlace = true;
  tell(action, keyOf(row), text);
}

/** Delivers the waiting events and shows the response. With none waiting, asks what the app shows now. */
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

/** Returns the HTML to show, and records whether the app is still loading. */
function accept(response) {
  loading = response.loading;
  return response.html;
}

/** Shows what the app changes by itself, as long as it is loading something. */
async function follow() {
  if (isFollowing) return;
  isFollowing = true;
  while (loading !== null) {
    const version = loading;
    const response = await changeAfter(version);
    // The person has acted in the meantime: the response to that is newer.
    if (isDelivering) await delivery.catch(() => {});
    else if (response && loading === version) await show(accept(response), () => waiting.length === 0);
  }
  isFollowing = false;
}

/** Returns what the app shows after a version, as soon as it does; null if the app cannot be reached now. */
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

/** Takes the events for the next message: the oldest ones, up to the app's limits. */
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

/** Posts a message until it is answered. The app recognizes a repeated message by its number. */
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
    // The browser has another app by now, or the app no longer understands this page: a new page shows the current state. A navigation in
    // progress must not be interrupted.
    if (!isLeaving) location.reload();
    await new Promise(() => {});
  }
}

/** Says that the connection is lost, and waits until the person or the network triggers another attempt. */
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
