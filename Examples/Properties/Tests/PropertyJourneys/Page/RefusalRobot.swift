import JourneyBrowsers

typealias RefusalRobot = RobotOf<RefusalSemantics>

extension RefusalRobot {
  @discardableResult
  func back(at site: SourceLocation = #_sourceLocation) async throws -> ListRobot {
    try await navigate("go back as the browser does", at: site) { try await journey.back() }
  }
}
