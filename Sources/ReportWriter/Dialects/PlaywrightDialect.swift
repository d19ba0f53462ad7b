internal import TestJournal

/// The failures of Playwright's own runner, which begin with the browser, the file and the titles of the test.
enum PlaywrightDialect {
  static func failure(in text: ForeignText) -> ForeignFailure? {
    guard let head = text.lines.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }),
      text.lines[head].contains(" › "), let title = SourceLine(in: text.lines[head])
    else { return nil }
    // What follows is the error, a piece of the source, and the calls; then the same for each retry.
    let body = text.lines[(head + 1)...].prefix { !$0.drop { $0 == " " }.hasPrefix("Retry #") }
    let said = body.prefix { !isSource($0) && !isCall($0) && !isAttachment($0) }
      .map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }
    var message = ForeignText.joined(said)
    guard !message.isEmpty else { return nil }
    var kind = "Error"
    if let colon = message.firstIndex(of: ":"), message[..<colon].hasSuffix("Error"),
      message[..<colon].allSatisfy({ $0.isLetter })
    {
      kind = String(message[..<colon])
      message = String(message[message.index(after: colon)...]).trimmed
    }
    let calls = body.filter(isCall).compactMap { SourceLine(in: $0)?.location }
    let own = calls.first { !$0.file.contains("node_modules/") }
    return ForeignFailure(kind: kind, message: message, location: own ?? title.location)
  }

  /// Whether a line is one of the source: `  > 7 |   expect(total).toBe(3)`.
  private static func isSource(_ line: Substring) -> Bool {
    let start = line.drop { $0 == " " || $0 == ">" }
    let digits = start.prefix(while: \.isNumber)
    return !digits.isEmpty && start[digits.endIndex...].hasPrefix(" |")
  }

  private static func isCall(_ line: Substring) -> Bool {
    line.drop { $0 == " " }.hasPrefix("at ") && SourceLine(in: line) != nil
  }

  private static func isAttachment(_ line: Substring) -> Bool {
    line.drop { $0 == " " }.hasPrefix("attachment #")
  }
}
