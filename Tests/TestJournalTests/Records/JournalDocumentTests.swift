import Foundation
import Testing

@testable import TestJournal

@Suite("The description of the journal")
struct JournalDocumentTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test("describes every kind of record and event that is written")
  func described() throws {
    let text = try String(
      contentsOf: Self.package.appending(path: "docs/journal.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    for kind in JournalRecord.Kind.records {
      #expect(rows.contains { $0.hasPrefix("| `{\"kind\":\"\(kind.word)\"}`") }, "\(kind)")
    }
    for kind in JournalRecord.Kind.events {
      let isThere = rows.contains { row in
        row.hasPrefix("| `event` / ")
          && row.dropFirst().prefix { $0 != "|" }.contains("`\(kind.word)`")
      }
      #expect(isThere, "\(kind)")
    }
  }

  @Test(
    "every kind is either a record or an event, and is read by the word that it is written with")
  func words() throws {
    let kinds = JournalRecord.Kind.records + JournalRecord.Kind.events
    #expect(Set(kinds) == Set(JournalRecord.Kind.allCases).subtracting([.other]))
    for kind in JournalRecord.Kind.events {
      var writer = JSONWriter()
      writer.event(kind, at: Instant(absolute: 1.5, since1970: 2), of: TestReference(test: "t"))
      let record = writer.bytes.withUnsafeBytes { JournalRecord(line: $0)?.kind }
      #expect(record == kind)
    }
  }
}
