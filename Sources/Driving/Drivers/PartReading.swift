/// A driver that can read a part of a large screen in a fraction of the time that the whole screen takes.
package protocol PartReading: Driver {
  /// Whether the screen is large enough for this to be worthwhile.
  var readsParts: Bool { get }

  /// Takes a snapshot of the elements that a query concerns, and of their ancestors.
  ///
  /// - Returns: The current snapshot, of the part or of the whole screen.
  /// - Throws: The errors of ``Driver/snapshot()``.
  func snapshot(of query: PartQuery) async throws -> Snapshot

  /// Waits until the app shows something else of the elements that a query concerns.
  ///
  /// - Parameters:
  ///   - snapshot: The most recent snapshot of the app.
  ///   - limit: The longest time to wait, on the driver's own clock.
  /// - Returns: The next snapshot, or `nil` when nothing changes within the limit.
  /// - Throws: The errors of ``Driver/snapshot(after:within:)``.
  func snapshot(
    of query: PartQuery, after snapshot: Snapshot, within limit: Duration
  ) async throws -> Snapshot?
}
