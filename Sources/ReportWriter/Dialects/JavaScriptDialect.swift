internal import TestJournal

/// The stack traces of JavaScript, as written by Jest, Vitest, Mocha and Node's own test runner.
enum JavaScriptDialect {
  static func failure(in text: ForeignText) -> ForeignFailure? {
    let frames = text.lines.lazy.compactMap(location)
    guard let first = frames.first else { return nil }
    let own = frames.first { !isLibrary($0.file) } ?? first
    var head = ForeignText.joined(head(of: text.lines))
    var kind = text.type
    var message = text.message
    if let name = errorName(in: head) {
      kind = name.word
      head = String(head.dropFirst(name.length)).trimmed
      // Node omits the line breaks in the attribute, and Jest omits the attribute.
      message = head
    }
    return ForeignFailure(
      kind: kind, message: message.isEmpty ? head : message, location: own)
  }

  /// The lines before the stack trace. For an error that Node wraps, they are those of its cause.
  private static func head(of lines: [Substring]) -> [Substring] {
    let head = lines.prefix { location(in: $0) == nil }
    guard let cause = head.firstIndex(where: { $0.hasPrefix("  cause: ") }) else {
      return Array(head)
    }
    return [head[cause].dropFirst(9)]
      + head[(cause + 1)...].map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }
  }

  /// Reads `at Object.toBe (src/cart.test.js:3:15)` and `at src/cart.test.js:3:15`.
  private static func location(in line: Substring) -> SourceLocation? {
    let line = line.drop { $0 == " " || $0 == "\t" }
    guard line.hasPrefix("at ") || line.hasPrefix("❯ ") else { return nil }
    // Node puts an opening brace after the last frame when the error has fields.
    let rest = line.dropFirst(line.hasPrefix("at ") ? 3 : 2).prefix { $0 != "{" }
    var place = Substring(String(rest).trimmed)
    if place.hasSuffix(")"), let open = place.lastIndex(of: "(") {
      place = place[place.index(after: open)...].dropLast()
    } else if let space = place.lastIndex(of: " ") {
      place = place[place.index(after: space)...]
    }
    if place.hasPrefix("file://") { place = place.dropFirst(7) }
    guard let location = SourceLocation(foreign: place),
      location.column > 0 || isScript(location.file)
    else { return nil }
    return location
  }

  private static func isScript(_ file: String) -> Bool {
    [".js", ".mjs", ".cjs", ".jsx", ".ts", ".mts", ".cts", ".tsx", ".vue", ".svelte"]
      .contains { file.hasSuffix($0) }
  }

  private static func isLibrary(_ file: String) -> Bool {
    file.contains("node_modules/") || file.hasPrefix("node:") || file.hasPrefix("internal/")
  }

  /// The name in `TypeError: Cannot read properties of null` and in `AssertionError [ERR_ASSERTION]: …`.
  private static func errorName(in head: String) -> (word: String, length: Int)? {
    guard let colon = head.firstIndex(of: ":") else { return nil }
    let name = head[..<colon].prefix { $0 != " " }
    let code = head[name.endIndex..<colon]
    guard name.hasSuffix("Error"), name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
      code.isEmpty || code.hasPrefix(" [") && code.hasSuffix("]")
    else { return nil }
    return (String(name), head[...colon].count)
  }
}
