import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing
import WebDriver

/// Elements that are found and checked by the page's markup.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct MarkupTests {
  private func drive(_ work: (PartsRobot) async throws -> Void) async throws -> JourneyFailure? {
    try await PartsRobot.drive("markup.html", work)
  }

  @Test(
    "CSS, attributes, placeholders and alternative texts find elements, even those without a role")
  func locating() async throws {
    let failure = try await drive { robot in
      try await robot.tap(.role(.button, "Buy").inside(.css(".card[data-kind=bird]")))
      try await robot.tap(.role(.button, "Buy").inside(.attribute("data-kind", "fish")))
      try await robot.type("crab", into: .placeholder("Search animals"))
      try await robot.verify {
        $0.logged("gull crab")
        $0.expect(.css(".search"), .value("crab"))
        $0.expect(.css(".price"), .count(2))
        $0.expect(.css(".is-sold .price"), .label("12 €"))
        $0.expect(.alternativeText("A crab from above"), .label("Crab"))
        $0.expect(.role(.link).and(.attribute("href", containing: "gull")), .label("Gull"))
        $0.expect(.css(".card").holding(.text("7 €")), .exists)
        $0.expect(.attribute("data-kind"), .count(2))
        $0.expect(.css("video"), .absent)
      }
    }
    #expect(failure?.description == nil)
  }

  @Test("attributes, classes and order are checked, negated, and waited for")
  func conditions() async throws {
    let failure = try await drive { robot in
      try await robot.verify {
        $0.expect(.css("#late"), .cssClass("done"))
        $0.expect(.css(".card").nth(0), .cssClass("is-sold"), .attribute("data-kind", "fish"))
        $0.expect(.css(".card").nth(1), .not(.cssClass("is-sold")))
        $0.expect(.role(.textField, "Place"), .attribute("required"))
        $0.expect(.role(.textField, "Animal"), .not(.attribute("required")))
        $0.expect(.role(.link, "Crab"), .attribute("href", containing: "animals"))
        // WebKit shows the hand over links without a style for it.
        let cursor = Browsers.engine == .webkit ? "auto" : "pointer"
        $0.expect(.role(.link, "Crab"), .style("display", "inline"), .style("cursor", cursor))
        $0.expect(.attribute("data-kind", "fish"), .visibleText("12 €Buy"))
        $0.expect(.role(.button, "Close the list"), .visibleText("Close"))
        $0.expect(.role(.link, "Crab"), .before(.role(.link, "Gull")))
        $0.expect(.role(.link), inOrder: ["Gull"], "links")
      }
    }
    #expect(failure?.description == nil)
  }

  @Test(
    "a failure states what the element has instead",
    arguments: [
      (Condition.cssClass("sold"), "has the classes “card is-sold”", "the class “sold”"),
      (
        .attribute("data-kind", "bird"), "has “fish” in “data-kind”",
        "the attribute “data-kind” with the value “bird”"
      ),
      (.attribute("title"), "has no attribute “title”", "the attribute “title”"),
      (.style("display", "none"), "has “display: block”", "the style “display: none”"),
      (.style("dsplay", "none"), "has no style “dsplay”", "the style “dsplay: none”"),
      (
        .visibleText("12 €"), "has the visible text “12 €Buy”", "the visible text “12 €”"
      ),
      (.not(.cssClass("card")), "has the class “card”", "not the class “card”"),
      (.before(.role(.textField).nth(0)), "", ""),
      (.not(.before(.role(.link, "Crab"))), "is before Crab", "not before Crab"),
    ])
  func contradictions(condition: Condition, found: String, expected: String) async throws {
    let failure = try await drive { robot in
      try await robot.verify(within: .milliseconds(200)) {
        $0.expect(.attribute("data-kind", "fish"), condition)
      }
    }
    let reason = "element with “fish” as “data-kind” \(found)"
    #expect(failure?.reason == (found.isEmpty ? nil : reason))
    #expect(failure?.expected == (found.isEmpty ? nil : expected))
  }

  @Test(
    "a failure to find an element names the nearest ones",
    arguments: [
      (
        Locator.css(".is-sol .price"), "no element with the CSS selector “.is-sol .price”",
        "CSS “.is-sold .price” (text “12 €”)"
      ),
      (
        .placeholder("Search animal"), "no element with the placeholder “Search animal”",
        "placeholder “Search animals” (text field “Animal”)"
      ),
      (
        .attribute("data-kind", "fsh"), "no element with “fsh” as “data-kind”",
        "data-kind “fish” (group)"
      ),
      (
        .alternativeText("A crab from abve"),
        "no element with the alternative text “A crab from abve”",
        "alt “A crab from above” (image “Crab”)"
      ),
      (
        .role(.link).and(.css(".crab")),
        "no element link that is also with the CSS selector “.crab”",
        ""
      ),
    ])
  func nearest(locator: Locator, reason: String, nearest: String) async throws {
    let failure = try await drive { robot in
      try await robot.tap(locator, within: .milliseconds(100))
    }
    #expect(failure?.reason == reason)
    #expect(failure?.nearest.first?.description ?? "" == nearest)
  }

  @Test("an invalid selector is reported at once")
  func invalidSelector() async throws {
    let failure = try await drive { try await $0.tap(.css("div[")) }
    #expect(failure?.reason == "the action failed: “div[” is not a valid CSS selector")
  }

  @Test("the markup that one step asks for leaves no trace in the next")
  func leavesNoTrace() async throws {
    let failure = try await drive { robot in
      func groupCount() -> Int? { robot.journey.newestSnapshot?.all(.role(.group)).count }
      try await robot.verify { $0.logged("") }
      let count = try #require(groupCount())
      try await robot.verify { $0.expect(.css("#late"), .exists) }
      #expect(groupCount() == count + 1)
      try await robot.verify { $0.expect(.css("#late, .card"), .count(3)) }
      #expect(groupCount() == count + 3)
      try await robot.verify { $0.logged("") }
      #expect(groupCount() == count)
    }
    #expect(failure?.description == nil)
  }

  @Test("elements found by CSS are dragged, if the browser supports HTML drag and drop")
  func dragging() async throws {
    let failure = try await drive { try await $0.drag(.css("#one"), to: .css("#two")) }
    if Browsers.engine == .chromium {
      #expect(failure?.description == nil)
    } else {
      let end = "cannot drag text “One”: HTML drag and drop requires Chromium"
      #expect(failure?.reason.hasSuffix(end) == true, "\(failure?.reason ?? "")")
    }
  }
}
