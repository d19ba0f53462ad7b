import AccessibilityTree
import JourneyTesting
import Testing

@testable import RobotCore
@testable import WebDriver

/// A robot finds the same on a large page as on a small one.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct LargePageTests {
  private func failure(
    _ work: (LargeRobot) async throws -> Void
  ) async throws -> JourneyFailure? {
    try await Browsers.with("large.html?1") { driver in
      let journey = Journey(
        driver: driver, patience: Patience(each: .seconds(1), total: .seconds(10))
      ) { _ in }
      let robot = try await journey.on(LargeRobot.self)
      do {
        try await work(robot)
        return nil
      } catch let failure as JourneyFailure {
        return failure
      }
    }
  }

  @Test("an action and a check read only a part of the page")
  func part() async throws {
    let failure = try await failure { robot in
      #expect(robot.journey.newestSnapshot?.part == nil)
      try await robot.tap(.role(.button, "Press 300"))
      try await robot.require { $0.expect(.role(.status, "Press 300"), .exists) }
      #expect(robot.journey.newestSnapshot?.part != nil)
      try await robot.check(.role(.checkbox, "Done 300"))
      try await robot.require {
        $0.expect(.role(.checkbox, "Done 300"), .checked)
          .expect(.role(.button, "Press 400"), .absent)
      }
      #expect(robot.journey.newestSnapshot?.part != nil)
    }
    #expect(failure == nil)
  }

  @Test("a failure covers the whole page")
  func failing() async throws {
    let failure = try #require(
      try await failure { try await $0.tap(.role(.button, "Press 400")) })
    #expect(failure.kind == .elementNotFound)
    #expect(failure.reason == "no element button “Press 400”")
    #expect(failure.nearest.first?.description == "button “Press 40”")
    #expect(!failure.waited.hasPrefix("0."), "\(failure.waited)")
    #expect(failure.snapshot.part == nil)
  }

  @Test("a second element anywhere makes a locator ambiguous")
  func ambiguous() async throws {
    let failure = try #require(
      try await failure { robot in
        try await robot.change(
          "document.body.insertAdjacentHTML('beforeend', '<button>Press 7</button>')")
        try await robot.tap(.role(.button, "Press 7"))
      })
    #expect(failure.reason == "2 elements button “Press 7”")
  }

  @Test("an element that a style sheet hides is gone, and is back when it is shown again")
  func hidden() async throws {
    let failure = try #require(
      try await failure { robot in
        let row = Locator.role(.button, "Press 300")
        try await robot.require { $0.expect(row, .exists) }
        try await robot.change(
          "document.querySelector('#sheet').sheet.insertRule('button { display: none }')")
        try await robot.require { $0.expect(row, .absent) }
        try await robot.change("document.querySelector('#sheet').sheet.deleteRule(0)")
        try await robot.require { $0.expect(row, .exists) }
        try await robot.change("document.querySelector('table').style.display = 'none'")
        try await robot.require { $0.expect(row, .exists) }
      })
    #expect(
      failure.reason
        == "no element button “Press 300”: there is one that is not displayed: <table> has “display: none”"
    )
  }

  @Test("content that comes later is waited for")
  func later() async throws {
    let failure = try await failure { robot in
      try await robot.change(
        "setTimeout(() => { document.querySelector('[role=status]').textContent = 'Late' }, 300)")
      try await robot.require { $0.expect(.role(.status), .label("Late")) }
    }
    #expect(failure == nil)
  }

  @Test("a custom condition sees all descendants of the element")
  func ownCondition() async throws {
    let failure = try await failure { robot in
      let cells = Condition("three cells") { element in
        element.children.count == 3 ? nil : "\(element.children.count) children"
      }
      try await robot.require {
        $0.expect(.role(.row).holding(.role(.button, "Press 9")), cells)
          .expect(.role(.button, "Press 9").inside(.role(.table)), .exists)
          .expect(
            .role(.table),
            Condition("400 rows") {
              let rows = $0.children.flatMap(\.children)
              return rows.count == 400 ? nil : "\(rows.count) rows"
            })
      }
    }
    #expect(failure == nil)
  }
}

struct LargeSemantics: ScreenSemantics {
  let arrival: [Arrival] = [.title("Large")]
}

struct LargeVerifier: Verifier {
  typealias Semantics = LargeSemantics
  let checks: CheckList
}

struct LargeRobot: Robot {
  typealias ScreenVerifier = LargeVerifier
  let journey: Journey

  /// Runs a script in the page, as if the page changed by itself.
  func change(_ script: String) async throws {
    let driver = try #require(journey.driver as? BrowserDriver)
    _ = try await driver.session.execute(script, [], within: .seconds(5))
    driver.touch()
  }
}
