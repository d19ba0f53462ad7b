/// The semantics of a screen with a button that leads back.
public protocol BackNavigationSemantics: ScreenSemantics {
  /// The button that leads back.
  var backButton: Locator { get }
}

/// The robot of a screen with a button that leads back.
public protocol BackNavigation: Robot where Semantics: BackNavigationSemantics {
  /// The robot of the screen that the button leads to.
  associatedtype Previous: Robot
}

extension BackNavigation {
  /// Goes back.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The robot of the screen before.
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
