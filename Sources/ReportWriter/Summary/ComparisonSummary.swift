internal import TestJournal

/// The changes since earlier runs, as a section of the summary: the counts, then the new failures before everything else.
struct ComparisonSummary {
  private let run: TestRun
  private let comparison: RunComparison
  private static let maxFailing = 20
  private static let maxOthers = 10

  init(_ run: TestRun, _ comparison: RunComparison) {
    self.run = run
    self.comparison = comparison
  }

  /// Writes the section.
  ///
  /// - Throws: A ``ReportError`` if the details of a case cannot be read.
  func text() throws -> String {
    var cases: [RunComparison.Change: [Int]] = [:]
    var counts: [RunComparison.Change: Int] = [:]
    for index in run.cases.indices {
      let change = comparison.change(of: index)
      guard change != .unchanged else { continue }
      counts[change, default: 0] += 1
      if counts[change, default: 0] <= Self.maxFailing { cases[change, default: []].append(index) }
    }
    var text = "\n### Since \(earlier)\n\n\(sentence(counts))\n"
    var lines = comparison.notices(for: run).map { MarkdownText.code($0, limit: 1_000) }
    for index in cases[.newlyFailing, default: []] {
      lines.append("**newly failing** \(name(index))" + (try message(index)))
    }
    lines += rest(Self.maxFailing, of: counts[.newlyFailing], "newly failing")
    for index in cases[.fixed, default: []].prefix(Self.maxOthers) {
      lines.append("fixed \(name(index))")
    }
    lines += rest(Self.maxOthers, of: counts[.fixed], "fixed")
    for index in cases[.unstable, default: []].prefix(Self.maxOthers) {
      lines.append("flaky over time \(name(index)): \(outcomes(of: index))")
    }
    lines += rest(Self.maxOthers, of: counts[.unstable], "flaky over time")
    for index in cases[.slower, default: []].prefix(Self.maxOthers) {
      let before = Seconds.text(comparison.usualDuration(of: index) ?? 0)
      lines.append(
        "slower \(name(index)): \(before) s before, \(Seconds.text(run.cases[index].duration)) s now"
      )
    }
    lines += rest(Self.maxOthers, of: counts[.slower], "slower")
    for name in comparison.gone.prefix(Self.maxOthers) {
      lines.append("gone \(MarkdownText.code(name))")
    }
    lines += rest(Self.maxOthers, of: comparison.goneCount, "gone")
    if !lines.isEmpty { text += "\n" + lines.map { "- \($0)\n" }.joined() }
    return text
  }

  /// States how often a case failed in the runs in which it ran, including this one.
  private func outcomes(of index: Int) -> String {
    let ran = comparison.history(of: index).compactMap { $0 }.filter { $0.status != .skipped }
    let failed = ran.count { $0.status != .passed }
    return "failed in \(failed) of \(ran.count + 1) runs"
  }

  /// Names the runs that this one is compared with.
  private var earlier: String {
    let runs = comparison.earlier
    guard runs.count == 1 else { return "\(runs.count) earlier runs" }
    let time = runs[0].started.flatMap(Seconds.timestamp)
    return "the earlier run" + (time.map { " of \($0) UTC" } ?? "")
  }

  private func sentence(_ counts: [RunComparison.Change: Int]) -> String {
    let numbers: [(Int?, String)] = [
      (counts[.newlyFailing], "newly failing"), (counts[.fixed], "fixed"),
      (counts[.unstable], "flaky over time"),
      (counts[.stillFailing], "still failing"), (counts[.new], "new"),
      (comparison.goneCount, "gone"), (counts[.slower], "slower"),
    ]
    let parts = numbers.compactMap { number, word in
      number.flatMap {
        $0 == 0 ? nil : word == "newly failing" ? "**\($0) \(word)**" : "\($0) \(word)"
      }
    }
    return parts.isEmpty ? "Nothing changed." : parts.joined(separator: ", ")
  }

  private func name(_ index: Int) -> String { MarkdownText.code(run.plainName(of: index)) }

  private func message(_ index: Int) throws -> String {
    let testCase = run.cases[index]
    guard let details = try testCase.details.map(run.details.details),
      let issue = details.decisiveIssue(testCase.status)
    else { return "" }
    return ": " + MarkdownText.code(issue.message)
  }

  private func rest(_ shown: Int, of count: Int?, _ word: String) -> [String] {
    guard let count, count > shown else { return [] }
    return ["… and \(count - shown) further \(word)"]
  }
}
