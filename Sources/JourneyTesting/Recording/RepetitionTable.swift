internal import Synchronization
internal import TestJournal

/// Counts how often each repeated case failed, and how.
final class RepetitionTable: Sendable {
  private struct Row {
    var count = 0
    /// The numbers of failures by their headlines.
    var failures: [String: Int] = [:]

    var failureCount: Int { failures.values.reduce(0, +) }
  }

  /// The maximum number of cases, and of headlines of a case, to name.
  private static let most = (cases: 20, headlines: 5)

  private let rows = Mutex<[String: Row]>([:])

  /// Records a repetition.
  ///
  /// - Parameters:
  ///   - name: The human-readable name of the case.
  ///   - failure: The headline of its first failure, if it failed.
  func note(_ name: String, failure: String?) {
    rows.withLock { rows in
      rows[name, default: Row()].count += 1
      if let failure { rows[name, default: Row()].failures[failure, default: 0] += 1 }
    }
  }

  /// A sentence with the numbers, and a line for each case that failed, the most frequent failures first.
  var lines: [String] {
    let rows = rows.withLock { $0 }
    guard !rows.isEmpty else { return [] }
    let failed = rows.filter { !$0.value.failures.isEmpty }
      .sorted { ($1.value.failureCount, $0.key) < ($0.value.failureCount, $1.key) }
    let count = rows.values.reduce(0) { $0 + $1.count }
    let times = count == 1 ? "once" : "\(count) times"
    var lines = [
      "\(rows.count.counted("case")) ran \(times) in all: "
        + (failed.isEmpty ? "none failed." : "\(failed.count) failed at least once.")
    ]
    for (name, row) in failed.prefix(Self.most.cases) {
      lines.append("\(name) failed \(row.failureCount) of \(row.count) times: \(Self.text(row))")
    }
    if failed.count > Self.most.cases { lines.append("and \(failed.count - Self.most.cases) more") }
    return lines
  }

  private static func text(_ row: Row) -> String {
    let failures = row.failures.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let rest = failures.dropFirst(most.headlines)
    let texts =
      failures.prefix(most.headlines).map { "\($0.value) × \($0.key)" }
      + (rest.isEmpty ? [] : ["\(rest.reduce(0) { $0 + $1.value }) × something else"])
    return texts.joined(separator: "; ")
  }
}
