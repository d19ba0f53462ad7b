/// The semantics of a screen with a back button.
public protocol BackNavigationSemantics: ScreenSemantics {
  /// The locator of the back button.
  var backButton: Locator { get }
}

/// The robot of a screen with a back button.
public protocol BackNavigation: Robot where Semantics: BackNavigationSemantics {
  /// The robot of the screen that the back button leads to.
  associatedtype Previous: Robot
}

extension BackNavigation {
  /// Taps the back button.
  ///
  /// - Parameters:
  ///   - fileID: The file ID of the call site.
  ///   - filePath: The file path of the call site.
  ///   - line: The line of the call site.
  ///   - column: The column of the call site.
  /// - Returns: The robot of the previous screen.
  /// - Throws: A ``JourneyFailure`` when the button cannot be tapped or the screen does not arrive.
  @discardableResult
  public func back(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws -> Previous {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await navigate("go back", to: Previous.self, at: site) {
      try await tap(semantics.backButton)
    }
  }
}
