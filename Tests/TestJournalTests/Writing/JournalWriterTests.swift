import Foundation
import TestJournal
import Testing

@Suite("The writer of journals")
struct JournalWriterTests {
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
    #expect(try ComparableRun(again) == ComparableRun(run))
    run.isComplete = true
    #expect(try ComparableRun(written(written(run))) == ComparableRun(run))
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
    run.functions[0].bugs = [
      .init(url: "https://example.org/7", id: "7", title: "no \u{1}"), .init(id: "#8"),
    ]
    run.functions[0].timeLimit = 90
    let failure = RobotFailure(
      attempted: "tap", screen: "S", reason: "no", expected: "e", found: "f",
      nearest: [RobotFailure.Candidate(identifier: "i", summary: "s")], shown: "“h”",
      console: "boom\u{1}", trail: ["a", "b"],
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
    #expect(try ComparableRun(written(run)) == ComparableRun(run))
  }
}
