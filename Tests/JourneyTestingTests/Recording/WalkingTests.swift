import ReportSamples
import ReportWriter
import Testing

@Suite("Walking", .serialized)
struct WalkingTests {
  private static let fixtures = Result { try FixtureRun("WalkingJourneys") }

  private let fixture: FixtureRun
  private let run: TestRun

  init() throws {
    fixture = try Self.fixtures.get()
    run = try fixture.run
  }

  @Test("a walk that fails is one issue, with the journey to paste")
  func failure() throws {
    let details = try details(of: "failsAtRandom()")
    let issue = try #require(details.issues.first)
    #expect(details.issues.count == 1)
    #expect(issue.message.contains("has the label “2”"), "\(issue.message)")
    let journey = """
      @Test("a walk")
      func walk() async throws {
        try await app.one
          .done()
          .done()
          .done()
          .verify { $0.label("3") }
      }
      """
    let notes = issue.notes.joined(separator: "\n")
    #expect(notes.contains("of seed 4 failed; the shortest that fails has 3 steps."), "\(notes)")
    #expect(notes.hasSuffix(journey), "\(notes)")
    #expect(fixture.output.contains("    .done()\n"))
    let attachment = try #require(details.attachments.first { $0.name == "walk.swift" })
    #expect(attachment.content == .bytes(Array(journey.utf8)))
  }

  @Test("the report has the steps of the shortest walk, and not those of all others")
  func steps() throws {
    let steps = try details(of: "failsAtRandom()").steps
    #expect(steps.filter { $0.text == "finish" }.count == 3)
    #expect(steps.contains { $0.text == "the shortest walk that fails" && $0.depth == 0 })
    #expect(steps.last?.failed == true)
  }

  @Test("walks on which app and model agree pass")
  func passing() throws {
    #expect(try details(of: "passesInTwoSteps()").issues.isEmpty)
  }

  @Test("the environment says how many steps are taken, and from which seed")
  func environment() throws {
    let run = try FixtureRun(
      "WalkingJourneys/failsAtRandom", environment: ["JOURNEYS_WALK_STEPS": "2"])
    #expect(run.status == 0, "\(run.output)")
    let other = try FixtureRun(
      "WalkingJourneys/failsAtRandom", environment: ["JOURNEYS_SEED": "8"])
    #expect(other.output.contains("of seed 12 failed"), "\(other.output)")
  }

  private func details(of function: String) throws -> TestCase.Details {
    let index = try #require(
      run.cases.indices.first { run.functions[run.cases[$0].function].name == function })
    return try run.details.details(try #require(run.cases[index].details))
  }
}
