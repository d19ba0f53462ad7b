internal import AccessibilityTree

/// The semantics of a screen with a search field.
public protocol SearchingSemantics: ScreenSemantics {
  /// The locator of the search field.
  var searchField: Locator { get }
  /// The locator of the button that ends the search.
  var cancelSearchButton: Locator { get }
}

/// The robot of a screen with a search field.
public protocol Searching: Robot where Semantics: SearchingSemantics {}

extension Searching {
  /// Types text into the search field.
  ///
  /// - Parameters:
  ///   - text: The text to type.
  ///   - fileID: The file ID of the call site.
  ///   - filePath: The file path of the call site.
  ///   - line: The line of the call site.
  ///   - column: The column of the call site.
  /// - Returns: This robot, for chaining.
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

  /// Clears the search field without leaving it.
  ///
  /// - Parameters:
  ///   - fileID: The file ID of the call site.
  ///   - filePath: The file path of the call site.
  ///   - line: The line of the call site.
  ///   - column: The column of the call site.
  /// - Returns: This robot, for chaining.
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

  /// Ends the search by tapping the cancel button.
  ///
  /// - Parameters:
  ///   - fileID: The file ID of the call site.
  ///   - filePath: The file path of the call site.
  ///   - line: The line of the call site.
  ///   - column: The column of the call site.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the cancel button cannot be tapped.
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
