import Foundation
import JourneyFixtures
import JourneyTesting
import Testing

/// Not journeys. Nearly all of their cases wait for others.
@Suite("Turns", .enabled(if: Fixture.isRequested))
struct TurnTests {
  /// Three rounds of cases, each of which takes 0.2 s.
  @Test(
    .takesTurns(using: .process), arguments: 1...12 * ProcessInfo.processInfo.activeProcessorCount)
  func takesTurn(number: Int) async throws {
    try await Task.sleep(for: .milliseconds(200))
  }

  @Test(.exclusive("the lathe"), arguments: ["same", "same", "other"])
  func usesAlone(text: String) async throws {
    try await Task.sleep(for: .milliseconds(200))
  }
}
