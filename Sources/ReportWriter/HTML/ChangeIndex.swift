internal import TestJournal

/// Writes the changes since earlier runs, as blocks next to those of ``CaseIndex``.
///
/// | block | what is in it |
/// |---|---|
/// | `changes` | one letter a case: **n**ewly failing, **s**till failing, **f**ixed, unstabl**e**, s**l**ower, ne**w**, **u**nchanged |
/// | `history` | JSON: the earlier runs, oldest first, the names of cases that are gone, and the cases that take longer and longer |
///
/// The latest runs have `outcomes`, one letter per case as in the index, with `-` for a missing case, and `times` in microseconds.
/// `growing` has four numbers per case: its index, its initial and its current duration, and the number of runs.
struct ChangeIndex {
  private let comparison: RunComparison
  private let count: Int

  init(_ comparison: RunComparison, cases count: Int) {
    self.comparison = comparison
    self.count = count
  }

  /// Writes the blocks.
  func write(to html: XMLWriter) {
    DataBlock.write((0..<count).map { letter(comparison.change(of: $0)) }, id: "changes", to: html)
    var json = JSONBytes()
    json.beginObject()
    json.beginList("runs")
    let detailed = comparison.earlier.count - detailedRuns
    for (number, run) in comparison.earlier.enumerated() {
      json.beginLine()
      json.beginObject()
      json.add("title", text: run.title)
      json.add("started", milliseconds: run.started)
      if let commit = run.commit { json.add("commit", text: commit) }
      json.add("count", number: run.count)
      json.add("failures", number: run.failures)
      json.add("duration", number: ReadableNumber.microseconds(run.duration))
      if number >= detailed { addCases(of: number, to: &json) }
      json.endObject()
    }
    json.endList()
    json.add("goneCount", number: comparison.goneCount)
    json.add("gone", texts: comparison.gone)
    json.beginList("growing")
    for growth in comparison.growing(most: Self.maxGrowing) {
      json.add(number: growth.index)
      json.add(number: ReadableNumber.microseconds(growth.from))
      json.add(number: ReadableNumber.microseconds(growth.to))
      json.add(number: growth.runs)
    }
    json.endList()
    json.endObject()
    DataBlock.write(json.bytes, id: "history", to: html)
  }

  private func addCases(of number: Int, to json: inout JSONBytes) {
    let outcomes = (0..<count).map { index in
      comparison.past(of: index, in: number).map { letter($0.status) } ?? UInt8(ascii: "-")
    }
    json.add("outcomes", text: String(decoding: outcomes, as: UTF8.self))
    json.beginList("times")
    for index in 0..<count {
      let seconds = comparison.past(of: index, in: number)?.duration ?? 0
      json.add(number: ReadableNumber.microseconds(seconds))
    }
    json.endList()
  }

  /// The number of earlier runs to include case by case. A page of 100,000 cases has no room for more than ten.
  private var detailedRuns: Int {
    min(max(1_000_000 / max(count, 1), 2), 30, comparison.earlier.count)
  }

  private static let maxGrowing = 20

  private func letter(_ change: RunComparison.Change) -> UInt8 {
    switch change {
    case .newlyFailing: UInt8(ascii: "n")
    case .stillFailing: UInt8(ascii: "s")
    case .fixed: UInt8(ascii: "f")
    case .unstable: UInt8(ascii: "e")
    case .slower: UInt8(ascii: "l")
    case .new: UInt8(ascii: "w")
    case .unchanged: UInt8(ascii: "u")
    }
  }

  private func letter(_ status: TestCase.Status) -> UInt8 {
    switch status {
    case .passed: RunTotals.Outcome.passed.rawValue
    case .failed: RunTotals.Outcome.failed.rawValue
    case .skipped: RunTotals.Outcome.skipped.rawValue
    case .incomplete: RunTotals.Outcome.incomplete.rawValue
    }
  }
}
