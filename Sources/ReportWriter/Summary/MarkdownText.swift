internal import TestJournal

/// Formats text from a test for Markdown: as code, in which there is no markup, no name notifies anybody, and no address is a link.
enum MarkdownText {
  /// Returns text as a code span on one line.
  ///
  /// - Parameter limit: The maximum number of Unicode scalars.
  /// - Returns: The span; its fence is longer than any run of backticks in the text.
  static func code(_ text: String, limit: Int = 300) -> String {
    let legal = VisibleText(LegalText(ShortText.line(text, limit: limit)).string).string
    // By scalars and bytes, as Markdown goes: a `Character` may be a backtick together with an accent.
    let words = legal.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }
    let line = words.joined(separator: " ")
    guard !line.isEmpty else { return "` `" }
    let mark = UInt8(ascii: "`")
    let fence = String(repeating: "`", count: longestRun(of: mark, in: line.utf8) + 1)
    let space = line.utf8.first == mark || line.utf8.last == mark ? " " : ""
    return fence + space + line + space + fence
  }

  private static func longestRun(of wanted: UInt8, in text: String.UTF8View) -> Int {
    var longest = 0
    var run = 0
    for byte in text {
      run = byte == wanted ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
