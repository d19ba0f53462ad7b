import AccessibilityTree
import RobotCore
import Testing

extension Condition {
  fileprivate static func price(below limit: Int) -> Condition {
    Condition("a price below \(limit)") { element in
      let price = Int(element.label) ?? 0
      return price < limit ? nil : "the price \(price)"
    }
  }
}

@Suite("Conditions")
struct ConditionTests {
  private let collected = Failures()

  private static let price = Element(
    .button, identifier: "fake.price", label: "12", value: "12 €",
    state: [.focused, .expanded, .readOnly, .selected],
    frame: Rect(x: 0, y: 0, width: 100, height: 40), actions: .tap)

  /// What a condition of the price says when it does not hold.
  private func complaint(_ condition: Condition) async throws -> String? {
    let failures = Failures()
    let robot = failures.robot(TimedApp([Self.price]))
    try await robot.verify { $0.expect(.element("fake.price"), condition) }
    return failures.all.first.map { "\($0.reason); expected \($0.expected)" }
  }

  @Test("what holds says nothing")
  func holding() async throws {
    let conditions: [Condition] = [
      .label(containing: "1"), .label(matching: #"\d+"#), .value(containing: "€"),
      .value(matching: ".* €"), .atLeast(1), .atMost(1), .focused, .expanded, .readOnly, .checked,
      .price(below: 13), .not(.disabled), .not(.label("13")), .not(.price(below: 12)),
      .not(.absent), .visible,
    ]
    for condition in conditions {
      #expect(try await complaint(condition) == nil, "\(condition)")
    }
  }

  @Test("of long texts that differ behind their beginning, the difference is shown")
  func lateDifference() async throws {
    let text = "The quick brown fox jumps over the lazy dog, and then over the cow"
    let wanted = text.replacing("cow", with: "cat")
    let failures = Failures()
    try await failures.robot(
      TimedApp([
        Element(
          .text, identifier: "fake.text", label: text, value: text,
          frame: Rect(x: 0, y: 0, width: 100, height: 40))
      ])
    ).verify {
      $0.expect(.element("fake.text"), .label(wanted))
        .expect(.element("fake.text"), .value(text + ", twice"))
        .expect(.element("fake.text"), .label(containing: "cat"))
    }
    #expect(
      failures.all.map(\.found) == [
        """
        the label “The quick brown fox jumps over the lazy … (66 characters)”, from character 65 on \
        “…then over the cow” instead of “…then over the cat”
        """,
        """
        the value “The quick brown fox jumps over the lazy … (66 characters)”, from character 67 on \
        “…en over the cow” instead of “…en over the cow, twice”
        """,
        "the label “\(text)”",
      ])
  }

  @Test(
    "what does not hold says what there is and what was expected",
    arguments: [
      (
        Condition.label(containing: "2 €"),
        "element “fake.price” has the label “12”; expected a label with “2 €” in it"
      ),
      (
        .label(matching: "1"),
        "element “fake.price” has the label “12”; expected a label matching /1/"
      ),
      (
        .value(containing: "$"),
        "element “fake.price” has the value “12 €”; expected a value with “$” in it"
      ),
      (.atLeast(2), "1 element “fake.price”, not at least 2; expected at least 2"),
      (.atMost(0), "1 element “fake.price”, not at most 0; expected at most 0"),
      (.collapsed, "element “fake.price” is expanded; expected collapsed"),
      (.unchecked, "element “fake.price” is checked; expected not checked"),
      (.price(below: 12), "element “fake.price” has the price 12; expected a price below 12"),
      (
        .not(.price(below: 13)),
        "element “fake.price” has a price below 13; expected not a price below 13"
      ),
      (.not(.focused), "element “fake.price” is focused; expected not focused"),
      (.not(.exists), "element “fake.price” is there, once; expected not there, once"),
      (.not(.count(1)), "1 element “fake.price”, not other than 1; expected other than 1"),
    ])
  func failing(condition: Condition, complaint: String) async throws {
    #expect(try await self.complaint(condition) == complaint)
  }

  @Test("who has no focus says which element has it, if any")
  func focus() async throws {
    let failures = Failures()
    let plain = Element(.button, identifier: "fake.plain", label: "Plain")
    for others in [[Self.price, plain], [plain]] {
      let robot = failures.robot(TimedApp(others))
      try await robot.verify { $0.expect(.element("fake.plain"), .focused) }
    }
    #expect(
      failures.all.map(\.reason) == [
        "element “fake.plain” is not focused: the focus is on “fake.price” (button “12”)",
        "element “fake.plain” is not focused",
      ])
  }

  @Test("the title, the place and the whole screen are checked too")
  func screen() async throws {
    let failures = Failures()
    let robot = failures.robot(TimedApp([Self.price]))
    try await robot.verify {
      $0.expect(title: "Fake")
      $0.expect(title: "Other")
      $0.expect(location: "/orders")
      $0.expect("an even number of buttons") { snapshot in
        let count = snapshot.all(.role(.button)).count
        return count.isMultiple(of: 2) ? nil : "\(count)"
      }
    }
    #expect(
      failures.all.map(\.headline) == [
        "Verify the title “Other” on Fake: the journey is in “Fake”",
        "Verify the address /orders on Fake: the journey is in “Fake”",
        "Verify an even number of buttons on Fake: found 1",
      ])
  }

  @Test("what has no size, or lies in what is hidden, is not visible; what is scrolled away is")
  func visible() async throws {
    func complaint(_ element: Element) async throws -> String? {
      let failures = Failures()
      let robot = failures.robot(TimedApp([element]))
      try await robot.verify { $0.expect(.element("fake.text"), .visible) }
      return failures.all.first.map(\.reason)
    }
    func text(_ frame: Rect) -> Element { Element(.text, identifier: "fake.text", frame: frame) }
    let size = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(
      try await complaint(text(Rect(x: 0, y: 0, width: 10, height: 0)))
        == "element “fake.text” is of no size")
    #expect(
      try await complaint(Element(.group, state: .hidden, frame: size, children: [text(size)]))
        == "element “fake.text” is hidden")
    let away = Element(
      .scrollView, frame: size, children: [text(Rect(x: 0, y: 900, width: 10, height: 10))])
    #expect(try await complaint(away) == nil)
  }
}
