// The clock of a page that a journey sets. It is installed before the page's own scripts, in pages and frames, which all follow the
// same times: milliseconds since 1970.

function installClock({ time, setAt, isRunning }) {
  /** The largest number of timers and frames that one advance of the clock runs. */
  const dueLimit = 100000;
  /** The time between two frames, and the largest number of frames that one advance draws. */
  const frameTime = 16, frameLimit = 1000;
  /** Timers that timers set, from this level on, wait at least so long: HTML, section 8.6. */
  const nestingLimit = 5, nestedTime = 4;
  const name = "swift-journeys-clock", world = globalThis;
  if (world[name]) return;
  const { Date: OwnDate, Intl, Map, MessageChannel, Promise, Proxy, Reflect, Temporal, eval: run, performance, reportError } = world;
  const { cancelAnimationFrame, clearTimeout, requestAnimationFrame, setTimeout } = world;
  const { apply, construct, defineProperty, getOwnPropertyDescriptor } = Reflect;
  const { now: dateNow } = OwnDate, { now: elapsed } = performance;
  const ownNow = () => apply(elapsed, performance, []);

  /** The time at the last change of the clock, and the machine's time then. */
  let base = time, since = setAt, runs = isRunning;
  const now = () => (runs ? base + Math.max(0, dateNow() - since) : base);
  const start = now();

  /** The timers and the frames that the page waits for, by their numbers. */
  const timers = new Map();
  let count = 0, level = 0, frameStep = frameTime;

  function add(timer) {
    count += 1;
    timers.set(count, { ...timer, id: count, level: level + 1 });
    plan(timers.get(count));
    return count;
  }

  /** Has the browser call back in time, while the clock runs. */
  function plan(timer) {
    if (!runs) return;
    timer.own = timer.isFrame ? requestAnimationFrame(() => fire(timer)) : setTimeout(() => fire(timer), Math.max(0, timer.due - now()));
  }

  function cancel(timer) {
    if (timer?.own === undefined) return;
    if (timer.isFrame) cancelAnimationFrame(timer.own);
    else clearTimeout(timer.own);
    timer.own = undefined;
  }

  function remove(id) {
    cancel(timers.get(id));
    timers.delete(id);
  }

  function fire(timer) {
    if (timers.get(timer.id) !== timer) return;
    if (timer.interval === undefined) {
      timers.delete(timer.id);
    } else {
      timer.due = Math.max(timer.due, now()) + timer.interval;
      plan(timer);
    }
    const outer = level;
    level = timer.level;
    try {
      if (typeof timer.body === "function") apply(timer.body, world, timer.values());
      else run(`${timer.body}`);
    } finally {
      level = outer;
    }
  }

  function wait(body, delay, values, isRepeated) {
    let limit = Math.max(0, delay | 0);
    if (level >= nestingLimit || isRepeated) limit = Math.max(limit, nestedTime);
    return add({ body, values: () => values, due: now() + limit, interval: isRepeated ? limit : undefined });
  }

  const replaced = {
    setTimeout: (body, delay, ...values) => wait(body, delay, values, false),
    setInterval: (body, delay, ...values) => wait(body, delay, values, true),
    clearTimeout: (id) => remove(id),
    clearInterval: (id) => remove(id),
    requestAnimationFrame: (body) => add({ body, values: () => [now() - start], due: now() + frameStep, isFrame: true }),
    cancelAnimationFrame: (id) => remove(id),
    requestIdleCallback: (body, { timeout } = {}) => add({
      body, values: () => [{ didTimeout: timeout !== undefined, timeRemaining: () => 50 }], due: now() + 1,
    }),
    cancelIdleCallback: (id) => remove(id),
  };
  for (const [member, value] of Object.entries(replaced)) {
    if (world[member]) defineProperty(world, member, { value, configurable: true, writable: true, enumerable: true });
  }

  const replace = (object, member, value) => {
    const own = object && getOwnPropertyDescriptor(object, member);
    if (own) defineProperty(object, member, own.get ? { ...own, get: value } : { ...own, value });
  };
  const PageDate = new Proxy(OwnDate, {
    apply: () => new OwnDate(now()).toString(),
    construct: (target, values, type) => construct(target, values.length ? values : [now()], type === PageDate ? target : type),
  });
  replace(OwnDate, "now", () => Math.floor(now()));
  replace(OwnDate.prototype, "constructor", PageDate);
  replace(world, "Date", PageDate);
  const clock = Object.getPrototypeOf(performance);
  replace(clock, "now", () => now() - start);
  replace(clock, "timeOrigin", () => start);
  const { prototype: formats } = Intl.DateTimeFormat;
  const { get: formatOf } = getOwnPropertyDescriptor(formats, "format"), { formatToParts } = formats;
  replace(formats, "format", function () {
    const format = apply(formatOf, this, []);
    return (date) => format(date ?? now());
  });
  replace(formats, "formatToParts", function (date) { return apply(formatToParts, this, [date ?? now()]); });
  if (Temporal) {
    const instant = () => Temporal.Instant.fromEpochMilliseconds(Math.floor(now()));
    const zoned = (zone) => instant().toZonedDateTimeISO(zone ?? Temporal.Now.timeZoneId());
    replace(Temporal.Now, "instant", instant);
    replace(Temporal.Now, "zonedDateTimeISO", zoned);
    replace(Temporal.Now, "plainDateTimeISO", (zone) => zoned(zone).toPlainDateTime());
    replace(Temporal.Now, "plainDateISO", (zone) => zoned(zone).toPlainDate());
    replace(Temporal.Now, "plainTimeISO", (zone) => zoned(zone).toPlainTime());
  }

  /** Lets everything else that is due in the page have its turn. */
  const turns = new MessageChannel();
  let proceed;
  turns.port1.onmessage = () => proceed();
  const turn = () => new Promise((resolve) => {
    proceed = resolve;
    turns.port2.postMessage(null);
  });

  function stop(at) {
    base = at;
    runs = false;
    for (const timer of timers.values()) cancel(timer);
  }

  function next() {
    let first;
    for (const timer of timers.values()) if (!first || timer.due < first.due) first = timer;
    return first;
  }

  defineProperty(world, name, {
    value: {
      /** The browser's own members, for scripts that are not the page's. */
      own: { requestAnimationFrame, setTimeout, now: ownNow },
      state: () => ({ time: now(), setAt: dateNow(), isRunning: runs }),
      stop,
      run(at, machineTime) {
        if (runs) return;
        base = at;
        since = machineTime;
        runs = true;
        for (const timer of timers.values()) plan(timer);
      },
      /** Moves the clock on and stops it there. Returns "endless" if too much is due. */
      async advance(end) {
        stop(now());
        frameStep = Math.max(frameTime, (end - base) / frameLimit);
        let left = dueLimit;
        await turn();
        for (let timer = next(); timer && timer.due <= end; timer = next()) {
          if (!left) break;
          left -= 1;
          base = Math.max(base, timer.due);
          try {
            fire(timer);
          } catch (error) {
            reportError(error);
          }
          await turn();
        }
        base = end;
        frameStep = frameTime;
        return left ? "done" : "endless";
      },
    },
  });
}
