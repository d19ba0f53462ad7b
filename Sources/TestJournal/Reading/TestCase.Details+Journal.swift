internal import Foundation

extension TestCase.Details {
  /// Adds the contents of a journal line. An unreadable line adds nothing.
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
      switch member {
      case "steps": try Step.read(&scanner, into: &steps)
      case "film": film = try Film(&scanner)
      case "issue": try issue.read(&scanner, packageRoot: packageRoot)
      case "attachment":
        if let attachment = try Attachment(&scanner) { attachments.append(attachment) }
      case "messages": messages = try [Message](&scanner)
      case "_comments": comments = try scanner.strings()
      default: if try !CaseEnd.read(member, &scanner, into: &self) { try scanner.skip() }
      }
    }
    switch record.kind {
    case .issue:
      issue.describe(messages: messages, comments: comments)
      issues.append(issue)
    case .attachment:
      // An attachment in a stream without the experimental fields has no name, but its message contains it.
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
  /// The text between the first and the last single quotation mark: `Attached 'x.txt' to k().`
  fileprivate var quoted: String? {
    guard let first = firstIndex(of: "'"), let last = lastIndex(of: "'"), first < last else {
      return nil
    }
    return String(self[index(after: first)..<last])
  }

  /// The quoted text after the colon: `Test d() skipped: "because"`.
  fileprivate var reason: String? {
    guard let start = range(of: ": \""), hasSuffix("\"") else { return nil }
    return String(self[start.upperBound...].dropLast())
  }
}
