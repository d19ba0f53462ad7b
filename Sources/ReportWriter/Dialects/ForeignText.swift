/// The `message` and `type` of a JUnit element and the text inside it, as a tool wrote them.
struct ForeignText {
  /// The attribute `message`, without white space at its ends.
  let message: String
  /// The attribute `type`.
  let type: String
  /// The first lines of the element's text.
  let lines: [Substring]

  /// A traceback is shorter; what is longer was made to keep a reader busy.
  private static let maxLines = 5_000
  private static let longestLine = 4_096

  /// Takes what a tool wrote.
  ///
  /// - Parameters:
  ///   - message: The attribute `message`.
  ///   - type: The attribute `type`.
  ///   - body: The element's text; ANSI sequences do not count.
  init(message: String, type: String, body: String) {
    self.message = message.trimmed
    self.type = type
    lines = ANSISequence.removed(from: body)
      .split(separator: "\n", maxSplits: Self.maxLines, omittingEmptySubsequences: false)
      .prefix(Self.maxLines)
      .map { line in
        let line = line.utf8.last == UInt8(ascii: "\r") ? line.dropLast() : line
        return line.utf8.count <= Self.longestLine ? line : line.prefix(Self.longestLine)
      }
  }

  /// The text of some lines, without white space at its ends.
  ///
  /// - Parameter lines: The lines.
  /// - Returns: The text.
  static func joined(_ lines: some Sequence<Substring>) -> String {
    lines.joined(separator: "\n").trimmed
  }
}
