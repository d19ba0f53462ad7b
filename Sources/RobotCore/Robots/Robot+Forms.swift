public import AccessibilityTree

extension Robot {
  /// Replaces the text of a field at once, as if pasted. It is faster than ``clearAndType(_:into:within:fileID:filePath:line:column:)``;
  /// use that where the keys matter. Steps hide text that goes into a password field.
  ///
  /// A field that takes text only from the keyboard is cleared and typed into.
  ///
  /// - Parameters:
  ///   - locator: The locator of the field.
  ///   - text: The new text.
  ///   - limit: The longest time to wait for the field.
  ///   - fileID: The file ID of the call site.
  ///   - filePath: The file path of the call site.
  ///   - line: The line of the call site.
  ///   - column: The column of the call site.
  /// - Throws: A ``JourneyFailure`` when the field cannot be acted on, or rejects the text.
  public func fill(
    _ locator: Locator, with text: String, within limit: Duration? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await journey.fill(
      locator, with: text, isSecret: false, screen: Self.screenName, within: limit, in: callee)
  }

  /// Replaces the text of a field by a secret, at once. No step, failure or report shows the secret.
  ///
  /// - Parameters:
  ///   - locator: The locator of the field.
  ///   - secret: The secret.
  ///   - limit: The longest time to wait for the field.
  ///   - fileID: The file ID of the call site.
  ///   - filePath: The file path of the call site.
  ///   - line: The line of the call site.
  ///   - column: The column of the call site.
  /// - Throws: A ``JourneyFailure`` when the field cannot be acted on, or rejects the text.
  public func fill(
    _ locator: Locator, withSecret secret: String, within limit: Duration? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await journey.fill(
      locator, with: secret, isSecret: true, screen: Self.screenName, within: limit, in: callee)
  }

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
