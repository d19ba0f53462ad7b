import Testing

@testable import JourneyReportCommands

@Suite("Text for a terminal")
struct TerminalTextTests {
  private func text(
    width: Int = 40, colours: Bool = false, _ body: (inout TerminalText) -> Void
  ) -> String {
    var text = TerminalText(
      style: OutputStyle(isTerminal: colours, hasColours: colours, width: width))
    body(&text)
    return text.text
  }

  @Test("lines break between words, and inside a word that is longer than a line")
  func wraps() {
    let shown = text {
      $0.add("a paragraph of words that is broken twice between them", first: "  at ", rest: "    ")
      $0.add(String(repeating: "x", count: 90), first: "- ")
      $0.add("漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字", first: "3 × ")
    }
    #expect(
      shown == """
          at a paragraph of words that is broken
            twice between them
        - xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
          xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
          xxxxxxxxxxxxxx
        3 × 漢字漢字漢字漢字漢字漢字漢字漢字漢字
            漢字漢字

        """)
  }

  @Test("colours apply to the text, not to what precedes it, and only if the output has colours")
  func colours() {
    #expect(
      text(colours: true) { $0.add("red", .bad, first: "✗ ") } == "✗ \u{1B}[31mred\u{1B}[0m\n")
    #expect(text { $0.add("red", .bad, first: "✗ ") } == "✗ red\n")
  }

  @Test("no text acts on a terminal, and no line begins with a command for a CI system")
  func hostile() {
    let nasty = "\u{1B}[31m\u{9B}2J\u{1B}]0;title\u{7}a\rb\u{8}\u{202E}c\n::error::x"
    let shown = text(width: 30) {
      $0.add(nasty)
      $0.add(String(repeating: "x", count: 30) + "::error::x")
      $0.addLines(nasty, .bad, lead: "  ")
      $0.addLine("##[error]x", .bad)
    }
    for scalar in shown.unicodeScalars {
      #expect(scalar == "\n" || scalar.properties.generalCategory != .control)
      #expect(scalar.properties.generalCategory != .format)
    }
    #expect(!shown.contains("\n::") && !shown.contains("  ::") && !shown.contains("##["))
    for line in shown.split(separator: "\n") { #expect(ColumnWidth.of(line) <= 30) }
  }

  @Test("a message of a megabyte becomes a paragraph, and costs no more than one")
  func long() {
    let shown = text {
      $0.add(String(repeating: "x", count: 10_000_000), first: "- ")
      $0.addLine(String(repeating: "漢", count: 1_000_000))
    }
    let lines = shown.split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines[19].hasSuffix("…"))
    #expect(lines[20].hasSuffix("漢…"))
  }

  @Test("lines are cut, and those beyond a limit are counted")
  func lines() {
    let shown = text { text in
      text.addLines("a\n\tb\n" + String(repeating: "c", count: 50) + "\nd\ne", lead: "> ", most: 3)
    }
    #expect(
      shown == "> a\n>     b\n> \(String(repeating: "c", count: 37))…\n> … 2 more lines\n")
  }
}
