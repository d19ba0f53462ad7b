/// A driver that can look at a screen while animations are running. The snapshot then tells what they may be taking away.
package protocol EarlyReading: Driver {
  /// Whether the screen is small enough for this to be worthwhile.
  var readsEarly: Bool { get }

  /// The longest time that animations are waited for. Those that take longer count as endless.
  var settlingLimit: Duration { get }

  /// Takes a snapshot without waiting for animations.
  ///
  /// - Throws: The errors of ``Driver/snapshot()``.
  func earlySnapshot() async throws -> Snapshot

  /// Waits until the app shows something else, but not until animations have ended.
  ///
  /// - Parameters:
  ///   - snapshot: The most recent snapshot of the app.
  ///   - limit: The longest time to wait, on the driver's own clock.
  /// - Returns: The next snapshot, or `nil` when nothing changes within the limit.
  /// - Throws: The errors of ``Driver/snapshot(after:within:)``.
  func earlySnapshot(after snapshot: Snapshot, within limit: Duration) async throws -> Snapshot?
}
