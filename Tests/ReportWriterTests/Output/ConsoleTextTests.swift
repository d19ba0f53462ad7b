import Testing

@testable import ReportWriter

@Suite("Text for a terminal or a log")
struct ConsoleTextTests {
  @Test(
    "text that could be a command or a new line is shown on one line",
    arguments: [
      ("a\nb\r\nc\td", "a b  c d"), ("\n::error::x", " : :error::x"), ("  ::x", "  : :x"),
      ("\u{A0}::x", "\u{A0}: :x"), ("::::x", ": : : :x"), ("a::b", "a::b"),
      ("x ##vso[task]", "x ##vso [task]"), ("##[error]", "## [error]"),
      ("##TeamCity[x", "##TeamCity [x"),
      ("a[1] #[2] ## [3]", "a[1] #[2] ## [3]"), ("\u{1B}[31mred\u{1B}[0m", "red"),
      ("\u{1B}]0;title\u{7}x", "x"), ("a\u{0}\u{7F}", "a␀␡"), ("\u{9B}31m", "\u{FFFD}31m"),
      ("\u{202E}txt.exe\u{2028}y", "\u{FFFD}txt.exe y"), ("é 👩‍👧 “Sea”: 1", "é 👩‍👧 “Sea”: 1"), ("", ""),
    ])
  func cleans(text: String, line: String) {
    #expect(ConsoleText.line(text) == line)
  }
}
