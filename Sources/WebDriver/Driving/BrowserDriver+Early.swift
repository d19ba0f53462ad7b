package import Driving
internal import Synchronization

extension BrowserDriver: EarlyReading {
  /// Whether the page is read quickly and at once: a large page, or one with cross-origin frames, takes too long to be read several times
  /// during an animation.
  package var readsEarly: Bool { !readsParts && newest.withLock { $0?.page.hasFrames } != true }

  /// The longest time that animations are waited for.
  package var settlingLimit: Duration { options.settlingLimit }

  /// Takes a snapshot without waiting for animations.
  ///
  /// - Throws: ``BrowserError`` or the error of its driver if the page is no longer reachable.
  package func earlySnapshot() async throws -> Snapshot {
    if let known = fresh, known.page.query == nil, known.page.leaving == nil {
      return withRequests(known.page.snapshot(at: known.time))
    }
    return try await guarded { try await look(duringAnimations: true) }
  }

  /// Waits in the page until it changes, but not for animations.
  ///
  /// - Parameter snapshot: The most recent snapshot of the app.
  /// - Returns: The changed snapshot; `nil` if nothing changes within the limit.
  /// - Throws: ``BrowserError`` or the error of its driver if the page is no longer reachable.
  package func earlySnapshot(
    after snapshot: Snapshot, within limit: Duration
  ) async throws -> Snapshot? {
    try await self.snapshot(of: nil, after: snapshot, within: limit, duringAnimations: true)
  }
}
