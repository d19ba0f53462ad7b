import ReportSamples
import ReportWriter
import TestJournal
import Testing

@Suite("Audit of a run", .serialized)
struct AuditTests {
  private static let audit = ["JOURNEYS_AUDIT": "yes"]

  @Test(
    "a journey that asks for nothing fails on a screen with findings, and each names its element")
  func findings() throws {
    let fixture = try FixtureRun(#"\.AuditJourneys/"#, environment: Self.audit)
    #expect(fixture.status == 1)
    let details = try Self.details(in: fixture.run)
    #expect(
      details.issues.map(\.message).map(Self.headline) == [
        "✗ Verify accessible: names on One: element “one.picture” (image) violates an accessibility rule",
        "✗ Verify accessible: hit areas on One: 2 elements violate an accessibility rule",
      ])
    #expect(
      details.issues.last?.message.contains(
        "“one.help” (button “Help”): 20 by 20 points; “one.close” (button “Close”): 30 by 30 points"
      )
        == true)
    #expect(details.steps.contains { $0.text == "audit One" })
  }

  @Test(
    "what a suite and its test except is not told, and the report says what was left out and why")
  func exceptions() throws {
    let fixture = try FixtureRun("ExceptedAuditJourneys", environment: Self.audit)
    #expect(fixture.status == 1)
    let details = try Self.details(in: fixture.run)
    #expect(
      details.issues.map(\.message).map(Self.headline) == [
        "✗ Verify accessible: hit areas on One: element “one.close” (button “Close”) violates an accessibility rule"
      ])
    #expect(
      details.issues.first?.message.contains(
        "“one.close” (button “Close”): 30 by 30 points; excluded: 1 (#12: help moves to the menu)")
        == true)
    let step = try #require(details.steps.first { $0.text.hasPrefix("audit One") })
    #expect(step.text.contains("hit areas of “one.help” (#12: help moves to the menu)"))
    #expect(step.text.contains("names (the pictures are to be named)"))
  }

  @Test("where all that is found is excepted, the run passes, and says so")
  func nothingLeft() throws {
    let fixture = try FixtureRun("KnownAuditJourneys", environment: Self.audit)
    #expect(fixture.status == 0)
    let step = try #require(
      try Self.details(in: fixture.run).steps.first { $0.text.hasPrefix("audit") })
    #expect(
      step.text
        == "audit One, leaving out names (it is a prototype); hit areas (it is a prototype)")
  }

  @Test("an exception of one suite hides nothing from another one on the same screen")
  func apart() throws {
    let fixture = try FixtureRun(#"\.(Known)?AuditJourneys/"#, environment: Self.audit)
    #expect(fixture.status == 1)
    let statuses = try fixture.run.cases.map(\.status)
    #expect(statuses.count == 2)
    #expect(statuses.filter { $0 == .passed }.count == 1)
  }

  @Test("without the variable nothing is looked at")
  func none() throws {
    #expect(try FixtureRun(#"\.AuditJourneys/"#).status == 0)
  }

  private static func details(in run: TestRun) throws -> TestCase.Details {
    try run.details.details(try #require(run.cases.first?.details))
  }

  private static func headline(_ message: String) -> String {
    String(message.split(separator: "\n").first ?? "")
  }
}
