extension Journey {
  /// Goes forward again after going back, as the system has it.
  ///
  /// - Parameters:
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` when there is no such way.
  public func goForward(
    at site: CallSite? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await system("go forward", at: site, callee) { try await driver.goForward() }
  }

  /// Loads what the app shows again.
  ///
  /// - Parameters:
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` when there is nothing to load.
  public func reload(
    at site: CallSite? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await system("reload", at: site, callee) { try await driver.reload() }
  }

  /// Confirms a dialog that stops everything else, such as a page's `confirm`, as soon as there is one.
  ///
  /// Without this, a dialog is cancelled and fails the journey with its text.
  ///
  /// - Parameters:
  ///   - text: What it has to say; anything when `nil`.
  ///   - input: What is typed into its field, where it has one.
  ///   - limit: How long to wait for it.
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` when there is none, or it says something else.
  public func acceptDialog(
    _ text: String? = nil, typing input: String? = nil, within limit: Duration? = nil,
    at site: CallSite? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let answer = input.map(DialogAnswer.acceptWith) ?? .accept
    let typing = input.map { " with “\($0.shortened)”" } ?? ""
    try await log.step(
      "accept the dialog\(Self.quoted(text))\(typing)", .action, at: site, in: callee
    ) {
      try await usingDriver {
        try await driver.answerDialog(answer, saying: text, within: self.limit(limit))
      }
    }
  }

  /// Cancels a dialog that stops everything else, as soon as there is one.
  ///
  /// - Parameters:
  ///   - text: What it has to say; anything when `nil`.
  ///   - limit: How long to wait for it.
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` when there is none, or it says something else.
  public func dismissDialog(
    _ text: String? = nil, within limit: Duration? = nil,
    at site: CallSite? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await log.step("dismiss the dialog\(Self.quoted(text))", .action, at: site, in: callee) {
      try await usingDriver {
        try await driver.answerDialog(.dismiss, saying: text, within: self.limit(limit))
      }
    }
  }

  /// Reads the text on the clipboard.
  ///
  /// - Parameters:
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The text; an empty one when there is none.
  /// - Throws: A ``JourneyFailure`` where it cannot be read.
  public func clipboardText(
    at site: CallSite? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) async throws -> String {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await log.step("read the clipboard", .action, at: site, in: callee) {
      try await usingDriver { try await driver.clipboardText() }
    }
  }

  /// Does something that leads away from what the app shows.
  private func system(
    _ text: String, at site: CallSite?, _ callee: CallSite, _ work: () async throws -> Void
  ) async throws {
    try await log.step(text, .action, at: site, in: callee) {
      // What was done last has to have arrived: a page that is left in the middle of it would forget it.
      try await usingDriver { _ = try await driver.snapshot() }
      try await usingDriver { try await work() }
    }
  }

  private static func quoted(_ text: String?) -> String {
    text.map { " “\($0.shortened)”" } ?? ""
  }
}
