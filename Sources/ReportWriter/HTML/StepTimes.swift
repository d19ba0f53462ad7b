internal import TestJournal

/// The count and duration of a run's steps, by text.
///
/// Nested steps count once: each step has the time that it took without the steps nested in it.
struct StepTimes {
  /// The totals of one text.
  struct Total {
    /// The number of steps.
    var count = 0
    /// The total duration, in microseconds.
    var total = 0
    /// The longest duration, in microseconds.
    var longest = 0
    /// The index of the case with the longest duration.
    var slowestCase = 0

    /// Adds one step.
    mutating func add(_ duration: Int, in index: Int) {
      count += 1
      total = total.addingReportingOverflow(duration).partialValue
      if duration > longest || count == 1 { (longest, slowestCase) = (duration, index) }
    }

    mutating func add(_ other: Total) {
      count += other.count
      total = total.addingReportingOverflow(other.total).partialValue
      if other.longest > longest || count == other.count {
        (longest, slowestCase) = (other.longest, other.slowestCase)
      }
    }
  }

  private var totals: [String: Total] = [:]
  private var leftOut = 0
  private static let maxTexts = 20_000
  private static let shown = 100

  mutating func add(_ total: Total, of text: String) {
    if totals[text] == nil, totals.count >= Self.maxTexts {
      leftOut += total.count
    } else {
      totals[text, default: Total()].add(total)
    }
  }

  /// Writes the texts with the longest total or single duration, as a block of rows: text, count, total, longest, case.
  func write(to html: XMLWriter) {
    var chosen = Set(first { $0.total })
    chosen.formUnion(first { $0.longest })
    var json = JSONBytes()
    json.beginObject()
    json.add("left", number: leftOut)
    json.beginList("rows")
    for text in chosen.sorted() {
      guard let total = totals[text] else { continue }
      json.beginLine()
      json.beginList()
      json.add(text: text)
      json.add(number: total.count)
      json.add(number: total.total)
      json.add(number: total.longest)
      json.add(number: total.slowestCase)
      json.endList()
    }
    json.endList()
    json.endObject()
    DataBlock.write(json.bytes, id: "step-times", to: html)
  }

  /// Returns the durations of steps without their nested steps.
  ///
  /// - Parameter steps: The steps of one case, each before the steps nested in it.
  /// - Returns: Their durations in microseconds; 0 if the steps nested in one took longer in sum, because they ran concurrently.
  static func ownTimes(of steps: [Step]) -> [Int] {
    var times: [Int] = []
    times.reserveCapacity(steps.count)
    var around: [Int] = []
    for (index, step) in steps.enumerated() {
      let duration = min(max(step.duration, 0), Int.max >> 2)
      times.append(duration)
      around.removeSubrange(min(max(step.depth, 0), around.count)...)
      if let parent = around.last {
        times[parent] = times[parent].subtractingReportingOverflow(duration).partialValue
      }
      around.append(index)
    }
    return times.map { max($0, 0) }
  }

  private func first(by value: (Total) -> Int) -> [String] {
    totals.sorted { (value($1.value), $0.key) < (value($0.value), $1.key) }
      .prefix(Self.shown).map(\.key)
  }
}
