extension Robot {
  /// Waits until no network request is in progress.
  ///
  /// - Parameters:
  ///   - limit: The longest time to wait.
  ///   - site: The call site in the journey.
  ///   - fileID: The file ID of the caller, which a failure reports when no call site is known.
  ///   - filePath: The file path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when requests remain in progress.
  @discardableResult
  public func waitForNetworkIdle(
    within limit: Duration? = nil, at site: CallSite? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> Self {
    let text = "wait until the network is quiet"
    let site = site ?? CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await step(text, at: site) {
      let outcome = try await journey.wait(within: limit) { snapshot in
        guard !snapshot.isNetworkQuiet else { return .success(()) }
        return .failure(
          Mismatch(
            kind: .expectationFailed, reason: "the network is not quiet",
            expected: "no request under way", found: "a request under way", target: nil))
      }
      try await journey.value(of: outcome, attempting: text, on: Self.screenName)
    }
  }
}
