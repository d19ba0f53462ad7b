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
      // What was done last has to have arrived: a page that is left in the middle of it would forget it.
      _ = try await journey.on(Self.self)
      try await journey.open(link)
    }
  }
}
