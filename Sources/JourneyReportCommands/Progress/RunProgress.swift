internal import ReportWriter
internal import TestJournal

/// How far a run came: what a status line tells.
struct RunProgress: Sendable {
  /// How many test cases ended, failed ones included.
  private(set) var done = 0
  /// How many of them were skipped.
  private(set) var skipped = 0
  private var failures: Set<Int> = []
  private var running: [Int: String] = [:]
  /// The numbers of ``running`` in the order in which they started, and of some that ended.
  private var order: [Int] = []
  private var firstRunning = 0

  /// How many test cases failed so far.
  var failed: Int { failures.count }
  /// Whether nothing was heard yet.
  var isEmpty: Bool { done == 0 && skipped == 0 && running.isEmpty }

  /// Notes that a test function started.
  ///
  /// - Parameters:
  ///   - id: Its number.
  ///   - name: What to call it.
  mutating func start(_ id: Int, name: String) {
    if running.updateValue(ConsoleText.line(name), forKey: id) == nil { order.append(id) }
  }

  /// Notes that a test function ended.
  ///
  /// - Parameter id: Its number.
  mutating func end(_ id: Int) {
    running[id] = nil
    while firstRunning < order.count, running[order[firstRunning]] == nil { firstRunning += 1 }
    guard running.isEmpty else { return }
    order = []
    firstRunning = 0
  }

  /// Notes that a test case ended.
  mutating func count() {
    done += 1
  }

  /// Notes that a test case was skipped.
  mutating func skip() {
    done += 1
    skipped += 1
  }

  /// Notes that a test case failed; it still has to end.
  ///
  /// - Parameter id: The number of the case.
  mutating func fail(_ id: Int) {
    failures.insert(id)
  }

  /// What runs now, the longest running first: `a(), b() and 3 others`.
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
