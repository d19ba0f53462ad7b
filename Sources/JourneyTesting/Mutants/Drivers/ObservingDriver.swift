package import AccessibilityTree
internal import RobotCore

/// Drives an app, and records what the journey meets.
package final class ObservingDriver: WrappingDriver {
  package let driver: any Driver
  private let observations: Observations

  package init(_ driver: any Driver, recording observations: Observations) {
    self.driver = driver
    self.observations = observations
  }

  /// Takes a snapshot, and records it.
  ///
  /// - Throws: The errors of the wrapped driver.
  package func snapshot() async throws -> Snapshot {
    observations.noteRequest()
    let snapshot = try await driver.snapshot()
    observations.note(snapshot.tree)
    return snapshot
  }

  /// Waits until the app shows something else, and records it.
  ///
  /// - Parameter snapshot: The most recent snapshot of the app.
  /// - Returns: The next snapshot, or `nil` when nothing changes.
  /// - Throws: The errors of the wrapped driver.
  package func snapshot(after snapshot: Snapshot, within limit: Duration) async throws -> Snapshot?
  {
    observations.noteRequest()
    let next = try await driver.snapshot(after: snapshot, within: limit)
    if let next { observations.note(next.tree) }
    return next
  }

  /// Performs an action on an element, and records the action with its outcome.
  ///
  /// - Throws: The errors of the wrapped driver.
  package func perform(_ action: Action, on element: LocatedElement) async throws {
    observations.noteRequest()
    let before = try await driver.snapshot()
    try await driver.perform(action, on: element)
    let after = try await driver.snapshot()
    observations.note(action, on: element, before: before.tree, after: after.tree)
  }
}
