import Foundation
import ReportWriter
import Testing

@Suite("The journal of several inputs")
struct MergedJournalTests {
  @Test("a merged journal reads back equal, and merging it again doubles nothing")
  func merged() throws {
    let fixture = try InputFixture([
      "a.xml": """
      <testsuite name="S" hostname="ci" timestamp="2026-11-21T10:00:00"><testcase classname="C" name="x" time="1">
      <failure message="no">no</failure></testcase><testcase classname="C" name="y"/></testsuite>
      """,
      "b.xml": """
      <testsuite name="S" hostname="ci" timestamp="2026-11-21T10:01:00"><testcase classname="C" name="x" time="1"/>
      <testcase classname="C" name="z"><skipped/></testcase></testsuite>
      """,
    ])
    let run = try fixture.run("a.xml", "b.xml")
    #expect(run.lines == ["C x: passed flaky", "C y: passed", "C z: skipped"])
    let url = fixture.folder.appending(path: "merged.jsonl")
    try JournalWriter(run).write(to: url)
    let again = try RunReader().run(of: [.file(url)])
    #expect(try ComparableRun(again) == ComparableRun(run))
    #expect(try again.details(at: 0).earlierAttempts.map(\.details.source) == ["a.xml"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path).sorted()
        == ["a.xml", "b.xml", "merged.jsonl"])
  }
}
