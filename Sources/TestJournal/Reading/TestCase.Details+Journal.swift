internal import Foundation

extension TestCase.Details {
  /// Adds what one line of a journal says; a line that cannot be read adds nothing.
  ///
  /// - Parameters:
  ///   - bytes: The line.
  ///   - packageRoot: The package's root; the reports name source files relative to it.
  mutating func add(line bytes: UnsafeRawBufferPointer, packageRoot: String?) {
    var scanner = JSONScanner(bytes)
    guard let record = try? JournalRecord(&scanner) else { return }
    scanner.position = record.payload
    try? add(record, &scanner, packageRoot: packageRoot)
  }

  private mutating func add(
    _ record: JournalRecord, _ scanner: inout JSONScanner, packageRoot: String?
  ) throws {
    guard try scanner.beginObject() else { return }
    var issue = Issue(
      kind: .issueRecorded, isFailure: record.isFailing, isKnown: record.isKnownIssue, message: "")
    var messages: [Message] = []
    var comments: [String] = []
    while let member = try scanner.nextMember() {
      if member == "steps" {
        try Step.read(&scanner, into: &steps)
      } else if member == "film" {
        film = try Film(&scanner)
      } else if member == "issue" {
        try issue.read(&scanner, packageRoot: packageRoot)
      } else if member == "attachment" {
        if let attachment = try Attachment(&scanner) { attachments.append(attachment) }
      } else if member == "messages" {
        messages = try [Message](&scanner)
      } else if member == "_comments" {
        comments = try scanner.strings()
      } else if try !CaseEnd.read(member, &scanner, into: &self) {
        try scanner.skip()
      }
    }
    switch record.kind {
    case .issue:
      issue.describe(messages: messages, comments: comments)
      issues.append(issue)
    case .attachment:
      // The attachment of a stream without the experimental fields has no name; its message still names it.
      if attachments.last?.name == Attachment.unnamed, let name = messages.first?.text.quoted {
        attachments[attachments.count - 1].name = name
      }
    case .testSkipped, .testCancelled, .caseCancelled, .testEnded:
      guard skipReason == nil else { return }
      skipReason = comments.first ?? messages.first?.text.reason
    default:
      break
    }
  }
}

extension String {
  /// What stands between the first and the last single quote: `Attached 'x.txt' to k().`
  fileprivate var quoted: String? {
    guard let first = firstIndex(of: "'"), let last = lastIndex(of: "'"), first < last else {
      return nil
    }
    return String(self[index(after: first)..<last])
  }

  /// What stands in quotes after the colon: `Test d() skipped: "because"`.
  fileprivate var reason: String? {
    guard let start = range(of: ": \""), hasSuffix("\"") else { return nil }
    return String(self[start.upperBound...].dropLast())
  }
}
