import Foundation
import ReportSamples
import ReportWriter
import Testing
import TestModel

/// What ``FixtureTests`` leaves behind in a child process: the reports, XCTest's own words, and the exit status.
@Suite(
  "Journeys in XCTest", .enabled(if: isLinux, "elsewhere, the tests have no program of their own"))
struct XCTestJourneyTests {
  private func details(_ method: String, in run: TestRun) throws -> (TestCase, TestCase.Details) {
    let found = try #require(run.cases.first { run.functions[$0.function].name == method })
    return (found, try found.details.map { try run.details.details($0) } ?? TestCase.Details())
  }

  @Test("a journey that passes is in the reports, with its steps")
  func passed() throws {
    let fixture = try FixtureRun("JourneyXCTests.FixtureTests/testPasses", isXCTest: true)
    #expect(fixture.status == 0, "\(fixture.output)")
    let run = try fixture.run
    let (testCase, details) = try details("testPasses", in: run)
    #expect(testCase.status == .passed)
    #expect(
      run.suites[run.functions[testCase.function].suite].name == "JourneyXCTests.FixtureTests")
    #expect(details.steps.contains { $0.text.contains("tap “Done”") }, "\(details.steps)")
    #expect(try fixture.report("junit.xml").contains("testPasses"))
  }

  @Test(
    "a failure fails the test at the journey's line, once",
    arguments: [
      ("testFails", "one.dnoe"), ("testThrows", "the disk is on fire"),
      ("testAssertionFails", "XCTAssertEqual failed"),
    ])
  func failed(method: String, text: String) throws {
    let fixture = try FixtureRun("JourneyXCTests.FixtureTests/\(method)", isXCTest: true)
    #expect(fixture.status != 0)
    let (testCase, details) = try details(method, in: try fixture.run)
    #expect(testCase.status == .failed)
    try #require(details.issues.count == 1, "\(details.issues)")
    #expect(details.issues[0].message.contains(text), "\(details.issues[0].message)")
    let place = try #require(details.issues[0].location)
    #expect(place.file.hasSuffix("XCTestFixtures.swift"))
    // What journey-report test reads in XCTest's output has this column, and is the same failure.
    #expect(place.column == 1)
    let errors = fixture.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.count == 1, "\(fixture.output)")
    #expect(errors.first?.contains("XCTestFixtures.swift:\(place.line): error:") == true)
    #expect(fixture.output.contains("Executed 1 test, with 1 failure"), "\(fixture.output)")
  }

  @Test("two checks that do not hold are two failures, and the journey goes on")
  func checks() throws {
    let fixture = try FixtureRun("JourneyXCTests.FixtureTests/testChecksFail", isXCTest: true)
    let (testCase, details) = try details("testChecksFail", in: try fixture.run)
    #expect(testCase.status == .failed)
    #expect(details.issues.count == 2)
    #expect(details.steps.last?.text.contains("tap “Done”") == true)
    #expect(fixture.output.contains("with 2 failures"), "\(fixture.output)")
  }

  @Test(
    "a failure outside the journey fails the case in the reports, too",
    arguments: [
      ("testFailsBefore", "The test had failed before its journey began."),
      ("testFailsAfter", "too late"),
    ])
  func outside(method: String, message: String) throws {
    let fixture = try FixtureRun("JourneyXCTests.FixtureTests/\(method)", isXCTest: true)
    let (testCase, details) = try details(method, in: try fixture.run)
    #expect(testCase.status == .failed)
    #expect(details.issues.count == 1)
    #expect(details.issues.first?.message.contains(message) == true, "\(details.issues)")
  }

  @Test("a journey that skips the test is skipped, with the reason")
  func skipped() throws {
    let fixture = try FixtureRun("JourneyXCTests.FixtureTests/testSkips", isXCTest: true)
    #expect(fixture.status == 0, "\(fixture.output)")
    let (testCase, details) = try details("testSkips", in: try fixture.run)
    #expect(testCase.status == .skipped)
    #expect(details.skipReason == "not on Sundays")
    #expect(fixture.output.contains("Test skipped"), "\(fixture.output)")
  }

  @Test("the environment keeps a journey from running, and the test is skipped for that reason")
  func elsewhere() throws {
    let fixture = try FixtureRun(
      "JourneyXCTests.FixtureTests/testPasses", environment: ["JOURNEYS_DRIVER": "device"],
      isXCTest: true)
    let (testCase, details) = try details("testPasses", in: try fixture.run)
    #expect(testCase.status == .skipped)
    #expect(details.skipReason?.contains("does not define how to launch it there") == true)
  }

  @Test("a robot outside a journey, and a second journey, are refused in words")
  func refused() throws {
    let without = try FixtureRun("JourneyXCTests.FixtureTests/testWithoutJourney", isXCTest: true)
    #expect(without.status != 0)
    #expect(without.output.contains("outside a journey"), "\(without.output)")
    let second = try FixtureRun("JourneyXCTests.FixtureTests/testTwoJourneys", isXCTest: true)
    let (testCase, details) = try details("testTwoJourneys", in: try second.run)
    #expect(testCase.status == .failed)
    #expect(
      details.issues.first?.message.contains("takes a second journey, and a test has one") == true,
      "\(details.issues)")
  }

  @Test("a test on the main actor can take a journey")
  func mainActor() throws {
    let fixture = try FixtureRun("JourneyXCTests.FixtureTests/testOnMainActor", isXCTest: true)
    #expect(fixture.status == 0, "\(fixture.output)")
  }
}

#if os(Linux)
  private let isLinux = true
#else
  private let isLinux = false
#endif
