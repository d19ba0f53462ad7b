import JourneyTesting
import RobotCore
import Testing

struct AnimalListRobot: Robot {
  typealias ScreenVerifier = AnimalListVerifier
  let journey: Journey

  func add(at site: SourceLocation = #_sourceLocation) async throws -> AnimalFormRobot {
    try await navigate("add an animal", at: site) { try await tap(semantics.add) }
  }

  func open(
    _ name: String, at site: SourceLocation = #_sourceLocation
  ) async throws -> AnimalFormRobot {
    try await navigate("open \(name)", at: site) { try await tap(semantics.name(name)) }
  }

  @discardableResult
  func search(_ text: String, at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await navigate("search “\(text)”", at: site) {
      try await fill(semantics.search, with: text)
      try await tap(semantics.searchButton)
    }
  }

  @discardableResult
  func filter(by name: String, at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await navigate("filter by \(name)", at: site) { try await tap(semantics.filter(name)) }
  }

  @discardableResult
  func turn(toPage number: Int, at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await navigate("turn to page \(number)", at: site) {
      try await tap(semantics.page(number))
    }
  }

  @discardableResult
  func sort(by column: String, at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await navigate("sort by \(column)", at: site) { try await tap(semantics.column(column)) }
  }

  func delete(
    _ names: [String], at site: SourceLocation = #_sourceLocation
  ) async throws -> DeletingRobot {
    try await navigate("delete \(names.joined(separator: ", "))", at: site) {
      for name in names { try await check(semantics.box(name)) }
      try await select("Delete selected animals", in: semantics.action)
      try await tap(semantics.go)
    }
  }
}
