internal import Testing

/// The reason why journeys cannot run, as a human-readable sentence.
public struct JourneyTestingError: Error, Hashable, CustomStringConvertible {
  /// The problem, and how to solve it.
  public let description: String

  package init(_ sentence: String) { description = sentence }

  static func noTrait(_ site: SourceLocation) -> JourneyTestingError {
    JourneyTestingError(
      """
      A robot was used at \(site.fileID):\(site.line) outside a journey. Add the trait .journeys(in:) to the \
      suite or the test or, in a test of XCTest, use it in journey(in:), so that it gets its own app.
      """)
  }

  static func noLauncher(_ app: String, _ driver: DriverKind) -> JourneyTestingError {
    JourneyTestingError(
      "\(app) cannot be driven \(driver == .browser ? "in a browser" : driver == .device ? "on a device" : "in process"): "
        + "its AppUnderTest does not define how to launch it there.")
  }
}
