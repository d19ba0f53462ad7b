internal import AccessibilityTree
internal import Driving
internal import struct TestModel.Step
internal import Testing

extension Journey {
  /// Audits a screen that has arrived, if audits are enabled and the screen's state is new. Findings are reported without ending
  /// the journey.
  ///
  /// - Parameter screen: The human-readable name of the screen.
  /// - Throws: A ``JourneyFailure`` when the app no longer responds to the driver.
  func audit(_ screen: String, in snapshot: Snapshot) async throws {
    guard let audits, audits.isNew(snapshot.tree, of: screen) else { return }
    let site = log.site ?? #_sourceLocation
    let omissions = audits.omissions
    let failures = try await step(
      omissions.isEmpty ? "audit \(screen)" : "audit \(screen), leaving out \(omissions)", .robot,
      on: screen, at: site
    ) {
      try await verify(
        Check.audit(except: audits.exceptions, at: site) { audits.isNews($0, on: screen) },
        on: screen, within: .zero, at: site)
    }
    guard !failures.isEmpty else { return }
    if let shown = newestSnapshot { audits.note(shown, on: screen) }
    for failure in failures { reportSoftly(failure) }
  }
}
