import Foundation
import ReportSamples
import ReportWriter
import Testing

@Suite("Retries", .serialized)
struct RetryTests {
  private static let fixtures = Result { try FixtureRun("RetriedJourneys/") }

  private let fixture: FixtureRun
  private let run: TestRun

  init() throws {
    fixture = try Self.fixtures.get()
    run = try fixture.run
  }

  @Test("a case that passes in a retry is flaky, and its journal has each attempt's own record")
  func flaky() throws {
    let cases = try cases(of: "passesInTheSecond(letter:)", in: run)
    #expect(cases.map(\.0.status) == [.passed, .passed])
    #expect(cases.map(\.0.isFlaky) == [true, true])
    let details = try #require(cases.first?.1)
    #expect(details.issues == [])
    #expect(details.steps.map(\.text).count { $0 == "see One" } == 1)
    #expect(details.steps.allSatisfy { !$0.failed })
    #expect(!details.film.isEmpty)
    #expect(
      details.properties.contains(
        Property(
          name: "attempt", value: "2 of at most 2, because the payment sandbox drops calls")))
    let first = try #require(details.earlierAttempts.first)
    #expect(details.earlierAttempts.count == 1)
    #expect(first.status == .failed)
    #expect(first.details.issues.map(\.message).count == 1)
    #expect(first.details.steps.map(\.text).count { $0 == "see One" } == 1)
    #expect(first.details.steps.contains { $0.failed })
    #expect(!first.details.film.isEmpty)
  }

  @Test("an unmet requirement of an attempt is made up for too")
  func requirement() throws {
    let cases = try cases(of: "requiresInTheFirst()", in: run)
    #expect(cases.map(\.0.isFlaky) == [true])
  }

  @Test("a case that fails in all attempts is failed, with all of them")
  func failed() throws {
    let cases = try cases(of: "failsInAll()", in: run)
    #expect(cases.map(\.0.status) == [.failed])
    #expect(cases.map(\.1.earlierAttempts.count) == [2])
  }

  @Test("a retry that is cancelled makes up for nothing, and a cancelled attempt is not retried")
  func cancelled() throws {
    #expect(try cases(of: "cancelsTheRetry()", in: run).map(\.0.status) == [.failed])
    let cancelled = try cases(of: "failsAndCancels()", in: run)
    #expect(cancelled.map(\.0.status) == [.failed])
    #expect(cancelled.map(\.1.earlierAttempts.count) == [0])
    #expect(fixture.output.contains("the first failed"))
    #expect(fixture.output.contains("it failed"))
  }

  @Test("the trait of a test overrides that of its suite, and a case that passes runs once")
  func once() throws {
    let forbidden = try cases(of: "mayNot()", in: run)
    #expect(forbidden.map(\.0.status) == [.failed])
    #expect(forbidden.map(\.1.earlierAttempts.count) == [0])
    let good = try cases(of: "neverFails()", in: run)
    #expect(good.map(\.0.isFlaky) == [false])
    #expect(good.map(\.1.earlierAttempts.count) == [0])
  }

  @Test("JUnit XML has flakyFailure and rerunFailure")
  func junit() throws {
    let xml = try fixture.report("junit.xml")
    #expect(xml.components(separatedBy: "<flakyFailure ").count == 4)
    #expect(xml.components(separatedBy: "<rerunFailure ").count == 3)
  }

  @Test("a flaky run is green, and the console says what was flaky")
  func green() throws {
    let fixture = try FixtureRun("RetriedJourneys/passesInTheSecond")
    #expect(fixture.status == 0)
    #expect(
      fixture.output.contains(
        #"""
        RetriedJourneys/passesInTheSecond (letter: "a") is flaky: it passed in attempt 2 of at most 2, because the \#
        payment sandbox drops calls. The first attempt failed: Tap “Done” on One: no element “one.dnoe”
        """#))
    #expect(fixture.output.contains("2 journeys were flaky: they passed only in a retry."))
  }

  @Test("JOURNEYS_FAIL_ON=flaky makes a flaky run red, and the reports still call it flaky")
  func failOn() throws {
    let fixture = try FixtureRun(
      "RetriedJourneys/passesInTheSecond", environment: ["JOURNEYS_FAIL_ON": "flaky"])
    #expect(fixture.status == 1)
    #expect(fixture.output.contains("(JOURNEYS_FAIL_ON=flaky)"))
    #expect(try fixture.run.cases.map(\.isFlaky) == [true, true])
  }

  @Test("JOURNEYS_RETRIES overrides the tests")
  func variable() throws {
    let none = try FixtureRun(
      "RetriedJourneys/requiresInTheFirst", environment: ["JOURNEYS_RETRIES": "0"])
    #expect(none.status == 1)
    #expect(try none.run.cases.map(\.status) == [.failed])
    let one = try FixtureRun("RetriedJourneys/mayNot", environment: ["JOURNEYS_RETRIES": "1"])
    #expect(one.status == 0)
    #expect(try one.run.cases.map(\.isFlaky) == [true])
  }

  @Test("a retry hides no issue that comes after the end of the attempt")
  func late() throws {
    let fixture = try FixtureRun("RetriedLateJourneys/")
    #expect(fixture.status == 1)
    let run = try fixture.run
    #expect(run.cases.filter { $0.status == .failed }.count == 2)
    #expect(run.cases.allSatisfy { !$0.isFlaky })
    let second = try #require(try cases(of: "leavesATask()", in: run).first?.1)
    #expect(second.issues.map(\.message).count == 1)
    #expect(second.earlierAttempts.count == 1)
    #expect(fixture.output.contains("too late"))
  }

  @Test("a crash in the retry is not green")
  func crash() throws {
    let fixture = try FixtureRun("RetriedFatallyJourneys", kind: "fatal")
    #expect(fixture.status != 0)
    #expect(try fixture.run.cases.map(\.status) == [.incomplete])
  }

  @Test("with JOURNEYS_RETRY=last, retries run after all other cases, one at a time")
  func last() throws {
    let fixture = try FixtureRun(
      "RetriedLastJourneys", environment: ["JOURNEYS_RETRY": "last"])
    #expect(fixture.status == 0)
    let run = try fixture.run
    #expect(run.cases.map(\.isFlaky) == [true, true, false, false, false, false])
    let texts = try run.cases.prefix(2).map { testCase in
      let file = try run.details(of: testCase).attachments.first { $0.name == "events.txt" }
      guard case .bytes(let bytes)? = file?.content else { return [String]() }
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    let events = try #require(texts.max { $0.count < $1.count })
    #expect(events.count == 16)
    #expect(events.prefix(12).allSatisfy { $0.hasSuffix(" 1") })
    let retries = events.suffix(4).map { $0.split(separator: " ").map(String.init) }
    #expect(retries.map(\.[0]) == ["begin", "end", "begin", "end"])
    #expect(retries[0][1] == retries[1][1])
  }

  private func cases(
    of function: String, in run: TestRun
  ) throws -> [(TestCase, TestCase.Details)] {
    try run.cases.filter { run.functions[$0.function].name == function }
      .map { ($0, try run.details(of: $0)) }
  }
}
