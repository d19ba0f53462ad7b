import ReportWriter
import Testing

@Suite("CTRF")
struct CTRFTests {
  private func run(_ tests: String, summary: String = "{}") throws -> TestRun {
    try InputFixture([
      "a.json": """
      {"reportFormat": "CTRF", "specVersion": "1.0.0",
       "results": {"tool": {"name": "playwright"}, "summary": \(summary), "tests": [\(tests)]}}
      """
    ]).run("a.json")
  }

  @Test("states of tests are read, with suites of old and new versions")
  func states() throws {
    let run = try run(
      """
      {"name": "a", "status": "passed", "duration": 1500, "suite": "cart.spec.ts > Cart", "tags": ["money"]},
      {"name": "b", "status": "failed", "suite": ["cart.spec.ts", "Cart"], "message": "boom", "trace": "at cart.spec.ts:3:5",
       "stdout": ["one", "two"], "attachments": [{"name": "shot", "contentType": "image/png", "path": "out\\\\shot.png"}]},
      {"name": "c", "status": "skipped"}, {"name": "d", "status": "pending", "message": "not yet"},
      {"name": "e", "status": "other", "rawStatus": "interrupted", "filePath": "e.ts", "line": 7},
      {"name": "f", "status": "other", "rawStatus": "disabled"}, {"name": "g"}
      """)
    #expect(
      run.lines.sorted() == [
        "Unknown c: skipped",
        "Unknown d: skipped",
        "Unknown f: skipped",
        "Unknown g: failed",
        "cart.spec.ts › Cart a: passed",
        "cart.spec.ts › Cart b: failed",
        "e.ts e: failed",
      ])
    #expect(try run.testCase("a").duration == 1.5)
    #expect(try run.function(of: "a").tags == ["money"])
    let details = try run.details(of: "b")
    #expect(details.issues[0].message == "boom")
    #expect(details.attachments.map(\.name) == ["shot.png", "system-out.txt"])
    #expect(details.attachments[0].content == .file("out/shot.png"))
    #expect(
      try run.details(of: "e").issues[0].message
        == "The file says “other”, “interrupted” of this test, and nothing else.")
    #expect(
      try run.details(of: "g").issues[0].message == "The file states no status of this test.")
  }

  @Test("retries are attempts of one case")
  func retries() throws {
    let run = try run(
      """
      {"name": "a", "status": "passed", "retries": 1, "flaky": true, "retryAttempts": [
        {"attempt": 1, "status": "failed", "message": "first"}, {"attempt": 2, "status": "passed"}]},
      {"name": "b", "status": "passed", "flaky": true},
      {"name": "c", "status": "failed", "message": "last", "retryAttempts": [{"status": "failed", "message": "first"}]}
      """)
    #expect(
      run.lines.sorted() == [
        "Unknown a: passed flaky",
        "Unknown b: passed flaky",
        "Unknown c: failed",
      ])
    #expect(try run.details(of: "a").earlierAttempts[0].details.issues[0].message == "first")
    #expect(try run.details(of: "c").issues[0].message == "last")
  }

  @Test("what is only counted, or is no test, is lost")
  func lost() throws {
    let counted = try run(
      #"{"name": "a", "status": "passed"}"#, summary: #"{"tests": 2, "failed": 1}"#)
    #expect(
      counted.losses == ["a.json: The file states 1 failure, but its only test case did not fail."])
    let odd = try run(#"{"name": "a", "status": "passed"}, 7"#)
    #expect(
      odd.losses == ["a.json: A test of the report is not an object, so its result is unknown."])
  }

  @Test("hostile text and a cut file are no crash")
  func hostile() throws {
    let run = try run(
      #"{"name": "\ud800<b>\u0000", "status": "passed", "duration": -1e300, "line": -1}"#)
    #expect(run.cases.count == 1)
    let cut = try InputFixture([
      "a.json": #"{"reportFormat":"CTRF","results":{"tests":[{"name":"a""#
    ])
    #expect(throws: ReportError.self) { try cut.run("a.json") }
  }
}
