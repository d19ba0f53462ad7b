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
    async let isLast = last.take(of: "other") { Self.hasEnded.load(ordering: .relaxed) }
    try await TurnClock().sleep(for: .milliseconds(20))
    last.enter()
    try await TurnClock().sleep(for: .milliseconds(300))
    Self.hasEnded.store(true, ordering: .relaxed)
    last.leave()
    #expect(await isLast == true)
  }

  @Test("the next case of a test in progress is waited for, however late it is")
  func nextCase() async throws {
    let last = LastRetries()
    last.begin("serialized")
    last.enter()
    last.leave()
    last.begin("retried")
    let retry = Task {
      await last.take(of: "retried") { Self.nextHasEnded.load(ordering: .relaxed) }
    }
    try await TurnClock().sleep(for: .milliseconds(500))
    last.enter()
    try await TurnClock().sleep(for: .milliseconds(50))
    last.leave()
    try await TurnClock().sleep(for: .milliseconds(300))
    Self.nextHasEnded.store(true, ordering: .relaxed)
    last.end("serialized")
    #expect(await retry.value == true)
  }

  private static let nextHasEnded = Atomic(false)

  @Test("cases that may have to wait for a retry do not keep it waiting for ever")
  func deadlock() async throws {
    let last = LastRetries()
    last.begin("blocked")
    last.begin("retried")
    #expect(await last.take(of: "retried") { true } == true)
  }
}
