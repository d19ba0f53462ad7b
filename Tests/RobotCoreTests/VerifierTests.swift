import AccessibilityTree
import RobotCore
import Testing

@Suite("Verifiers")
struct VerifierTests {
  private let failures = Failures()

  @Test("all checks that fail are reported, and the journey goes on")
  func soft() async throws {
    let robot = failures.robot(TimedApp([button("fake.done", "Done", state: .disabled)]))
    try await robot.verify {
      $0.expect($0.semantics.done, .label("Ready"), .enabled)
        .expect($0.semantics.done, .exists)
        .expect(.element("fake.toast"), .exists)
    }
    #expect(
      failures.all.map(\.headline) == [
        "Verify “Done”: the label “Ready” on Fake: element “fake.done” has the label “Done”",
        "Verify “Done”: enabled on Fake: element “fake.done” is disabled",
        "Verify “fake.toast”: there, once on Fake: no element “fake.toast”",
      ])
    #expect(failures.all.allSatisfy { $0.site?.fileID == #fileID })
  }

  @Test("a hard check ends the journey, with one failure for each check")
  func hard() async throws {
    let robot = failures.robot(TimedApp([]))
    let thrown = await failure {
      try await robot.require {
        $0.expect(.element("a"), .exists).expect(.element("b"), .exists)
      }
    }
    #expect(failures.all.map(\.target) == ["a"])
    #expect(thrown?.target == "b")
  }

  @Test("checks wait together until all hold in one snapshot")
  func together() async throws {
    let one = button("fake.one", "One")
    let two = button("fake.two", "Two", y: 60)
    let app = TimedApp(
      [one], then: [(.seconds(1), [two]), (.seconds(2), [one, two]), (.seconds(3), [])])
    let robot = failures.robot(app)
    try await robot.verify {
      $0.expect(.element("fake.one"), .exists).expect(.element("fake.two"), .exists)
    }
    #expect(failures.all.isEmpty)
    #expect(app.time == .seconds(2))
  }

  @Test("absence costs no time when it is so, and is waited for when it is not")
  func absence() async throws {
    let app = TimedApp([button("fake.done", "Done")], then: [(.seconds(3), [])])
    let robot = failures.robot(app)
    try await robot.verify { $0.expect(.element("fake.toast"), .absent) }
    #expect(app.time == .zero)
    try await robot.verify { $0.expect(.element("fake.done"), .absent) }
    #expect(app.time == .seconds(3))
    #expect(failures.all.isEmpty)
  }

  @Test("an element without conditions must be there, and a verification must check something")
  func nothing() async throws {
    let robot = failures.robot(TimedApp([]))
    try await robot.verify { $0.expect(\.done) }
      .verify { $0.expect(.element("fake.toast")) }
      .verify { _ in }
    #expect(
      failures.all.map(\.headline) == [
        "Verify “Done”: there, once on Fake: no element “fake.done”",
        "Verify “fake.toast”: there, once on Fake: no element “fake.toast”",
        "Verify at least one check on Fake: nothing is checked: the block of checks adds none",
      ])
  }

  @Test(
    "what is absent because it is unclear where to look proves nothing",
    arguments: [
      (
        Locator.role(.button, "Delete").inside(.role(.cell, "Crab")),
        "2 elements cell “Crab”"
      ),
      (
        .role(.button).and(.role(.button, "Delete").inside(.role(.cell, "Crab"))),
        "2 elements cell “Crab”"
      ),
      (.role(.button).near(.role(.cell, "Crab")), "2 elements cell “Crab”"),
      (
        .role(.button, matching: "Delete ("),
        "nothing can be found: element button with a label matching /Delete (/, which is not a valid regular expression,"
      ),
    ])
  func unclear(locator: Locator, reason: String) async throws {
    let cells = (0..<2).map { place in
      Element(
        .cell, label: "Crab", frame: Rect(x: 0, y: Double(place) * 50, width: 300, height: 40),
        children: [button("delete", "Delete")])
    }
    let robot = failures.robot(TimedApp(cells))
    try await robot.verify { $0.expect(locator, .absent) }
      .verify { $0.expect(locator, exactly: [], "buttons") }
    #expect(failures.all.map(\.reason) == [reason, reason])
  }

  @Test("each condition holds where it is true, and fails with its own words where it is not")
  func conditions() async throws {
    let app = TimedApp([
      Element(
        .textField, identifier: "fake.name", label: "Name", value: "Casa", state: .selected,
        color: "green", frame: Rect(x: 0, y: 0, width: 50, height: 50))
    ])
    let name = Locator.element("fake.name")
    try await failures.robot(app).verify {
      $0.expect(
        name, .exists, .count(1), .label("Name"), .value("Casa"), .color("green"), .enabled,
        .selected, .hittable)
    }
    #expect(failures.all.isEmpty)
    try await failures.robot(app).verify {
      $0.expect(
        name, .absent, .count(2), .label("Nom"), .value(""), .color("red"), .disabled, .deselected,
        .notHittable)
    }
    #expect(
      failures.all.map(\.reason) == [
        "element “fake.name” is there", "1 element “fake.name”, not 2",
        "element “fake.name” has the label “Name”", "element “fake.name” has the value “Casa”",
        "element “fake.name” is green", "element “fake.name” is enabled",
        "element “fake.name” is selected", "element “fake.name” is hittable",
      ])
  }

  @Test(
    "elements in order: what is missing, too many or out of place is said",
    arguments: [
      (["One", "Two"], nil),
      (["Two", "One"], "the rows differ: One where Two was expected"),
      (["One"], "the rows differ: unexpected Two"),
      (["One", "Two", "Three"], "the rows differ: missing Three"),
      (["One", "Three"], "the rows differ: missing Three; unexpected Two"),
      (["One", "Two", "Two"], "the rows differ: 2 instead of 3"),
    ] as [([String], String?)])
  func sequence(expected: [String], reason: String?) async throws {
    let app = TimedApp([button("1", "One"), button("2", "Two", y: 60)])
    try await failures.robot(app).verify {
      $0.expect(.role(.button), exactly: expected, "rows")
    }
    #expect(failures.all.first?.reason == reason)
  }

  @Test(
    "what has no label is said to have none",
    arguments: [
      ([""], ["Crab"], "the animals differ: missing Crab; unexpected (no label)", "1: (no label)"),
      (
        ["", "Crab"], ["Crab", ""], "the animals differ: (no label) where Crab was expected",
        "2: (no label), Crab"
      ),
      (["Crab"], [""], "the animals differ: missing (no label); unexpected Crab", "1: Crab"),
    ])
  func noLabel(shown: [String], expected: [String], reason: String, found: String) async throws {
    let cells = shown.enumerated().map { button("cell", $1, y: Double($0) * 50) }
    try await failures.robot(TimedApp(cells)).verify {
      $0.expect(.element("cell"), exactly: expected, "animals")
    }
    #expect(failures.all.map(\.reason) == [reason])
    #expect(failures.all.map(\.found) == [found])
  }

  @Test("counts are said in words that fit their number")
  func plurals() async throws {
    let robot = failures.robot(TimedApp([button("fake.done", "Done")]))
    try await robot.verify {
      $0.expect(.element("fake.done"), .count(3)).expect(.element("fake.toast"), .count(1))
        .expect(.element("fake.toast"), .count(2)).expect(.role(.button, "Done"), .count(0))
    }
    #expect(
      failures.all.map(\.headline) == [
        "Verify “fake.done”: there 3 times on Fake: 1 element “fake.done”, not 3",
        "Verify “fake.toast”: there once on Fake: no element “fake.toast”",
        "Verify “fake.toast”: there 2 times on Fake: no elements “fake.toast”, not 2",
        "Verify “Done”: not there on Fake: element button “Done” is there",
      ])
  }
}
