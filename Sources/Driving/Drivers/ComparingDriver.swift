package import AccessibilityTree

/// Drives two instances of an app in parallel, and compares what they show.
///
/// The journey sees the first driver, and the second driver repeats every action. A difference between the two trees after any step
/// ends the journey with a ``TreeDifference``. This shows that a fast driver behaves like the real one.
package final class ComparingDriver: Driver {
  /// The name of the driver that the journey sees.
  package var name: String { shown.name }
  let shown: any Driver
  let reference: any Driver
  private let limit: Duration
  private let comparesColors: Bool
  /// The maximum number of snapshots taken while a driver's clock stands still.
  private static let stillLimit = 1000

  /// Creates a driver that compares two others.
  ///
  /// - Parameters:
  ///   - shown: The driver that the journey sees, such as a browser.
  ///   - reference: The driver to compare it with, such as the app in process.
  ///   - limit: The longest time that the two may differ, because one of them may be slower.
  ///   - comparesColors: Whether the first driver tells colours.
  package init(
    _ shown: any Driver, against reference: any Driver, limit: Duration = .seconds(5),
    comparesColors: Bool = true
  ) {
    self.comparesColors = comparesColors
    self.shown = shown
    self.reference = reference
    self.limit = limit
  }

  /// Takes a snapshot of both apps.
  ///
  /// - Returns: The snapshot of the first driver.
  /// - Throws: ``TreeDifference`` when the trees still differ after the limit, or the errors of the drivers.
  package func snapshot() async throws -> Snapshot { try await alike(try await shown.snapshot()) }

  /// Waits until both apps show something else.
  ///
  /// - Parameter snapshot: What the first driver showed when it was last asked.
  /// - Returns: The next snapshot of the first driver, or `nil` when nothing changes.
  /// - Throws: ``TreeDifference`` when the trees still differ after the limit, or the errors of the drivers.
  package func snapshot(after snapshot: Snapshot, within limit: Duration) async throws -> Snapshot?
  {
    guard let next = try await shown.snapshot(after: snapshot, within: limit) else { return nil }
    return try await alike(next)
  }

  /// Performs an action on an element in both apps.
  ///
  /// - Parameter element: The element, from the newest snapshot. The action applies to the element with the same path in the second app.
  /// - Throws: The errors of the first driver, or ``DriverError/unreachable(_:)`` when only the second driver fails.
  package func perform(_ action: Action, on element: LocatedElement) async throws {
    let other = try await reference.snapshot().tree.element(at: element.path)
    try await shown.perform(action, on: element)
    guard let other else { return }
    do {
      try await reference.perform(action, on: LocatedElement(element: other, path: element.path))
    } catch let error as DriverError {
      // The first driver has performed the action, so it must not be retried.
      throw DriverError.unreachable("\(reference.name) behaved differently: \(error)")
    }
  }

  /// Ends both drivers.
  package func end() async {
    await shown.end()
    await reference.end()
  }

  private func alike(_ first: Snapshot) async throws -> Snapshot {
    var snapshot = first
    var stillCount = 0
    // The loop ends with the time limit on the first driver's clock or, when that clock stands still, with the snapshot limit.
    while true {
      let expected = try await settledReference()
      guard
        let difference =
          TreeDifference(of: snapshot.tree, from: expected.tree, comparesColors: comparesColors)
      else { return snapshot }
      let left = limit - (snapshot.time - first.time)
      guard left > .zero, stillCount < Self.stillLimit,
        let next = try await shown.snapshot(after: snapshot, within: left)
      else { throw difference }
      stillCount = next.time > snapshot.time ? 0 : stillCount + 1
      snapshot = next
    }
  }

  /// The snapshot of the reference once it is idle, or when the time limit is reached.
  private func settledReference() async throws -> Snapshot {
    let first = try await reference.snapshot()
    var snapshot = first
    for _ in 0..<Self.stillLimit {
      let left = limit - (snapshot.time - first.time)
      guard left > .zero, let next = try await reference.snapshot(after: snapshot, within: left)
      else { break }
      snapshot = next
    }
    return snapshot
  }
}
