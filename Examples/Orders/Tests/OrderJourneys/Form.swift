import JourneyBrowsers

struct FormSemantics: ScreenSemantics {
  static let name = "New order"
  let animal = Locator.role(.textField, "Animal")
  let kind = Locator.role(.comboBox, "Kind")
  let day = Locator.role(.textField, "Day")
  let order = Locator.role(.button, "Order")
  let alert = Locator.role(.status)
}

typealias FormRobot = RobotOf<FormSemantics>
typealias FormVerifier = VerifierOf<FormSemantics>

extension FormRobot {
  func order(
    _ animal: String, kind: String = "Sea", day: String = "",
    at site: SourceLocation = #_sourceLocation
  ) async throws -> ListRobot {
    try await navigate("order \(animal)", at: site) {
      try await fill(semantics.animal, with: animal)
      try await select(kind, in: semantics.kind)
      if !day.isEmpty { try await set(semantics.day, to: day) }
      try await tap(semantics.order)
    }
  }

  func tryToOrder(at site: SourceLocation = #_sourceLocation) async throws -> FormRobot {
    try await navigate("try to order", at: site) { try await tap(semantics.order) }
  }
}

extension FormVerifier {
  func asks(_ question: String, at site: SourceLocation = #_sourceLocation) {
    expect(semantics.alert, .label(question), at: site)
  }
}
