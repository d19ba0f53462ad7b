internal import AccessibilityTree
public import Driving
public import Testing

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
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the field cannot be typed into.
  @discardableResult
  public func search(
    _ text: String, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    return try await step("search “\(text.shortened)”", at: site) {
      try await type(text, into: semantics.searchField)
    }
  }

  /// Clears the search field without leaving it.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the field cannot be cleared.
  @discardableResult
  public func clearSearch(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    return try await step("clear the search", at: site) {
      try await clear(semantics.searchField)
    }
  }

  /// Ends the search by tapping the cancel button.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the cancel button cannot be tapped.
  @discardableResult
  public func cancelSearch(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    return try await step("cancel the search", at: site) {
      try await tap(semantics.cancelSearchButton)
    }
  }
}
