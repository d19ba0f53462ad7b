import Foundation
import Testing

@testable import ReportWriter

@Suite("Times that a JUnit file states or omits")
struct UnrecordedTimeTests {
  private static let document = """
    <testsuites><testsuite name="S">
    <testcase classname="C" name="zero" time="0.000"/>
    <testcase classname="C" name="some" time="1.5"/>
    <testcase classname="C" name="none"/>
    <testcase classname="C" name="bad" time="NaN"/>
    <testcase classname="C" name="less" time="-1"/>
    <testcase classname="C" name="again" time="2"><rerunFailure message="no" time="0">x</rerunFailure></testcase>
    <testcase classname="C" name="also"><rerunFailure message="no">x</rerunFailure></testcase>
    </testsuite></testsuites>
    """

  private func times(_ run: TestRun) throws -> [String] {
    try run.cases.indices.flatMap { index in
      let testCase = run.cases[index]
      let name = run.functions[testCase.function].name
      let text = { (isRecorded: Bool, seconds: Double) in isRecorded ? "\(seconds)" : "-" }
      return ["\(name) \(text(testCase.hasRecordedDuration, testCase.duration))"]
        + (try run.details(at: index).earlierAttempts.map {
          "\(name) before \(text($0.hasRecordedDuration, $0.duration))"
        })
    }
  }

  private static let expected = [
    "zero 0.0", "some 1.5", "none -", "bad -", "less -", "again 2.0", "again before 0.0", "also -",
    "also before -",
  ]

  @Test("a time of zero counts, and an invalid one counts as unrecorded")
  func read() throws {
    #expect(try times(InputFixture.junit(Self.document)) == Self.expected)
  }

  @Test("this is kept in a journal, in a merged run, and in JUnit XML")
  func kept() throws {
    let run = try InputFixture.junit(Self.document)
    let sink = MemorySink()
    try JournalWriter(run).write(to: sink)
    let fixture = try InputFixture()
    try fixture.add("run.jsonl", sink.bytes)
    #expect(try times(fixture.run("run.jsonl")) == Self.expected)
    try fixture.add("other.xml", Array("<testsuite name='T'><testcase name='x'/></testsuite>".utf8))
    #expect(try times(fixture.run("run.jsonl", "other.xml")) == Self.expected + ["x -"])
    let xml = MemorySink()
    try JUnitWriter(run).write(to: xml)
    let text = String(decoding: xml.bytes, as: UTF8.self)
    #expect(text.contains("name=\"zero\" time=\"0.000\""))
    #expect(text.contains("<testcase classname=\"C\" name=\"none\"/>"))
  }

  @Test("cases keep the order of the file if nothing else states their order")
  func order() throws {
    #expect(
      try InputFixture.junit(Self.document).functions.map(\.name)
        == ["zero", "some", "none", "bad", "less", "again", "also"])
  }

  @Test(
    "a truncated file and a malformed one are reported, without blaming a process")
  func broken() throws {
    let whole =
      "<testsuite name='S'><testcase classname='C' name='a'/>\n<testcase classname='C' name='b'>"
    let cut = try InputFixture.junit(whole + "<failure mess")
    #expect(
      cut.losses == [
        "results.xml:2: The file is cut off here; the report shows what comes before."
      ])
    let broken = try InputFixture.junit(whole + "</testcase>\n<x></testsuite>")
    #expect(broken.losses.count == 1)
    #expect(
      broken.losses[0].hasPrefix(
        "results.xml:3: The XML is malformed here, and the rest was not read: "))
    for run in [cut, broken] {
      #expect(!run.isWhole)
      let summary = MemorySink()
      try SummaryWriter(run).write(to: summary)
      #expect(!String(decoding: summary.bytes, as: UTF8.self).contains("process"))
    }
  }
}
