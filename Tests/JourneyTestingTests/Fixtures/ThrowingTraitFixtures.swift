import JourneyFixtures
import JourneyTesting
import RobotCore
import Testing

/// What fails around journeys, and not in them.
private struct OnFire: Error, CustomStringConvertible {
  let description = "the disk is on fire"
}

@Suite("Arguments that throw", .enabled(if: Fixture.isRequested), .journeys(in: buttonApp))
struct ThrowingArgumentsFixtures {
  @Test(arguments: try ThrowingArgumentsFixtures.numbers()) func reads(number: Int) async throws {}

  @Test func passes() async throws { try await buttonApp.journey().on(OneRobot.self).done() }

  private static func numbers() throws -> [Int] { throw OnFire() }
}

@Suite("Preparations that throw", .enabled(if: Fixture.isRequested), .journeys(in: buttonApp))
struct ThrowingPreparationFixtures {
  @Test(ThrowingPreparation()) func prepared() async throws {}

  @Test(.enabled { throw OnFire() }) func conditional() async throws {}

  @Test func passes() async throws { try await buttonApp.journey().on(OneRobot.self).done() }
}

@Suite(
  "A scope that throws", .enabled(if: Fixture.isRequested), .journeys(in: buttonApp),
  ThrowingScope(isExpecting: false))
struct ThrowingScopeFixtures {
  @Test func passes() async throws { try await buttonApp.journey().on(OneRobot.self).done() }

  @Test(ThrowingScope(isExpecting: false)) func scoped() async throws {
    try await buttonApp.journey().on(OneRobot.self).done()
  }
}

@Suite(
  "A scope that expects", .enabled(if: Fixture.isRequested), .journeys(in: buttonApp),
  ThrowingScope(isExpecting: true))
struct ExpectingScopeFixtures {
  @Test func passes() async throws { try await buttonApp.journey().on(OneRobot.self).done() }
}

private struct ThrowingPreparation: TestTrait {
  func prepare(for test: Test) async throws { throw OnFire() }
}

/// Fails after the tests in it.
private struct ThrowingScope: SuiteTrait, TestTrait, TestScoping {
  let isExpecting: Bool
  let isRecursive = false

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil ? self : nil
  }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await function()
    guard isExpecting else { throw OnFire() }
    #expect(1 + 1 == 3, "arithmetic")
  }
}
