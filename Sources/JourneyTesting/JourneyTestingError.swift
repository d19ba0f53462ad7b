internal import Testing

/// The reason why journeys cannot run, as a human-readable sentence.
public struct JourneyTestingError: Error, Hashable, CustomStringConvertible {
  /// The problem, and how to solve it.
  public let description: String

  static func noTrait(_ site: SourceLocation) -> JourneyTestingError {
    JourneyTestingError(
      description: """
        A robot was used at \(site.fileID):\(site.line) outside a journey. Give the suite or the test the trait \
        .journeys(in:), so that it gets an app of its own.
        """)
  }

  static func noLauncher(_ app: String, _ driver: DriverKind) -> JourneyTestingError {
    JourneyTestingError(
      description: "\(app) cannot be driven \(driver == .browser ? "in a browser" : "in process"): "
        + "its AppUnderTest does not say how it is launched there.")
  }
}
