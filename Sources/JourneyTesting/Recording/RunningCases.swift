internal import RobotCore
internal import Synchronization
internal import Testing

/// A test case that runs, as it is known to whoever watches it.
struct RunningCase: Sendable {
  let run: CaseRun
  let record: CaseRecord
  /// What people call it.
  let name: String
  /// Where its test is.
  let location: SourceLocation
  /// Since when it does what it does now, on the steps' clock.
  fileprivate(set) var since: Int64
  /// Whether its journey has ended and only its app is to be ended now.
  fileprivate(set) var isEnding = false

  init(run: CaseRun, record: CaseRecord, name: String, location: SourceLocation) {
    self.run = run
    self.record = record
    self.name = name
    self.location = location
    since = run.start
  }
}

/// The test cases that run now.
final class RunningCases: Sendable {
  private let cases = Mutex<[ObjectIdentifier: RunningCase]>([:])

  /// The cases, in the order in which they began.
  var all: [RunningCase] {
    cases.withLock { Array($0.values) }.sorted { $0.run.start < $1.run.start }
  }

  /// Since when the case does what it does now that does it longest; `nil` when none runs.
  var longest: Int64? { cases.withLock { $0.values.lazy.map(\.since).min() } }

  /// Notes that a case has begun.
  func begin(_ testCase: RunningCase) {
    cases.withLock { $0[ObjectIdentifier(testCase.run)] = testCase }
  }

  /// Notes that the journey of a case has ended, and that its app is ended now.
  func isEnding(_ run: CaseRun) {
    let now = Stopwatch.nanoseconds()
    cases.withLock {
      $0[ObjectIdentifier(run)]?.since = now
      $0[ObjectIdentifier(run)]?.isEnding = true
    }
  }

  /// Notes that a case that has ended was looked at by a person, and that its app is ended now.
  func isEndingAgain(_ testCase: RunningCase) {
    var testCase = testCase
    testCase.since = Stopwatch.nanoseconds()
    testCase.isEnding = true
    begin(testCase)
  }

  /// Notes that a case has ended.
  func end(_ run: CaseRun) {
    cases.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(run)) }
  }
}
