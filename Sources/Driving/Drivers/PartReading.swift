/// A driver that reads a part of a large screen in a fraction of the time that the whole takes.
package protocol PartReading: Driver {
  /// Whether the screen is so large that this is worthwhile.
  var readsParts: Bool { get }

  /// Takes a snapshot of the elements that a query is about and of those that they lie in.
  ///
  /// - Parameter query: The query.
  /// - Returns: The snapshot: of the part as it is now, or of the whole screen.
  /// - Throws: The errors of ``Driver/snapshot()``.
  func snapshot(of query: PartQuery) async throws -> Snapshot

  /// Waits until something else is shown of the elements that a query is about.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - snapshot: The most recent snapshot of the app.
  ///   - limit: The longest time to wait, on the driver's own clock.
  /// - Returns: The next snapshot, or `nil` when nothing changes within the limit.
  /// - Throws: The errors of ``Driver/snapshot(after:within:)``.
  func snapshot(
    of query: PartQuery, after snapshot: Snapshot, within limit: Duration
  ) async throws -> Snapshot?
}
