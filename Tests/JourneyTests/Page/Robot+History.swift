import JourneyTesting
import RobotCore
import Testing

extension Robot {
  /// Loads the page again.
  ///
  /// - Parameter site: The line of the journey.
  /// - Returns: This robot.
  /// - Throws: A `JourneyFailure`.
  @discardableResult
  func loadAgain(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("load the page again", at: site) { try await journey.reload() }
  }

  /// Loads the page again and expects another screen, because the app has gone on without the page.
  ///
  /// - Parameters:
  ///   - destination: The robot of the screen that appears.
  ///   - site: The line of the journey.
  /// - Returns: The robot of that screen.
  /// - Throws: A `JourneyFailure`.
  @discardableResult
  func loadAgain<Destination: Robot>(
    to destination: Destination.Type, at site: SourceLocation = #_sourceLocation
  ) async throws -> Destination {
    try await navigate("load the page again", to: destination, at: site) {
      try await journey.reload()
    }
  }

  /// Goes back over two entries of the history: what a link led to, and the page that the link loaded.
  ///
  /// - Parameters:
  ///   - destination: The robot of the screen that appears.
  ///   - site: The line of the journey.
  /// - Returns: The robot of that screen.
  /// - Throws: A `JourneyFailure`.
  @discardableResult
  func goBackOverLink<Destination: Robot>(
    to destination: Destination.Type, at site: SourceLocation = #_sourceLocation
  ) async throws -> Destination {
    try await navigate("go back over two pages at once", to: destination, at: site) {
      try await journey.back(over: 2)
    }
  }

  /// Goes forward, as with the browser's button.
  ///
  /// - Parameters:
  ///   - destination: The robot of the screen that appears.
  ///   - site: The line of the journey.
  /// - Returns: The robot of that screen.
  /// - Throws: A `JourneyFailure`.
  @discardableResult
  func goForward<Destination: Robot>(
    to destination: Destination.Type, at site: SourceLocation = #_sourceLocation
  ) async throws -> Destination {
    try await navigate("go forward as the browser does", to: destination, at: site) {
      try await journey.forward()
    }
  }
}
