import Foundation
import JourneyFixtures
import JourneyTesting
import RobotCore
import Synchronization
import Testing

/// Journeys that fail in some of their attempts; the retry tests run them in a child process.
@Suite("Retried", .enabled(if: Fixture.isRequested), .journeys(in: buttonApp), .retries(2))
struct RetriedJourneys {
  @Test(.retries(1, because: "the payment sandbox drops calls"), arguments: ["a", "b"])
  func passesInTheSecond(letter: String) async throws {
    let one = try await one.done()
    if Attempts.next(letter) == 1 { try await one.tapMissing() }
    try await one.done()
  }

  @Test func failsInAll() async throws {
    #expect(Attempts.next("failsInAll") == 0)
  }

  @Test func requiresInTheFirst() async throws {
    try #require(Attempts.next("requiresInTheFirst") == 2)
  }

  @Test func cancelsTheRetry() async throws {
    if Attempts.next("cancelsTheRetry") == 2 { try Test.cancel("not again") }
    Issue.record("the first failed")
  }

  @Test func failsAndCancels() async throws {
    Issue.record("it failed")
    try Test.cancel("not again")
  }

  @Test(.retries(0)) func mayNot() async throws {
    #expect(Attempts.next("mayNot") == 2)
  }

  @Test func neverFails() async throws { try await one.done() }

  private var one: OneRobot {
    get async throws { try await buttonApp.journey().on(OneRobot.self) }
  }
}

/// Retried journeys with failures that are not of an attempt.
@Suite(
  "Retried late", .enabled(if: Fixture.isRequested), .journeys(in: buttonApp), .retries(3),
  .serialized)
struct RetriedLateJourneys {
  /// The task of the first attempt records its issue while the second attempt runs.
  @Test func leavesATask() async throws {
    guard Attempts.next("leavesATask") == 1 else {
      return try await Task.sleep(for: .milliseconds(300))
    }
    Task {
      try await Task.sleep(for: .milliseconds(100))
      Issue.record("too late")
    }
    Issue.record("in time")
  }

  /// The task of the first attempt records its issue after the case.
  @Test(arguments: [1, 2]) func leavesALongTask(number: Int) async throws {
    guard number == 1, Attempts.next("leavesALongTask") == 1 else { return }
    Task {
      try await Task.sleep(for: .milliseconds(300))
      Issue.record("much too late")
    }
    Issue.record("in time")
  }

  @Test func waits() async throws { try await Task.sleep(for: .milliseconds(600)) }
}

/// Retried journeys in a process that does not survive the retry.
@Suite(
  "Retried fatally", .enabled(if: Fixture.isFatalRequested), .journeys(in: buttonApp), .retries(1))
struct RetriedFatallyJourneys {
  @Test func crashesInTheRetry() async throws {
    if Attempts.next("crash") == 2 { fatalError("in the retry") }
    Issue.record("the first failed")
  }
}

/// Journeys that depend on what runs beside them.
@Suite("Retried last", .enabled(if: Fixture.isRequested), .journeys(in: buttonApp), .retries(1))
struct RetriedLastJourneys {
  private static let events = Mutex<[String]>([])

  @Test(arguments: 1...6) func logs(number: Int) async throws {
    let attempt = Attempts.next("last \(number)")
    Self.events.withLock { $0.append("begin \(number) \(attempt)") }
    try await Task.sleep(for: .milliseconds(number * 20))
    Self.events.withLock { $0.append("end \(number) \(attempt)") }
    if number <= 2, attempt == 1 { Issue.record("the first failed") }
    if attempt == 2 {
      buttonApp.attach(Self.events.withLock { $0.joined(separator: "\n") }, named: "events.txt")
      Issue.record("to keep what is attached", severity: .warning)
    }
  }
}

/// Counts the attempts of each fixture in this process.
enum Attempts {
  private static let counts = Mutex<[String: Int]>([:])

  /// Returns the number of the attempt of a case that begins, from 1.
  static func next(_ name: String) -> Int {
    counts.withLock { counts in
      counts[name, default: 0] += 1
      return counts[name, default: 0]
    }
  }
}
