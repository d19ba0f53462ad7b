internal import TestJournal

/// What a failed attempt of a case says in JUnit XML.
struct JUnitFailure {
  /// The first issue, in one line, and how many more there are.
  let message: String
  /// A word of a fixed vocabulary.
  let type: String
  /// Every issue, and then the steps.
  let text: String
  private static let longestMessage = 1_000

  /// Describes a failed attempt.
  ///
  /// - Parameters:
  ///   - status: How it ended.
  ///   - details: Its issues and steps.
  init(_ status: TestCase.Status, _ details: TestCase.Details) {
    let issue = details.decisiveIssue(status)
    let count = details.issues.count { $0.isFailure }
    var message = ShortText.line(issue?.message ?? "", limit: Self.longestMessage)
    if message.isEmpty { message = status == .failed ? "failed" : "did not end" }
    if count > 1 { message += " (+\(count - 1) more)" }
    let text = FailureText(details).text
    self.message = message
    self.text = text.isEmpty ? message : text
    type = Self.word(status == .incomplete ? .incomplete : issue?.kind ?? .issueRecorded)
  }

  /// Words that YAML or Rails gives a meaning to: a consumer that parses the XML with Rails mangles the text then.
  private static let reserved: Set<String> = [
    "array", "base64Binary", "bigInteger", "boolean", "date", "dateTime", "decimal", "double",
    "duration", "file", "float", "hash", "integer", "string", "symbol", "yaml",
  ]

  private static func word(_ kind: Issue.Kind) -> String {
    let isWord = kind.rawValue.utf8.allSatisfy {
      $0 | 0x20 &- UInt8(ascii: "a") < 26 || $0 &- UInt8(ascii: "0") < 10
        || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
    }
    let isUsable =
      isWord && !kind.rawValue.isEmpty && kind.rawValue.utf8.count < 100
      && !reserved.contains(kind.rawValue)
    return isUsable ? kind.rawValue : Issue.Kind.issueRecorded.rawValue
  }
}
