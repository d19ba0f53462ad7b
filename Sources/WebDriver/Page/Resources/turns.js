// The time that counts: a wait advances only while this page gets its turn, and not while other programs use the processors.

/** How often a wait looks at the time, in milliseconds. Browsers call a page that is not to be seen back only once a second. */
const turnInterval = 50, hiddenTurnInterval = 1000;

/** A time limit. What passes between two looks at it counts up to twice what was expected to pass. */
class Countdown {
  constructor(limit) {
    this.left = limit;
    /** What has passed and does not count. */
    this.lost = 0;
    this.last = performance.now();
  }

  /** Counts what has passed since the last look. */
  look(expected = 0) {
    const now = performance.now(), passed = now - this.last;
    const most = 2 * Math.max(expected, hidden(document) ? hiddenTurnInterval : turnInterval);
    this.last = now;
    this.left -= Math.min(passed, most);
    this.lost += Math.max(0, passed - most);
    return this.left;
  }

  /** Counts what another countdown has counted since the last look. */
  take(other, limit) {
    this.last = performance.now();
    this.left -= limit - other.left;
    this.lost += other.lost;
  }
}

/** Calls back when a time has passed that counts; call the result to give up. */
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
