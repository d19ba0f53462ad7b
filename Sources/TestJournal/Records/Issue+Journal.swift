extension Issue {
  /// Writes what an event `issueRecorded` says of the issue.
  ///
  /// - Parameter writer: Where to.
  func write(to writer: inout JSONWriter) {
    writer.beginObject("issue")
    writer.field("kind", kind.rawValue)
    writer.field("isKnown", isKnown)
    writer.field("isFailure", isFailure)
    writer.field("severity", isFailure || isKnown ? "error" : "warning")
    location?.write(to: &writer)
    failure?.write(to: &writer)
    writer.endObject()
    let symbol = isKnown ? "passWithKnownIssue" : isFailure ? "fail" : "warning"
    let texts = [(symbol, message)] + notes.map { (Message.note, $0) }
    texts.map { Message(symbol: $0, text: $1) }.write(to: &writer)
  }

  /// Reads the `issue` of an `issueRecorded` event.
  ///
  /// - Parameters:
  ///   - scanner: At the object.
  ///   - packageRoot: The package's root; the reports name source files relative to it.
  /// - Throws: ``JSONScanner/Malformed``.
  mutating func read(_ scanner: inout JSONScanner, packageRoot: String?) throws {
    guard try scanner.beginObject() else { return }
    while let member = try scanner.nextMember() {
      if member == "sourceLocation" {
        location = try SourceLocation(&scanner, packageRoot: packageRoot)
      } else if member == "kind" {
        if let word = try scanner.string(), !word.isEmpty { kind = Kind(rawValue: word) }
      } else if member == "failure" {
        failure = try RobotFailure(&scanner)
      } else {
        try scanner.skip()
      }
    }
  }

  /// Takes what an event says beside its `issue`: the message, and the kind where nothing else told it.
  ///
  /// - Parameters:
  ///   - messages: The messages.
  ///   - comments: What a person wrote.
  mutating func describe(
    messages: [Message], comments: [String]
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
