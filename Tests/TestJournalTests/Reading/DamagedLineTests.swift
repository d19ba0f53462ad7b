import Testing

@testable import TestJournal

@Suite("Unreadable lines")
struct DamagedLineTests {
  private static let f = Line.id("f(animal:)", 5)
  private static let g = Line.id("g()", 9)
  private static let head = [
    Line.run, Line.suite, Line.function("f(animal:)", line: 5, parameterized: true),
    Line.function("g()", line: 9), Line.runStarted,
  ]

  /// Two cases that run side by side and a third after them, with a line between.
  private static func run(
    with line: String, after place: Int = 3, end: String = ""
  ) throws -> TestRun {
    var lines =
      head + [
        Line.caseStarted(f, "Crab", 101), Line.caseStarted(f, "Eel", 101),
        Line.event("testCaseStarted", 101, Line.test(g)),
        Line.event("testCaseEnded", 102, Line.test(f, case: "Crab") + end),
        Line.event("testCaseEnded", 102, Line.test(f, case: "Eel") + end),
        Line.event("testCaseEnded", 102, Line.test(g) + end),
        Line.caseStarted(f, "Fox", 103),
        Line.event("testCaseEnded", 104, Line.test(f, case: "Fox")), Line.runEnded,
      ]
    lines.insert(line, at: head.count + place)
    return try JournalFixture(lines).run()
  }

  private static func statuses(_ run: TestRun) -> [TestCase.Status] { run.cases.map(\.status) }

  @Test("a case whose failure is in a damaged line does not count as passed, and says why")
  func issue() throws {
    let issue = Line.issue(Line.test(Self.f, case: "Eel"), 102, "boo")
    let run = try Self.run(with: String(issue.dropLast(3)))
    #expect(Self.statuses(run) == [.passed, .incomplete, .passed, .passed])
    #expect(run.losses == ["run.jsonl:9: The line is not a JSON object: its content is lost."])
    #expect(run.isComplete)
    #expect(!run.isWhole)
    #expect(
      try run.details(at: 1).issues.map(\.message) == [
        "The result of this test case is unknown: a line that may belong to it is damaged."
      ])
  }

  @Test("if no id is left, no case that was running counts as passed")
  func withoutID() throws {
    for line in ["junk", "{\"kind\":\"event\",\"payload\":{\"kind\":\"issueRec", "{}", "\u{0}"] {
      #expect(
        Self.statuses(try Self.run(with: line)) == [
          .incomplete, .incomplete, .passed, .incomplete,
        ],
        "\(line)")
    }
    // Nobody was open.
    #expect(Self.statuses(try Self.run(with: "junk", after: 0)).allSatisfy { $0 == .passed })
    #expect(Self.statuses(try Self.run(with: "junk", after: 6)).allSatisfy { $0 == .passed })
  }

  @Test("if only the function is left, none of its running cases counts as passed")
  func functionOnly() throws {
    let lost = #"{"kind":"event","payload":{"kind":"issueRecorded","testID":"\#(Self.f)","_testC"#
    #expect(
      Self.statuses(try Self.run(with: lost)) == [.incomplete, .incomplete, .passed, .passed])
    let own = #"{"kind":"event","payload":{"kind":"issueRecorded","testID":"\#(Self.g)","iss"#
    #expect(Self.statuses(try Self.run(with: own)) == [.passed, .passed, .passed, .incomplete])
  }

  @Test("an end that states the status decides")
  func ownWord() throws {
    let passed = try Self.run(with: "junk", end: #","status":"passed""#)
    #expect(Self.statuses(passed).allSatisfy { $0 == .passed })
    #expect(!passed.isWhole)
    let failed = try Self.run(with: "junk", end: #","status":"failed""#)
    #expect(Self.statuses(failed) == [.failed, .failed, .passed, .failed])
  }

  @Test("a damaged line of steps, of an attachment or of the plan makes no result doubtful")
  func noResult() throws {
    for line in [
      #"{"version":"6.3","kind":"steps","payload":{"testID":"\#(Self.f)","steps":[{"#,
      #"{"version":"6.3","kind":"event","payload":{"kind":"valueAttached","testID":"\#(Self.f)""#,
      #"{"version":"6.3","kind":"test","payload":{"kind":"function""#,
    ] {
      let run = try Self.run(with: line)
      #expect(Self.statuses(run).allSatisfy { $0 == .passed }, "\(line)")
      #expect(!run.isWhole)
    }
  }

  @Test("an issue counts even if the kind of its event is damaged")
  func damagedKind() throws {
    let issue = Line.issue(Line.test(Self.f, case: "Eel"), 102, "boo")
    let run = try Self.run(with: issue.replacing("issueRecorded", with: "issueRecorbed"))
    #expect(Self.statuses(run) == [.passed, .failed, .passed, .passed])
  }

  @Test("an issue that is too long is a loss; an attachment that is too long is not")
  func tooLong() throws {
    func run(_ line: String) throws -> TestRun {
      let lines =
        Self.head + [
          Line.caseStarted(Self.f, "Crab", 101), Line.caseStarted(Self.f, "Eel", 101), line,
          Line.event("testCaseEnded", 102, Line.test(Self.f, case: "Crab")),
          Line.event("testCaseEnded", 102, Line.test(Self.f, case: "Eel")), Line.runEnded,
        ]
      var reader = JournalReader()
      reader.longestLine = 100_000
      let fixture = try JournalFixture(lines)
      return try withExtendedLifetime(fixture) { try reader.run(at: fixture.url) }
    }
    let much = String(repeating: "x", count: 600_000)
    let issue = try run(Line.issue(Line.test(Self.f, case: "Eel"), 102, much))
    #expect(Self.statuses(issue) == [.passed, .incomplete])
    #expect(
      issue.losses.map { $0.hasSuffix("bytes and was ignored: its content is lost.") } == [
        true
      ])
    let picture = try run(
      Line.event(
        "valueAttached", 102,
        Line.test(Self.f, case: "Eel") + #","attachment":{"_bytes":"\#(much)"}"#))
    #expect(Self.statuses(picture) == [.passed, .passed])
    #expect(picture.isWhole)
    #expect(
      picture.warnings.first?.hasSuffix("bytes: its steps or its attachment were omitted.")
        == true)
  }

  @Test("an attempt that may have failed is not a pass, and a pass after it is flaky")
  func attempts() throws {
    let test = Line.test(Self.g)
    let attempt = [
      Line.event("testCaseStarted", 101, test), Line.event("testCaseEnded", 102, test),
    ]
    let again = [
      Line.event("testCaseStarted", 103, test + #","attempt":2"#),
      Line.event("testCaseEnded", 104, test),
    ]
    let run = try JournalFixture(
      Self.head + [attempt[0], "junk", attempt[1]] + again + [Line.runEnded]
    ).run()
    #expect(run.lines == ["M.S g(): passed flaky"])
  }

  @Test("the last line of a run that ended is a loss if it is cut")
  func cut() throws {
    let whole = Self.head + [Line.runEnded]
    let run = try JournalFixture(whole + ["{\"kind\":\"ev"], isCut: true).run()
    #expect(run.losses == ["run.jsonl:7: The last line was cut: its content is lost."])
  }

  @Test("impossible times are ignored")
  func times() throws {
    let test = Line.test(Self.g)
    let run = try JournalFixture(
      Self.head + [
        Line.event("testCaseStarted", 1e308, test), Line.event("testCaseEnded", -1e308, test),
        Line.event("runEnded", 253_402_300_801),
      ]
    ).run()
    #expect(run.lines == ["M.S g(): passed"])
    #expect(run.duration == 0)
    #expect(run.cases[0].duration == 0)
    #expect(run.isWhole)
  }
}
