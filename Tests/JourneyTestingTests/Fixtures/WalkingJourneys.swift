import AccessibilityTree
import JourneyFixtures
import JourneyTesting
import RobotCore
import Synchronization
import Testing

/// An app whose button counts, and forgets the third tap.
final class ForgetfulApp: AccessibleApp {
  private let taps = Mutex(0)

  func tree() -> AccessibilityTree {
    let count = taps.withLock { $0 }
    let frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let button = Element(
      .button, identifier: "one.done", label: count < 3 ? "\(count)" : "\(count - 1)",
      frame: Rect(x: 0, y: 0, width: 50, height: 50), actions: .tap)
    return AccessibilityTree(
      root: Element(
        .window, label: "One", frame: frame,
        children: [
          Element(.screen, identifier: "one", label: "One", frame: frame, children: [button])
        ]))
  }

  func perform(_ action: Action, on element: Element) { taps.withLock { $0 += 1 } }
  func open(_ link: String) {}
}

let forgetfulApp = AppUnderTest("Forgetful", firstLaunch: ()) { _ in
  InProcessDriver(ForgetfulApp())
}

/// Walks; the walking tests run them in a child process.
@Suite("Walking fixtures", .enabled(if: Fixture.isRequested), .journeys(in: forgetfulApp))
struct WalkingJourneys {
  private static let rules = WalkRules(
    from: 0, opening: "app.one",
    operations: [
      WalkOperation("done()", on: OneRobot.self, changing: { $0 += 1 }) { try await $0.done() },
      WalkOperation("look()", on: OneRobot.self) { _ in },
    ],
    checks: [WalkCheck(on: OneRobot.self, as: { "$0.label(\"\($0)\")" }) { $0.label("\($1)") }])

  @Test func failsAtRandom() async throws {
    try await forgetfulApp.walkAtRandom(Self.rules, steps: 100, seed: 4)
  }

  @Test func passesInTwoSteps() async throws {
    let tally = try await forgetfulApp.walkAll(Self.rules, toDepth: 2)
    #expect(tally.walks == 4)
  }
}
