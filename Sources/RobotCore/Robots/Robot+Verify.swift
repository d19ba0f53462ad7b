extension Robot {
  /// Checks what the screen shows; every check that fails is reported, and the journey goes on.
  ///
  /// - Parameters:
  ///   - limit: How long to wait until all checks hold.
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - checks: What to check.
  /// - Returns: This robot, for the next operation.
  /// - Throws: When the driver can no longer ask the app.
  @discardableResult
  public func verify(
    within limit: Duration? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column, _ checks: (ScreenVerifier) -> Void
  ) async throws -> Self {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let failures = try await failures(of: checks, within: limit, at: site)
    for failure in failures { journey.reportSoftly(failure) }
    return self
  }

  /// Checks what the screen shows; when any check fails, the journey ends there.
  ///
  /// - Parameters:
  ///   - limit: How long to wait until all checks hold.
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - checks: What to check.
  /// - Returns: This robot, for the next operation.
  /// - Throws: The last of the checks that failed, as a ``JourneyFailure``; the others are reported before.
  @discardableResult
  public func require(
    within limit: Duration? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column, _ checks: (ScreenVerifier) -> Void
  ) async throws -> Self {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let failures = try await failures(of: checks, within: limit, at: site)
    for failure in failures.dropLast() { journey.reportSoftly(failure) }
    if let failure = failures.last { throw failure }
    return self
  }

  private func failures(
    of checks: (ScreenVerifier) -> Void, within limit: Duration?, at site: CallSite
  ) async throws -> [JourneyFailure] {
    let list = CheckList()
    checks(ScreenVerifier(checks: list))
    return try await journey.verify(list.checks, on: Self.screenName, within: limit, at: site)
  }
}
