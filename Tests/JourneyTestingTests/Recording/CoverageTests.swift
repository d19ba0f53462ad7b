import ReportSamples
import ReportWriter
import TestJournal
import Testing

@Suite("Coverage of the app", .serialized)
struct CoverageTests {
  @Test("a run tells what its journeys saw, did and checked; what none checks stands out")
  func counted() throws {
    let run = try FixtureRun("CoverageJourneys", environment: ["JOURNEYS_COVERAGE": "yes"]).run
    let one = try #require(run.screens.first { $0.name == "One" })
    let done = try #require(one.elements.first { $0.identifier == "one.done" })
    #expect(done.isControl)
    #expect(done.actedCount == 1)
    #expect(done.checkedCount == 2)
    let planted = try #require(one.elements.first { $0.identifier == "one.hint" })
    #expect(planted.isSeen)
    #expect(planted.checkedCount == 0 && planted.actedCount == 0)
    let rows = one.elements.filter { $0.pattern == "one.row.*" }
    #expect(rows.map(\.checkedCount) == [1, 1])
    #expect(!one.film.isEmpty)
    let operation = try #require(run.operations.first { $0.from == "One" })
    #expect(operation.count == 1)
    #expect(operation.failedCount == 0)
  }

  @Test("what journeys do with a fault between them and the app does not count")
  func trials() throws {
    let run = try FixtureRun(
      "MutantJourneys", environment: ["JOURNEYS_COVERAGE": "yes", "JOURNEYS_MUTANTS": "all"]
    ).run
    #expect(run.mutants.count > 5)
    let done = run.screens.flatMap(\.elements).first { $0.identifier == "one.done" }
    #expect(done?.actedCount == 1)
  }

  @Test("without the variable nothing is counted")
  func none() throws {
    let run = try FixtureRun("MutantJourneys").run
    #expect(run.screens.isEmpty && run.operations.isEmpty)
  }
}
