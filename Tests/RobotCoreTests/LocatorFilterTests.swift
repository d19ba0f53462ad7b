import AccessibilityTree
import RobotCore
import Testing

@Suite("Filtered locators")
struct LocatorFilterTests {
  private static func row(_ name: String, _ number: Int) -> Element {
    Element(
      .row, frame: Rect(x: 0, y: Double(number) * 50, width: 300, height: 50),
      children: [
        Element(.cell, label: name, frame: Rect(x: 0, y: 0, width: 200, height: 50)),
        Element(
          .button, label: "Delete", frame: Rect(x: 200, y: 0, width: 100, height: 50),
          actions: .tap),
      ])
  }

  private let snapshot = Snapshot(
    tree: TimedApp.tree(
      ["Crab", "Crabeater seal", "Ant 7"].enumerated().map { row($0.element, $0.offset) }),
    time: .zero, isIdle: true)

  private func labels(_ locator: Locator) -> [String] {
    snapshot.all(locator).map(\.element.label)
  }

  @Test("a part of the text and a regular expression are enough")
  func texts() {
    #expect(labels(.text(containing: "Crab")) == ["Crab", "Crabeater seal"])
    #expect(labels(.role(.cell, containing: "seal")) == ["Crabeater seal"])
    #expect(labels(.text(matching: #"\w+ \d"#)) == ["Ant 7"])
    // All of the text has to be as the expression says.
    #expect(labels(.role(.cell, matching: "Crab")) == ["Crab"])
    #expect(labels(.role(.cell, matching: "(")) == [])
  }

  @Test("the row that holds a name, and what lies in it")
  func holding() {
    let row = Locator.role(.row).holding(.role(.cell, "Ant 7"))
    #expect(snapshot.all(row).map(\.path.indices) == [[0, 2]])
    #expect(
      snapshot.all(.role(.button, "Delete").inside(row)).map(\.path.indices) == [[0, 2, 1]])
  }

  @Test("both, either, and the nearest")
  func combining() {
    let crab = Locator.text(containing: "Crab")
    #expect(labels(crab.and(.text(containing: "seal"))) == ["Crabeater seal"])
    #expect(labels(Locator.text("Ant 7").or(.text("Crab"))) == ["Crab", "Ant 7"])
    let near = Locator.role(.button).near(.text("Crabeater seal"))
    #expect(snapshot.all(near).map(\.path.indices) == [[0, 1, 1]])
    #expect(labels(Locator.role(.button).near(crab)) == [])
  }

  @Test(
    "a locator in another one is told as an element",
    arguments: [
      (
        Locator.css("li").holding(.text("Crab")),
        "with the CSS selector “li” that holds element with the text “Crab”"
      ),
      (
        .role(.button, "Buy").inside(.css(".card")),
        "button “Buy” in element with the CSS selector “.card”"
      ),
      (.role(.checkbox).near(.text("Tame")), "checkbox nearest to element with the text “Tame”"),
      (.role(.link).or(.text("Tame")), "link or element with the text “Tame”"),
      (.role(.link).and(.css(".big")), "link that is also with the CSS selector “.big”"),
      (.role(.button, "Done").inside(.element("filter")), "button “Done” in “filter”"),
    ])
  func nested(locator: Locator, text: String) {
    #expect(locator.description == text)
  }

  @Test("a failure says what was looked for, and what is nearest to it")
  func failures() async throws {
    let app = TimedApp([Self.row("Crab", 0), Self.row("Ant", 1)])
    let robot = Failures().robot(app)
    func message(_ locator: Locator) async -> String? {
      await failure { try await robot.tap(locator) }?.headline
    }
    #expect(
      await message(.role(.button, "Delete").inside(.role(.row).holding(.role(.cell, "Crap"))))
        == "Tap “Delete” on Fake: no element button “Delete” in row that holds cell “Crap” (no elements row that holds cell “Crap”)"
    )
    #expect(
      await message(.role(.button, matching: "("))
        == "Tap “button with a label matching /(/, which is not a valid regular expression,” on Fake: no element button with a label matching /(/, which is not a valid regular expression,"
    )
    let unlike = await failure { try await robot.tap(.text(containing: "Crap")) }
    #expect(unlike?.nearest.map(\.description) == ["cell “Crab”"])
  }
}

@Suite("CSS and attributes without a page")
struct MarkupWithoutPageTests {
  @Test(
    "a driver of no page says that it has neither CSS nor attributes",
    arguments: [
      Locator.css(".card"), .placeholder("Search"), .attribute("href"),
      Locator.role(.row).holding(.css(".price")),
    ])
  func inProcess(locator: Locator) async throws {
    let robot = Failures().robot(TimedApp([]))
    let sentence =
      "the action failed: the driver “in process” cannot use CSS and attributes: only pages have them"
    #expect(await failure { try await robot.tap(locator) }?.reason == sentence)
    #expect(
      await failure { try await robot.verify { $0.expect(locator, .absent) } }?.reason == sentence)
  }

  @Test(
    "labels are checked for their order",
    arguments: [
      (["Ant", "Cat"], nil),
      (["Cat", "Ant"], "the texts are out of order: “Ant” is not after “Cat”"),
      (["Ant", "Dog"], "“Dog” is missing from the texts"),
    ])
  func order(titles: [String], reason: String?) async throws {
    let failures = Failures()
    let app = TimedApp(["Ant", "Bee", "Cat"].map { Element(.text, label: $0) })
    try await failures.robot(app).verify { $0.expect(.role(.text), inOrder: titles, "texts") }
    #expect(failures.all.first?.reason == reason)
  }
}
