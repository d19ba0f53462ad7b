import JourneyTesting
import Testing

/// Journeys whose issues come when they have ended, or from nowhere; the recording tests run them in a child process.
@Suite(
  "Late issue fixtures", .enabled(if: Fixture.isRequested), .journeys(in: buttonApp), .serialized)
struct LateIssueFixtures {
  @Test(arguments: [1, 2]) func leavesATask(number: Int) async throws {
    guard number == 1 else { return }
    Task {
      try await Task.sleep(for: .milliseconds(100))
      Issue.record("too late")
    }
  }

  @Test func waits() async throws {
    try await Task.sleep(for: .milliseconds(400))
  }
}

@Suite("Detached fixtures", .enabled(if: Fixture.isRequested), .journeys(in: buttonApp))
struct DetachedFixtures {
  @Test func detaches() async throws {
    try await Task.sleep(for: .milliseconds(50))
    await Task.detached { _ = Issue.record("from nowhere") }.value
    try await Task.sleep(for: .milliseconds(50))
  }

  @Test func innocent() async throws { try await Task.sleep(for: .milliseconds(300)) }
  @Test func innocentToo() async throws { try await Task.sleep(for: .milliseconds(300)) }
}
