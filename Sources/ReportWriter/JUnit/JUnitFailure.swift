internal import TestJournal

/// The JUnit XML of a failed attempt.
struct JUnitFailure {
  /// The first issue, on one line, and the number of further ones.
  let message: String
  /// A word of a fixed vocabulary.
  let type: String
  /// Whether it is an error: the case never ended, or another tool calls its failure one.
  let isError: Bool
  /// Every issue, and then the steps.
  let text: String
  private static let longestMessage = 1_000
  private static let longestType = 300

  /// Creates the description of a failed attempt.
  ///
  /// - Parameter details: The attempt's issues and steps.
  init(_ status: TestCase.Status, _ details: TestCase.Details) {
    let issue = details.decisiveIssue(status)
    let count = details.issues.count { $0.isFailure }
    var message = ShortText.line(issue?.message ?? "", limit: Self.longestMessage)
    if message.isEmpty { message = status == .failed ? "failed" : "did not end" }
    if count > 1 { message += " (+\(count - 1) more)" }
    let text = FailureText(details).text
    self.message = message
    self.text = text.isEmpty ? message : text
    isError = status == .incomplete || issue?.isError == true
    type = Self.word(status == .incomplete ? .incomplete : issue?.kind ?? .issueRecorded)
  }

  /// Words with a special meaning in YAML or Rails: a consumer that parses the XML with Rails mangles text that consists of one.
  private static let reserved: Set<String> = [
    "array", "base64Binary", "bigInteger", "boolean", "date", "dateTime", "decimal", "double",
    "duration", "file", "float", "hash", "integer", "string", "symbol", "yaml",
  ]

  private static func word(_ kind: Issue.Kind) -> String {
    // Types of other tools may be `RSpec::Expectations::ExpectationNotMetError`, `A\B`, `Foo.Bar+Baz`, or words.
    let isLine = kind.rawValue.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    let isUsable =
      isLine && !kind.rawValue.allSatisfy(\.isWhitespace)
      && kind.rawValue.utf8.count <= longestType && !reserved.contains(kind.rawValue)
    return isUsable ? kind.rawValue : Issue.Kind.issueRecorded.rawValue
  }
}
