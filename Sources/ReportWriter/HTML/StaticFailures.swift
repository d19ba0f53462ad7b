internal import TestJournal

/// Writes the first 100 failures in full as plain HTML, by cause: for a printer, a text browser, and a server that blocks scripts.
///
/// Every cause gets at least one of the 100, so that one fault with 5,000 cases does not hide another.
struct StaticFailures {
  private let run: TestRun
  private let groups: [FailureGroup]
  private static let most = 100
  private static let longestMessage = 16_000
  private static let longestName = 1_000

  init(run: TestRun, groups: [FailureGroup]) {
    self.run = run
    self.groups = groups
  }

  /// Writes the list, or nothing if nothing failed.
  ///
  /// - Throws: A ``ReportError`` if the details of a case cannot be read.
  func write(to html: XMLWriter) throws {
    guard !groups.isEmpty else { return }
    try html.element("section", ["id": "static-failures", "aria-labelledby": "static-title"]) {
      html.element("h2", ["id": "static-title"], text: "Failures by cause")
      for (group, count) in zip(groups, shares) where count > 0 {
        try write(group, showing: count, to: html)
      }
      let hidden = groups.count - Self.most
      if hidden > 0 {
        html.element(
          "p", ["class": "more"], text: "… and \(ReadableNumber.text(hidden)) more causes")
      }
    }
  }

  /// The number of cases shown for each group: one of each, then more of the first ones.
  private var shares: [Int] {
    var shares = groups.indices.map { $0 < Self.most ? 1 : 0 }
    var left = Self.most - min(groups.count, Self.most)
    for index in groups.indices.prefix(Self.most) {
      let more = min(groups[index].cases.count - 1, left)
      shares[index] += more
      left -= more
    }
    return shares
  }

  private func write(_ group: FailureGroup, showing count: Int, to html: XMLWriter) throws {
    try html.element("section", ["class": "cause"]) {
      html.element("h3", ["dir": "auto"], text: Self.cut(VisibleText.name(group.message)))
      let cases = group.cases.count
      let number = cases == 1 ? "1 case" : "\(ReadableNumber.text(cases)) cases"
      let others = group.places.count - 1
      let place = group.location.map {
        " · \($0.text)"
          + (others > 0 ? " and \(others.counted("other place"))" : "")
      }
      html.element(
        "p", ["class": "where"], text: "\(number) · \(group.kind.words)\(place ?? "")")
      // The first case is the one at the location named.
      let shown = [group.example] + group.cases.filter { $0 != group.example }
      for index in shown.prefix(count) { try write(run.cases[index], to: html) }
      if cases > count {
        html.element(
          "p", ["class": "more"],
          text: "… and \(ReadableNumber.text(cases - count)) more of this cause")
      }
    }
  }

  private func write(_ testCase: TestCase, to html: XMLWriter) throws {
    let details = try run.details(of: testCase)
    let function = run.function(of: testCase)
    html.element("article", ["class": "static-case"]) {
      let name = CaseName(function, arguments: testCase.arguments).description
      html.element(
        "h4", ["dir": "auto"], text: ShortText.line(VisibleText.name(name), limit: Self.longestName)
      )
      html.element("p", ["class": "where"], text: run.suite(of: function).name)
      for issue in details.issues where issue.isFailure { write(issue, to: html) }
      if let command = details.rerunCommand {
        html.element("p", ["class": "where"]) {
          html.text("Run again: ")
          html.element("code", text: command)
        }
      }
    }
  }

  private func write(_ issue: Issue, to html: XMLWriter) {
    html.element("pre", ["dir": "auto"], text: Self.cut(issue.message))
    if let location = issue.location {
      html.element("p", ["class": "where"], text: "at \(location.text)")
    }
    // A robot's message of several lines already states all of this.
    if let failure = issue.failure, !issue.message.contains("\n") {
      html.element("dl", ["class": "robot"]) {
        fact("expected", failure.expected, html)
        fact("found", failure.found + (failure.waited.map { " after \($0)" } ?? ""), html)
        fact("nearest", failure.nearest.map(\.name).joined(separator: ", "), html)
        fact("shows", failure.shown ?? "", html)
        fact("console", failure.console ?? "", html)
        fact("after", failure.trail.joined(separator: " › "), html)
      }
    }
    for note in issue.notes { html.element("pre", ["dir": "auto"], text: Self.cut(note)) }
  }

  private func fact(_ name: String, _ value: String, _ html: XMLWriter) {
    guard !value.isEmpty else { return }
    html.element("div") {
      html.element("dt", text: name)
      html.element("dd", ["dir": "auto"], text: Self.cut(value))
    }
  }

  private static func cut(_ text: String) -> String {
    guard text.utf8.count > longestMessage else { return text }
    return String(text.unicodeScalars.prefix(longestMessage)) + "… (cut)"
  }
}
