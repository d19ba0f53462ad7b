import Foundation
import ReportSamples
import ReportWriter
import Testing

@Suite("Recording films", .serialized)
struct FilmTests {
  private static func films(_ word: String?) throws -> [String: [Film]] {
    let run = try FixtureRun(
      "FixtureJourneys", environment: word.map { ["JOURNEYS_FILM": $0] } ?? [:]
    ).run
    var films: [String: [Film]] = [:]
    for testCase in run.cases {
      let details = try testCase.details.map(run.details.details) ?? TestCase.Details()
      films[run.functions[testCase.function].name, default: []].append(details.film)
    }
    return films
  }

  @Test("a case that fails has its film, and of the cases of a test that pass the shortest")
  func failed() throws {
    let films = try Self.films(nil)
    let failing = try #require(films["elementIsMissing()"]?.first)
    #expect(failing.elements.map(\.identifier) == ["one.done", "one", ""])
    // The button was tapped; then it was looked for by another name.
    #expect(failing.frames.map(\.mark) == [2, nil])
    #expect(failing.elements.first?.frame == ElementFrame(x: 0, y: 0, width: 50, height: 50))
    #expect(films["passes(letter:number:)"]?.count { !$0.isEmpty } == 1)
    #expect(films["twice(text:)"]?.count { !$0.isEmpty } == 1)
    #expect(films["expectationFails()"]?.allSatisfy(\.isEmpty) == true)
  }

  @Test("JOURNEYS_FILM=all keeps one of each case, and =no of none")
  func others() throws {
    let all = try Self.films("all")
    #expect(all["passes(letter:number:)"]?.count { !$0.isEmpty } == 4)
    #expect(all["elementIsMissing()"]?.first?.isEmpty == false)
    #expect(try Self.films("no").values.joined().allSatisfy(\.isEmpty))
  }

  @Test("the tree of a failure says where its elements are")
  func frames() throws {
    let run = try FixtureRun("FixtureJourneys/elementIsMissing").run
    let issues = try run.cases.first?.details.map(run.details.details)?.issues
    #expect(
      issues?.first?.failure?.tree.map(\.frame) == [
        ElementFrame(x: 0, y: 0, width: 100, height: 100),
        ElementFrame(x: 0, y: 0, width: 100, height: 100),
        ElementFrame(x: 0, y: 0, width: 50, height: 50),
      ])
  }

  @Test("a journey that hangs has a film that ends with what the app showed last")
  func hanging() throws {
    let fixture = try FixtureRun(
      "HangingJourneys", kind: "hanging", environment: ["JOURNEYS_TIME_LIMIT": "2"])
    let run = try fixture.run
    let films = try run.cases.compactMap { try $0.details.map(run.details.details)?.film }
    #expect(films.contains { !$0.isEmpty })
  }
}
