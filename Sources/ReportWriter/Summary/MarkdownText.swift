internal import TestJournal

/// Formats text from a test for Markdown: as code, in which there is no markup, no name notifies anybody, and no address is a link.
enum MarkdownText {
  /// Returns text as a code span on one line.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - limit: The maximum number of Unicode scalars.
  /// - Returns: The span; its fence is longer than any run of backticks in the text.
  static func code(_ text: String, limit: Int = 300) -> String {
    let legal = VisibleText(LegalText(ShortText.line(text, limit: limit)).string).string
    let words = legal.split { $0.isWhitespace }
    let line = words.joined(separator: " ")
    guard !line.isEmpty else { return "` `" }
    let fence = String(repeating: "`", count: longestRun(of: "`", in: line) + 1)
    let space = line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
    return fence + space + line + space + fence
  }

  private static func longestRun(of wanted: Character, in text: String) -> Int {
    var longest = 0
    var run = 0
    for character in text {
      run = character == wanted ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
