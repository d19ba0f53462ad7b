public import TestJournal

/// Writes a run as a short Markdown text: for the page of a CI job, or for a comment.
public struct SummaryWriter: Sendable {
  /// The run.
  public var run: TestRun
  /// The changes since earlier runs, if there are any.
  public var comparison: RunComparison?
  /// The failures by cause, if they have been read.
  package var causes: [FailureGroup]?
  private static let maxGroups = 20
  private static let maxFlaky = 20
  private static let slowestShown = 5

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - comparison: The changes since earlier runs.
  public init(_ run: TestRun, comparison: RunComparison? = nil) {
    self.run = run
    self.comparison = comparison
  }

  /// Writes the summary.
  ///
  /// - Parameter sink: The destination.
  /// - Throws: An error of the sink, or a `ReportError` if the details of a case cannot be read.
  public func write(to sink: any ByteSink) throws {
    try sink.write("## \(MarkdownText.code(run.title))\n\n\(totals)\n")
    if !run.isComplete { try sink.write("\n**The test process ended before the run did.**\n") }
    if !run.losses.isEmpty {
      try sink.write("\n**Results are missing:**\n\n")
      for loss in run.losses { try sink.write("- \(MarkdownText.code(loss, limit: 1_000))\n") }
    }
    if let sentence = run.shardSentence { try sink.write("\n\(sentence)\n") }
    let repetitions = run.repetitionLines
    if let first = repetitions.first {
      try sink.write("\n\(MarkdownText.code(first))\n")
      if repetitions.count > 1 { try sink.write("\n") }
      for line in repetitions.dropFirst() {
        try sink.write("- \(MarkdownText.code(line, limit: 1_000))\n")
      }
    }
    if let comparison, !comparison.earlier.isEmpty {
      try sink.write(try ComparisonSummary(run, comparison).text())
    }
    try sink.write(try failures())
    try sink.write(try flaky())
    try sink.write(slowest())
    if !run.notes.isEmpty {
      try sink.write("\n### Several results of one name\n\n")
      for note in run.notes { try sink.write("- \(MarkdownText.code(note, limit: 1_000))\n") }
    }
    if !run.warnings.isEmpty {
      try sink.write("\n### Not understood\n\n")
      for warning in run.warnings { try sink.write("- \(MarkdownText.code(warning))\n") }
    }
  }

  private var totals: String {
    let totals = RunTotals(run.cases)
    let (passed, failed) = (totals.count(of: .passed), totals.count(of: .failed))
    let (incomplete, skipped) = (totals.count(of: .incomplete), totals.count(of: .skipped))
    let known = run.cases.count { $0.hasKnownIssues && $0.status == .passed }
    var parts: [String] = []
    if failed > 0 { parts.append("**\(failed) failed**") }
    if incomplete > 0 { parts.append("**\(incomplete) did not end**") }
    let flaky = run.cases.count { $0.isFlaky }
    var notes: [String] = []
    if flaky > 0 { notes.append("\(flaky) flaky") }
    if known > 0 { notes.append("\(known) with known issues") }
    let note = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
    parts.append("\(passed) passed" + note)
    if skipped > 0 { parts.append("\(skipped) skipped") }
    let time = run.hasTimes ? " in \(Seconds.text(run.duration)) s" : ""
    return parts.joined(separator: ", ") + " of \(totals.total.counted("test case"))" + time
  }

  private func failures() throws -> String {
    let groups = try causes ?? FailureGroup.groups(of: run)
    guard !groups.isEmpty else { return "" }
    let count = groups.count == 1 ? "1 cause" : FailureGroup.count(of: groups)
    var text = "\n### \(count)\n\n"
    for group in groups.prefix(Self.maxGroups) {
      let example = group.example
      let count = group.cases.count
      text += "- **\(count) ×** \(MarkdownText.code(group.message))"
      if let location = group.location { text += " at \(MarkdownText.code(location.text))" }
      text +=
        "  \n  \(count == 1 ? "in" : "for example") \(MarkdownText.code(run.plainName(of: example)))"
      if let command = try rerunCommand(of: example) {
        text += "  \n  again: \(MarkdownText.code(command, limit: 1_000))"
      }
      text += "\n"
    }
    let left = groups.count - Self.maxGroups
    if left > 0 { text += "- … and \(left.counted("further cause"))\n" }
    return text
  }

  /// The cases that passed only in a retry, each with the failure of its first attempt.
  private func flaky() throws -> String {
    let flaky = run.cases.indices.lazy.filter { run.cases[$0].isFlaky }
    var lines: [String] = []
    for index in flaky.prefix(Self.maxFlaky) {
      let first = try run.details(of: run.cases[index]).earlierAttempts.first {
        $0.status != .passed
      }
      let issue = first?.details.decisiveIssue(first?.status ?? .failed)
      let reason =
        issue.map { ": \(MarkdownText.code(ShortText.line($0.message, limit: 500)))" } ?? ""
      lines.append("- \(MarkdownText.code(run.plainName(of: index)))\(reason)\n")
    }
    guard !lines.isEmpty else { return "" }
    let left = run.cases.count { $0.isFlaky } - lines.count
    if left > 0 { lines.append("- … and \(left) more\n") }
    return "\n### Flaky\n\n" + lines.joined()
  }

  private func slowest() -> String {
    // A run may have a million cases, so do not sort them all for the sake of five.
    var slow: [Int] = []
    for index in run.cases.indices {
      let duration = run.cases[index].duration
      guard duration >= 0.001 else { continue }
      if slow.count == Self.slowestShown, let last = slow.last, run.cases[last].duration >= duration
      {
        continue
      }
      let place = slow.firstIndex { run.cases[$0].duration < duration } ?? slow.count
      slow.insert(index, at: place)
      if slow.count > Self.slowestShown { slow.removeLast() }
    }
    guard !slow.isEmpty else { return "" }
    return "\n### Slowest\n\n"
      + slow.map { index in
        "- \(Seconds.text(run.cases[index].duration)) s \(MarkdownText.code(run.plainName(of: index)))\n"
      }.joined()
  }

  private func rerunCommand(of index: Int) throws -> String? {
    try run.cases[index].details.flatMap { try run.details.details($0).rerunCommand }
  }
}
