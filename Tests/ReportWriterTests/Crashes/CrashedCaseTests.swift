import Testing

@testable import ReportWriter
@testable import TestJournal

@Suite("Cases ended by a crash")
struct CrashedCaseTests {
  static let crash =
    #"{"version":"6.3","kind":"crash","payload":{"message":"Fatal error: no","sourceLocation":{"filePath":"/src/Tests/S.swift","line":9,"column":3},"frames":["help() at /src/Tests/H.swift:1:2","S.one(animal:) at /src/Tests/S.swift:9:3"]}}"#

  @Test("the case that crashed states the location, and the others that another case crashed")
  func known() throws {
    let issues = try issues(crash: Self.crash)
    #expect(issues.map(\.kind) == [.incomplete, .incomplete])
    #expect(
      issues.map(\.message) == [
        "Fatal error: no", "The test process crashed before this test case ended: Fatal error: no",
      ])
    #expect(
      issues.map(\.location)
        == [ReportWriter.SourceLocation(file: "Tests/S.swift", line: 9, column: 3), nil])
    #expect(
      issues.map(\.notes) == [
        ["Crashed in:\n  help() at Tests/H.swift:1:2\n  S.one(animal:) at Tests/S.swift:9:3"], [],
      ])
  }

  @Test("a crash outside all cases is stated in each")
  func unknown() throws {
    let issues = try issues(crash: Self.crash.replacing("S.one(", with: "Other.one("))
    #expect(Set(issues.map(\.message)).count == 1)
    #expect(issues.allSatisfy { $0.location?.line == 9 && $0.notes.count == 1 })
  }

  @Test("the end of the process is one cause, whatever the arguments of the cases are")
  func oneCause() throws {
    let id = Line.id("one(animal:)", 3)
    let fixture = try JournalFixture([
      Line.run, Line.suite, Line.function("one(animal:)", line: 3, parameterized: true),
      Line.runStarted, Line.caseStarted(id, "Crab", 101), Line.caseStarted(id, "Seal", 101),
      Self.crash.replacing("error: no", with: "error: no seal"),
    ])
    let groups = try FailureGroup.groups(of: fixture.run())
    #expect(groups.map(\.cases) == [[0, 1]])
  }

  @Test("a function is found in a frame only by its full name")
  func names() {
    let crashed = CrashedFunctions([
      Crash(message: "", frames: ["closure #1 in Outer.Zoo.feed(animal:) at /a:1:1"]),
      Crash(message: "", frames: ["feed() at /a:1:1", "(x)", "y"]),
    ])
    #expect(crashed.crash(of: "feed(animal:)", suite: "Tests.Outer.Zoo") == 0)
    #expect(crashed.crash(of: "feed(animal:)", suite: "Tests.Zoo") == 0)
    #expect(crashed.crash(of: "feed(animal:)", suite: "Tests.oo") == nil)
    #expect(crashed.crash(of: "eed(animal:)", suite: "Tests.Outer.Zoo") == nil)
    #expect(crashed.crash(of: "fee(animal:)", suite: "Tests.Outer.Zoo") == nil)
    #expect(crashed.crash(of: "feed()", suite: "Tests") == 1)
  }

  /// The issues of two cases of two functions, neither of which ended.
  private func issues(crash: String) throws -> [ReportWriter.Issue] {
    let (one, two) = (Line.id("one(animal:)", 3), Line.id("two(animal:)", 9))
    let fixture = try JournalFixture([
      Line.run, Line.suite, Line.function("one(animal:)", line: 3, parameterized: true),
      Line.function("two(animal:)", line: 9, parameterized: true), Line.runStarted,
      Line.caseStarted(one, "Crab", 101), Line.caseStarted(two, "Seal", 101), crash,
      Line.event("runInterrupted", 105),
    ])
    let run = try fixture.run()
    #expect(run.warnings == [])
    return try run.cases.flatMap { try run.details.details(#require($0.details)).issues }
  }
}
