internal import AccessibilityTree

extension JourneyFailure {
  /// An app that could not be launched.
  ///
  /// - Parameters:
  ///   - app: The app's name.
  ///   - driver: What it was to be launched in: `browser`.
  ///   - error: Why it could not.
  ///   - site: Where the journey called.
  ///   - command: The command that runs just this case again.
  /// - Returns: The failure.
  public static func notLaunched(
    _ app: String, in driver: String, because error: any Error, at site: CallSite,
    again command: String?
  ) -> JourneyFailure {
    JourneyFailure(
      kind: .appLost, attempted: "Launch \(app)", screen: driver,
      because: "it could not be launched: \(error)", expected: "\(app), launched",
      found: "\(error)", trail: [], at: site, again: command, showing: nil)
  }

  /// Makes a failure of what was not decided on a snapshot: of an app that does not answer, or not as it was asked to.
  ///
  /// - Parameters:
  ///   - kind: What kind of failure it is.
  ///   - attempted: What was attempted: `Tap “Done”`.
  ///   - screen: The screen on which it was attempted.
  ///   - reason: What went wrong, in one sentence.
  ///   - expected: What was expected.
  ///   - found: What was found.
  ///   - trail: The steps that led there.
  ///   - site: Where the journey called.
  ///   - command: The command that runs just this case again.
  ///   - snapshot: What the app showed when it was last looked at, where it was.
  package init(
    kind: Kind, attempted: String, screen: String, because reason: String, expected: String,
    found: String, trail: [String], at site: CallSite?, again command: String?,
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
