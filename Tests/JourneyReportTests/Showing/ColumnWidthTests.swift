import Testing

@testable import JourneyReportCommands

@Suite("The width of text")
struct ColumnWidthTests {
  @Test(
    "characters take as many columns as on a terminal",
    arguments: [
      ("abc", 3), ("", 0), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("ﾊﾝ", 2), ("ハン", 4),
      ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("🦀", 2), ("❤️", 2), ("“›”", 3), ("Ａ", 2),
      ("\u{200D}", 0), ("🇩🇪", 4), ("ελ", 2),
    ])
  func widths(text: String, columns: Int) {
    #expect(ColumnWidth.of(text) == columns)
  }

  @Test("text is cut between characters, never inside one")
  func cuts() {
    #expect(ColumnWidth.cut("abcdef", to: 6) == "abcdef")
    #expect(ColumnWidth.cut("abcdef", to: 5) == "abcd…")
    #expect(ColumnWidth.cut("漢字漢字", to: 6) == "漢字…")
    #expect(ColumnWidth.cut("ae\u{301}e\u{301}e\u{301}", to: 3) == "ae\u{301}…")
  }
}
