import AccessibilityTree
import RobotCore

extension Operation {
  static let locators: [Operation] = [
    check("text, a part", .text(containing: "12 of 30"), not: .text(containing: "12 of 31")),
    check(
      "text, regular expression", .text(matching: #"Seals: \d+ of \d+ animals"#),
      not: .text(matching: #"Crabs: \d+ of \d+ animals"#)),
    Operation("placeholder") {
      try await $0.type("crab", into: .placeholder("Search animals"))
      try await $0.require { $0.expect(.role(.textField, "Words"), .value("crab")) }
    } fails: {
      try await $0.type("crab", into: .placeholder("Search animal"))
    },
    check(
      "alternative text", .alternativeText("A crab from above"),
      not: .alternativeText("A crab from abve")),
    tap("CSS", .css(".card.is-sold > button"), "card", not: .css(".card.is-sol > button")),
    tap(
      "by attribute", .role(.button).inside(.attribute("data-kind", "fish")), "card",
      not: .role(.button).inside(.attribute("data-kind", "fsih"))),
    tap(
      "the row that holds …", remove(.role(.cell, "Seal")), "seal gone",
      not: remove(.role(.cell, "Sael"))),
    tap(
      "near another", .role(.button).near(.role(.cell, "Seal")), "seal gone",
      not: .role(.button).near(.role(.cell, "Sael"))),
    tap(
      "and, or",
      .role(.button, "Nowhere").or(Locator.role(.button, "Far").and(.text(containing: "Far"))),
      "far", not: .role(.button, "Nowhere").or(.role(.button, "Fra"))),
  ]

  static let conditions: [Operation] = [
    Operation("title") {
      try await $0.require { $0.expect(title: "Operations") }
    } fails: {
      try await $0.require { $0.expect(title: "Operation") }
    },
    Operation("URL") {
      try await $0.require { $0.expect(location: "/") }
    } fails: {
      try await $0.require { $0.expect(location: "/help.html") }
    },
    expect("count", items, .count(3), not: .count(4)),
    Operation("order") {
      try await $0.require { $0.expect(items, exactly: ["Ant", "Bee", "Cat"], "animals") }
    } fails: {
      try await $0.require { $0.expect(items, exactly: ["Bee", "Ant", "Cat"], "animals") }
    },
    Operation("focus") {
      try await $0.tap(.role(.textField, "Keys"))
      try await $0.require { $0.expect(.role(.textField, "Keys"), .focused) }
    } fails: {
      try await $0.require { $0.expect(.role(.textField, "Keys"), .focused) }
    },
    expect(
      "attribute", .role(.list, "Colours"), .attribute("name", "colours"),
      not: .attribute("name", "colors")),
    expect(
      "class", .attribute("data-kind", "fish"), .cssClass("is-sold"), not: .cssClass("sold")),
    Operation("negated") {
      try await $0.require { $0.expect(.role(.checkbox, "Tame"), .not(.checked)) }
    } fails: {
      try await $0.check(.role(.checkbox, "Tame"))
      try await $0.require { $0.expect(.role(.checkbox, "Tame"), .not(.checked)) }
    },
  ]

  private static let items = Locator.role(.listItem).inside(.role(.list, "Animals"))

  private static func remove(_ cell: Locator) -> Locator {
    .role(.button, "Remove").inside(.role(.row).holding(cell))
  }

  private static func check(_ name: String, _ right: Locator, not wrong: Locator) -> Operation {
    Operation(name) {
      try await $0.require { $0.expect(right, .visible) }
    } fails: {
      try await $0.require { $0.expect(wrong, .visible) }
    }
  }

  private static func tap(
    _ name: String, _ right: Locator, _ log: String, not wrong: Locator
  ) -> Operation {
    Operation(name) {
      try await $0.tap(right)
      try await $0.logged(log)
    } fails: {
      try await $0.tap(wrong)
    }
  }

  private static func expect(
    _ name: String, _ locator: Locator, _ right: Condition, not wrong: Condition
  ) -> Operation {
    Operation(name) {
      try await $0.require { $0.expect(locator, right) }
    } fails: {
      try await $0.require { $0.expect(locator, wrong) }
    }
  }
}
