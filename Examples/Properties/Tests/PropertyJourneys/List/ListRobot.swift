import JourneyBrowsers

typealias ListRobot = RobotOf<ListSemantics>

extension ListRobot {
  @discardableResult
  func add(at site: SourceLocation = #_sourceLocation) async throws -> FormRobot {
    try await tap(\.add, to: FormRobot.self, at: site)
  }

  @discardableResult
  func open(_ title: String, at site: SourceLocation = #_sourceLocation) async throws
    -> DetailRobot
  {
    try await navigate("open “\(title)”", at: site) { try await tap(semantics.row(title)) }
  }

  @discardableResult
  func swipeAway(_ title: String, at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("swipe “\(title)” away", at: site) {
      try await swipe(.left, on: semantics.row(title))
    }
  }

  @discardableResult
  func pressDelete(on title: String, at site: SourceLocation = #_sourceLocation) async throws
    -> Self
  {
    try await step("press Delete on “\(title)”", at: site) {
      try await press(.delete, in: semantics.row(title))
    }
  }

  @discardableResult
  func pressEnter(on title: String, at site: SourceLocation = #_sourceLocation) async throws
    -> DetailRobot
  {
    try await navigate("press Enter on “\(title)”", at: site) {
      try await press(.enter, in: semantics.row(title))
    }
  }

  @discardableResult
  func undo(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("undo", at: site) { try await tap(semantics.undo) }
  }

  @discardableResult
  func scroll(toRow title: String, at site: SourceLocation = #_sourceLocation) async throws -> Self
  {
    try await step("scroll to “\(title)”", at: site) {
      try await scroll(to: semantics.row(title), in: semantics.list)
    }
  }

  @discardableResult
  func scrollToEnd(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("scroll to the end", at: site) {
      try await scroll(.down, toEndOf: semantics.list)
    }
  }
}
