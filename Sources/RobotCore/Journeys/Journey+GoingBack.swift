extension Journey {
  /// Goes back with the system's navigation: a browser's back button, a key, or a swipe from the edge.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  ///   - fileID: The file ID of the caller, which a failure reports when no call site is known.
  ///   - filePath: The file path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Throws: A ``JourneyFailure`` when there is no such navigation.
  public func goBack(
    at site: CallSite? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await log.step("go back", .action, at: site, in: callee) {
      // The last action must have taken effect first: a page that is left in the middle of it would lose it.
      try await usingDriver { _ = try await driver.snapshot() }
      try await usingDriver { try await driver.goBack() }
    }
  }
}
