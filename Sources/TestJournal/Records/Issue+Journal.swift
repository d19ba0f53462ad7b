extension Issue {
  /// Writes the issue as fields of an `issueRecorded` event.
  func write(to writer: inout JSONWriter) {
    writer.beginObject("issue")
    writer.field("kind", kind.rawValue)
    writer.field("isKnown", isKnown)
    writer.field("isFailure", isFailure)
    if isError { writer.field("isError", true) }
    writer.field("severity", isFailure || isKnown ? "error" : "warning")
    location?.write(to: &writer)
    if let failure {
      writer.beginObject("failure")
      failure.writeFields(to: &writer)
      writer.endObject()
    }
    writer.endObject()
    let symbol = isKnown ? "passWithKnownIssue" : isFailure ? "fail" : "warning"
    let texts = [(symbol, message)] + notes.map { (Message.note, $0) }
    texts.map { Message(symbol: $0, text: $1) }.write(as: "messages", to: &writer)
  }

  /// Reads the `issue` of an `issueRecorded` event.
  mutating func read(_ scanner: inout JSONScanner, packageRoot: String?) throws {
    guard try scanner.beginObject() else { return }
    while let member = try scanner.nextMember() {
      switch member {
      case "sourceLocation": location = try SourceLocation(&scanner, packageRoot: packageRoot)
      case "kind": if let word = try scanner.string(), !word.isEmpty { kind = Kind(rawValue: word) }
      case "isError": isError = try scanner.bool() ?? false
      case "failure": failure = try RobotFailure(&scanner)
      case "_error":
        if let text = try scanner.string(of: "description") { message = "Caught error: \(text)" }
      case "_expression":
        if let text = try scanner.string(of: "sourceCode") {
          message = "Expectation failed: \(text)"
        }
      default: try scanner.skip()
      }
    }
  }

  /// The message of an issue about which the stream says nothing, and of one that was recorded with a comment.
  private static let unnamed = "Issue recorded"

  /// Adds the rest of an event: the message, and the kind if it is still unknown.
  ///
  /// - Parameter comments: The comments of the test's author.
  mutating func describe(messages: [Message], comments: [String]) {
    let known = message.isEmpty ? failure?.reason ?? Self.unnamed : message
    message = messages.first?.text ?? known
    notes = messages.dropFirst().map(\.text)
    for comment in comments where !notes.contains(comment) && comment != message {
      notes.append(comment)
    }
    // The author's comment says more.
    if message == Self.unnamed, !notes.isEmpty { message = notes.removeFirst() }
    guard kind == .issueRecorded else { return }
    if message.hasPrefix("Expectation failed") { kind = .expectationFailed }
    if message.hasPrefix("Caught error") { kind = .errorCaught }
    if message.hasPrefix("Time limit was exceeded") { kind = .timeLimitExceeded }
  }
}
