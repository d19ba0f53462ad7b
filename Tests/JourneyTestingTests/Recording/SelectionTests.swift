import Foundation
import ReportSamples
import ReportWriter
import Testing

@Suite("Selections", .serialized)
struct SelectionTests {
  private static let first = Result {
    try FixtureRun("RetriedJourneys/|RetriedLastJourneys/", environment: ["JOURNEYS_RETRIES": "1"])
  }

  private let first: FixtureRun

  init() throws { first = try Self.first.get() }

  @Test("only the failed cases of an earlier run run again, and nothing else is in the report")
  func failed() throws {
    let fixture = try selected("failed:\(path("run.jsonl"))")
    #expect(
      try names(fixture) == [
        "cancelsTheRetry()", "failsAndCancels()", "failsInAll()",
      ])
    #expect(fixture.status == 1)
    #expect(
      try fixture.run.properties.first { $0.name == "only" }?.value.hasPrefix("failed:") == true)
  }

  @Test("only the flaky cases run, with their arguments, also from JUnit XML")
  func flaky() throws {
    for file in ["run.jsonl", "junit.xml"] {
      let fixture = try selected("flaky:\(path(file))")
      #expect(
        try names(fixture) == [
          "logs(number:) 1", "logs(number:) 2", "mayNot()", #"passesInTheSecond(letter:) "a""#,
          #"passesInTheSecond(letter:) "b""#, "requiresInTheFirst()",
        ])
    }
  }

  @Test("only the new cases run")
  func new() throws {
    let earlier = try FixtureRun(
      "RetriedJourneys/neverFails|RetriedLastJourneys/",
      environment: [
        "JOURNEYS_ONLY": try list(
          "RetriedJourneys/neverFails\nRetriedLastJourneys/logs (number: 6)")
      ])
    #expect(try names(earlier) == ["logs(number:) 6", "neverFails()"])
    let fixture = try FixtureRun(
      "RetriedJourneys/neverFails|RetriedLastJourneys/",
      environment: ["JOURNEYS_ONLY": "new:\(earlier.folder.path)/run.jsonl"])
    #expect(try names(fixture) == (1...5).map { "logs(number:) \($0)" })
  }

  @Test("a file of names selects cases and whole tests, and what is not found is said")
  func list() throws {
    let list = try list(
      """
      # what broke on Tuesday
      RetriedLastJourneys/logs (number: 3)

      RetriedJourneys/neverFails
      RetriedJourneys/isGone (letter: "x")
      JourneyTestingTests.RetriedJourneys mayNot()
      """)
    let fixture = try selected(list)
    #expect(try names(fixture) == ["logs(number:) 3", "mayNot()", "neverFails()"])
    #expect(
      fixture.output.contains(
        #"""
        JOURNEYS_ONLY=\#(list): 1 of 4 were not found:
          RetriedJourneys/isGone (letter: "x")
        """#))
    #expect(
      try fixture.run.properties.contains(
        Property(name: "not found", value: #"1 of 4: RetriedJourneys/isGone (letter: "x")"#)))
  }

  @Test("a selection of nothing is not green")
  func nothing() throws {
    let list = try list("RetriedJourneys/isGone")
    let fixture = try selected(list)
    #expect(fixture.status == 69)
    #expect(
      fixture.output.contains(
        "No journey ran: JOURNEYS_ONLY=\(list) selects none that can run. Set JOURNEYS_ALLOW_NONE=yes"
      ))
    #expect(try fixture.run.cases == [])
    #expect(try fixture.report("junit.xml").contains(#"errors="1""#))
  }

  @Test("an earlier run in the folder of the reports is read before it is replaced")
  func same() throws {
    let earlier = try FixtureRun("RetriedJourneys/(failsInAll|neverFails)")
    let fixture = try FixtureRun(
      "RetriedJourneys/",
      environment: ["JOURNEYS_ONLY": "failed:\(earlier.folder.path)/run.jsonl"], after: earlier)
    #expect(try names(fixture) == ["failsInAll()"])
  }

  @Test("a file that is missing, or of this very run, is an error of every test")
  func errors() throws {
    let missing = try selected("failed:/nowhere/run.jsonl")
    #expect(missing.status == 1)
    #expect(
      missing.output.contains(
        "JOURNEYS_ONLY=failed:/nowhere/run.jsonl selects nothing: There is no input “/nowhere/run.jsonl”."
      ))
    let earlier = try FixtureRun(
      "RetriedJourneys/neverFails", environment: ["JOURNEYS_RUN": "17"])
    let same = try FixtureRun(
      "RetriedJourneys/neverFails",
      environment: [
        "JOURNEYS_RUN": "17", "JOURNEYS_ONLY": "new:\(earlier.folder.path)/run.jsonl",
      ], after: earlier)
    #expect(same.status == 1)
    #expect(same.output.contains("run.jsonl” is already of the run that this process belongs to"))
  }

  private func selected(_ selection: String) throws -> FixtureRun {
    try FixtureRun(
      "RetriedJourneys/|RetriedLastJourneys/", environment: ["JOURNEYS_ONLY": selection])
  }

  private func path(_ file: String) -> String { first.folder.appending(path: file).path }

  /// Writes a file of names into the folder of the first run, and returns its path.
  private func list(_ text: String) throws -> String {
    let url = first.folder.appending(path: "names-\(UUID().uuidString).txt")
    try Data(text.utf8).write(to: url)
    return url.path
  }

  private func names(_ fixture: FixtureRun) throws -> [String] {
    let run = try fixture.run
    return run.cases.map { testCase in
      ([run.function(of: testCase).name] + testCase.arguments.map(\.value)).joined(separator: " ")
    }.sorted()
  }
}
