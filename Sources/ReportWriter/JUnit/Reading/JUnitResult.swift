internal import Foundation
internal import Support
internal import TestJournal

/// An element of a `testcase` that describes the result of the case or of an attempt.
struct JUnitResult {
  /// The meaning of the element.
  enum Kind {
    case failure, error, skipped
    /// An attempt before one that passed (Surefire's `flakyFailure`, `flakyError`).
    case flaky
    /// An attempt after one that failed (Surefire's `rerunFailure`, `rerunError`), or pytest's `rerun`.
    case rerun

    init?(element name: String) {
      switch name {
      case "failure": self = .failure
      case "error": self = .error
      case "skipped": self = .skipped
      case "flakyFailure", "flakyError": self = .flaky
      case "rerunFailure", "rerunError", "rerun": self = .rerun
      default: return nil
      }
    }
  }

  var kind: Kind
  /// Whether it was an error rather than a failure.
  var isError = false
  var message = ""
  var type = ""
  var time: Double?
  /// The text of the element, and then that of its `stackTrace`.
  var body = ""
  /// The text of its `stackTrace`.
  var trace = ""
  var output = JUnitOutput()

  /// The elements in it, whose text is not its own.
  static let parts: Set<String> = ["stackTrace", "system-out", "system-err"]

  /// Adds text of its own, which may stand before, between and behind its parts.
  mutating func takeText(_ text: JUnitText) {
    let text = text.string
    if !text.allSatisfy(\.isWhitespace) || body.isEmpty && trace.isEmpty { body += text }
  }

  /// Joins its text with its trace, at the end of the element.
  mutating func end() {
    guard !trace.isEmpty else { return }
    let isAlone = body.allSatisfy(\.isWhitespace) || trace.contains(body.trimmed)
    body = isAlone ? trace : body + (body.hasSuffix("\n") ? "" : "\n") + trace
    trace = ""
  }

  /// Returns the result of a case whose end was never recorded.
  static func incomplete(_ message: String) -> JUnitResult {
    JUnitResult(
      kind: .error, isError: true, message: message, type: Issue.Kind.incomplete.rawValue)
  }

  /// The message of a failure of which a file states only a word.
  static func message(_ word: String, of subject: String = "this test") -> String {
    "The file says “\(word)” of \(subject), and nothing else."
  }

  /// Whether our dialect states that the end was never recorded.
  var isIncomplete: Bool { isError && type == Issue.Kind.incomplete.rawValue }

  /// Whether the test failed as its author expected. pytest (`xfail`) and unittest-xml-reporting (`expectedFailure`) write that as
  /// a skip, although the test ran.
  var isExpectedFailure: Bool { kind == .skipped && ["pytest.xfail", "XFAIL"].contains(type) }

  /// The known issue that represents an expected failure.
  var knownIssue: Issue {
    Issue(
      kind: .issueRecorded, isFailure: false, isKnown: true,
      message: reason ?? "failed, as expected")
  }

  /// The issue that represents the element.
  var issue: Issue {
    let lines = body.linesByByte
    // The first line that says more than a place.
    let said = lines.lazy.filter { !$0.allSatisfy(\.isWhitespace) }
    let first =
      (said.first { !SourceLine.isPlace($0) } ?? said.first).map(String.init) ?? ""
    let (location, line) = Self.location(first)
    // Our dialect begins with a location in a Swift file; a Python traceback may begin with a location of its own.
    if location?.file.hasSuffix(".swift") != true,
      let failure = ForeignFailure.reading(
        ForeignText(message: message, type: type, body: body))
    {
      return issue(failure)
    }
    let rest = line.trimmed
    var message = Self.withoutPlace(
      ANSISequence.removed(from: message, includingBare: true).trimmed)
    var notes = body
    if message.isEmpty || Self.isSame(message, as: rest), !rest.isEmpty {
      // The body begins with the message, as in our dialect.
      message = rest
      notes = lines.drop { $0 != Substring(first) }.dropFirst().joined(separator: "\n")
    }
    if message.isEmpty { message = "failed" }
    var issue = Issue(
      kind: kind(named: type), message: message,
      notes: notes.trimmed.isEmpty || notes.trimmed == message ? [] : [notes], location: location)
    issue.isError = isError && !isIncomplete
    return issue
  }

  /// The reason for skipping a test; `nil` if none is stated.
  var reason: String? {
    if message == JUnitWriter.noReason { return nil }
    if !message.isEmpty { return message }
    // JUnit 5 writes the stack trace of a failed assumption.
    let failure = ForeignFailure.reading(ForeignText(message: "", type: type, body: body))
    let reason = failure?.message ?? body.trimmed
    return reason.isEmpty ? nil : reason
  }

  private func issue(_ failure: ForeignFailure) -> Issue {
    let message = failure.message.isEmpty ? "failed" : failure.message
    let isSaid = body.trimmed.isEmpty || body.trimmed == message
    var issue = Issue(
      kind: kind(named: failure.kind), message: message, notes: isSaid ? [] : [body],
      location: failure.location)
    issue.isError = isError && !isIncomplete
    return issue
  }

  /// A message of several lines without a first one that only names a place.
  private static func withoutPlace(_ message: String) -> String {
    guard let end = message.firstIndex(of: "\n"), SourceLine.isPlace(message[..<end]) else {
      return message
    }
    return String(message[end...]).trimmed
  }

  private func kind(named word: String) -> Issue.Kind {
    // The words of the format, not ours.
    Issue.Kind(rawValue: word.isEmpty ? isError ? "error" : "failure" : word)
  }

  /// Whether a message equals a line of the body, possibly cut and followed by the number of further issues.
  private static func isSame(_ message: String, as line: String) -> Bool {
    if message == line { return true }
    var message = message[...]
    if message.hasSuffix(" more)"), let mark = message.range(of: " (+", options: .backwards) {
      message = message[..<mark.lowerBound]
    }
    return message == line || message.hasSuffix("…") && line.hasPrefix(message.dropLast())
  }

  /// Reads `Tests/Filter.swift:9:7: no element`, as our dialect and compilers write it.
  private static func location(_ line: String) -> (SourceLocation?, rest: String) {
    let parts = line.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 3, !parts[0].isEmpty, parts[0].utf8.count < 1_000,
      !parts[0].contains("("), parts[0].contains("."), let number = Int(parts[1]), number > 0
    else { return (nil, line) }
    let file = String(parts[0])
    if parts.count == 4, let column = Int(parts[2]) {
      return (SourceLocation(file: file, line: number, column: column), String(parts[3]).trimmed)
    }
    return (SourceLocation(file: file, line: number), parts[2...].joined(separator: ":").trimmed)
  }
}

extension String {
  /// The text without surrounding white space.
  var trimmed: String {
    // Nearly every text begins and ends with a character that needs no closer look.
    if let first = utf8.first, let last = utf8.last, first &- 0x21 < 0x5E, last &- 0x21 < 0x5E {
      return self
    }
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }
}
