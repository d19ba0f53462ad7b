import ReportSamples
import ReportWriter
import Testing

@Suite("Sections", .serialized)
struct SectionTests {
  private static let fixtures = Result { try FixtureRun("SectionJourneys") }

  private let fixture: FixtureRun
  private let run: TestRun

  init() throws {
    fixture = try Self.fixtures.get()
    run = try fixture.run
  }

  @Test("a section whose block launches the app is in the report, with what happened in it")
  func launchedInASection() throws {
    #expect(
      try steps(of: "launchedInASection()") == [
        "Given an app", "  see One", "When its button is tapped", "  finish", "    tap “Done”",
        "Then it is still there", "  verify One", "    “Done”: the label “Done”",
      ])
  }

  @Test("an app that is launched again in a section goes on in it")
  func launchedAgain() throws {
    #expect(
      try steps(of: "launchedAgain()") == [
        "see One", "finish", "  tap “Done”", "When it is launched again", "  see One", "  finish",
        "    tap “Done”",
      ])
  }

  @Test("sections in which no app was launched are there, and failed")
  func withoutAnApp() throws {
    #expect(
      try steps(of: "failsToLaunch()") == [
        "Given an app that cannot be launched ✗", "  Given at all ✗",
      ])
    #expect(try steps(of: "withoutAnApp()") == ["Then one and one is three"])
  }

  @Test("steps lie within their section in time, and sections one after the other")
  func times() throws {
    let steps = try details(of: "launchedInASection()").steps
    let sections = steps.filter { $0.depth == 0 }
    for (section, next) in zip(sections, sections.dropFirst()) {
      #expect(section.start >= .zero)
      #expect(section.start + section.duration <= next.start)
    }
    for step in steps where step.depth > 0 { #expect(step.start >= sections[0].start) }
  }

  private func steps(of function: String) throws -> [String] {
    try details(of: function).steps.map { step in
      String(repeating: "  ", count: step.depth) + step.text + (step.failed ? " ✗" : "")
    }
  }

  private func details(of function: String) throws -> TestCase.Details {
    let index = try #require(
      run.cases.indices.first { run.functions[run.cases[$0].function].name == function })
    return try run.details.details(try #require(run.cases[index].details))
  }
}
