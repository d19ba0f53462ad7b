internal import Synchronization

/// The live sessions, one for each browser that uses an app. They are dropped when unused for too long, or when there are too many.
final class SessionStore: Sendable {
  private struct Entry {
    let session: Session
    var lastUsed: ContinuousClock.Instant
  }

  private let entries = Mutex<[SessionID: Entry]>([:])
  private let limits: SessionLimits
  private let now: @Sendable () -> ContinuousClock.Instant

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - limits: The maximum number and the lifetime of sessions.
  ///   - now: Returns the current time.
  init(
    _ limits: SessionLimits = SessionLimits(),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    self.limits = limits
    self.now = now
  }

  /// The number of sessions.
  var count: Int { entries.withLock(\.count) }

  /// Returns the session with an ID, and marks it as used; `nil` when it does not exist or has expired.
  subscript(id: SessionID) -> Session? {
    let now = now()
    return entries.withLock { entries in
      guard let entry = entries[id] else { return nil }
      guard now - entry.lastUsed <= limits.idle else {
        entries[id] = nil
        return nil
      }
      entries[id]?.lastUsed = now
      return entry.session
    }
  }

  /// Returns the apps of a browser according to its cookie, those in use first.
  func apps(of cookie: SessionCookie) -> [BrowserApp] {
    cookie.ids.compactMap { self[$0] }.map(BrowserApp.used) + cookie.fresh.map(BrowserApp.fresh)
  }

  /// Adds a session. When there are too many, the least recently used one is dropped.
  func add(_ session: Session) -> SessionID {
    let now = now()
    let id = SessionID.random()
    entries.withLock { entries in
      if entries.count >= limits.count {
        entries = entries.filter { now - $0.value.lastUsed <= limits.idle }
      }
      while entries.count >= limits.count,
        let oldest = entries.min(by: { $0.value.lastUsed < $1.value.lastUsed })
      {
        entries[oldest.key] = nil
      }
      entries[id] = Entry(session: session, lastUsed: now)
    }
    return id
  }
}
