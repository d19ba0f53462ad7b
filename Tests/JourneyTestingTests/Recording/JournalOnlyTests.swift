import Foundation
import ReportSamples
import ReportWriter
import Testing

@Suite("A journal for a program that makes the reports")
struct JournalOnlyTests {
  @Test("is all that JOURNEYS_JOURNAL leaves, and whole")
  func journal() throws {
    let folder = URL.temporaryDirectory.appending(path: "journal-only-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false)
    let fixture = try FixtureRun(
      "FixtureJourneys/passes",
      environment: ["JOURNEYS_REPORTS": "", "JOURNEYS_JOURNAL": path])
    #expect(fixture.status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["run.jsonl"])
    let run = try JournalReader().run(at: folder.appending(path: "run.jsonl"))
    #expect(run.isWhole)
    #expect(run.cases.count == 4)
  }

  @Test("does not keep reports from the folder that JOURNEYS_REPORTS names")
  func both() throws {
    let fixture = try FixtureRun(
      "FixtureJourneys/passes", environment: ["JOURNEYS_JOURNAL": "/nonexistent"])
    #expect(fixture.status == 0)
    #expect(
      try fixture.files == ["index.html", "junit.xml", "output.txt", "run.jsonl", "summary.md"])
  }
}
