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

  /// Goes back as the browser's back button does.
  @discardableResult
  func goBack(at site: SourceLocation = #_sourceLocation) async throws -> GalleryRobot {
    try await navigate("go back as the browser does", at: site) { try await journey.back() }
  }
}
