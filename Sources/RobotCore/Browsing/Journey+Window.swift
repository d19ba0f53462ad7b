internal import Driving
public import Testing

extension Journey {
  /// Minimizes the window of the browser, until ``restore(at:)`` or the end of the journey: its pages are
  /// hidden, and learn that they are, as when a person switches to another app (W3C Page Visibility). Nothing can be acted on meanwhile.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  /// - Throws: A ``JourneyFailure`` when the browser does not support it.
  public func minimize(at site: SourceLocation = #_sourceLocation) async throws {
    try await step("minimize the window", using: (any Minimizing).self, at: site) {
      try await $0.setMinimized(true)
    }
  }

  /// Restores the window of the browser: its pages are visible again, and learn that they are.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  /// - Throws: A ``JourneyFailure`` when the browser does not support it.
  public func restore(at site: SourceLocation = #_sourceLocation) async throws {
    try await step("restore the window", using: (any Minimizing).self, at: site) {
      try await $0.setMinimized(false)
    }
  }
}
