import AccessibilityTree
import JourneyTesting
import Testing

@testable import RobotCore
@testable import WebDriver

/// The part of a large page that is read for a locator equals what the whole page shows, whatever has changed in the meantime.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct PartReadingTests {
  private static let names = ["Save", "Open", "Café", "Row 1", "Total", "", "Press 7"]
  private static let roles: [Role] = [
    .button, .link, .textField, .checkbox, .comboBox, .heading, .cell, .row, .tab, .status,
    .listItem, .list, .sheet,
  ]
  private static let locators: [Locator] =
    roles.map { .role($0) } + names.map { .role(.button, $0) }
    + [
      .role(.link, containing: "Row"), .role(.button, matching: "Row [0-9]"),
      .element("a"), .element("b"), .element("c"), .role(.button).inside(.element("a")),
      .role(.button, "Save").inside(.role(.list)), .role(.row).holding(.role(.button, "Press 9")),
      .role(.button, "Save").or(.role(.link, "Open")), .role(.button).nth(2),
      .role(.button).near(.role(.cell, "Item 3")),
    ]

  @Test("a part of a page equals the same part of the whole page", arguments: [1, 2])
  func sameAsWhole(seed: Int) async throws {
    try await Browsers.with("large.html?\(seed)") { driver in
      _ = try await driver.snapshot()
      #expect(driver.readsParts)
      for step in 0..<30 {
        _ = try await driver.session.execute("shake()", [], within: .seconds(5))
        driver.touch()
        var parts: [(Locator, Snapshot)] = []
        for offset in 0..<5 {
          let locator = Self.locators[(step * 5 + offset) % Self.locators.count]
          parts.append((locator, try await driver.snapshot(of: #require(PartQuery([locator])))))
        }
        driver.touch()
        let whole = try await driver.snapshot()
        #expect(whole.part == nil)
        for (locator, part) in parts {
          #expect(part.part != nil)
          #expect(
            Self.lines(of: locator, in: part) == Self.lines(of: locator, in: whole),
            "step \(step), \(locator)")
        }
      }
    }
  }

  /// What a locator finds, with its descendants, its ancestors, and its place.
  private static func lines(of locator: Locator, in snapshot: Snapshot) -> [String] {
    snapshot.all(locator).flatMap { located in
      snapshot.shownTree.elements(along: located.path).map { "\($0.name) \($0.frame)" }
        + ["\(obstacle(to: located.path, in: snapshot))"] + all(in: located.element)
    }
  }

  /// The cover of an element may have a name that only the whole page reveals.
  private static func obstacle(to path: ElementPath, in snapshot: Snapshot) -> String {
    guard case .covered = snapshot.reach(of: path) else { return "\(snapshot.reach(of: path))" }
    return "covered"
  }

  private static func all(in element: Element) -> [String] {
    ["\(element.name) \(element.value) \(element.state) \(element.color) \(element.frame)"]
      + element.children.flatMap { all(in: $0) }
  }
}
