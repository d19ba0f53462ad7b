import ReportSamples
import ReportWriter
import Testing

/// Swift Testing tells no trait of some failures around tests. A report that lacked them would be green, and the run red.
@Suite("What fails around journeys", .serialized)
struct AroundJourneysTests {
  private static let unexplained =
    "No test case ran, and the run failed: reading the arguments, a condition or another trait may "
    + "have thrown an error. The console has it."

  private static let caught = "Caught error: the disk is on fire"

  #if canImport(Glibc)
    // Elsewhere, an exiting process does not know its status.
    @Test("arguments, preparations and conditions that throw fail their tests in the reports")
    func notRun() throws {
      let arguments = try FixtureRun("ThrowingArgumentsFixtures")
      #expect(arguments.status == 1)
      #expect(try messages(of: arguments) == ["reads(number:)": Self.unexplained])
      let preparations = try FixtureRun("ThrowingPreparationFixtures")
      #expect(preparations.status == 1)
      #expect(
        try messages(of: preparations)
          == ["prepared()": Self.unexplained, "conditional()": Self.caught])
      #expect(
        try preparations.report("junit.xml").contains(
          #"tests="3" failures="2" errors="0" skipped="0""#))
    }
  #endif

  @Test("a condition that throws fails its test beside a failed journey, too")
  func besideFailure() throws {
    let fixture = try FixtureRun(
      "(ThrowingPreparationFixtures|FixtureJourneys/expectationFails)",
      environment: ["JOURNEYS_RETRIES": "0"]
    )
    #expect(fixture.status == 1)
    let messages = try messages(of: fixture)
    #expect(messages["conditional()"] == Self.caught)
    // It may have no arguments.
    #expect(messages["prepared()"] == "")
    let run = try fixture.run
    let reasons = try run.cases.filter { $0.status == .skipped }.map {
      try run.details(of: $0).skipReason
    }
    #expect(
      reasons == [
        "No test case ran: its arguments may be empty, or a trait or reading them threw an error, which the console has."
      ])
  }

  @Test("a scope of a test or a suite that throws, or expects something else, is in the reports")
  func scopes() throws {
    let throwing = try FixtureRun("ThrowingScopeFixtures")
    #expect(throwing.status == 1)
    #expect(
      try messages(of: throwing)
        == ["scoped()": Self.caught, "issues outside any test": Self.caught])
    let expecting = try FixtureRun("ExpectingScopeFixtures")
    #expect(expecting.status == 1)
    let messages = try messages(of: expecting)
    #expect(Array(messages.keys) == ["issues outside any test"])
    #expect(messages.values.first?.contains("1 + 1") == true, "\(messages)")
  }

  /// The first messages of the cases that did not pass.
  private func messages(of fixture: FixtureRun) throws -> [String: String] {
    let run = try fixture.run
    var messages: [String: String] = [:]
    for testCase in run.cases where testCase.status != .passed {
      let issues = try run.details(of: testCase).issues
      messages[run.function(of: testCase).name] = issues.map(\.message).joined(separator: "\n")
    }
    return messages
  }
}
