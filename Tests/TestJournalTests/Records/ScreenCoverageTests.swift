import Testing

@testable import TestJournal

@Suite("Coverage of the app in the journal")
struct ScreenCoverageTests {
  private var menu: ScreenCoverage {
    var film = Film()
    let root = film.add(Film.Element(role: "window"))
    film.add(Film.Frame(step: 0, root: root ?? 0))
    return ScreenCoverage(
      name: "Menu",
      elements: [
        .init(
          identifier: "menu.dish.1", role: "cell", label: "Soup", pattern: "menu.dish.*",
          isControl: true, actedCount: 2, checkedCount: 3),
        .init(role: "text", label: "\u{202E}<b>"), .init(identifier: "menu.bill", isSeen: false),
      ], leftOut: 7, film: film)
  }

  @Test("a screen reads back as it was written, whatever it contains")
  func roundTrip() throws {
    var writer = JSONWriter()
    menu.write(to: &writer)
    let read = try writer.bytes.withUnsafeBytes { bytes in
      let record = try #require(JournalRecord(line: bytes))
      #expect(record.kind == .screen)
      var scanner = JSONScanner(bytes)
      scanner.position = record.payload
      return try ScreenCoverage(&scanner)
    }
    #expect(read == menu)
  }

  @Test("operations read back as they were written")
  func operations() throws {
    let pay = OperationCoverage(
      from: "", to: "Menu", texts: ["pay “1”", "pay “2”"], count: 4, failedCount: 1)
    var writer = JSONWriter()
    pay.write(to: &writer)
    let read = try writer.bytes.withUnsafeBytes { bytes in
      let record = try #require(JournalRecord(line: bytes))
      #expect(record.kind == .operation)
      var scanner = JSONScanner(bytes)
      scanner.position = record.payload
      return try OperationCoverage(&scanner)
    }
    #expect(read == pay)
    var other = pay
    other.texts = ["pay “3”"]
    other.count = .max
    let merged = OperationCoverage.merged([pay, other])
    #expect(merged.count == 1)
    #expect(merged[0].texts == ["pay “1”", "pay “2”", "pay “3”"])
    #expect(merged[0].failedCount == 2)
  }

  @Test("the counts of the parts of a run add up")
  func merged() throws {
    var elsewhere = menu
    elsewhere.elements = [
      .init(identifier: "menu.bill", role: "text", label: "€ 9", checkedCount: 5),
      .init(identifier: "menu.dish.1", role: "cell", label: "Soup", actedCount: 1),
      .init(identifier: "menu.tip", role: "button"),
    ]
    let merged = ScreenCoverage.merged([menu, ScreenCoverage(name: "Bill"), elsewhere])
    #expect(merged.map(\.name) == ["Menu", "Bill"])
    #expect(merged[0].elements.map(\.actedCount) == [3, 0, 0, 0])
    #expect(merged[0].elements.map(\.checkedCount) == [3, 0, 5, 0])
    #expect(merged[0].elements.map(\.isSeen) == [true, true, true, true])
    #expect(merged[0].elements[2].label == "€ 9")
    #expect(merged[0].leftOut == 7)
  }
}
