import Foundation
import JourneyFixtures
import JourneyTesting
import Synchronization
import Testing

/// Journeys whose runs are unusual, though nothing is wrong with them; `scripts/robustness` runs them.
@Suite("Unusual fixtures", .enabled(if: Fixture.isRequested), .journeys(in: buttonApp), .serialized)
struct UnusualFixtures {
  private static let attempts = Atomic(0)

  /// With `--repeat-until pass`.
  @Test func passesAtLast() async throws {
    try await one.done()
    #expect(Self.attempts.add(1, ordering: .relaxed).newValue == 3)
  }

  @Test(arguments: [Restless(number: 1), Restless(number: 2)])
  func restless(argument: Restless) async throws {
    try await one.done()
    if argument.number == 1 { try await one.tapMissing() }
  }

  /// Meanwhile, its process is stopped, or the clock is set.
  @Test func takesTime() async throws {
    try await one.done()
    try await Task.sleep(for: .seconds(1))
    try await one.tapMissing()
  }

  private var one: OneRobot {
    get async throws { try await buttonApp.journey().on(OneRobot.self) }
  }
}

/// An argument that is described otherwise each time.
struct Restless: CustomTestStringConvertible, Codable {
  let number: Int
  var testDescription: String { "\(number), described by \(UUID())" }
}
