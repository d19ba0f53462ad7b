import JourneyTesting
import RobotCore
import Testing

struct AnimalFormRobot: Robot {
  typealias ScreenVerifier = AnimalFormVerifier
  let journey: Journey

  @discardableResult
  func fill(
    _ name: String, kind: String, legs: Int = 4, notes: String = "",
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await step("fill in \(name)", at: site) {
      try await fill(semantics.name, with: name)
      try await select(kind, in: semantics.kind)
      try await set(semantics.legs, to: "\(legs)")
      if !notes.isEmpty { try await fill(semantics.notes, with: notes) }
    }
  }

  @discardableResult
  func rename(_ name: String, at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("rename to \(name)", at: site) {
      try await clear(semantics.name).type(name, into: semantics.name)
    }
  }

  @discardableResult
  func tame(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("tame it", at: site) { try await check(semantics.tame) }
  }

  @discardableResult
  func chooseDay(_ day: Int, at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("choose day \(day) in the calendar", at: site) {
      try await tap(semantics.calendar)
      try await tap(semantics.day(day))
    }
  }

  func save(at site: SourceLocation = #_sourceLocation) async throws -> AnimalListRobot {
    try await navigate("save", at: site) { try await tap(semantics.save) }
  }

  @discardableResult
  func tryToSave(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await navigate("try to save", at: site) { try await tap(semantics.save) }
  }

  @discardableResult
  func saveAndAddAnother(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await navigate("save and add another", at: site) {
      try await tap(semantics.saveAndAddAnother)
    }
  }

  func addKind(at site: SourceLocation = #_sourceLocation) async throws -> KindFormRobot {
    try await navigate("add another kind", inNewTab: KindFormRobot.self, at: site) {
      try await tap(semantics.addKind)
    }
  }
}
