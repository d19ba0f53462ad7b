internal import Support

/// The `message`, the `type` and the text of a JUnit element, as a tool wrote them.
struct ForeignText {
  /// The attribute `message`, trimmed.
  let message: String
  /// The attribute `type`.
  let type: String
  /// The first lines of the element's text.
  let lines: [Substring]

  /// The maximum number of lines. Tracebacks are shorter, and longer texts were made to keep a reader busy.
  private static let maxLines = 5_000
  private static let longestLine = 4_096

  /// Creates the text that a tool wrote.
  ///
  /// - Parameter body: The text of the element. ANSI escape sequences are removed.
  init(message: String, type: String, body: String) {
    self.message = message.trimmed
    self.type = type
    lines = ANSISequence.removed(from: body, includingBare: true)
      .split(separator: "\n", maxSplits: Self.maxLines, omittingEmptySubsequences: false)
      .prefix(Self.maxLines)
      .map { line in
        let line = line.utf8.last == UInt8(ascii: "\r") ? line.dropLast() : line
        return line.utf8.count <= Self.longestLine ? line : line.prefix(Self.longestLine)
      }
  }

  /// Joins lines, and trims the result.
  static func joined(_ lines: some Sequence<Substring>) -> String {
    lines.joined(separator: "\n").trimmed
  }
}
