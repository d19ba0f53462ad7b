import Testing

@testable import ReportWriter

@Suite("Text table")
struct TextTableTests {
  @Test("a repeated text has the same number")
  func again() {
    var table = TextTable()
    #expect(table.number(of: "tap “Crab”") == 0)
    #expect(table.number(of: "tap “Seal”") == 1)
    #expect(table.number(of: "tap “Crab”") == 0)
    #expect(table.numbers.count == 2)
  }

  @Test("two spellings of a character are two texts, because the report shows what was recorded")
  func spellings() {
    var table = TextTable()
    #expect(table.number(of: "caf\u{E9}") == 0)
    #expect(table.number(of: "cafe\u{301}") == 1)
  }
}
