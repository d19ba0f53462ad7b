public import AccessibilityTree

extension Robot {
  /// Chooses exactly the given options of an element, by their labels.
  ///
  /// - Parameters:
  ///   - options: The labels of the options: one for a single-selection list, or none to deselect all options.
  ///   - locator: The locator of the element.
  ///   - limit: The longest time to wait for it.
  ///   - fileID: The file ID of the call site.
  ///   - filePath: The file path of the call site.
  ///   - line: The line of the call site.
  ///   - column: The column of the call site.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on, or does not offer an option.
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

  /// Sets the value of an element: a date, a time, a number, a slider position, a colour.
  ///
  /// - Parameters:
  ///   - value: The value in HTML syntax, whatever the page displays: `2026-03-29`, `18:30`, `4.5`, `#ff8800`.
  ///   - locator: The locator of the element.
  ///   - limit: The longest time to wait for it.
  ///   - fileID: The file ID of the call site.
  ///   - filePath: The file path of the call site.
  ///   - line: The line of the call site.
  ///   - column: The column of the call site.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on, or rejects the value.
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

  /// Uploads files to an element that asks for them, replacing the files it already has.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - locator: The locator of the element.
  ///   - limit: The longest time to wait for it.
  ///   - fileID: The file ID of the call site.
  ///   - filePath: The file path of the call site.
  ///   - line: The line of the call site.
  ///   - column: The column of the call site.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on, or rejects the files.
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
