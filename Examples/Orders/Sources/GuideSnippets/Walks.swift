import JourneyTesting

/// What the app remembers, from the specification. It shares nothing with the app.
struct Orders: Sendable { var names: [String] = [] }

let rules = WalkRules(
  from: Orders(), opening: "shop.open(to: ListRobot.self)",
  operations: ["Crab", "Seal"].map { name in
    WalkOperation(
      "order(\"\(name)\")", on: ListRobot.self,
      when: { $0.names.count < 5 }, changing: { $0.names.append(name) }
    ) { try await $0.order(name) }
  } + [
    WalkOperation(
      "removeLast()", on: ListRobot.self,
      when: { !$0.names.isEmpty }, changing: { $0.names.removeLast() }
    ) { try await $0.removeLast() }
  ],
  checks: [
    WalkCheck(on: ListRobot.self, as: { "$0.shows(exactly: \($0.names))" }) {
      $0.shows(exactly: $1.names)
    }
  ])

@Test("the list is as the model says, whatever is ordered and removed")
func walks() async throws {
  try await shop.walkAtRandom(rules, steps: 5_000)
  try await shop.walkAll(rules, toDepth: 4)
}
