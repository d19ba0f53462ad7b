public import AccessibilityTree

extension Robot {
  /// Chooses options of those that an element offers, and no others, by their labels.
  ///
  /// - Parameters:
  ///   - options: The labels of the options: one for a list that takes only one; none takes every choice back.
  ///   - locator: The element.
  ///   - limit: How long to wait for it.
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on, or offers no such option.
  public func select(
    _ options: String..., in locator: Locator, within limit: Duration? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let list = options.map { "“\($0.shortened)”" }.joined(separator: ", ")
    try await perform(
      .select(options), "select \(list.isEmpty ? "nothing" : list) in", on: locator, within: limit,
      in: callee)
  }

  /// Gives an element a value: a date, a time, a number, a place on a slider, a colour.
  ///
  /// - Parameters:
  ///   - value: The value as HTML writes it, whatever the page shows: `2026-03-29`, `18:30`, `4.5`, `#ff8800`.
  ///   - locator: The element.
  ///   - limit: How long to wait for it.
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on, or does not take the value.
  public func setValue(
    _ value: String, of locator: Locator, within limit: Duration? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await perform(
      .setValue(value), "set the value “\(value.shortened)” of", on: locator, within: limit,
      in: callee)
  }

  /// Hands files over to an element that asks for them, in place of those that it has.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - locator: The element.
  ///   - limit: How long to wait for it.
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on, or takes no files like these.
  public func upload(
    _ files: Action.File..., to locator: Locator, within limit: Duration? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let list = files.map { "“\($0.name)”" }.joined(separator: ", ")
    try await perform(
      .upload(files), "upload \(list.isEmpty ? "nothing" : list) to", on: locator, within: limit,
      in: callee)
  }
}
