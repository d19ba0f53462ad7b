import Foundation
import Testing

@Suite("The description of the journal")
struct JournalDocumentTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The kinds of records and events that stand in calls which write them.
  private static func kinds() throws -> (records: Set<String>, events: Set<String>) {
    var (records, events): (Set<String>, Set<String>) = ([], [])
    for target in ["ReportWriter", "JourneyTesting", "JourneyReportCommands"] {
      let files = FileManager.default.enumerator(
        at: package.appending(path: "Sources/\(target)"), includingPropertiesForKeys: nil)
      while let url = files?.nextObject() as? URL {
        guard url.pathExtension == "swift" else { continue }
        let text = try String(contentsOf: url, encoding: .utf8)
        for match in text.matches(of: #/record\(\s*"([A-Za-z]+)"/#) {
          records.insert(String(match.1))
        }
        for match in text.matches(of: #/event\(\s*"([A-Za-z]+)"/#) {
          events.insert(String(match.1))
        }
      }
    }
    return (records, events)
  }

  @Test("every kind of record and event that is written is described")
  func described() throws {
    let text = try String(
      contentsOf: Self.package.appending(path: "docs/journal.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let (records, events) = try Self.kinds()
    #expect(records.isSuperset(of: ["run", "test", "steps", "crash", "loss", "event"]))
    #expect(events.isSuperset(of: ["runStarted", "testCaseEnded", "runInterrupted"]))
    for kind in records.subtracting(["event"]) {
      #expect(rows.contains { $0.hasPrefix("| `{\"kind\":\"\(kind)\"}`") }, "\(kind)")
    }
    for kind in events {
      let isThere = rows.contains { row in
        row.hasPrefix("| `event` / ") && row.dropFirst().prefix { $0 != "|" }.contains("`\(kind)`")
      }
      #expect(isThere, "\(kind)")
    }
  }
}
