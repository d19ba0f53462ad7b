import JourneyTesting
import Synchronization
import Testing

/// An issue that comes at its own time. What it could be mistaken for lasts until it has come.
private final class LateIssue: Sendable {
  private let hasCome = Atomic(false)

  func record(_ text: Comment) {
    Issue.record(text)
    hasCome.store(true, ordering: .releasing)
  }

  func wait() async throws {
    while !hasCome.load(ordering: .acquiring) { try await Task.sleep(for: .milliseconds(5)) }
  }
}

/// Journeys whose issues come when they have ended, or from nowhere; the recording tests run them in a child process.
@Suite(
  "Late issue fixtures", .enabled(if: Fixture.isRequested), .journeys(in: buttonApp), .serialized)
struct LateIssueFixtures {
  private static let issue = LateIssue()

  @Test(arguments: [1, 2]) func leavesATask(number: Int) async throws {
    guard number == 1 else { return }
    Task {
      try await Task.sleep(for: .milliseconds(100))
      Self.issue.record("too late")
    }
  }

  @Test func waits() async throws { try await Self.issue.wait() }
}

@Suite("Detached fixtures", .enabled(if: Fixture.isRequested), .journeys(in: buttonApp))
struct DetachedFixtures {
  private static let issue = LateIssue()

  @Test func detaches() async throws {
    try await Task.sleep(for: .milliseconds(50))
    await Task.detached { Self.issue.record("from nowhere") }.value
  }

  @Test func innocent() async throws { try await Self.issue.wait() }
  @Test func innocentToo() async throws { try await Self.issue.wait() }
}
