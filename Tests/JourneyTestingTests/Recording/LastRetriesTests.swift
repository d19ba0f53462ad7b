import Support
import Synchronization
import Testing

@testable import JourneyTesting

@Suite("Retries after all other cases")
struct LastRetriesTests {
  private static let hasEnded = Atomic(false)

  @Test("a case that starts a little later than the others is waited for, too")
  func lateCase() async throws {
    let last = LastRetries()
    async let isLast = last.take { Self.hasEnded.load(ordering: .relaxed) }
    try await TurnClock().sleep(for: .milliseconds(20))
    last.enter()
    try await TurnClock().sleep(for: .milliseconds(300))
    Self.hasEnded.store(true, ordering: .relaxed)
    last.leave()
    #expect(await isLast == true)
  }
}
