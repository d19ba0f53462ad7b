import Foundation
import Testing
@testable import TestJournal

@Suite("The reader of journals")
struct JournalReaderTests {
  private let f = Line.id("f(animal:)", 5)
  private let g = Line.id("g()", 3)

  private var head: [String] {
    [
      Line.run, Line.suite, Line.function("f(animal:)", line: 5, parameterized: true),
      Line.function("g()", line: 3), Line.runStarted,
    ]
  }

  private var whole: [String] {
    head + [
      Line.event("testStarted", 101, Line.test(g)),
      Line.event("testEnded", 102, Line.test(g)),
      Line.caseStarted(f, "Crab", 102),
      Line.caseStarted(f, "Ant", 103),
      Line.issue(Line.test(f, case: "Crab"), 104, "no \\u2028 \\ud83e\\udd80 \\ud800 crab"),
      #"{"version":"6.3","kind":"steps","payload":{"testID":"\#(f)","_testCase":{"id":"Crab"},"steps":[{"text":"open","kind":"robot","start":12,"duration":80,"line":14},{"text":"tap","kind":"action","depth":1,"failed":true}]}}"#,
      Line.event("testCaseEnded", 105, Line.test(f, case: "Crab") + #","rerun":"swift test""#),
      Line.event("testCaseEnded", 106, Line.test(f, case: "Ant")),
      Line.runEnded,
    ]
  }

  @Test(
    "a whole run is read with its facts, in an order that does not depend on which test ended first"
  )
  func wholeRun() throws {
    let fixture = try JournalFixture(whole)
    let run = try fixture.run()
    #expect(run.warnings == [])
    #expect(run.title == "Animals")
    #expect(run.hostname == "ci")
    #expect(run.properties == [Property(name: "driver", value: "in process")])
    #expect(run.isComplete)
    #expect(run.duration == 10)
    #expect(run.started == 1100)
    #expect(
      run.suites == [TestSuite(name: "M.S", displayName: "The suite", file: "Tests/S.swift")])
    #expect(run.functions.map(\.name) == ["g()", "f(animal:)"])
    #expect(run.functions[0].location == SourceLocation(file: "Tests/S.swift", line: 3, column: 4))
    #expect(run.cases.map(\.status) == [.passed, .passed, .failed])
    #expect(run.cases.map { $0.arguments.map(\.value) } == [[], ["Ant"], ["Crab"]])
    #expect(run.cases[2].start == 2)
    #expect(run.cases[2].duration == 3)

    let details = try run.details.details(#require(run.cases[2].details))
    #expect(details.issues.map(\.message) == ["no \u{2028} 🦀 \u{FFFD} crab"])
    #expect(details.issues.map(\.notes) == [["a note"]])
    #expect(details.issues[0].location?.file == "Tests/S.swift")
    #expect(details.steps.map(\.text) == ["open", "tap"])
    #expect(details.steps[1].failed)
    #expect(details.rerunCommand == "swift test")
  }

  @Test("a case stays the same case if the description of an argument changes between calls")
  func changingDescription() throws {
    let lines =
      head + [
        Line.caseStarted(f, "call 1", 101),
        Line.issue(Line.test(f, case: "call 2"), 102, "no crab"),
        Line.event("testCaseEnded", 103, Line.test(f, case: "call 3")),
        Line.caseStarted(f, "call 4", 104), Line.caseStarted(f, "call 5", 104),
        Line.event("testCaseEnded", 105, Line.test(f, case: "call 6")),
        Line.issue(Line.test(f, case: "call 7"), 106, "no ant"),
        Line.event("testCaseEnded", 107, Line.test(f, case: "call 8")),
        Line.runEnded,
      ]
    let run = try JournalFixture(lines).run()
    #expect(run.cases.filter { !$0.arguments.isEmpty }.count == 3)
    #expect(run.cases.count { $0.status == .failed } == 2)
    #expect(run.cases.allSatisfy { $0.status != .incomplete })
  }

  @Test("a test that is declared twice is one test")
  func declaredTwice() throws {
    let run = try JournalFixture(head + head + whole.dropFirst(head.count)).run()
    #expect(run.cases.map(\.status) == [.passed, .passed, .failed])
    #expect(run.functions.count == 2)
  }

  @Test("a case that started and never ended is incomplete, and has an issue that says so")
  func crash() throws {
    let fixture = try JournalFixture(Array(whole.prefix(8)))
    let run = try fixture.run()
    #expect(!run.isComplete)
    #expect(run.cases.map(\.status) == [.passed, .incomplete])
    let details = try run.details.details(#require(run.cases[1].details))
    #expect(details.issues.map(\.kind) == [.incomplete])
    #expect(
      details.issues.map(\.message) == ["The test process ended before this test case did."])
  }

  @Test("a planned test that did not run is skipped if the process ended early")
  func neverRan() throws {
    let fixture = try JournalFixture(head)
    let run = try fixture.run()
    #expect(run.cases.map(\.status) == [.skipped, .skipped])
    let details = try run.details.details(#require(run.cases[0].details))
    #expect(details.skipReason == "did not run: the test process ended first")
  }

  @Test("a planned test that did not run is left out of a run that ended")
  func notSelected() throws {
    let fixture = try JournalFixture(head + [Line.runEnded])
    #expect(try fixture.run().cases == [])
  }

  @Test("a skipped suite skips its functions, for the same reason")
  func skippedSuite() throws {
    let skip = Line.event("testSkipped", 101, Line.test("M.S") + #","_comments":["no network"]"#)
    let fixture = try JournalFixture(head + [skip, Line.runEnded])
    let run = try fixture.run()
    #expect(run.cases.map(\.status) == [.skipped, .skipped])
    #expect(try run.details.details(#require(run.cases[1].details)).skipReason == "no network")
  }

  @Test("issues of a suite, of a whole function, and outside any test are not lost")
  func outsiders() throws {
    let fixture = try JournalFixture(
      head + [
        Line.issue(Line.test("M.S"), 101, "suite"), Line.issue(Line.test(f), 101, "function"),
        Line.issue("", 101, "nowhere"), Line.runEnded,
      ])
    let run = try fixture.run()
    #expect(run.cases.map(\.status) == [.failed, .failed, .failed])
    #expect(run.suites.map(\.name) == ["M.S", "Unknown"])
    let messages = try run.cases.map {
      try run.details.details(#require($0.details)).issues.map(\.message)
    }
    #expect(messages == [["function"], ["suite"], ["nowhere"]])
  }

  @Test("a cancelled case is skipped; a known issue and a warning pass")
  func otherEnds() throws {
    let issue = #","issue":{},"messages":[{"symbol":"passWithKnownIssue","text":"known"}]"#
    let warning = #","issue":{},"messages":[{"symbol":"warning","text":"warned"}]"#
    let fixture = try JournalFixture(
      head + [
        Line.caseStarted(f, "A", 101), Line.caseStarted(f, "B", 101), Line.caseStarted(f, "C", 101),
        Line.event(
          "testCaseCancelled", 102, Line.test(f, case: "A") + #","_comments":["enough"]"#),
        Line.event("issueRecorded", 102, Line.test(f, case: "B") + issue),
        Line.event("issueRecorded", 102, Line.test(f, case: "C") + warning),
        Line.event("testCaseEnded", 103, Line.test(f, case: "A")),
        Line.event("testCaseEnded", 103, Line.test(f, case: "B")),
        Line.event("testCaseEnded", 103, Line.test(f, case: "C")), Line.runEnded,
      ])
    let run = try fixture.run()
    #expect(run.cases.map(\.status) == [.skipped, .passed, .passed])
    #expect(run.cases.map(\.hasKnownIssues) == [false, true, false])
    let details = try run.cases.map { try run.details.details(#require($0.details)) }
    #expect(details[0].skipReason == "enough")
    #expect(details[1].issues.map(\.isKnown) == [true])
    #expect(details[2].issues.map(\.isFailure) == [false])
  }

  @Test("a cut line is a warning, and everything before it is read")
  func cut() throws {
    var lines = whole
    lines[lines.count - 1] = String(Line.runEnded.dropLast(5))
    let run = try JournalFixture(lines, isCut: true).run()
    #expect(run.warnings == ["run.jsonl:14: The last line was cut."])
    #expect(run.cases.map(\.status) == [.passed, .passed, .failed])
    #expect(!run.isComplete)
  }

  @Test(
    "junk is a loss with its line number",
    arguments: [
      "junk", "{", "[]", "\"", "{\"kind\":\"event\",\"payload\":{\"kind\"}", "\u{0}\u{1}", "}",
      "{\"kind\":\"event\",\"payload\":[}",
      String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000) + "}",
    ])
  func junk(line: String) throws {
    let run = try JournalFixture(head + [line] + whole.dropFirst(5)).run()
    #expect(run.losses == ["run.jsonl:6: The line is not a JSON object: its content is lost."])
    #expect(run.cases.count == 3)
  }

  @Test("wrong types and missing fields are skipped")
  func wrongTypes() throws {
    let odd = [
      #"{"kind":7,"payload":{}}"#, #"{"kind":"event","payload":{"kind":[],"testID":{}}}"#,
      #"{"kind":"event"}"#, #"{"kind":"later","payload":3}"#,
      #"{"kind":"run","payload":{"title":4}}"#,
      #"{"kind":"event","payload":{"kind":"other","instant":{"absolute":"x"}}}"#,
    ]
    let run = try JournalFixture(head + odd + whole.dropFirst(5)).run()
    #expect(
      run.losses
        == [6, 7, 8].map {
          "run.jsonl:\($0): The record has no kind: its content is lost."
        })
    #expect(run.cases.count == 3)
  }

  @Test("repeated records change nothing")
  func doubled() throws {
    let once = try JournalFixture(whole).run()
    let twice = try JournalFixture(whole.dropLast().flatMap { [$0, $0] } + [Line.runEnded]).run()
    #expect(once.cases.map(\.status) == twice.cases.map(\.status))
    #expect(once.functions == twice.functions)
  }

  @Test("a test that was never declared is derived from its id, with a warning")
  func undeclared() throws {
    let run = try JournalFixture([
      Line.runStarted, Line.event("testStarted", 101, Line.test("A.B/C/f()/x.swift:1:2")),
      Line.event("testEnded", 101, Line.test("A.B/C/f()/x.swift:1:2")), Line.runEnded,
    ]).run()
    #expect(
      run.warnings == ["run.jsonl:2: The test “A.B/C/f()/x.swift:1:2” was never declared."])
    #expect(run.suites.map(\.name) == ["A.B.C"])
    #expect(run.functions.map(\.name) == ["f()"])
  }

  @Test("a test may be declared after events refer to it")
  func declaredLater() throws {
    let f = Line.id("f(animal:)", 5)
    let run = try JournalFixture([
      Line.runStarted, Line.caseStarted(f, "Crab", 101),
      Line.event("testCaseEnded", 102, Line.test(f, case: "Crab")), Line.suite,
      Line.function("f(animal:)", line: 5, parameterized: true), Line.runEnded,
    ]).run()
    #expect(run.warnings == [])
    #expect(run.lines == ["M.S f(animal:) (animal: Crab): passed"])
    #expect(run.functions[0].location?.file == "/src/Tests/S.swift")
  }

  @Test("a record without a kind is a loss, and one of a later version is not")
  func kinds() throws {
    let run = try JournalFixture([
      Line.run, #"{"version":"6.3","kind":{},"payload":{}}"#, #"{"version":"6.3"}"#,
      #"{"version":"6.3","kind":"event","payload":{"kind":7,"testID":"x"}}"#,
      #"{"version":"6.3","kind":"later","payload":{}}"#, Line.event("later", 1), Line.runStarted,
      Line.runEnded,
    ]).run()
    #expect(
      run.losses
        == [2, 3, 4].map {
          "run.jsonl:\($0): The record has no kind: its content is lost."
        })
  }

  @Test("twenty losses are listed, and further ones counted")
  func manyWarnings() throws {
    let run = try JournalFixture(Array(repeating: "junk", count: 50)).run()
    #expect(run.losses.count == 21)
    #expect(run.losses.last == "run.jsonl: 30 more lines like these.")
  }

  @Test("a line that is too long is skipped, and its neighbours are read")
  func longLine() throws {
    let fixture = try JournalFixture(
      head + [String(repeating: "x", count: 3_000_000)] + whole.dropFirst(5))
    var reader = JournalReader()
    reader.longestLine = 1_000_000
    let run = try reader.run(at: fixture.url)
    #expect(run.losses.count == 1)
    #expect(
      run.losses[0].hasSuffix(
        ":6: The line has 3000000 bytes and was ignored: its content is lost."))
    #expect(run.cases.map(\.status) == [.passed, .passed, .failed])
    #expect(try run.details.details(#require(run.cases[2].details)).steps.count == 2)
  }

  @Test("a missing file is an error that names it")
  func missing() throws {
    let fixture = try JournalFixture([])
    let url = fixture.url.appendingPathExtension("not")
    #expect(
      throws: ReportError(
        "The input “\(url.path)” cannot be read: No such file or directory.", kind: .noSuchInput)
    ) { try JournalReader().run(at: url) }
  }

  @Test(
    "a process that ended before its first case leaves the run incomplete, though another one followed"
  )
  func endedBeforeFirstCase() throws {
    let run = try JournalFixture([
      Line.run, Line.suite, Line.function("f()", line: 1), Line.event("runStarted", 1),
      Line.function("g()", line: 3), Line.event("runStarted", 2),
      Line.event("testStarted", 3, Line.test(Line.id("g()", 3))),
      Line.event("testEnded", 4, Line.test(Line.id("g()", 3))), Line.event("runEnded", 5),
    ]).run()
    #expect(!run.isComplete)
    #expect(run.cases.map(\.status) == [.skipped, .passed])
    #expect(
      try run.details(at: 0).skipReason == "did not run: the test process ended first")
  }

  @Test("the only case of a function has its own duration, not the function's")
  func ownTime() throws {
    let id = Line.id("f()", 1)
    let test = Line.test(id)
    let testCase = Line.test(id, case: "")
    let run = try JournalFixture([
      Line.run, Line.suite, Line.function("f()", line: 1),
      Line.event("runStarted", 1), Line.event("testStarted", 2, test),
      Line.event("testCaseStarted", 5, testCase),
      Line.event("testCaseEnded", 6, testCase),
      Line.event("testEnded", 9, test), Line.event("runEnded", 10),
    ]).run()
    #expect(run.cases.map(\.start) == [4])
    #expect(run.cases.map(\.duration) == [1])
  }
}
