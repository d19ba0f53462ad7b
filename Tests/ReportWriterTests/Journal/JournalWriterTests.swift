import Foundation
import ReportWriter
import Testing

@Suite("The writer of journals")
struct JournalWriterTests {
  /// What two runs must have in common: all but the numbers of details, and times to the microsecond.
  private struct Comparable: Equatable {
    var facts: [String]
    var suites: [TestSuite]
    var functions: [TestFunction]
    var cases: [TestCase]
    var details: [TestCase.Details]

    init(_ run: TestRun) throws {
      facts = [
        run.title, run.hostname ?? "-", run.packageRoot ?? "-", "\(run.started ?? -1)",
        "\(run.isComplete)", "\(run.properties)", "\(run.warnings)", "\(run.losses)",
        "\(Self.rounded(run.duration))",
      ]
      suites = run.suites
      functions = run.functions
      details = try run.cases.indices.map { index in
        var details = try run.details(at: index)
        for attempt in details.earlierAttempts.indices {
          details.earlierAttempts[attempt].start.round()
          details.earlierAttempts[attempt].duration.round()
        }
        return details
      }
      cases = run.cases.map { testCase in
        var testCase = testCase
        testCase.details = nil
        testCase.start = Self.rounded(testCase.start)
        testCase.duration = Self.rounded(testCase.duration)
        return testCase
      }
    }

    private static func rounded(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e6 }
  }

  private func written(_ run: TestRun) throws -> TestRun {
    let sink = MemorySink()
    try JournalWriter(run).write(to: sink)
    return try JournalFixture(bytes: sink.bytes).run()
  }

  @Test("a run with a case of every kind reads back equal")
  func rich() throws {
    var run = TestRun.rich()
    run.warnings = ["x:1: odd"]
    run.losses = ["x:2: lost"]
    run.packageRoot = "/src"
    run.isComplete = false
    let again = try written(run)
    #expect(try Comparable(again) == Comparable(run))
    run.isComplete = true
    #expect(try Comparable(written(written(run))) == Comparable(run))
  }

  @Test("robot failures, attempts, sources and odd names read back equal")
  func attempts() throws {
    var store = InMemoryDetailStore()
    var run = TestRun(title: "t\u{1}\"")
    run.suites = [TestSuite(name: "a/b:1:2", displayName: "A"), TestSuite(name: "z")]
    run.functions = [
      TestFunction(suite: 0, name: "f:3:4", tags: ["sea"]),
      TestFunction(suite: 0, name: "f:3:4", isParameterized: true),
      TestFunction(suite: 1, name: "", isParameterized: true),
    ]
    let failure = RobotFailure(
      attempted: "tap", screen: "S", reason: "no", expected: "e", found: "f",
      nearest: [RobotFailure.Candidate(identifier: "i", summary: "s")], trail: ["a", "b"],
      target: "t", tree: [RobotFailure.Element(depth: 1, role: "button", states: ["off"])])
    let failed = TestCase.Details(
      issues: [Issue(kind: .elementNotFound, message: "m", notes: ["n"], failure: failure)],
      attachments: [Attachment(name: "a", mediaType: "text/plain", content: .bytes([0, 255]))],
      source: "one")
    let details = store.add(
      TestCase.Details(
        properties: [Property(name: "p", value: "v")],
        earlierAttempts: [
          TestCase.Attempt(status: .incomplete, start: 5, duration: 1, details: failed),
          TestCase.Attempt(status: .failed, start: 1, duration: 2, details: failed),
        ], source: "two"))
    run.cases = [
      TestCase(
        function: 0, status: .passed, isFlaky: true, start: 3, duration: 1, details: details),
      TestCase(function: 1, arguments: [.init(label: nil, value: "b")], status: .skipped),
      TestCase(function: 1, arguments: [.init(label: "x", value: "a")], status: .failed),
      TestCase(function: 2, status: .passed), TestCase(function: 2, status: .passed),
    ]
    run.details = store
    #expect(try Comparable(written(run)) == Comparable(run))
  }

  @Test("a merged journal reads back equal, and merges again without doubling")
  func merged() throws {
    let fixture = try InputFixture([
      "a.xml": """
      <testsuite name="S" timestamp="2026-11-21T10:00:00"><testcase classname="C" name="x" time="1">
      <failure message="no">no</failure></testcase><testcase classname="C" name="y"/></testsuite>
      """,
      "b.xml": """
      <testsuite name="S" timestamp="2026-11-21T10:01:00"><testcase classname="C" name="x" time="1"/>
      <testcase classname="C" name="z"><skipped/></testcase></testsuite>
      """,
    ])
    let run = try fixture.run("a.xml", "b.xml")
    #expect(run.lines == ["C x: passed flaky", "C y: passed", "C z: skipped"])
    let url = fixture.folder.appending(path: "merged.jsonl")
    try JournalWriter(run).write(to: url)
    let again = try RunReader().run(of: [.file(url)])
    #expect(try Comparable(again) == Comparable(run))
    #expect(try again.details(at: 0).earlierAttempts.map(\.details.source) == ["a.xml"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path).sorted()
        == ["a.xml", "b.xml", "merged.jsonl"])
  }
}
