internal import Foundation

extension TestCase.Details {
  /// Adds what one line of a journal says; a line that cannot be read adds nothing.
  ///
  /// - Parameters:
  ///   - bytes: The line.
  ///   - packageRoot: The folder that source files are given relative to.
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
    var messages: [(symbol: String, text: String)] = []
    var comments: [String] = []
    while let member = try scanner.nextMember() {
      if member == "steps" {
        try Step.read(&scanner, into: &steps)
      } else if member == "issue" {
        try issue.read(&scanner, packageRoot: packageRoot)
      } else if member == "attachment" {
        if let attachment = try Attachment(&scanner) { attachments.append(attachment) }
      } else if member == "messages" {
        messages = try JournalDetails.messages(&scanner)
      } else if member == "_comments" {
        comments = try JournalDetails.strings(&scanner)
      } else if member == "rerun" {
        rerunCommand = try scanner.string()
      } else if member == "properties" {
        properties = try JournalDetails.properties(fromPairs: &scanner)
      } else if member == "source" {
        source = try scanner.string()
      } else {
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

extension Issue {
  /// Takes the message, and the kind where nothing else told it.
  fileprivate mutating func describe(
    messages: [(symbol: String, text: String)], comments: [String]
  ) {
    message = messages.first?.text ?? failure?.reason ?? ""
    notes = messages.dropFirst().map(\.text)
    for comment in comments where !notes.contains(comment) && comment != message {
      notes.append(comment)
    }
    // What a person wrote says more than “Issue recorded”.
    if message == "Issue recorded", !notes.isEmpty { message = notes.removeFirst() }
    guard kind == .issueRecorded else { return }
    if message.hasPrefix("Expectation failed") { kind = .expectationFailed }
    if message.hasPrefix("Caught error") { kind = .errorCaught }
    if message.hasPrefix("Time limit was exceeded") { kind = .timeLimitExceeded }
  }
}

extension Attachment {
  fileprivate static let unnamed = "attachment"

  /// Reads an attachment.
  fileprivate init?(_ scanner: inout JSONScanner) throws {
    guard try scanner.beginObject() else { return nil }
    self.init(name: Self.unnamed, content: .bytes([]))
    while let member = try scanner.nextMember() {
      if member == "_bytes" {
        // JSON may write a slash as `\/`, so the text is decoded first.
        let data = try scanner.string().flatMap { Data(base64Encoded: $0) }
        content = .bytes(data.map { Array($0) } ?? [])
      } else if member == "path" {
        if let path = try scanner.string() { content = .file(path) }
      } else if member == "_preferredName" {
        name = try scanner.string() ?? name
      } else if member == "mediaType" {
        mediaType = try scanner.string()
      } else {
        try scanner.skip()
      }
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
