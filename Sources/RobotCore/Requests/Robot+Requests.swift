extension Robot {
  /// Answers requests of the page in place of their server, from now on until the journey ends.
  ///
  /// The newest rule that is meant for a request counts.
  ///
  /// - Parameters:
  ///   - pattern: Which requests: `/api/**`, `POST /api/orders`.
  ///   - answer: The answer: `.status(503)`, `.json(["Crab"])`.
  ///   - times: How many of them; all when `nil`.
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: This robot, for the next operation.
  /// - Throws: A ``JourneyFailure`` where requests cannot be answered.
  @discardableResult
  public func answering(
    _ pattern: RequestPattern, with answer: RequestAnswer, times: Int? = nil,
    at site: CallSite? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) async throws -> Self {
    try await adding(
      .answer(pattern, with: answer, times: times),
      at: site ?? CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Answers requests of the page in place of their server, each by what it asks for, until the journey ends.
  ///
  /// - Parameters:
  ///   - pattern: Which requests.
  ///   - times: How many of them; all when `nil`.
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - answer: Makes the answer.
  /// - Returns: This robot, for the next operation.
  /// - Throws: A ``JourneyFailure`` where requests cannot be answered.
  @discardableResult
  public func answering(
    _ pattern: RequestPattern, times: Int? = nil, at site: CallSite? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, by answer: @escaping @Sendable (PageRequest) -> RequestAnswer
  ) async throws -> Self {
    try await adding(
      .answer(pattern, times: times, by: answer),
      at: site ?? CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Lets the connections of the page's requests fail, from now on until the journey ends.
  ///
  /// - Parameters:
  ///   - pattern: Which requests.
  ///   - times: How many of them; all when `nil`.
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: This robot, for the next operation.
  /// - Throws: A ``JourneyFailure`` where requests cannot be cut.
  @discardableResult
  public func cutting(
    _ pattern: RequestPattern, times: Int? = nil, at site: CallSite? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws -> Self {
    try await adding(
      .cut(pattern, times: times),
      at: site ?? CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Holds requests of the page back for some time, from now on until the journey ends.
  ///
  /// Then they go on to an earlier rule that is meant for them, or to their server.
  ///
  /// - Parameters:
  ///   - pattern: Which requests.
  ///   - time: How long.
  ///   - times: How many of them; all when `nil`.
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: This robot, for the next operation.
  /// - Throws: A ``JourneyFailure`` where requests cannot be delayed.
  @discardableResult
  public func delaying(
    _ pattern: RequestPattern, by time: Duration, times: Int? = nil, at site: CallSite? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws -> Self {
    try await adding(
      .delay(pattern, by: time, times: times),
      at: site ?? CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Lets requests of the page go to their server again, whatever was said of them before.
  ///
  /// - Parameters:
  ///   - pattern: Which requests.
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: This robot, for the next operation.
  /// - Throws: A ``JourneyFailure`` where requests cannot be answered.
  @discardableResult
  public func lettingThrough(
    _ pattern: RequestPattern, at site: CallSite? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> Self {
    try await adding(
      .letThrough(pattern),
      at: site ?? CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Watches the requests of the page from now on, so that verifiers can ask for them.
  ///
  /// - Parameters:
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: This robot, for the next operation.
  /// - Throws: A ``JourneyFailure`` where requests cannot be watched.
  @discardableResult
  public func watchingRequests(
    at site: CallSite? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) async throws -> Self {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await step("watch the requests", at: site ?? callee) {
      try await journey.usingBrowser { try await $0.watchRequests() }
    }
  }

  private func adding(_ rule: RequestRule, at site: CallSite) async throws -> Self {
    try await step("\(rule)", at: site) {
      try await journey.usingBrowser { try await $0.add(rule) }
    }
  }
}
