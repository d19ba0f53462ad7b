import Foundation
import ReportSamples
import ReportWriter
import Testing

@Suite("Repetitions", .serialized)
struct RepetitionTests {
  @Test("each repetition has its own record, and how often a case failed and how is said")
  func repeated() throws {
    let fixture = try FixtureRun("RepeatedJourneys/", environment: ["JOURNEYS_REPEAT": "6"])
    #expect(fixture.status == 1)
    let run = try fixture.run
    #expect(run.cases.count == 18)
    #expect(run.cases.allSatisfy { !$0.isFlaky })
    let failed = run.cases.filter { $0.status == .failed }
    #expect(
      failed.map { $0.arguments.map(\.value) } == [
        ["\"a\"", "3"], ["\"a\"", "4"], ["\"a\"", "5"],
      ])
    #expect(failed.allSatisfy { $0.arguments.last?.label == "repetition" })
    let lines = [
      "3 cases ran 18 times in all: 1 failed at least once.",
      #"""
      RepeatedJourneys/failsSometimes (letter: "a") failed 3 of 6 times: 2 × Tap “Done” on One: no element “one.dnoe”; \#
      1 × Expectation failed: (letter → "a") == "b"
      """#,
    ]
    #expect(fixture.output.contains(lines.joined(separator: "\n  ")))
    #expect(
      run.properties.contains(Property(name: "repetitions", value: lines.joined(separator: "\n"))))
    #expect(
      try run.details(of: failed[0]).rerunCommand?.hasPrefix(#"JOURNEYS_CASE='letter: "a"'"#)
        == true)
  }

  @Test("until a failure, the other cases go on")
  func untilFailure() throws {
    let fixture = try FixtureRun(
      "RepeatedJourneys/", environment: ["JOURNEYS_REPEAT": "6,until-failure"])
    #expect(fixture.status == 1)
    let run = try fixture.run
    #expect(run.cases.count == 15)
    #expect(run.cases.filter { $0.status == .failed }.map { $0.arguments.last?.value } == ["3"])
  }

  @Test("after enough failures, the rest is recorded as not run, and can be selected later")
  func maxFailures() throws {
    let fixture = try FixtureRun(
      "FailingJourneys/", environment: ["JOURNEYS_MAX_FAILURES": "2", "JOURNEYS_WORKERS": "1"])
    #expect(fixture.status == 1)
    let run = try fixture.run
    #expect(
      run.cases.map(\.status) == [.passed, .failed, .failed] + Array(repeating: .skipped, count: 7))
    let reason = "did not run: 2 journeys failed before (JOURNEYS_MAX_FAILURES=2)"
    for testCase in run.cases.suffix(7) {
      #expect(try run.details(of: testCase).skipReason == reason)
    }
    let sentence = "7 cases, because 2 journeys failed before (JOURNEYS_MAX_FAILURES=2)"
    #expect(fixture.output.contains("Not run: \(sentence)."))
    #expect(run.properties.contains(Property(name: "not run", value: sentence)))
    #expect(try fixture.report("junit.xml").contains(#"skipped="7""#))
    let next = try FixtureRun(
      "FailingJourneys/", environment: ["JOURNEYS_ONLY": "failed:\(fixture.folder.path)/run.jsonl"])
    #expect(try next.run.cases.count == 9)
  }

  @Test(
    "a retry that still waits does not run after enough failures, and its failure counts",
    arguments: ["FailingJourneys/", "FailingLateJourneys/"])
  func retries(failing: String) throws {
    let fixture = try FixtureRun(
      "\(failing)|RetriedLastJourneys/",
      environment: ["JOURNEYS_MAX_FAILURES": "1", "JOURNEYS_RETRY": "last"])
    #expect(fixture.status == 1)
    let run = try fixture.run
    #expect(run.cases.allSatisfy { !$0.isFlaky })
    let retried = run.cases.filter { run.function(of: $0).name == "logs(number:)" }
    #expect(retried.prefix(2).allSatisfy { $0.status != .passed })
  }
}
