public import Testing

extension Robot {
  /// Checks what the screen shows. Each failed check is reported, and the journey continues.
  ///
  /// - Parameters:
  ///   - limit: The longest time to wait until all checks hold.
  ///   - site: The call site in the journey.
  ///   - checks: Adds the checks to a verifier, at least one.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the app no longer responds to the driver.
  @discardableResult
  public func verify(
    within limit: Duration? = nil, at site: SourceLocation = #_sourceLocation,
    _ checks: (ScreenVerifier) -> Void
  ) async throws -> Self {
    let failures = try await failures(of: checks, within: limit, at: site)
    for failure in failures { journey.reportSoftly(failure) }
    return self
  }

  /// Checks what the screen shows. A failed check ends the journey.
  ///
  /// - Parameters:
  ///   - limit: The longest time to wait until all checks hold.
  ///   - site: The call site in the journey.
  ///   - checks: Adds the checks to a verifier, at least one.
  /// - Returns: This robot, for chaining.
  /// - Throws: The last failed check as a ``JourneyFailure``. The other failed checks are reported before it.
  @discardableResult
  public func require(
    within limit: Duration? = nil, at site: SourceLocation = #_sourceLocation,
    _ checks: (ScreenVerifier) -> Void
  ) async throws -> Self {
    let failures = try await failures(of: checks, within: limit, at: site)
    for failure in failures.dropLast() { journey.reportSoftly(failure) }
    if let failure = failures.last { throw failure }
    return self
  }

  private func failures(
    of checks: (ScreenVerifier) -> Void, within limit: Duration?, at site: SourceLocation
  ) async throws -> [JourneyFailure] {
    let list = CheckList()
    checks(ScreenVerifier(checks: list))
    if list.checks.isEmpty { list.add(.missing(at: site)) }
    return try await journey.verify(list.checks, on: Self.screenName, within: limit, at: site)
  }
}
