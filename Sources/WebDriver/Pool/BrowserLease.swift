internal import Support
internal import Synchronization

/// The exclusive use of a pool's browser until it is returned.
final class BrowserLease: Sendable {
  let browser: Browser
  /// The pool that the browser is returned to; `nil` if it belongs to another program.
  private let pool: BrowserPool?
  private let state = Mutex(State())

  private struct State {
    var isBroken = false
    var isChanged = false
    var hasEnded = false
  }

  init(_ browser: Browser, of pool: BrowserPool?) {
    self.browser = browser
    self.pool = pool
  }

  deinit {
    // Nobody ended the driver, so return its browser here.
    let state = state.withLock { $0 }
    if !state.hasEnded, let pool {
      Task(executorPreference: ThreadExecutor.services) { [pool, browser] in
        await pool.takeBack(browser, isBroken: state.isBroken, isChanged: state.isChanged)
      }
    }
  }

  /// Whether the browser is unusable.
  var isBroken: Bool { state.withLock { $0.isBroken } }

  /// Marks the browser as unusable.
  func markBroken() { state.withLock { $0.isBroken = true } }

  /// Marks the browser as changed in ways that the next journey must not see.
  func markChanged() { state.withLock { $0.isChanged = true } }

  /// Returns the browser to the pool, once.
  func end() async {
    let last = state.withLock { state -> State? in
      guard !state.hasEnded else { return nil }
      state.hasEnded = true
      return state
    }
    guard let last else { return }
    await pool?.takeBack(browser, isBroken: last.isBroken, isChanged: last.isChanged)
  }
}
