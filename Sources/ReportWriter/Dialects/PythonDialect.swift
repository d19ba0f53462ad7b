internal import TestJournal

/// Long and short tracebacks of pytest, and Python's own, as written by the reporters of unittest.
enum PythonDialect {
  static func failure(in text: ForeignText) -> ForeignFailure? {
    var frames: [SourceLocation] = []
    var said: [Substring] = []
    var kind = ""
    var isPython = false
    for line in text.lines {
      if line.hasPrefix("E  ") || line == "E" {
        said.append(line.dropFirst(4))
        isPython = true
      } else if let error = oldError(line) {
        // Before version 3, and in files that were indented again.
        said.append(error)
        isPython = true
      } else if line.hasPrefix("  File \"") {
        frames += frame(ofTraceback: line).map { [$0] } ?? []
        isPython = true
      } else if line.hasPrefix("Traceback (most recent call last)") {
        // In a chain of errors, the last one ended the test.
        frames = []
        isPython = true
      } else if let found = frame(ofPytest: line) {
        frames.append(found.location)
        if let word = found.word { kind = word }
        isPython = true
      }
    }
    guard isPython else { return nil }
    var message = text.message
    // nose2 says the same of each failure.
    if message == "test failure", text.type.isEmpty {
      said = raised(in: text)
      if let name = errorName(in: said) {
        kind = name
        said[0] = said[0].drop { $0 != ":" }.dropFirst().drop { $0 == " " }
      }
      message = ForeignText.joined(said)
    }
    // Before version 3, the whole text was the message too, on one line.
    if message.isEmpty || !said.isEmpty && message.contains(" _ _ _ ") {
      message = said.isEmpty ? lastLine(of: text) : ForeignText.joined(said)
    }
    if kind.isEmpty { kind = text.type.isEmpty ? errorName(in: said) ?? "" : text.type }
    let own = frames.last { !isLibrary($0.file) } ?? frames.last
    return ForeignFailure(kind: kind, message: message, location: own)
  }

  /// Reads `    E AssertionError: no`.
  private static func oldError(_ line: Substring) -> Substring? {
    let start = line.drop { $0 == " " || $0 == "\t" }
    guard start.hasPrefix("E "), start.dropFirst(2).first.map({ $0.isLetter || $0 == "+" }) == true,
      start.count < line.count || errorName(in: [start.dropFirst(2)]) != nil
    else { return nil }
    return start.dropFirst(2)
  }

  /// Reads `tests/test_cart.py:8: AssertionError` and `tests/test_cart.py:8: in test_total`.
  private static func frame(
    ofPytest line: Substring
  ) -> (location: SourceLocation, word: String?)? {
    guard let ending = line.firstRange(ofBytes: ".py:") else { return nil }
    let digits = line[ending.upperBound...].prefix(while: \.isNumber)
    let rest = line[digits.endIndex...]
    guard rest.hasPrefix(":"),
      let location = SourceLocation(
        foreign: line[..<digits.endIndex].drop { $0 == " " || $0 == "\t" })
    else { return nil }
    let word = rest.dropFirst().drop { $0 == " " }
    let isName =
      !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
    guard word.isEmpty || isName || word.hasPrefix("in ") else { return nil }
    return (location, isName ? String(word) : nil)
  }

  /// Reads `  File "tests/test_unit.py", line 4, in test_equal`.
  private static func frame(ofTraceback line: Substring) -> SourceLocation? {
    let rest = line.drop { $0 != "\"" }.dropFirst()
    guard let end = rest.firstRange(ofBytes: "\", line ") else { return nil }
    let digits = rest[end.upperBound...].prefix(while: \.isNumber)
    return SourceLocation(foreign: "\(rest[..<end.lowerBound]):\(digits)")
  }

  /// Whether a file was installed by pip or belongs to Python, rather than to the project.
  private static func isLibrary(_ file: String) -> Bool {
    file.contains("site-packages/") || file.contains("dist-packages/")
      || file.contains("/lib/python")
      || file.hasPrefix("<")
  }

  /// The name of the error in `ValueError: discount must not be negative`.
  private static func errorName(in said: [Substring]) -> String? {
    guard let first = said.first(where: { !$0.isEmpty }) else { return nil }
    let name = first.prefix { $0.isLetter || $0.isNumber || "._".contains($0) }
    guard let last = name.split(separator: ".").last, last.first?.isUppercase == true,
      first[name.endIndex...].hasPrefix(":") || name.endIndex == first.endIndex
    else { return nil }
    return String(name)
  }

  /// What a traceback says behind its last call.
  private static func raised(in text: ForeignText) -> [Substring] {
    guard let call = text.lines.lastIndex(where: { $0.hasPrefix("  File \"") }) else { return [] }
    return Array(text.lines[(call + 1)...].drop { $0.hasPrefix("    ") })
  }

  private static func lastLine(of text: ForeignText) -> String {
    text.lines.last { !$0.allSatisfy(\.isWhitespace) }.map { String($0).trimmed } ?? ""
  }
}
