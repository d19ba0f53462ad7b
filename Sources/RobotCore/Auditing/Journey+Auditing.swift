internal import AccessibilityTree

extension Journey {
  /// Looks at a screen that has arrived for accessibility, where that is wanted and it is new; what is found is reported, and the
  /// journey goes on.
  ///
  /// - Parameters:
  ///   - screen: What a person calls it.
  ///   - snapshot: What the app showed when it arrived.
  /// - Throws: When the driver can no longer ask the app.
  func audit(_ screen: String, in snapshot: Snapshot) async throws {
    guard let audits, audits.isNew(snapshot.tree, of: screen) else { return }
    let site = log.context.site
    let callee = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    let omissions = audits.omissions
    let failures = try await step(
      omissions.isEmpty ? "audit \(screen)" : "audit \(screen), leaving out \(omissions)", .robot,
      on: screen, at: site
    ) {
      try await verify(
        Check.audit(except: audits.exceptions, at: site) { audits.isNews($0, on: screen) },
        on: screen, within: .zero, at: site ?? callee)
    }
    guard !failures.isEmpty else { return }
    if let shown = newestSnapshot { audits.note(shown, on: screen) }
    for failure in failures { reportSoftly(failure) }
  }
}
