import ReportWriter
import Testing
import TestJournal

@Suite("The run of an event stream, completed with the journal of its journeys")
struct RunCompletionTests {
  private static let f = Line.id("f(animal:)", 5)

  /// How a case went, as one of the records tells it.
  private enum Event {
    case passed, failed(String), incomplete
  }

  private static func lines(
    _ cases: [(name: String, event: Event)], isComplete: Bool = true, head: [String] = []
  ) -> [String] {
    var lines = head + [Line.function("f(animal:)", line: 5, parameterized: true), Line.runStarted]
    for (index, testCase) in cases.enumerated() {
      let start = 101.0 + Double(index)
      let test = Line.test(f, case: testCase.name)
      lines.append(Line.caseStarted(f, testCase.name, start))
      if case .failed(let message) = testCase.event {
        lines.append(Line.issue(test, start + 0.25, message))
      }
      if case .incomplete = testCase.event { continue }
      lines.append(Line.event("testCaseEnded", start + 0.5, test))
    }
    return lines + (isComplete ? [Line.runEnded] : [])
  }

  private static func steps(of name: String) -> String {
    #"{"version":"6.3","kind":"steps","payload":{"testID":"\#(f)","_testCase":{"id":"\#(name)"},"steps":[{"text":"of \#(name)","kind":"action"}]}}"#
  }

  private func completed(_ stream: [String], with journal: [String]) throws -> TestRun {
    let streamed = try JournalFixture(stream)
    let known = try JournalFixture(journal)
    return try withExtendedLifetime((streamed, known)) {
      let run = try streamed.run().completed(with: known.run())
      // The files are gone when the fixtures are.
      var store = InMemoryDetailStore()
      var copy = run
      for index in run.cases.indices {
        copy.cases[index].details = store.add(try run.details(at: index))
      }
      copy.details = store
      return copy
    }
  }

  @Test("a case has the steps of the journal and the issues of both, each once")
  func issues() throws {
    let run = try completed(
      Self.lines([("Crab", .failed("as the stream says it")), ("Eel", .passed)]),
      with: Self.lines([("Crab", .failed("as the robot says it")), ("Eel", .passed)])
        + [Self.steps(of: "Crab")])
    #expect(
      run.lines == [
        "M.S f(animal:) (animal: Crab): failed", "M.S f(animal:) (animal: Eel): passed",
      ])
    #expect(try run.details(at: 0).issues.map(\.message) == ["as the robot says it"])
    #expect(try run.details(at: 0).steps.map(\.text) == ["of Crab"])
    #expect(run.isWhole)
  }

  @Test(
    "what only the event stream contains, such as an issue outside the journey, is included and decides"
  )
  func onlyStream() throws {
    let run = try completed(
      Self.lines([("Crab", .failed("from outside")), ("Owl", .passed)]),
      with: Self.lines([("Crab", .passed)]) + [Self.steps(of: "Crab")])
    #expect(
      run.lines == [
        "M.S f(animal:) (animal: Crab): failed", "M.S f(animal:) (animal: Owl): passed",
      ])
    #expect(try run.details(at: 0).issues.map(\.message) == ["from outside"])
  }

  @Test("cases whose descriptions change between calls are the same if their results are equal")
  func renamed() throws {
    let run = try completed(
      Self.lines([("Crab", .passed), ("1 at 10:00", .failed("no")), ("2 at 10:00", .passed)]),
      with: Self.lines([("1 at 10:01", .failed("no")), ("Crab", .passed), ("2 at 10:02", .passed)])
        + [Self.steps(of: "1 at 10:01"), Self.steps(of: "2 at 10:02")])
    #expect(
      run.lines == [
        "M.S f(animal:) (animal: Crab): passed", "M.S f(animal:) (animal: 1 at 10:01): failed",
        "M.S f(animal:) (animal: 2 at 10:02): passed",
      ])
    #expect(try run.details(at: 1).steps.map(\.text) == ["of 1 at 10:01"])
    #expect(try run.details(at: 2).steps.map(\.text) == ["of 2 at 10:02"])
  }

  @Test("no case with another name replaces one that failed")
  func notRenamed() throws {
    let run = try completed(
      Self.lines([("1 at 10:00", .passed), ("2 at 10:00", .passed)]),
      with: Self.lines([("1 at 10:01", .failed("no")), ("2 at 10:02", .passed)]))
    #expect(
      run.lines.sorted() == [
        "M.S f(animal:) (animal: 1 at 10:00): passed",
        "M.S f(animal:) (animal: 1 at 10:01): failed",
        "M.S f(animal:) (animal: 2 at 10:00): passed",
        "M.S f(animal:) (animal: 2 at 10:02): passed",
      ])
  }

  @Test("the run takes the UI mutants and the map from the journal")
  func mutantsAndMap() throws {
    let known = TestRun.rich()
    let run = try JournalFixture(Self.lines([("Crab", .passed)])).run().completed(with: known)
    #expect(run.mutants == known.mutants)
    #expect(run.screens == known.screens)
    #expect(run.operations == known.operations)
  }

  @Test(
    "a process that ends between a journey's end and its test's end leaves the case incomplete")
  func between() throws {
    let run = try completed(
      Self.lines([("Crab", .incomplete)], isComplete: false),
      with: Self.lines([("Crab", .passed)], isComplete: false))
    #expect(run.lines == ["M.S f(animal:) (animal: Crab): incomplete"])
    #expect(
      try run.details(at: 0).issues.map(\.message) == [
        "The test process ended before this test case did."
      ])
  }

  @Test("a truncated journal costs steps, but no result")
  func cut() throws {
    let run = try completed(
      Self.lines([("Crab", .failed("no")), ("Eel", .passed), ("Owl", .passed)]),
      with: Self.lines([("Crab", .incomplete), ("Eel", .incomplete)], isComplete: false))
    #expect(
      run.lines == [
        "M.S f(animal:) (animal: Crab): failed", "M.S f(animal:) (animal: Eel): passed",
        "M.S f(animal:) (animal: Owl): passed",
      ])
    #expect(try run.details(at: 0).issues.map(\.message) == ["no"])
    #expect(try run.details(at: 1).issues.isEmpty)
    #expect(
      run.warnings == [
        "The journal of the journeys has no end: steps and pictures of its last cases may be missing."
      ])
  }

  @Test("a loss in either record makes the run incomplete")
  func losses() throws {
    let loss = #"{"version":"6.3","kind":"loss","payload":{"text":"The disk was full."}}"#
    let lines = Self.lines([("Crab", .passed)])
    #expect(try completed(lines, with: lines + [loss]).losses == ["The disk was full."])
    #expect(try completed(lines + [loss], with: lines + [loss]).losses == ["The disk was full."])
  }

  @Test(
    "a case that ran with two drivers is one case per driver, and the failure is in the right one"
  )
  func drivers() throws {
    func start(_ driver: String) -> String {
      Line.event(
        "testCaseStarted", 101,
        #","testID":"\#(Self.f)","_testCase":{"id":"Crab, \#(driver)","arguments":[{"label":"animal","value":"Crab"},{"label":"driver","value":"\#(driver)"}]}"#
      )
    }
    func end(_ driver: String) -> String {
      Line.event("testCaseEnded", 102, Line.test(Self.f, case: "Crab, \(driver)"))
    }
    let run = try completed(
      Self.lines([("Crab", .failed("no"))]),
      with: [
        Line.function("f(animal:)", line: 5, parameterized: true), Line.runStarted,
        start("in process"),
        Line.issue(Line.test(Self.f, case: "Crab, in process"), 101.5, "no robot"),
        end("in process"), start("browser"), end("browser"), Line.runEnded,
      ])
    #expect(
      run.lines == [
        "M.S f(animal:) (animal: Crab, driver: browser): passed",
        "M.S f(animal:) (animal: Crab, driver: in process): failed",
      ])
    #expect(try run.details(at: 0).issues.isEmpty)
    #expect(try run.details(at: 1).issues.map(\.message) == ["no robot"])
  }

  @Test(
    "cases that JOURNEYS_CASE excluded are left out, unless they failed")
  func onlyCase() throws {
    let head =
      #"{"version":"6.3","kind":"run","payload":{"title":"Animals","properties":[{"name":"only case","value":"animal: Eel"}]}}"#
    let run = try completed(
      Self.lines([("Crab", .passed), ("Eel", .passed), ("Owl", .failed("no"))]),
      with: Self.lines([("Eel", .passed)], head: [head]))
    #expect(
      run.lines == [
        "M.S f(animal:) (animal: Eel): passed", "M.S f(animal:) (animal: Owl): failed",
      ])
  }

  @Test("an attachment in both records is there once, and another one of the same name beside it")
  func attachments() throws {
    func attached(_ text: String, as bytes: String) -> String {
      Line.event(
        "valueAttached", 101.25,
        Line.test(Self.f, case: "Crab")
          + #","attachment":{"_preferredName":"\#(text)","_bytes":"\#(bytes)"}"#)
    }
    let lines = Self.lines([("Crab", .passed)])
    let run = try completed(
      lines + [attached("a.txt", as: "AAAA"), attached("a.txt", as: "BBBB")],
      with: lines + [attached("a.txt", as: "AAAA"), attached("shot.png", as: "AAAA")])
    #expect(
      try run.details(at: 0).attachments.map(\.content) == [
        .bytes([0, 0, 0]), .bytes([0, 0, 0]), .bytes([4, 16, 65]),
      ])
    #expect(try run.details(at: 0).attachments.map(\.name) == ["a.txt", "shot.png", "a.txt"])
  }

  @Test("a test that the stream says has failed was not skipped, whatever the journal supposes")
  func failedAndNotSkipped() throws {
    let g = Line.id("g()", 9)
    let declared = Line.function("g()", line: 9, parameterized: false)
    let run = try completed(
      [declared, Line.runStarted, Line.issue(Line.test(g), 101, "OnFire()"), Line.runEnded],
      with: [
        declared, Line.runStarted,
        #"{"version":"6.3","kind":"event","payload":{"kind":"testSkipped","instant":{"absolute":101,"since1970":1001},"_comments":["its arguments may be empty"],"messages":[],"testID":"\#(g)"}}"#,
        Line.runEnded,
      ])
    #expect(run.cases.map(\.status) == [.failed])
    let details = try run.details(at: 0)
    #expect(details.issues.map(\.message) == ["OnFire()"])
    #expect(details.skipReason == nil)
  }
}
