internal import ReportWriter

/// The screens of a failure in a terminal, as outlines: both in one, with the lines marked that only one of them has.
struct ScreensText {
  private let screens: ShownScreens
  private let hasFailed: Bool
  private static let most = 60

  /// Creates the text of the screens.
  ///
  /// - Parameter hasFailed: Whether the last one is that of a failure.
  init(_ screens: ShownScreens, hasFailed: Bool) {
    self.screens = screens
    self.hasFailed = hasFailed
  }

  func write(to text: inout TerminalText) {
    text.addBlank()
    let after = screens.after.elements
    guard let before = screens.before?.elements else {
      text.add(hasFailed ? "The screen of the failure" : "The last screen", .strong)
      let focus = after.firstIndex { $0.mark != nil } ?? 0
      let start = max(0, min(focus - Self.most / 2, after.count - Self.most))
      write(after[start...].prefix(Self.most).map { (" ", $0) }, to: &text)
      let left = after.count - Self.most
      if left > 0 {
        text.add("… \(left) more elements; --json lists them all.", .faint, first: "  ")
      }
      return
    }
    text.add(
      hasFailed
        ? "The screen before (−) and at the failure (+)"
        : "The screen before (−) and after (+) the last action", .strong)
    let lines = LineDifference(from: before.map(\.line), to: after.map(\.line)).excerpt(context: 2)
    var rows: [(String, ShownScreens.Element?)] = []
    for line in lines {
      switch line {
      case nil: rows.append((" ", nil))
      case .both(_, let index): rows.append((" ", after[index]))
      case .first(let index): rows.append(("−", before[index]))
      case .second(let index): rows.append(("+", after[index]))
      }
    }
    write(Array(rows.prefix(Self.most)), to: &text)
    let left = rows.count - Self.most
    if left > 0 { text.add("… \(left) more lines; --json lists them all.", .faint, first: "  ") }
  }

  private func write(
    _ rows: [(mark: String, element: ShownScreens.Element?)], to text: inout TerminalText
  ) {
    for (mark, element) in rows {
      guard let element else {
        text.addLine("…", .faint, lead: "    ")
        continue
      }
      let flag = element.mark.map { " ← \($0)" } ?? ""
      // The flag must be seen however long the line is.
      let line = ColumnWidth.cut(
        ConsoleText.line(element.line), to: max(10, text.width - 2 - ColumnWidth.of(flag)))
      let tone: TerminalText.Tone = mark == "−" ? .bad : mark == "+" ? .good : .plain
      text.addLine(line + flag, tone, lead: "\(mark) ")
    }
  }
}
