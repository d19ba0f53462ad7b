internal import ReportWriter
internal import TestJournal

/// The progress of a run, which a status line shows.
struct RunProgress: Sendable {
  /// The number of test cases that have ended, including failed and skipped ones.
  private(set) var done = 0
  /// The number of skipped test cases.
  private(set) var skipped = 0
  private var failures: Set<Int> = []
  private var running: [Int: String] = [:]
  /// The ids of the ``running`` tests in the order in which they started, and of some that have ended.
  private var order: [Int] = []
  private var firstRunning = 0

  /// The number of test cases that have failed so far.
  var failed: Int { failures.count }
  /// Whether no test has been reported yet.
  var isEmpty: Bool { done == 0 && skipped == 0 && running.isEmpty }

  /// Records that a test function started.
  mutating func start(_ id: Int, name: String) {
    if running.updateValue(ConsoleText.line(name), forKey: id) == nil { order.append(id) }
  }

  /// Records that a test function ended.
  mutating func end(_ id: Int) {
    running[id] = nil
    while firstRunning < order.count, running[order[firstRunning]] == nil { firstRunning += 1 }
    guard running.isEmpty else { return }
    order = []
    firstRunning = 0
  }

  /// Records that a test case ended.
  mutating func count() { done += 1 }

  /// Records that a test case was skipped.
  mutating func skip() {
    done += 1
    skipped += 1
  }

  /// Records that a test case failed; its end is recorded separately.
  ///
  /// - Parameter id: The id of the case, which counts once however often it fails.
  mutating func fail(_ id: Int) { failures.insert(id) }

  /// The running tests, the longest-running first: `a(), b() and 3 others`.
  var runningNow: String {
    let names = order[firstRunning...].lazy.compactMap { running[$0] }.prefix(2)
      .joined(separator: ", ")
    switch running.count - 2 {
    case ...0: return names
    case 1: return names + " and 1 other"
    case let others: return names + " and \(others) others"
    }
  }
}
