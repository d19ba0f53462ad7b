internal import AccessibilityTree

extension Journey {
  /// Audits a screen that has arrived, if audits are enabled and the screen's state is new. Findings are reported without ending
  /// the journey.
  ///
  /// - Parameters:
  ///   - screen: The human-readable name of the screen.
  ///   - snapshot: The snapshot in which the screen arrived.
  /// - Throws: A ``JourneyFailure`` when the app no longer responds to the driver.
  func audit(_ screen: String, in snapshot: Snapshot) async throws {
    guard let audits, audits.isNew(snapshot.tree, of: screen) else { return }
    let site = log.context.site
    let checks = Check.audit(except: [], at: site) { audits.isNews($0, on: screen) }
    let failures = try await verify(
      checks, on: screen, within: .zero,
      at: site ?? CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column))
    guard !failures.isEmpty else { return }
    if let shown = newestSnapshot {
      audits.note(shown.findings(Set(AccessibilityRule.allCases)), on: screen)
    }
    for failure in failures { reportSoftly(failure) }
  }
}
