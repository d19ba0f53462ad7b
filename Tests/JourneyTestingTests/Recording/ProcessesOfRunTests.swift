import Foundation
import ReportSamples
import ReportWriter
import Testing

@Suite("Several processes of one run")
struct ProcessesOfRunTests {
  private static let green = "FixtureJourneys/passes"
  private static let red = "FixtureJourneys/elementIsMissing"
  private static let ours = ["JOURNEYS_RUN": "7"]

  @Test(
    "add up in every report, whichever of them failed",
    arguments: [
      [green, red], [red, green], [green, red, green.replacing("passes", with: "twice")],
    ])
  func addUp(filters: [String]) throws {
    var last: FixtureRun?
    for filter in filters { last = try FixtureRun(filter, environment: Self.ours, after: last) }
    let fixture = try #require(last)
    let run = try fixture.run
    #expect(run.isWhole)
    #expect(run.cases.count == 5 + (filters.count - 2) * 2)
    #expect(run.cases.count { $0.status == .failed } == 1)
    #expect(
      try fixture.files == ["index.html", "junit.xml", "output.txt", "run.jsonl", "summary.md"])
    #expect(try fixture.report("junit.xml").contains("<failure"))
    #expect(try fixture.report("summary.md").contains("**1 failed**"))
    let failed = try #require(run.cases.first { $0.status == .failed })
    #expect(try run.details(of: failed).steps.isEmpty == false)
  }

  @Test("one that fails a case and a later one that passes it make it flaky, and say why")
  func again() throws {
    let first = try FixtureRun(Self.green, environment: Self.ours)
    let second = try FixtureRun(Self.green, environment: Self.ours, after: first)
    let run = try second.run
    #expect(run.cases.count == 4)
    #expect(!run.notes.isEmpty)
  }

  @Test(
    "another run replaces what is there",
    arguments: [["JOURNEYS_RUN": "8"], [:]] as [[String: String]])
  func others(environment: [String: String]) throws {
    let first = try FixtureRun(Self.red, environment: Self.ours)
    let second = try FixtureRun(Self.green, environment: environment, after: first)
    #expect(second.status == 0)
    #expect(try second.run.cases.map(\.status) == Array(repeating: .passed, count: 4))
  }

  @Test("after a crash of one, both journals are there, and no green report of the other")
  func crash() throws {
    let first = try FixtureRun(Self.green, environment: Self.ours)
    let second = try FixtureRun(
      "FatalFixtureJourneys", kind: "fatal", environment: Self.ours, after: first)
    #expect(try second.files == ["output.txt", "run-process-2.jsonl", "run.jsonl"])
    let run = try RunReader().run(of: [.file(second.folder)])
    #expect(!run.isComplete)
    #expect(run.cases.count { $0.status == .passed } >= 4)
    let third = try FixtureRun(Self.red, environment: Self.ours, after: second)
    #expect(try third.files.contains("index.html"))
    #expect(try !third.run.isComplete)
    #expect(try third.run.cases.count { $0.status == .failed } >= 1)
    let another = try FixtureRun(Self.green, after: third)
    #expect(try another.run.isWhole)
  }

  @Test("leave their journals to the program that makes the reports")
  func journals() throws {
    let folder = URL.temporaryDirectory.appending(path: "journals-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false)
    let environment =
      ["JOURNEYS_REPORTS": "", "JOURNEYS_JOURNAL": path].merging(Self.ours) { $1 }
    for filter in [Self.green, Self.red] { _ = try FixtureRun(filter, environment: environment) }
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    #expect(names == ["run-process-2.jsonl", "run.jsonl"])
    #expect(try RunReader().run(of: [.file(folder)]).cases.count == 5)
  }
}
