import ReportSamples
import ReportWriter
import TestJournal
import Testing

@Suite("UI mutants", .serialized)
struct MutantTests {
  private static let fixtures = Result {
    try FixtureRun("MutantJourneys", environment: ["JOURNEYS_MUTANTS": "all"])
  }

  private let fixture: FixtureRun
  private let run: TestRun

  init() throws {
    fixture = try Self.fixtures.get()
    run = try fixture.run
  }

  private func mutant(_ fault: String, in element: String) throws -> UIMutantResult {
    try #require(run.mutants.first { $0.fault == fault && $0.element.contains(element) })
  }

  @Test("a fault that a journey notices is found, by that journey and with what it said")
  func found() throws {
    let label = try mutant("label", in: "one.done")
    #expect(label.screen == "One")
    #expect(label.foundBy == "MutantJourneys/label")
    #expect(label.failure.hasPrefix("Verify “Done”: the label “Done” on One: element “one.done”"))
    #expect(label.caseCount == 1)
    let disabled = try mutant("enabledness", in: "one.done")
    #expect(disabled.foundBy == "MutantJourneys/taps")
    // `label` passed with it before.
    #expect(disabled.caseCount == 2)
    #expect(try mutant("label", in: "“one”").foundBy == "MutantJourneys/required")
  }

  @Test("a fault that no journey notices has the one that came nearest")
  func missed() throws {
    let dead = try mutant("dead tap", in: "one.done")
    #expect(dead.foundBy == nil)
    #expect(dead.nearest == "MutantJourneys/taps")
    #expect(dead.sentence == "does nothing when tapped")
  }

  @Test("what journeys find with faults in is no failure of the run")
  func results() throws {
    #expect(run.cases.map(\.status).filter { $0 == .failed }.count == 1)
    #expect(run.cases.map(\.status).filter { $0 == .passed }.count == 3)
    #expect(run.cases.count == 4)
    #expect(run.isWhole)
  }

  @Test("the console says how many were found, and which were not")
  func console() throws {
    let found = run.mutants.count { $0.isFound }
    let percent = found * 100 / run.mutants.count
    #expect(
      fixture.output.contains(
        "UI mutants: the journeys found \(found) of \(run.mutants.count), \(percent) %."))
    #expect(
      fixture.output.contains("One: “one.done” (button) does nothing when tapped"),
      "\(fixture.output)")
    #expect(fixture.output.contains("    nearest  MutantJourneys/taps"))
  }

  @Test("a share of the faults is the same share in each run")
  func share() throws {
    let share = try FixtureRun("MutantJourneys", environment: ["JOURNEYS_MUTANTS": "50%"]).run
    #expect(!share.mutants.isEmpty)
    #expect(share.mutants.count < run.mutants.count)
    let again = try FixtureRun("MutantJourneys", environment: ["JOURNEYS_MUTANTS": "50%"]).run
    #expect(again.mutants == share.mutants)
  }

  @Test("without the variable there are no faults")
  func none() throws {
    let plain = try FixtureRun("MutantJourneys")
    #expect(try plain.run.mutants.isEmpty)
    #expect(!plain.output.contains("UI mutants"))
  }
}
