internal import AccessibilityTree

/// The semantics of a screen with a search field.
public protocol SearchingSemantics: ScreenSemantics {
  /// The field.
  var searchField: Locator { get }
  /// The button that ends the search.
  var cancelSearchButton: Locator { get }
}

/// The robot of a screen with a search field.
public protocol Searching: Robot where Semantics: SearchingSemantics {}

extension Searching {
  /// Types into the search field.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: This robot, for the next operation.
  /// - Throws: A ``JourneyFailure`` when the field cannot be typed into.
  @discardableResult
  public func search(
    _ text: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws -> Self {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await step("search “\(text.shortened)”", at: site) {
      try await type(text, into: semantics.searchField)
    }
  }

  /// Removes the text of the search field, and stays in it.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: This robot, for the next operation.
  /// - Throws: A ``JourneyFailure`` when the field cannot be cleared.
  @discardableResult
  public func clearSearch(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws -> Self {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await step("clear the search", at: site) {
      try await clear(semantics.searchField)
    }
  }

  /// Ends the search.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: This robot, for the next operation.
  /// - Throws: A ``JourneyFailure`` when there is no search to end.
  @discardableResult
  public func cancelSearch(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws -> Self {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await step("cancel the search", at: site) {
      try await tap(semantics.cancelSearchButton)
    }
  }
}
