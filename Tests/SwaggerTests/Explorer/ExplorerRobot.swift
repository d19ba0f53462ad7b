import JourneyTesting
import RobotCore
import Testing

struct ExplorerRobot: Robot {
  typealias ScreenVerifier = ExplorerVerifier
  let journey: Journey

  @discardableResult
  func open(
    _ method: String, _ path: String, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await step("open \(method) \(path)", at: site) {
      try await tap(semantics.operation(method, path))
    }
  }

  @discardableResult
  func tryOut(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("try it out", at: site) { try await tap(semantics.tryOut) }
  }

  @discardableResult
  func execute(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("execute", at: site) { try await tap(semantics.execute) }
  }

  @discardableResult
  func clear(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("clear the answer", at: site) { try await tap(semantics.clear) }
  }

  @discardableResult
  func cancel(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("cancel", at: site) { try await tap(semantics.cancel) }
  }

  @discardableResult
  func choose(
    _ option: String, for parameter: String, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await step("choose \(option) for \(parameter)", at: site) {
      try await select(option, in: semantics.choice(parameter))
    }
  }

  @discardableResult
  func fill(
    _ parameter: String, with text: String, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await step("fill in \(parameter)", at: site) {
      try await fill(semantics.parameter(parameter), with: text)
    }
  }

  @discardableResult
  func send(_ text: String, at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("send \(text)", at: site) {
      try await fill(semantics.body, with: text)
      try await tap(semantics.execute)
    }
  }

  @discardableResult
  func filter(_ tag: String, at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("filter by “\(tag)”", at: site) {
      try await clear(semantics.filter).type(tag, into: semantics.filter)
    }
  }

  /// Folds a tag's operations up, or unfolds them; the page scrolls to them then.
  @discardableResult
  func fold(_ tag: String, at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("fold \(tag)", at: site) { try await tap(semantics.toggle(tag)) }
  }

  @discardableResult
  func foldByKey(_ tag: String, at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("fold \(tag) by the keyboard", at: site) {
      try await press(.enter, in: semantics.toggle(tag))
    }
  }

  @discardableResult
  func openSchema(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("open the schema", at: site) { try await tap(semantics.schema) }
  }

  @discardableResult
  func explore(_ address: String, at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("explore \(address)", at: site) {
      try await clear(semantics.definition).type(address, into: semantics.definition)
      try await tap(semantics.explore)
    }
  }

  func authorize(at site: SourceLocation = #_sourceLocation) async throws -> KeysRobot {
    try await navigate("authorize", at: site) { try await tap(semantics.authorize) }
  }
}
