// When the page has settled, and when it shows something new.

/** The last tree that was handed over: its number, its text, its elements, and which of them had the focus. */
let last = { number: 0, text: "", place: {}, isQuiet: true, isPart: false, rows: [], active: null };
let moves = 0, movedAt = -1000, isMoving = false;

function noteMove() {
  const move = ++moves;
  movedAt = performance.now();
  isMoving = true;
  requestAnimationFrame(() => requestAnimationFrame(() => { if (move === moves) isMoving = false; }));
}

// A script that moves an element sets its style or scrolls in every frame, however long a frame takes on a busy machine.
new MutationObserver(reading((records) => {
  if (!records.every((record) => record.target === overlay)) noteMove();
})).observe(document, { subtree: true, attributes: true, attributeFilter: ["style", "transform", "d", "cx", "cy", "x", "y"] });

addEventListener("scroll", noteMove, { capture: true, passive: true });

/** Whether something may have moved in this frame or the last one. A hidden page draws no frames to tell it by. */
function mayMove() {
  return isMoving && performance.now() - movedAt < 1000;
}

function isBusy() {
  // Between two pages, a document has no element.
  const root = document.documentElement;
  return isLoading() || !root || root.ariaBusy === "true" || document.body?.ariaBusy === "true";
}

/** Whether scripts of the page have yet to run: deferred ones, including modules, run before DOMContentLoaded (HTML, section 13.2.7). */
function isLoading() {
  if (document.readyState !== "interactive") return document.readyState === "loading";
  return performance.getEntriesByType("navigation")[0]?.domContentLoadedEventStart === 0;
}

/** Painted properties that no tree contains. */
const paint = /^(border\w*Color|outline\w*|boxShadow|textShadow|textDecoration\w*|caretColor|columnRuleColor|accentColor)$/;

/** Whether an animation changes something in the tree: places, visibility, and colours that carry a meaning. */
function isTold({ effect }) {
  // Questions about styles and contrasts depend on every colour.
  if (asked.attributes.some((name) => name.startsWith("@"))) return true;
  const names = new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)));
  for (const name of ["offset", "computedOffset", "easing", "composite"]) names.delete(name);
  const isOrnament = isOrnamental(effect);
  return [...names].some((name) => !paint.test(name) && !(isOrnament && ornament.test(name)) && (name !== "color" || tellsColor(effect))
    && (name !== "opacity" || isSeen(effect)));
}

/**
 * Whether a fading element is in the tree. A cursor that an editor draws and hides from assistive technology is not, and blinks at each
 * key.
 */
const isSeen = ({ target }) => !faithful(target)?.closest("[aria-hidden=true]");

/** Properties whose changes affect nothing around an element: a focus ring that grows, a veil over the element under the pointer. */
const ornament = /^(opacity|transform|translate|scale|rotate|backgroundColor)$/;

/** Whether an effect concerns nothing in the tree: a pseudo-element, or an element with nothing in it. */
function isOrnamental({ target: node, pseudoElement }) {
  if (pseudoElement || !node) return !!pseudoElement;
  const target = faithful(node);
  return !target.hasChildNodes() && !shadowOf(target) && textRoles.has(roleOf(target)) && !target.hasAttribute(identifying)
    && !isAsked(target);
}

/** Whether the colour of a text is in the tree: a picture and a background may take theirs from it. */
function tellsColor({ target, pseudoElement }) {
  if (!target || pseudoElement) return false;
  const parts = [target, ...faithful(target).querySelectorAll("*")].map(faithful);
  return parts.length > 50 || parts.some((part) => {
    const { color, backgroundColor } = getComputedStyle(part);
    return part.localName === "svg" || shadowOf(part) || backgroundColor === color;
  });
}

/** The running animations that end within a limit and change something in the tree: Web Animations 1, section 4.5. */
function endingAnimations(limit) {
  return runningAnimations().filter((animation) => {
    const timing = animation.effect.getComputedTiming();
    const left = (timing.endTime - (animation.currentTime ?? 0)) / Math.abs(animation.playbackRate || 1);
    return left <= limit && isTold(animation);
  });
}

/** Memory that nothing ever changes, so that a wait for a change takes as long as asked. Pages get shared memory in no other way. */
const unchanging = callsBack ? null : new Int32Array(new WebAssembly.Memory({ shared: true, initial: 1, maximum: 1 }).buffer);

function after(limit) {
  if (callsBack) return new Promise((resolve) => setTimeout(resolve, Math.max(0, limit)));
  return Atomics.waitAsync(unchanging, 0, 0, Math.max(1, limit)).value;
}

function nextFrame() {
  if (!callsBack) return after(16);
  // A hidden page draws no frames; a visible one may need long for one on a busy machine.
  const isOutOfView = framed && framed.clip.right <= framed.clip.left;
  const limit = hidden(document) || isOutOfView ? 50 : 1000;
  return firstOf(new Promise((resolve) => requestAnimationFrame(resolve)), after(limit));
}

/** Resolves when the page is no longer busy: ARIA 1.2, aria-busy, and HTML, current document readiness. */
async function notBusy(limit) {
  if (!callsBack) {
    const countdown = new Countdown(limit);
    while (isBusy() && countdown.look(20) > 0) await after(20);
    return;
  }
  await new Promise((resolve) => {
    const finish = reading(() => {
      observer.disconnect();
      unlisten(document, "readystatechange", check);
      unlisten(document, "DOMContentLoaded", loaded);
      giveUp();
      resolve();
    });
    const check = () => { if (!isBusy()) finish(); };
    // The page's own listeners come first.
    const loaded = () => setTimeout(check);
    const observer = new MutationObserver(check);
    observer.observe(document, { attributes: true, subtree: true, childList: true, attributeFilter: ["aria-busy"] });
    listen(document, "readystatechange", check);
    listen(document, "DOMContentLoaded", loaded);
    const giveUp = afterTurns(limit, finish);
  });
}

/**
 * Resolves when nothing is in progress that the page itself brings to an end, or when the limit has passed. The result is the countdown.
 */
async function settled(limit) {
  const countdown = new Countdown(limit);
  while (countdown.look() > 0) {
    const pause = Math.min(countdown.left, turnInterval);
    if (isBusy()) { await notBusy(pause); continue; }
    const animations = endingAnimations(countdown.left);
    if (!animations.length) break;
    await firstOf(played(animations), after(pause));
  }
  return countdown;
}

/** Resolves when animations have ended. */
const ends = reading((animations) => Promise.all(animations.map((animation) => animation.finished.catch(() => undefined))));

/** Resolves when animations have ended, and the page has learnt of it: its events come after the promises. */
async function played(animations) {
  await ends(animations);
  await after(0);
}

function isSettled(limit) {
  return !isBusy() && !endingAnimations(limit).length;
}

/** Whether a tree that is read now need not be read again once the page is at rest. */
function isStill(limit) {
  return isSettled(limit) && !mayMove() && !asksForStyles();
}

/** Reads the tree, and marks what is in another place a frame later: a script that moves an element reports nothing. */
async function readStill(testID, read = readTree) {
  if (asksForStyles()) {
    // In the frame after a change, Chromium determines what is under the pointer now, and draws it accordingly.
    await nextFrame();
    await nextFrame();
  }
  // A large page is read once it is at rest, if it ever is: reading it twice takes longer.
  for (let frame = 0; frame < 3 && mayMove() && last.rows.length > 1000; frame += 1) await nextFrame();
  const first = read(testID);
  if (!mayMove()) return first;
  await nextFrame();
  return withMoves(first, read(testID));
}

/** The second tree, in which what is not where it was in the first is marked as moving. */
const withMoves = reading((first, second) => {
  const boxes = new Map(first.rows.map((row) => [row.node, row.box]));
  const moved = second.rows.map((row) => {
    const box = boxes.get(row.node);
    return !!box && !sameBox(box, row.box);
  });
  if (!moved.includes(true)) return second;
  const lines = second.text.split("~").map((line, index) => {
    if (!moved[index]) return line;
    const fields = line.split("|");
    fields[5] = String(Number(fields[5]) | State.moving);
    return fields.join("|");
  });
  return { ...second, text: lines.join("~") };
});

function sameBox(a, b) {
  return Math.abs(a.left - b.left) < 0.5 && Math.abs(a.top - b.top) < 0.5
    && Math.abs(a.right - b.right) < 0.5 && Math.abs(a.bottom - b.bottom) < 0.5;
}

/** What animations may be taking away, as ranges of elements: the first and the last of each. */
const leavingRanges = reading((rows) => {
  const ranges = [];
  rows.forEach((row, index) => {
    if (!row.isLeaving) return;
    if (ranges.at(-1)?.[1] === index - 1) ranges.at(-1)[1] = index;
    else ranges.push([index, index]);
  });
  return ranges;
});

/** Makes a tree the last one, and returns it as the driver reads it: the head as a PageHead, the elements as a text. */
function handOver(tree) {
  const place = placeNow();
  if (isOther(tree) || !isSamePlace(place, last.place) || !last.number) last = { number: last.number + 1, place, ...tree };
  else Object.assign(last, { rows: tree.rows, isPart: tree.isPart });
  if (!tree.isPart) wholeCount = tree.rows.length;
  last.isQuiet = isNetworkQuiet();
  last.active = deepActiveElement();
  last.isEarly = !!tree.isEarly;
  const { number, isEarly, text } = last, { isCut, isPart, rows } = tree;
  return {
    head: {
      document: documentID, number, ...place, isIdle: isAtRest(), isNetworkQuiet: last.isQuiet, isCut,
      hasServiceWorker: !!serviceWorkers()?.controller, isPart, isEarly, frames: foreignFrames(), leaving: isEarly ? leavingRanges(rows) : [],
    },
    text,
  };
}

/** The service workers of this origin. A sandboxed document must not even ask for them: Service Workers, section 3.1. */
function serviceWorkers() {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** Whether a tree differs from the last one. */
function isOther(tree) {
  return tree.text !== last.text || framesIn(tree.rows) !== framesIn(last.rows);
}

/** Whether this is Firefox's error page, which it shows in place of a page. */
function isErrorPage() {
  return /^about:(net|cert)error/.test(document.documentURI);
}

/** Why a page could not be loaded, in the words of Firefox or WebKit; empty if they give none. Chromium reports it elsewhere. */
function failureToLoad(target) {
  if (isErrorPage()) {
    const words = new URLSearchParams(document.documentURI.slice(document.documentURI.indexOf("?") + 1));
    return words.get("d") || words.get("e") || "no reason given";
  }
  // WebKit writes the reason into an empty page.
  const isEmpty = location.href === "about:blank" && target !== "about:blank" && !window.opener;
  return isWebKit() && isEmpty && document.readyState === "complete" ? collapse(document.body?.textContent ?? "") : "";
}

/** The page's address and its trouble: an error of the server, or of the way to it. */
function placeNow() {
  const entry = performance.getEntriesByType("navigation")[0];
  let address = location.href, trouble = "";
  const failure = failureToLoad("");
  if (failure) trouble = failure;
  else if (location.protocol === "chrome-error:") {
    address = entry?.name ?? address;
    trouble = document.querySelector(".error-code")?.textContent.trim() || "it could not be loaded";
  } else if (entry?.responseStatus >= 400) trouble = `status ${entry.responseStatus}`;
  return { location: cut(address, 2000), trouble: cut(trouble, 200) };
}

const isSamePlace = (one, other) => one.location === other.location && one.trouble === other.trouble;

/** What the page shows once it has settled. */
function snapshot(testID, limit, questions, place, patterns) {
  ask(questions);
  wanted = patterns;
  // Without a place, or with one that was meant for a frame that is gone by now, this is the page itself.
  framed = window === top ? null : place;
  if (isStill(limit)) return handOver(readWanted(testID));
  return settledSnapshot(testID, limit);
}

async function settledSnapshot(testID, limit) {
  await settled(limit);
  return handOver(await readStill(testID, readWanted));
}

/** How long to wait between two looks during animations, in milliseconds: what moves differs at each look. */
const earlyInterval = 40;

/** Whether the tree that is being read is read during animations, and how long they may take. */
let isEarly = false, earlyLimit = 0;

const readEarly = reading((testID) => {
  isEarly = true;
  try {
    return { ...readTree(testID), isEarly };
  } finally {
    isEarly = false;
  }
});

/** Whether the page can be read as it is now: only animations keep it from being settled. */
function isOnlyMoving(limit) {
  return !isBusy() && !asksForStyles() && !isSettled(limit);
}

/** Hands over what the page shows during animations, with what they may be taking away. */
async function handOverEarly(testID, limit) {
  earlyLimit = limit;
  return handOver(await readStill(testID, readEarly));
}

/** What the page shows now, without waiting for animations. */
function glimpse(testID, limit, questions) {
  ask(questions);
  wanted = [];
  framed = null;
  return isBusy() ? glimpseLater(testID, limit, questions) : glimpseNow(testID, limit, questions);
}

const glimpseNow = reading((testID, limit, questions) =>
  (isOnlyMoving(limit) ? handOverEarly(testID, limit) : snapshot(testID, limit, questions, null, [])));

async function glimpseLater(testID, limit, questions) {
  await notBusy(limit);
  return await glimpseNow(testID, limit, questions);
}

/**
 * What the page shows once it differs from before, with the time that did not count; only that time if the limit passes first. It differs
 * once it has settled or, if animations need not be waited for, at once.
 */
async function change(testID, document_, number, limit, settling, questions, patterns, takesEarly) {
  if (document_ !== documentID || number !== last.number) return { lost: 0, tree: await snapshot(testID, settling, questions, null, patterns) };
  wanted = patterns;
  const countdown = new Countdown(limit);
  const answer = (tree = null) => ({ lost: Math.round(countdown.lost), tree });
  const placeBefore = last.place, quietBefore = last.isQuiet;
  const isChange = (tree) => isOther(tree) || !isSamePlace(placeNow(), placeBefore) || isNetworkQuiet() !== quietBefore;
  const left = () => Math.min(settling, Math.max(0, countdown.left));
  const wasEarly = takesEarly && last.isEarly;
  let wake;
  const poke = () => wake?.();
  const events = ["input", "change", "scroll", "scrollend", "transitionend", "animationend", "animationstart",
    "focusin", "focusout", "resize", "load", "toggle", "pointerdown", "popstate", "hashchange", "fullscreenchange"];
  for (const name of events) addEventListener(name, poke, { capture: true, passive: true });
  const observers = observedRoots().map((root) => {
    const observer = new MutationObserver(poke);
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    return observer;
  });
  const stop = reading(() => {
    for (const name of events) removeEventListener(name, poke, { capture: true });
    for (const observer of observers) observer.disconnect();
  });
  try {
    for (;;) {
      if (unloading) return obstacle("asks", { text: unloadingText });
      // A change of style that no observer sees, such as a new rule in a style sheet, is found at the next look.
      const woken = new Promise((resolve) => { wake = resolve; });
      if (wasEarly) await firstOf(played(endingAnimations(left())), after(earlyInterval));
      const started = performance.now();
      const tree = isBusy() ? null : readWanted(testID);
      if (tree && (isChange(tree) || wasEarly && isSettled(left()))) {
        if (takesEarly && isOnlyMoving(left())) return answer(await handOverEarly(testID, left()));
        let still = tree;
        if (!isStill(left())) {
          const settlingLeft = left();
          if (!isSettled(settlingLeft)) countdown.take(await settled(settlingLeft), settlingLeft);
          still = await readStill(testID, readWanted);
        }
        countdown.look();
        if (wasEarly || isChange(still)) return answer(handOver(still));
      }
      const cost = performance.now() - started;
      if (countdown.look(cost) <= 0) return answer();
      // A page whose tree takes long to read is read less often.
      const pause = Math.min(countdown.left, Math.max(100, cost * 4));
      await firstOf(woken, after(pause));
      if (countdown.look(pause) > 0 && cost > 4) {
        await after(Math.min(countdown.left, cost * 2));
        countdown.look(cost * 2);
      }
    }
  } finally {
    stop();
  }
}

/** The document, its shadow roots and the documents of its frames: a mutation observer sees only one of them. */
function observedRoots() {
  const roots = [];
  const visit = (root) => {
    roots.push(root);
    for (const node of root.querySelectorAll("*")) {
      const element = faithful(node);
      const shadow = shadowOf(element);
      if (shadow) visit(shadow);
      else if (isFrame(element)) {
        const inner = contentDocument(element);
        if (inner) visit(inner);
      }
    }
  };
  visit(document);
  return roots;
}
