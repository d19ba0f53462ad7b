import ReportSamples
import ReportWriter
import Testing

@Suite("Errors in the console")
struct ConsoleTests {
  @Test("an error that the page wrote fails the journey that asks for it, with its text")
  func written() throws {
    let run = try FixtureRun("ConsoleJourneys").run
    let statuses = Dictionary(
      uniqueKeysWithValues: run.cases.map { (run.functions[$0.function].name, $0.status) })
    #expect(statuses == ["written()": .failed, "excepted()": .passed, "notOpened()": .passed])
    let failed = try #require(run.cases.first { $0.status == .failed }?.details)
    let issues = try run.details.details(failed).issues
    #expect(
      issues.map(\.message) == ["The page wrote an error to the console:\n  error: 0 marked"])
  }
}
