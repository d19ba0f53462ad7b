internal import TestJournal

/// A panic of Rust, as written by cargo-nextest and the readers of libtest's output.
enum RustDialect {
  static func failure(in text: ForeignText) -> ForeignFailure? {
    let marked = text.lines.firstIndex { $0.contains("panicked at ") }
    guard let start = marked, let mark = text.lines[start].firstRange(ofBytes: "panicked at ")
    else { return nil }
    let place = text.lines[start][mark.upperBound...]
    // Before Rust 1.73, the quoted message preceded the location.
    if place.hasPrefix("'") {
      let said = [place.dropFirst()] + text.lines[(start + 1)...].prefix { !isEnd($0) }
      guard let last = said.lastIndex(where: { $0.contains("', ") }),
        let quote = said[last].lastRange(ofBytes: "', ")
      else { return nil }
      return ForeignFailure(
        kind: "panic",
        message: ForeignText.joined(said[..<last] + [said[last][..<quote.lowerBound]]),
        location: SourceLocation(foreign: said[last][quote.upperBound...]))
    }
    let message = ForeignText.joined(text.lines[(start + 1)...].prefix { !isEnd($0) })
    return ForeignFailure(
      kind: "panic", message: message.isEmpty ? text.message : message,
      location: SourceLocation(foreign: place.hasSuffix(":") ? place.dropLast() : place))
  }

  /// Whether the message ended before this line.
  private static func isEnd(_ line: Substring) -> Bool {
    line.hasPrefix("stack backtrace:") || line.hasPrefix("note: ") || line.hasPrefix("---- ")
  }
}
