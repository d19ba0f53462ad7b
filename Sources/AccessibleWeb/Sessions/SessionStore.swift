internal import Synchronization

/// The sessions that are alive: an app for each browser that uses it, dropped when it was not used for long or when there are too many.
final class SessionStore: Sendable {
  private struct Entry {
    let session: Session
    var lastUsed: ContinuousClock.Instant
  }

  private let entries = Mutex<[SessionID: Entry]>([:])
  private let limits: SessionLimits
  private let now: @Sendable () -> ContinuousClock.Instant

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - limits: How many sessions there are at most, and how long they last unused.
  ///   - now: The clock.
  init(
    _ limits: SessionLimits = SessionLimits(),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    self.limits = limits
    self.now = now
  }

  /// How many sessions there are.
  var count: Int { entries.withLock(\.count) }

  /// The session of a name, which is used by that; `nil` when there is none, or none any more.
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

  /// The apps that a browser has, by what its cookie says: those in use first.
  func apps(of cookie: SessionCookie) -> [BrowserApp] {
    cookie.ids.compactMap { self[$0] }.map(BrowserApp.used) + cookie.fresh.map(BrowserApp.fresh)
  }

  /// Adds a session; the one that was not used for longest makes room where there is none.
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
