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
      lost: "Launch \(app)", on: driver, because: "it could not be launched: \(error)",
      expected: "\(app), launched", found: "\(error)", trail: [], at: site, again: command,
      console: [])
  }

  /// Makes a failure of an app that does not answer: there is no snapshot of it.
  init(
    lost attempted: String, on screen: String, because reason: String, expected: String,
    found: String, trail: [String], at site: CallSite?, again command: String?, console: [String]
  ) {
    self.init(
      kind: .appLost, attempted: attempted, screen: screen, reason: reason, expected: expected,
      found: found, waited: "", nearest: [], trail: trail, target: "", site: site,
      rerunCommand: command,
      snapshot: Snapshot(
        tree: AccessibilityTree(root: Element(.window)), time: .zero, isIdle: false),
      evidence: Evidence(console: console))
  }
}
