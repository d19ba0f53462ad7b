internal import Synchronization

/// The right to use a browser of a pool, until it is given back.
final class BrowserLease: Sendable {
  /// The browser.
  let browser: Browser
  private let pool: BrowserPool
  private let state = Mutex(State())

  private struct State {
    var isBroken = false
    var isChanged = false
    var hasEnded = false
  }

  init(_ browser: Browser, of pool: BrowserPool) {
    self.browser = browser
    self.pool = pool
  }

  deinit {
    // A driver that nobody ended: its browser is given back all the same.
    let state = state.withLock { $0 }
    if !state.hasEnded {
      Task { [pool, browser] in
        await pool.takeBack(browser, isBroken: state.isBroken, isChanged: state.isChanged)
      }
    }
  }

  /// Whether the browser is of no more use.
  var isBroken: Bool { state.withLock { $0.isBroken } }

  /// Notes that the browser is of no more use.
  func markBroken() {
    state.withLock { $0.isBroken = true }
  }

  /// Notes that the browser was told something that the next journey must not find.
  func markChanged() {
    state.withLock { $0.isChanged = true }
  }

  /// Gives the browser back, once.
  func end() async {
    let last = state.withLock { state -> State? in
      guard !state.hasEnded else { return nil }
      state.hasEnded = true
      return state
    }
    guard let last else { return }
    await pool.takeBack(browser, isBroken: last.isBroken, isChanged: last.isChanged)
  }
}
