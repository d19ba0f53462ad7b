internal import RobotCore
internal import Synchronization
internal import Testing

/// A running test case, as its observers see it.
struct RunningCase: Sendable {
  let run: CaseRun
  let record: CaseRecord
  /// The source location of its test.
  let location: SourceLocation
  /// The start of its current phase, on the steps' clock.
  fileprivate(set) var since: Int64
  /// Whether its journey has ended and only its app is still being ended.
  fileprivate(set) var isEnding = false

  init(run: CaseRun, record: CaseRecord, location: SourceLocation) {
    self.run = run
    self.record = record
    self.location = location
    since = run.start
  }

  /// The human-readable name of the case.
  var name: String { run.rerun.caseName }
}

/// The running test cases.
final class RunningCases: Sendable {
  private let cases = Mutex<[ObjectIdentifier: RunningCase]>([:])

  /// The cases, in the order in which they started.
  var all: [RunningCase] {
    cases.withLock { Array($0.values) }.sorted { $0.run.start < $1.run.start }
  }

  /// The earliest start of a current phase among the cases; `nil` when none runs.
  var longest: Int64? { cases.withLock { $0.values.lazy.map(\.since).min() } }

  /// Records that a case has started.
  func begin(_ testCase: RunningCase) {
    cases.withLock { $0[ObjectIdentifier(testCase.run)] = testCase }
  }

  /// Records that the journey of a case has ended, or that the user has finished looking at it, and that its app is being ended.
  func isEnding(_ testCase: RunningCase) {
    var testCase = testCase
    testCase.since = Stopwatch.nanoseconds()
    testCase.isEnding = true
    begin(testCase)
  }

  /// Moves the starts of all phases by a time in which no case could run.
  ///
  /// - Parameter time: The time, in nanoseconds.
  func postpone(by time: Int64) {
    cases.withLock { cases in
      for id in cases.keys { cases[id]?.since += time }
    }
  }

  /// Records that a case has ended.
  func end(_ run: CaseRun) { cases.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(run)) } }
}
