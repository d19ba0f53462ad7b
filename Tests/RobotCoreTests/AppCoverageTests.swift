import AccessibilityTree
import TestModel
import Testing

@testable import RobotCore

@Suite("What journeys cover of an app")
struct AppCoverageTests {
  /// Shows what it is made with.
  private struct StillApp: AccessibleApp {
    let shown: AccessibilityTree
    func tree() -> AccessibilityTree { shown }
    func perform(_ action: Action, on element: Element) {}
    func open(_ link: String) {}
  }

  private static func app(_ elements: [Element], _ sheet: [Element] = []) -> StillApp {
    let frame = Rect(x: 0, y: 0, width: 400, height: 800)
    let fake = Element(
      .screen, identifier: FakeModel.identifier, label: "Fake", frame: frame, children: elements)
    return StillApp(
      shown: AccessibilityTree(
        root: Element(.window, label: "App", frame: frame, children: [fake] + sheet)))
  }

  private static func row(_ name: String) -> Element {
    Element(
      .cell, identifier: ElementIdentifier(rawValue: "fake.row.\(name)"), label: name,
      frame: Rect(x: 0, y: 0, width: 100, height: 20),
      children: [
        Element(
          .text, identifier: ElementIdentifier(rawValue: "fake.row.\(name).name"), label: name),
        Element(.text, label: "3 in \(name)"),
      ])
  }

  private func journey(_ app: StillApp, _ coverage: AppCoverage) -> Journey {
    Journey(
      driver: InProcessDriver(app), patience: Patience(), log: StepLog { 0 }, coverage: coverage,
      audits: nil, rerunCommand: { nil }, report: { _ in })
  }

  @Test("what is seen, acted on and checked is told apart, and so is what the app never showed")
  func levels() async throws {
    let coverage = AppCoverage()
    let app = Self.app([
      button("fake.more", "More"), button("fake.less", "Less", y: 100),
      Element(.text, identifier: "fake.hint", label: "Hint"),
      Element(.text, identifier: "fake.secret", label: "Secret", state: .hidden),
      Element(.group, identifier: "fake.group", children: [Element(.text, label: "Inside")]),
    ])
    let robot = try await journey(app, coverage).on(FakeRobot.self)
    try await robot.step("show more") { try await robot.tap(.element("fake.more")) }
    try await robot.verify {
      $0.expect(.role(.button, "Less").inside(.element("fake")), .enabled)
        .expect(.element("fake.gone"), .absent)
        .expect(.element("fake.group"), hasOutline: "- text “Inside”")
    }
    let screen = try #require(coverage.screens.first)
    #expect(coverage.screens.count == 1 && screen.name == "Fake")
    let told = screen.elements.map {
      "\($0.identifier)\($0.identifier.isEmpty ? $0.label : "") \($0.isSeen) \($0.actedCount) \($0.checkedCount)"
    }
    #expect(
      told == [
        "fake.done false 0 0", "fake.more true 1 0", "fake.less true 0 1", "fake.hint true 0 0",
        "Inside true 0 1",
      ])
    #expect(screen.film.elements.last?.label == "App")
  }

  @Test(
    "rows and what lies in them have a pattern; what lies behind a sheet belongs to its own screen")
  func patterns() async throws {
    let coverage = AppCoverage()
    let sheet = Element(
      .sheet, identifier: OtherModel.identifier, frame: Rect(x: 0, y: 400, width: 400, height: 400),
      children: [button("other.item-12", "12")])
    let plain = journey(Self.app([Self.row("crab"), Self.row("seal")]), coverage)
    _ = try await plain.on(FakeRobot.self)
    _ = try await journey(Self.app([Self.row("crab")], [sheet]), coverage).on(OtherRobot.self)
    #expect(coverage.screens.map(\.name) == ["Fake", "Other"])
    #expect(
      Set(coverage.screens[0].elements.map(\.pattern)) == [
        "", "fake.row.*", "fake.row.*.name", "text in fake.row.*",
      ])
    #expect(coverage.screens[1].elements.map(\.pattern) == ["other.item-*"])
  }

  @Test("operations are counted from screen to screen, with those that failed")
  func operations() async throws {
    let coverage = AppCoverage()
    let robot = try await journey(Self.app([button("fake.done", "Done")]), coverage)
      .on(FakeRobot.self)
    for name in ["Sea", "Shore"] { try await robot.step("select \(name)") {} }
    let failure = await failure {
      _ = try await robot.navigate("leave", to: OtherRobot.self) {
        try await robot.tap(.element("fake.done"))
      }
    }
    #expect(failure?.kind == .screenNotReached)
    let told = coverage.operations.map {
      "\($0.from)>\($0.to) \($0.texts.joined(separator: "/")) \($0.count) \($0.failedCount)"
    }
    #expect(
      told == [
        ">Fake see Fake 1 0", "Fake>Fake select Sea/select Shore 2 0", "Fake>Other leave 1 1",
      ])
  }

  @Test("an app of endless names takes no more memory than others: what is not held is counted")
  func hostile() async throws {
    let coverage = AppCoverage()
    for round in 0..<3 {
      let rows = (0..<400).map { Self.row("\(round)-\($0)") }
      let others = (0..<8_000).map {
        Element(
          .text,
          identifier: ElementIdentifier(
            rawValue:
              "fake.\(String(round * 8_000 + $0, radix: 7).map { ["a", "b", "c", "d", "e", "f", "g"][$0.wholeNumberValue ?? 0] }.joined())"
          ))
      }
      _ = try await journey(Self.app(rows + others), coverage).on(FakeRobot.self)
    }
    let screen = try #require(coverage.screens.first)
    #expect(screen.elements.count <= CoverageState.maxElements)
    #expect(screen.elements.count { $0.pattern == "fake.row.*" } == CoverageState.maxAlike)
    #expect(screen.elements.count + screen.leftOut == 1 + 3 * (400 * 3 + 8_000))
  }
}
