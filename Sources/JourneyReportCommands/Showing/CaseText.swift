internal import ReportWriter

/// A test case in a terminal: what was expected and found, where, and what led there.
struct CaseText {
  private let shown: ShownCase
  private static let mostLines = 20
  private static let mostNoteLines = 12
  private static let mostSteps = 40
  private static let mostRequests = 30
  private static let mostAttachments = 20
  private static let context = 3

  init(_ shown: ShownCase) { self.shown = shown }

  func write(to text: inout TerminalText) {
    writeTitle(to: &text)
    var places: Set<ShownLocation> = []
    for (number, attempt) in shown.attempts.enumerated() {
      let time = attempt.duration.map { " (\(ReadableNumber.duration($0)))" } ?? ""
      text.addBlank()
      text.add("Attempt \(number + 1): \(attempt.status)\(time)", .strong)
      for issue in attempt.issues.prefix(1) { write(issue, to: &text, since: &places) }
    }
    if !shown.attempts.isEmpty {
      text.addBlank()
      text.add("Attempt \(shown.attempts.count + 1), which counts: \(shown.status)", .strong)
    }
    for (index, issue) in orderedIssues.enumerated() {
      if index > 0 || shown.attempts.isEmpty { text.addBlank() }
      write(issue, to: &text, since: &places)
    }
    writeSteps(to: &text)
    if let screens = shown.screens {
      let hasFailed = shown.status == "failed" || shown.status == "incomplete"
      ScreensText(screens, hasFailed: hasFailed).write(to: &text)
    }
    writeRequests(to: &text)
    writeAttachments(to: &text)
    if let rerun = shown.rerun {
      text.addBlank()
      text.add("Run it again", .strong)
      text.add(command: rerun, lead: "  ")
    }
  }

  private func writeTitle(to text: inout TerminalText) {
    let sign = ["failed": "✗", "incomplete": "!", "skipped": "-"][shown.status] ?? "✓"
    let tone: TerminalText.Tone =
      shown.status == "passed" ? .good : shown.status == "skipped" ? .warning : .bad
    text.add(shown.name, tone, first: "\(sign) ")
    let status = shown.status == "passed" && shown.isFlaky ? "flaky" : shown.status
    let time = shown.duration.map { "\(status) in \(ReadableNumber.duration($0))" } ?? status
    let facts =
      [time, shown.title.map { "“\($0)”" }]
      + shown.properties.prefix(8).map { "\($0.name) \($0.value)" } + [shown.input]
    text.add(facts.compactMap(\.self).joined(separator: " · "), .faint, first: "  ")
    for bug in shown.bugs {
      let words = [bug.url ?? bug.id, bug.title].compactMap(\.self)
      text.add("bug " + words.joined(separator: " "), .faint, first: "  ")
    }
    if let reason = shown.skipReason { text.add(reason, first: "  ") }
  }

  /// The issue that decides first, then the other failures.
  private var orderedIssues: [ShownIssue] {
    let failures = shown.issues.indices.filter { shown.issues[$0].role == "failure" }
    let others = shown.issues.indices.filter { shown.issues[$0].role != "failure" }
    let order =
      failures.filter { $0 == shown.decisiveIssue }
      + failures.filter { $0 != shown.decisiveIssue } + others
    return order.map { shown.issues[$0] }
  }

  private func write(
    _ issue: ShownIssue, to text: inout TerminalText, since places: inout Set<ShownLocation>
  ) {
    let role = ["known": "Known issue: ", "warning": "Warning: "][issue.role] ?? ""
    text.add(role + issue.sentence, issue.role == "failure" ? .bad : .warning)
    writeSides(issue, to: &text)
    let robot = issue.robot
    let facts: [(String, String?)] = [
      ("nearest", robot.flatMap { $0.nearest.isEmpty ? nil : $0.nearest.joined(separator: ", ") }),
      ("shows", robot?.shows), ("console", robot?.console),
    ]
    for (name, value) in facts {
      if let value { text.add(value, first: Self.label(name)) }
    }
    if robot == nil { writeRest(of: issue, to: &text) }
    for note in issue.notes where !issue.message.contains(note) {
      if repeats(note, issue) {
        let count = note.split(whereSeparator: \.isNewline).count
        text.add("The full output has \(count) lines: see --json.", .faint, first: "  ")
      } else {
        text.addLines(note, .faint, lead: "  ", most: Self.mostNoteLines)
      }
    }
    writeSource(issue, to: &text, since: &places)
  }

  /// Whether a note is the message as its tool wrote it.
  private func repeats(_ note: String, _ issue: ShownIssue) -> Bool {
    note.contains(where: \.isNewline)
      && issue.message.split(whereSeparator: \.isNewline).allSatisfy { line in
        note.contains(line.drop { $0.isWhitespace })
      }
  }

  private static let labelWidth = 10

  private static func label(_ name: String) -> String {
    "  \(name)" + String(repeating: " ", count: max(1, labelWidth - ColumnWidth.of(name)))
  }

  /// Writes both sides; of several lines, those that differ.
  private func writeSides(_ issue: ShownIssue, to text: inout TerminalText) {
    let waited = issue.robot?.waited.map { $0.isEmpty ? "" : " after \($0)" } ?? ""
    let isLong = issue.sides.contains { $0.value.contains(where: \.isNewline) }
    guard isLong, issue.sides.count == 2 else {
      let isLabel = issue.sides.allSatisfy { ColumnWidth.of($0.name) < Self.labelWidth }
      for side in issue.sides {
        let isFound = side.name == "found"
        if !isLabel { text.add("\(side.name):", .faint, first: "  ") }
        text.add(
          side.value + (isFound ? waited : ""),
          isFound ? .bad : side.name == "expected" ? .good : .plain,
          first: isLabel ? Self.label(side.name.lowercased()) : "    ")
      }
      return
    }
    let sides = issue.sides.map { side in
      side.value.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map(String.init)
    }
    text.add("− \(issue.sides[0].name), + \(issue.sides[1].name)\(waited)", .faint, first: "  ")
    let lines = LineDifference(from: sides[0], to: sides[1]).excerpt(context: 2)
    for line in lines.prefix(Self.mostLines * 2) {
      switch line {
      case nil: text.addLine("…", .faint, lead: "    ")
      case .both(let index, _): text.addLine(sides[0][index], lead: "    ")
      case .first(let index): text.addLine(sides[0][index], .good, lead: "  − ")
      case .second(let index): text.addLine(sides[1][index], .bad, lead: "  + ")
      }
    }
    let left = lines.count - Self.mostLines * 2
    if left > 0 { text.add("… \(left) more lines", .faint, first: "    ") }
  }

  /// Writes the lines of a message after its sentence, unless the sides say them.
  private func writeRest(of issue: ShownIssue, to text: inout TerminalText) {
    guard issue.sides.isEmpty,
      let end = issue.message.firstIndex(where: \.isNewline),
      case let rest = issue.message[end...].drop(while: \.isNewline), !rest.isEmpty
    else { return }
    text.addLines(String(rest), lead: "  ", most: Self.mostLines)
  }

  /// Writes the place, with its lines the first time: the checks of one `verify` share them.
  private func writeSource(
    _ issue: ShownIssue, to text: inout TerminalText, since places: inout Set<ShownLocation>
  ) {
    guard let location = issue.location else { return }
    let column = location.column.map { ":\($0)" } ?? ""
    text.add("at \(location.text)\(column)", .faint, first: "  ")
    guard let source = issue.source, let line = location.line, places.insert(location).inserted
    else { return }
    let numbers = (max(source.firstLine, line - Self.context)...(line + Self.context))
      .filter { source.lines.indices.contains($0 - source.firstLine) }
    let lines = numbers.map { Self.expanded(source.lines[$0 - source.firstLine]) }
    let indent =
      lines.filter { $0.contains { $0 != " " } }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    let digits = String(numbers.last ?? 0).count
    for (number, content) in zip(numbers, lines) {
      let padding = String(repeating: " ", count: digits - String(number).count)
      let isHere = number == line
      text.addLine(
        String(content.dropFirst(indent)), isHere ? .strong : .plain,
        lead: "  \(isHere ? ">" : " ") \(padding)\(number) | ")
      guard isHere, let column = location.column else { continue }
      // Columns count bytes.
      let bytes = source.lines[number - source.firstLine].utf8
      let before = Self.expanded(String(decoding: bytes.prefix(column - 1), as: UTF8.self))
      let shown = ColumnWidth.of(ConsoleText.line(before)) - indent
      let lead = String(repeating: " ", count: digits + 4) + " | "
      guard shown >= 0, shown + lead.count < text.width - 1, column <= bytes.count else { continue }
      text.addLine("^", .bad, lead: lead + String(repeating: " ", count: shown))
    }
  }

  private static func expanded(_ line: String) -> String { line.replacing("\t", with: "    ") }

  private func writeSteps(to text: inout TerminalText) {
    guard !shown.steps.isEmpty else { return }
    text.addBlank()
    text.add("Steps", .strong)
    // What comes after the failure matters less than what led to it.
    let last = shown.steps.lastIndex(where: \.failed).map { $0 + 5 } ?? shown.steps.count
    let end = min(last, shown.steps.count)
    let start = max(0, end - Self.mostSteps)
    if start > 0 { text.add("… \(start) earlier steps", .faint, first: "  ") }
    for step in shown.steps[start..<end] {
      let time = ReadableNumber.duration(step.duration)
      let padding = String(repeating: " ", count: max(0, 8 - ColumnWidth.of(time)))
      let indent = String(repeating: "  ", count: min(step.depth, 8))
      let line = step.line.map { " (line \($0))" } ?? ""
      text.add(
        step.text + line, step.failed ? .bad : .plain,
        first: "\(step.failed ? "✗" : " ") \(padding)\(time)  \(indent)")
    }
    let left = shown.steps.count - end
    if left > 0 { text.add("… \(left) later steps", .faint, first: "  ") }
  }

  private func writeRequests(to text: inout TerminalText) {
    writeList("Requests", shown.requests, most: Self.mostRequests, to: &text) { request, text in
      let time = request.duration.map { " " + ReadableNumber.duration($0) } ?? ""
      let status = request.status > 0 ? "\(request.status)" : "no answer"
      let note = [request.outcome, request.comment].compactMap(\.self).joined(separator: ", ")
      text.add(
        "\(status)\(time) \(request.method) \(request.url)" + (note.isEmpty ? "" : " (\(note))"),
        request.hasFailed ? .bad : .plain, first: request.hasFailed ? "✗ " : "  ", rest: "    ")
      if let answer = request.answer { text.addLines(answer, .faint, lead: "    ", most: 5) }
    }
  }

  private func writeAttachments(to text: inout TerminalText) {
    writeList(
      "Attachments", shown.attachments, most: Self.mostAttachments, to: &text
    ) { attachment, text in
      let size = attachment.size.map { " (\(ReadableNumber.text($0)) bytes)" } ?? ""
      let place = attachment.path ?? attachment.problem ?? ""
      text.add("\(attachment.name)\(size): \(place)", first: "  ", rest: "    ")
    }
  }

  /// Writes a title and the first items, unless there are none.
  private func writeList<Item>(
    _ title: String, _ items: [Item], most: Int, to text: inout TerminalText,
    _ write: (Item, inout TerminalText) -> Void
  ) {
    guard !items.isEmpty else { return }
    text.addBlank()
    text.add(title, .strong)
    for item in items.prefix(most) { write(item, &text) }
    let left = items.count - most
    if left > 0 { text.add("… \(left) more; --json lists them all.", .faint, first: "  ") }
  }
}
