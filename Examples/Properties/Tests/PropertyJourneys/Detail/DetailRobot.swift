import JourneyBrowsers

typealias DetailRobot = RobotOf<DetailSemantics>

extension DetailRobot {
  @discardableResult
  func back(at site: SourceLocation = #_sourceLocation) async throws -> ListRobot {
    try await tap(\.back, to: ListRobot.self, at: site)
  }

  @discardableResult
  func edit(at site: SourceLocation = #_sourceLocation) async throws -> FormRobot {
    try await tap(\.edit, to: FormRobot.self, at: site)
  }

  @discardableResult
  func delete(at site: SourceLocation = #_sourceLocation) async throws -> ListRobot {
    try await tap(\.delete, to: ListRobot.self, at: site)
  }

  @discardableResult
  func goBack(at site: SourceLocation = #_sourceLocation) async throws -> ListRobot {
    try await navigate("go back", at: site) { try await journey.back() }
  }
}
