internal import TestJournal

/// Writes the part of the page that shows immediately, with or without scripts: the verdict, the numbers, and the run's facts.
struct StaticOverview {
  private let run: TestRun
  private let totals: RunTotals
  private let causes: [FailureGroup]
  private let comparison: RunComparison?

  /// Creates the overview.
  ///
  /// - Parameters:
  ///   - totals: The number of cases by status.
  ///   - comparison: The changes since earlier runs.
  init(run: TestRun, totals: RunTotals, causes: [FailureGroup], comparison: RunComparison? = nil) {
    self.run = run
    self.totals = totals
    self.causes = causes
    self.comparison = comparison
  }

  /// Writes the overview, and leaves `main` open.
  func write(to html: XMLWriter) {
    html.element("a", ["class": "skip-link", "href": "#main"], text: "Skip to the results")
    html.element("header", ["class": "top", "id": "top"]) {
      html.element("div", ["class": "brand"]) {
        icon(verdictIcon, html)
        html.element("h1", ["dir": "auto"], text: run.title)
      }
    }
    html.start("main", ["id": "main", "tabindex": "-1"])
    html.element("section", ["id": "overview", "aria-labelledby": "verdict"]) {
      html.element("div", ["class": "hero \(tone)"]) {
        html.element("h2", ["id": "verdict"], text: verdict)
        html.element("p", ["class": "truth"], text: truth)
        if totals.total > 0 { writeBar(html) }
        if totals.total > 0 { writeCounts(html) }
      }
      if totals.total == 0 {
        html.element(
          "p", ["class": "notice"],
          text: run.isEmptyByPlan
            ? "Nothing was to run."
            : "Nothing was recorded. Perhaps no test matched the filter, or the package has no tests."
        )
      }
      writeNotices(html)
      writeFacts(html)
    }
  }

  /// The verdict of the run, as a class of the style sheet: `green`, `red`, or `empty`.
  var tone: String {
    if totals.total == 0 { return run.isWhole ? "empty" : "red" }
    return totals.isGreen && run.isWhole ? "green" : "red"
  }

  private var verdictIcon: StaticString {
    if totals.total == 0 { return "#i-skipped" }
    if totals[.failed] > 0 { return "#i-failed" }
    return run.isWhole && totals.isGreen ? "#i-passed" : "#i-incomplete"
  }

  private var verdict: String {
    let failed = totals[.failed]
    let cases = totals.total == 1 ? "case" : "cases"
    if totals.total == 0 {
      return run.losses.isEmpty ? "No test case ran" : "Results are missing: no test case remains"
    }
    if failed > 0 {
      let total = ReadableNumber.text(totals.total)
      let number = ReadableNumber.text(failed)
      return "\(number) of \(total) test \(cases) failed\(failed == 1 ? "" : reason)"
    }
    if totals[.incomplete] > 0 || !run.isComplete { return "The run did not end" }
    if !run.losses.isEmpty { return "Results are missing" }
    let passed = totals[.passed] + totals[.known] + totals[.flaky]
    if passed == 0 { return "Nothing failed; every case was skipped" }
    let flaky = totals[.flaky] > 0 ? ", \(ReadableNumber.text(totals[.flaky])) of them flaky" : ""
    return passed == 1
      ? "The one test case passed\(flaky.isEmpty ? "" : ", but flaky")"
      : "All \(ReadableNumber.text(passed)) passed\(flaky)"
  }

  /// States whether the failures have one cause or forty.
  private var reason: String {
    let count = ": \(FailureGroup.count(of: causes))"
    guard causes.count > 1 else { return count }
    let element = FailureGroup.oneTarget(of: causes).map {
      ", all on “\(ShortText.line($0, limit: 60))”"
    }
    return count + (element ?? "")
  }

  private var truth: String {
    var parts = run.duration > 0 ? ["in \(ReadableNumber.duration(run.duration))"] : []
    if let started = run.started.flatMap(Seconds.timestamp) {
      parts.append(started.replacing("T", with: " ", maxReplacements: 1) + " UTC")
    }
    for name in ["driver", "commit"] {
      if let property = run.properties.first(where: { $0.name.lowercased() == name }) {
        parts.append("\(name) \(ShortText.line(property.value, limit: 60))")
      }
    }
    if let host = run.hostname { parts.append("on \(ShortText.line(host, limit: 60))") }
    return parts.joined(separator: " · ")
  }

  /// Writes the proportions; every part that is not zero is wide enough to be seen. It has no text that the counts lack.
  private func writeBar(_ html: XMLWriter) {
    let present = RunTotals.Outcome.allCases.filter { totals[$0] > 0 }
    let widths = present.map { max(Double(totals[$0]) / Double(totals.total), 0.012) }
    let sum = widths.reduce(0, +)
    html.element(
      "svg",
      [
        "class": "bar", "viewBox": "0 0 1000 10", "preserveAspectRatio": "none",
        "aria-hidden": "true",
      ]
    ) {
      var offset = 0.0
      for (outcome, width) in zip(present, widths) {
        html.start("rect", ["class": outcome.word, "y": "0", "height": "10"])
        html.attribute("x", Int(offset / sum * 1000))
        html.attribute("width", Int((offset + width) / sum * 1000) - Int(offset / sum * 1000))
        html.end()
        offset += width
      }
    }
  }

  private func writeCounts(_ html: XMLWriter) {
    html.element("ul", ["class": "counts", "id": "counts"]) {
      for outcome in RunTotals.Outcome.allCases where totals[outcome] > 0 {
        html.element("li", ["class": outcome.word]) {
          icon(outcome.icon, html)
          html.element("b", text: ReadableNumber.text(totals[outcome]))
          html.text(" \(outcome.word)")
        }
      }
    }
  }

  private func writeNotices(_ html: XMLWriter) {
    if !run.isComplete || totals[.incomplete] > 0 {
      let running = totals[.incomplete]
      let text =
        running == 0
        ? "No case was running when the journal ends."
        : running == 1
          ? "1 case was running when the journal ends."
          : "\(ReadableNumber.text(running)) cases were running when the journal ends."
      html.element("p", ["class": "notice incomplete"]) {
        icon("#i-incomplete", html)
        html.element("strong", text: "The run did not end:")
        html.text(" \(text) What had not run by then is missing or skipped here.")
      }
    }
    writeLosses(html)
    if let sentence = run.shardSentence {
      html.element("p", ["class": "notice", "id": "shard-sentence"], text: sentence)
    }
    writeRepetitions(html)
    for note in (comparison?.notices(for: run) ?? []) + run.notes.prefix(20) {
      html.element("p", ["class": "notice", "dir": "auto"], text: note)
    }
    guard !run.warnings.isEmpty else { return }
    html.element("details", ["class": "notice warnings"]) {
      let count = run.warnings.count
      html.element(
        "summary",
        text: count == 1
          ? "1 warning about what was read"
          : "\(ReadableNumber.text(count)) warnings about what was read")
      html.element("ul") {
        for warning in run.warnings.prefix(200) { html.element("li", text: warning) }
      }
    }
  }

  private func writeRepetitions(_ html: XMLWriter) {
    let lines = run.repetitionLines
    guard let first = lines.first else { return }
    html.element("div", ["class": "notice", "id": "repetitions", "dir": "auto"]) {
      html.text(first)
      guard lines.count > 1 else { return }
      html.element("ul") {
        for line in lines.dropFirst() { html.element("li", ["dir": "auto"], text: line) }
      }
    }
  }

  private func writeLosses(_ html: XMLWriter) {
    guard !run.losses.isEmpty else { return }
    html.element("div", ["class": "notice incomplete losses"]) {
      icon("#i-incomplete", html)
      html.element("strong", text: "Results are missing:")
      html.element("ul") {
        for loss in run.losses.prefix(200) { html.element("li", ["dir": "auto"], text: loss) }
      }
      let left = run.losses.count - 200
      if left > 0 {
        html.element(
          "p", ["class": "more"], text: "… and \(ReadableNumber.text(left)) more losses")
      }
    }
  }

  /// Writes the run's properties; many, as Surefire's of the whole Java machine, are folded, because what broke comes first.
  private func writeFacts(_ html: XMLWriter) {
    let count = run.facts.count
    guard count > Self.mostOpenFacts else { return writeFactList(html) }
    html.element("details", ["class": "notice"]) {
      html.element("summary", text: "\(ReadableNumber.text(count)) properties of the run")
      writeFactList(html)
    }
  }

  private static let mostOpenFacts = 12

  private func writeFactList(_ html: XMLWriter) {
    guard !run.facts.isEmpty else { return }
    html.element("dl", ["class": "facts", "id": "facts"]) {
      for property in run.facts {
        html.element("div") {
          html.element("dt", ["dir": "auto"], text: ShortText.line(property.name, limit: 200))
          html.element("dd", ["dir": "auto"], text: ShortText.line(property.value, limit: 1000))
        }
      }
    }
  }

  private func icon(_ reference: StaticString, _ html: XMLWriter) {
    html.element("svg", ["class": "icon", "aria-hidden": "true"]) {
      html.element("use", ["href": "\(reference)"]) {}
    }
  }
}

extension RunTotals.Outcome {
  /// The reference of the status's icon.
  fileprivate var icon: StaticString {
    switch self {
    case .failed: "#i-failed"
    case .incomplete: "#i-incomplete"
    case .flaky: "#i-flaky"
    case .known: "#i-known"
    case .skipped: "#i-skipped"
    case .passed: "#i-passed"
    }
  }
}
