import Foundation
import ReportSamples
import ReportWriter
import Testing

@Suite("Watchdog", .serialized)
struct WatchdogTests {
  private static let hanging = Result {
    try FixtureRun(
      "\\.HangingJourneys", kind: "hanging", environment: ["JOURNEYS_TIME_LIMIT": "2"])
  }
  private static let beside = Result {
    try FixtureRun(
      "BesideHangingJourneys", kind: "hanging", environment: ["JOURNEYS_TIME_LIMIT": "4"])
  }

  @Test("journeys whose apps block every thread end with reports and a failure")
  func blocking() throws {
    let fixture = try Self.hanging.get()
    #expect(fixture.status == 1)
    for name in ["index.html", "junit.xml", "run.jsonl", "summary.md"] {
      #expect(try fixture.files.contains(name))
    }
    let run = try fixture.run
    #expect(!run.isComplete)
    let spinning = try cases(of: "spins(number:)", in: run).filter {
      try details($0, in: run).issues.contains { $0.kind == .timeLimitExceeded }
    }
    try #require(!spinning.isEmpty)
    for index in spinning {
      #expect(run.cases[index].status == .failed)
      let details = try details(index, in: run)
      let failure = try #require(details.issues.last?.failure)
      #expect(failure.attempted == "Tap “Done”")
      #expect(failure.reason == "it did not end within 2 s")
      #expect(failure.expected == "the journey to end within 2 s (JOURNEYS_TIME_LIMIT)")
      #expect(failure.found == "no end; the app last showed screen “One”")
      #expect(failure.tree.map(\.identifier) == ["", "one", "one.done"])
      #expect(details.issues.last?.location?.file.hasSuffix("HangingJourneys.swift") == true)
      // What had failed before is not lost.
      #expect(details.issues.first?.failure?.attempted == "Verify “Done”: the label “Ready”")
      #expect(
        details.steps.suffix(2).map { "\($0.text) \($0.failed)" } == [
          "finish true", "tap “Done” true",
        ])
      #expect(try #require(details.steps.last).duration > 1)
      #expect(details.rerunCommand?.contains("HangingJourneys/spins") == true)
    }
    let number = run.cases[spinning[0]].arguments[0].value
    #expect(
      fixture.output.contains(
        """
        The run was stopped because journeys did not end within 2 s (JOURNEYS_TIME_LIMIT):
        """))
    #expect(
      fixture.output.contains(
        "HangingJourneys/spins (number: \(number)): Tap “Done” on One: it did not end within 2 s"
      ))
  }

  @Test("a driver that never answers hangs its journey, and the others that run are incomplete")
  func silent() throws {
    let fixture = try Self.beside.get()
    #expect(fixture.status == 1)
    let run = try fixture.run
    #expect(!run.isComplete)
    #expect(try status(of: "endsBefore()", in: run) == .passed)
    #expect(try status(of: "hangs()", in: run) == .failed)
    let beside =
      cases(of: "isUnderWay(number:)", in: run) + cases(of: "isUnderWayToo(number:)", in: run)
    #expect((1...2).contains(beside.filter { run.cases[$0].status == .incomplete }.count))
    #expect(beside.filter { run.cases[$0].status == .failed }.count >= 2)
    for index in beside where run.cases[index].status == .incomplete {
      let details = try details(index, in: run)
      #expect(details.issues.first?.failure?.attempted == "Verify “Done”: the label “Ready”")
      #expect(details.steps.map(\.text).contains("verify One"))
    }
  }

  @Test("what hangs outside of every step is said to")
  func outside() throws {
    let fixture = try FixtureRun(
      "OddlyHangingJourneys/hangsByItself", kind: "hanging",
      environment: ["JOURNEYS_TIME_LIMIT": "1"])
    #expect(
      fixture.output.contains(
        "OddlyHangingJourneys/hangsByItself: Run the journey: it did not end within 1 s"))
    #expect(try status(of: "hangsByItself()", in: fixture.run) == .failed)
  }

  @Test("an app that does not come up is said to be what hangs")
  func launching() throws {
    let fixture = try FixtureRun(
      "OddlyHangingJourneys/hangsInLaunch", kind: "hanging",
      environment: ["JOURNEYS_TIME_LIMIT": "1"])
    #expect(
      fixture.output.contains(
        "OddlyHangingJourneys/hangsInLaunch: Launch Stillborn: it did not end within 1 s"))
  }

  @Test("an argument whose description does not return is said to be what hangs")
  func describing() throws {
    let fixture = try FixtureRun(
      "SpeechlessFixtures", kind: "hanging",
      environment: ["JOURNEYS_TIME_LIMIT": "1"])
    let sentence =
      "No test started within 1 s. What describes the arguments of SpeechlessFixtures/isDescribed, or a trait,"
    #expect(fixture.output.contains(sentence))
    #expect(fixture.status == 1)
    #expect(try !fixture.run.isComplete)
    #expect(try fixture.report("junit.xml").contains(sentence))
  }

  @Test("an app that does not end leaves its journey as it was, and a run that is not whole")
  func ending() throws {
    let fixture = try FixtureRun(
      "OddlyHangingJourneys/hangsAtTheEnd", kind: "hanging",
      environment: ["JOURNEYS_TIME_LIMIT": "2"])
    let run = try fixture.run
    #expect(fixture.status == 1)
    #expect(try status(of: "hangsAtTheEnd()", in: run) == .passed)
    #expect(!run.isComplete)
    let sentence =
      "OddlyHangingJourneys/hangsAtTheEnd ended, but its app did not end within 2 s."
    #expect(fixture.output.contains(sentence))
    #expect(try fixture.report("run.jsonl").contains(sentence))
  }

  private func cases(of function: String, in run: TestRun) -> [Int] {
    run.cases.indices.filter { run.functions[run.cases[$0].function].name == function }
  }

  private func status(of function: String, in run: TestRun) throws -> TestCase.Status {
    run.cases[try #require(cases(of: function, in: run).first)].status
  }

  private func details(_ index: Int, in run: TestRun) throws -> TestCase.Details {
    try run.details.details(try #require(run.cases[index].details))
  }
}
