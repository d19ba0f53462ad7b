public import AccessibilityTree

extension Robot {
  /// Scrolls until a finger reaches an element, or until there is nothing more to scroll to.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - direction: Where to look for it; when `nil`, where it lies or, while it is nowhere, down to the end and then up again.
  ///   - area: The area that scrolls.
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` when it is not reached: with what covers it, or how far the content goes.
  public func scroll(
    to locator: Locator, _ direction: Direction? = nil, in area: Locator,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await journey.scroll(
      to: locator, direction, in: area, on: Self.screenName, callee: callee)
  }
}
