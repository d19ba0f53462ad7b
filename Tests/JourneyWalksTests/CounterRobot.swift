import AccessibilityTree
import JourneyTesting
import RobotCore

struct CounterScreen: ScreenModel {
  static let identifier: ElementIdentifier = "counter"
  static let name = "Counter"
  let count: ElementIdentifier = "counter.count"
  let add: ElementIdentifier = "counter.add"
  let remove: ElementIdentifier = "counter.remove"
  let reset: ElementIdentifier = "counter.reset"
}

struct CounterSemantics: ScreenSemantics {
  typealias Model = CounterScreen
}

struct CounterRobot: Robot {
  typealias ScreenVerifier = CounterVerifier

  let journey: Journey

  func add(_ times: Int = 1) async throws {
    for _ in 0..<times { try await tap(.element(semantics.model.add)) }
  }

  func remove() async throws { try await tap(.element(semantics.model.remove)) }

  func reset() async throws { try await tap(.element(semantics.model.reset)) }
}

struct CounterVerifier: Verifier {
  typealias Semantics = CounterSemantics

  let checks: CheckList

  func count(_ count: Int) { expect(.element(semantics.model.count), .label("\(count)")) }
}

/// What the counter is expected to do.
struct Counter: Hashable, Sendable {
  var count = 0

  static let rules = WalkRules(
    from: Counter(), opening: "app.counter",
    operations: [
      WalkOperation("add(1)", on: CounterRobot.self, changing: { $0.count += 1 }) {
        try await $0.add(1)
      },
      WalkOperation("add(2)", on: CounterRobot.self, changing: { $0.count += 2 }) {
        try await $0.add(2)
      },
      WalkOperation(
        "remove()", on: CounterRobot.self, when: { $0.count > 0 }, changing: { $0.count -= 1 }
      ) { try await $0.remove() },
      WalkOperation("reset()", on: CounterRobot.self, changing: { $0.count = 0 }) {
        try await $0.reset()
      },
    ],
    checks: [
      WalkCheck(on: CounterRobot.self, as: { "$0.count(\($0.count))" }) { $0.count($1.count) }
    ])
}
