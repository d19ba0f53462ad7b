internal import Synchronization

/// The right to use a browser of a pool, until it is given back.
final class BrowserLease: Sendable {
  /// The browser.
  let browser: Browser
  private let pool: BrowserPool
  private let state = Mutex((isBroken: false, hasEnded: false))

  init(_ browser: Browser, of pool: BrowserPool) {
    self.browser = browser
    self.pool = pool
  }

  deinit {
    // A driver that nobody ended: its browser is given back all the same.
    let (isBroken, hasEnded) = state.withLock { $0 }
    if !hasEnded {
      Task { [pool, browser] in await pool.takeBack(browser, isBroken: isBroken) }
    }
  }

  /// Whether the browser is of no more use.
  var isBroken: Bool { state.withLock { $0.isBroken } }

  /// Notes that the browser is of no more use.
  func markBroken() {
    state.withLock { $0.isBroken = true }
  }

  /// Gives the browser back, once.
  func end() async {
    let isBroken = state.withLock { state -> Bool? in
      guard !state.hasEnded else { return nil }
      state.hasEnded = true
      return state.isBroken
    }
    guard let isBroken else { return }
    await pool.takeBack(browser, isBroken: isBroken)
  }
}
