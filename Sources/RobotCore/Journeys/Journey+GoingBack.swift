extension Journey {
  /// Goes back as the system has it: by a browser's back button, by a key, or by a swipe from the edge.
  ///
  /// - Parameters:
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` when there is no such way.
  public func goBack(
    at site: CallSite? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await log.step("go back", .action, at: site, in: callee) {
      // What was done last has to have arrived: a page that is left in the middle of it would forget it.
      try await usingDriver { _ = try await driver.snapshot() }
      try await usingDriver { try await driver.goBack() }
    }
  }
}
