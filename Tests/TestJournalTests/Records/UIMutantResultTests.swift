import Testing

@testable import TestJournal

@Suite("UI mutants in the journal")
struct UIMutantResultTests {
  private let found = UIMutantResult(
    screen: "menu", element: "“menu.pay” (button)", fault: "label",
    sentence: "has a different label", foundBy: "Menu/pays (dish: Soup)",
    failure: "Verify “Pay” on Menu: element “menu.pay” has the label “Payy”", caseCount: 3)
  private let missed = UIMutantResult(
    screen: "menu", element: "text “\u{202E}<b>”", fault: "dead tap",
    sentence: "does nothing when tapped", caseCount: 2, nearest: "Menu/reads",
    check: ".verify { $0.expect(.element(\"bill\"), .exists) }")

  private func read(_ results: [UIMutantResult]) throws -> [UIMutantResult] {
    try results.map { result in
      var writer = JSONWriter()
      result.write(to: &writer)
      return try writer.bytes.withUnsafeBytes { bytes in
        let record = try #require(JournalRecord(line: bytes))
        #expect(record.kind == .mutant)
        var scanner = JSONScanner(bytes)
        scanner.position = record.payload
        return try #require(try UIMutantResult(&scanner))
      }
    }
  }

  @Test("a result reads back as it was written, whatever it contains")
  func roundTrip() throws {
    #expect(try read([found, missed]) == [found, missed])
  }

  @Test("texts are cut to a length that suits a report")
  func long() throws {
    var long = found
    long.failure = String(repeating: "x", count: 5_000)
    #expect(try read([long])[0].failure.count == 1_000)
  }

  @Test("a fault counts as found if a part of the run found it, and the cases add up")
  func merged() {
    var elsewhere = found
    elsewhere.foundBy = nil
    elsewhere.failure = ""
    elsewhere.caseCount = 4
    let merged = UIMutantResult.merged([elsewhere, missed, found])
    #expect(merged.map(\.isFound) == [true, false])
    #expect(merged[0].foundBy == found.foundBy)
    #expect(merged[0].caseCount == 7)
    #expect(merged[1] == missed)
  }
}
