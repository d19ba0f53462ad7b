// The time that counts: a wait advances only while this page gets its turn, not while other programs use the processors.

/** How often a wait checks the time, in milliseconds. Browsers call a hidden page back only once a second. */
const turnInterval = 50, hiddenTurnInterval = 1000;

/** A time limit. Between two looks, at most twice the expected time counts. */
class Countdown {
  constructor(limit) {
    this.left = limit;
    /** The time that has passed without counting. */
    this.lost = 0;
    this.last = performance.now();
  }

  /** Counts the time since the last look. */
  look(expected = 0) {
    const now = performance.now(), passed = now - this.last;
    const most = 2 * Math.max(expected, hidden(document) ? hiddenTurnInterval : turnInterval);
    this.last = now;
    this.left -= Math.min(passed, most);
    this.lost += Math.max(0, passed - most);
    return this.left;
  }

  /** Counts what another countdown has counted in the meantime. */
  take(other, limit) {
    this.last = performance.now();
    this.left -= limit - other.left;
    this.lost += other.lost;
  }
}

/** Calls back after a time that counts. Call the result to cancel. */
function afterTurns(limit, body) {
  const countdown = new Countdown(limit);
  let isOver = false;
  const look = () => {
    if (isOver) return;
    if (countdown.look() <= 0) body();
    else following(after(Math.min(countdown.left, turnInterval)), look);
  };
  following(after(Math.min(limit, turnInterval)), look);
  return () => { isOver = true; };
}
