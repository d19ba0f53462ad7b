import HTTP
import JourneyFixtures
import JourneyTesting
import Testing

/// Journeys whose issues come when they have ended, or from nowhere; the recording tests run them in a child process.
@Suite(
  "Late issue fixtures", .enabled(if: Fixture.isRequested), .journeys(in: buttonApp), .serialized)
struct LateIssueFixtures {
  /// Opens when the issue has come: what it could be mistaken for lasts until then.
  private static let hasCome = Gate()

  @Test(arguments: [1, 2]) func leavesATask(number: Int) async throws {
    guard number == 1 else { return }
    Task {
      try await Task.sleep(for: .milliseconds(100))
      Issue.record("too late")
      Self.hasCome.open()
    }
  }

  @Test func waits() async throws { try await Self.hasCome.pass() }
}

@Suite("Detached fixtures", .enabled(if: Fixture.isRequested), .journeys(in: buttonApp))
struct DetachedFixtures {
  /// Opens when the issue has come: what it could be mistaken for lasts until then.
  private static let hasCome = Gate()

  @Test func detaches() async throws {
    try await Task.sleep(for: .milliseconds(50))
    await Task.detached { _ = Issue.record("from nowhere") }.value
    Self.hasCome.open()
  }

  @Test func innocent() async throws { try await Self.hasCome.pass() }
  @Test func innocentToo() async throws { try await Self.hasCome.pass() }
}
