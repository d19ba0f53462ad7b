import AccessibilityTree
import RobotCore

struct TableSemantics: ScreenSemantics {
  let arrival: [Arrival] = [.title("Table")]
  let said = Locator.role(.status)

  func button(_ row: Int) -> Locator { .role(.button, "Press \(row)") }
  func note(_ row: Int) -> Locator { .role(.textField, "Note \(row)") }
  func done(_ row: Int) -> Locator { .role(.checkbox, "Done \(row)") }
}

struct TableVerifier: Verifier {
  typealias Semantics = TableSemantics
  let checks: CheckList
}

struct TableRobot: Robot {
  typealias ScreenVerifier = TableVerifier
  let journey: Journey

  /// A tap, a check, a fill and a tick.
  func round(in row: Int) async throws {
    try await tap(semantics.button(row))
    try await require { $0.expect(semantics.said, .label("Pressed \(row)")) }
    try await fill(semantics.note(row), with: "Row \(row)")
    try await require { $0.expect(semantics.note(row), .value("Row \(row)")) }
    try await check(semantics.done(row))
  }
}
