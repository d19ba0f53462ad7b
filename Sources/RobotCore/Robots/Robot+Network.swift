extension Robot {
  /// Waits until no request to the network is under way.
  ///
  /// - Parameters:
  ///   - limit: How long to wait.
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: This robot, for the next operation.
  /// - Throws: A ``JourneyFailure`` when requests stay under way.
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
