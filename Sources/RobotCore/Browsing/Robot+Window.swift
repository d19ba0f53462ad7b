extension Robot {
  /// Minimizes the window of the browser, until ``restore(at:fileID:filePath:line:column:)`` or the end of the journey: its pages are
  /// hidden, and learn that they are, as when a person switches to another app (W3C Page Visibility). Nothing can be acted on meanwhile.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  ///   - fileID: The file ID of the caller, which a failure reports when no call site is known.
  ///   - filePath: The file path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the browser does not support it.
  @discardableResult
  public func minimize(
    at site: CallSite? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) async throws -> Self {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await journey.minimize(at: site ?? callee)
    return self
  }

  /// Restores the window of the browser: its pages are visible again, and learn that they are.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  ///   - fileID: The file ID of the caller, which a failure reports when no call site is known.
  ///   - filePath: The file path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the browser does not support it.
  @discardableResult
  public func restore(
    at site: CallSite? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) async throws -> Self {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await journey.restore(at: site ?? callee)
    return self
  }
}
