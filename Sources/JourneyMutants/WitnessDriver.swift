package import AccessibilityTree
package import RobotCore

/// Drives an app, and notes what the journey meets.
package final class WitnessDriver: WrappingDriver {
  package let driver: any Driver
  private let sightings: Sightings

  /// Makes a driver.
  ///
  /// - Parameters:
  ///   - driver: What drives the app.
  ///   - sightings: What takes the notes.
  package init(_ driver: any Driver, noting sightings: Sightings) {
    self.driver = driver
    self.sightings = sightings
  }

  /// What the app shows now; it is noted.
  ///
  /// - Returns: The snapshot.
  /// - Throws: What the driver beneath throws.
  package func snapshot() async throws -> Snapshot {
    sightings.noteRequest()
    let snapshot = try await driver.snapshot()
    sightings.note(snapshot.tree)
    return snapshot
  }

  /// Waits for the app to show something else; it is noted.
  ///
  /// - Parameters:
  ///   - snapshot: What it showed when it was last asked.
  ///   - limit: How long to wait at most.
  /// - Returns: What it shows then; `nil` when nothing changes.
  /// - Throws: What the driver beneath throws.
  package func snapshot(after snapshot: Snapshot, within limit: Duration) async throws -> Snapshot?
  {
    sightings.noteRequest()
    let next = try await driver.snapshot(after: snapshot, within: limit)
    if let next { sightings.note(next.tree) }
    return next
  }

  /// Does something to an element; that, and what comes of it, is noted.
  ///
  /// - Parameters:
  ///   - action: What is done.
  ///   - element: The element.
  /// - Throws: What the driver beneath throws.
  package func perform(_ action: Action, on element: LocatedElement) async throws {
    sightings.noteRequest()
    let before = try await driver.snapshot()
    try await driver.perform(action, on: element)
    let after = try await driver.snapshot()
    sightings.note(action, on: element, before: before.tree, after: after.tree)
  }
}
