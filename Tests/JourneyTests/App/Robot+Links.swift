import JourneyTesting
import RobotCore
import Testing

extension Robot {
  /// Follows a link from outside while the app is open.
  @discardableResult
  func follow<Destination: Robot>(
    _ link: String, to destination: Destination.Type, at site: SourceLocation = #_sourceLocation
  ) async throws -> Destination {
    try await navigate("follow \(link)", to: destination, at: site) {
      try await journey.open(link)
    }
  }
}
