public import Driving
public import Testing

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
  ///   - site: The call site in the journey.
  /// - Returns: The robot of the previous screen.
  /// - Throws: A ``JourneyFailure`` when the button cannot be tapped or the screen does not arrive.
  @discardableResult
  public func back(at site: SourceLocation = #_sourceLocation) async throws -> Previous {
    return try await navigate("go back", to: Previous.self, at: site) {
      try await tap(semantics.backButton)
    }
  }
}
