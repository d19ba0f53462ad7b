internal import TestJournal

/// A test case's issues and steps as plain text, for report formats that have nothing better.
struct FailureText {
  private(set) var text = ""
  private static let longestStepList = 1_000

  /// Creates the text: the issues, each as `file:line:column: message` with its notes, and then the steps as a nested list.
  ///
  /// - Parameter details: The case's details; known issues and warnings are omitted.
  init(_ details: TestCase.Details) {
    for issue in details.issues where issue.isFailure { add(issue) }
    add(details.steps)
    if let command = details.rerunCommand { text += "\nRun again: \(command)\n" }
  }

  /// Writes one issue on one line: `file:line:column: message`.
  static func line(_ issue: Issue) -> String {
    place(issue) + ShortText.line(issue.message, limit: 1_000)
  }

  private static func place(_ issue: Issue) -> String {
    guard let location = issue.location else { return "" }
    return location.column > 0
      ? "\(location.file):\(location.line):\(location.column): "
      : "\(location.file):\(location.line): "
  }

  private mutating func add(_ issue: Issue) {
    text += Self.place(issue) + issue.message + "\n"
    for note in issue.notes {
      for line in note.split(separator: "\n", omittingEmptySubsequences: false) {
        text += "  \(line)\n"
      }
    }
  }

  private mutating func add(_ steps: [Step]) {
    guard !steps.isEmpty else { return }
    text += "\nSteps:\n"
    let left = steps.count - Self.longestStepList
    if left > 0 { text += "  … \(left) earlier steps\n" }
    for step in steps.suffix(Self.longestStepList) {
      let indent = String(repeating: "  ", count: min(step.depth, 20) + 1)
      let time = Seconds.text(Double(step.duration) / 1e6)
      text += "\(indent)\(step.failed ? "✗" : "✓") \(step.text) (\(time) s)\n"
    }
  }
}
