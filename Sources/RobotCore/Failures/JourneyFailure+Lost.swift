internal import AccessibilityTree
package import Driving
public import Testing

extension JourneyFailure {
  /// Creates the failure of an app that could not be launched.
  ///
  /// - Parameters:
  ///   - app: The app's name.
  ///   - driver: The name of the driver, such as `browser`.
  ///   - error: The error of the launch.
  ///   - site: The call site in the journey.
  ///   - command: The command that reruns this test case.
  /// - Returns: The failure.
  public static func notLaunched(
    _ app: String, in driver: String, because error: any Error, at site: SourceLocation,
    again command: String?
  ) -> JourneyFailure {
    JourneyFailure(
      kind: .appLost, attempted: "Launch \(app)", screen: driver,
      because: "it could not be launched: \(error)", expected: "\(app), launched",
      found: "\(error)", trail: [], at: site, again: command, showing: nil)
  }

  /// Creates a failure that was not decided on a snapshot, such as when the app does not respond or rejects an action.
  ///
  /// - Parameters:
  ///   - attempted: The attempted action, such as `Tap “Done”`.
  ///   - reason: What went wrong, in one sentence.
  ///   - trail: The preceding steps.
  ///   - command: The command that reruns this test case.
  ///   - snapshot: The last snapshot of the app, or `nil` when there is none.
  package init(
    kind: FailureKind, attempted: String, screen: String, because reason: String, expected: String,
    found: String, trail: [String], at site: SourceLocation?, again command: String?,
    showing snapshot: Snapshot?
  ) {
    self.init(
      kind: kind, attempted: attempted, screen: screen, reason: reason, expected: expected,
      found: found, waited: "", nearest: [], trail: trail, target: "", site: site,
      rerunCommand: command,
      snapshot: snapshot
        ?? Snapshot(tree: AccessibilityTree(root: Element(.window)), time: .zero, isIdle: false),
      evidence: Evidence())
  }
}
