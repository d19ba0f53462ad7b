import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif
import ReportSamples
import ReportWriter
import Testing

@Suite("Recording", .serialized)
struct RecordingTests {
  /// The cases of the fixtures by name, from one run that all tests look at.
  private static let fixtures = Result { try FixtureRun("FixtureJourneys") }

  private let fixture: FixtureRun
  private let run: TestRun

  init() throws {
    fixture = try Self.fixtures.get()
    run = try fixture.run
  }

  @Test("every argument tuple is a case of its own, with labels, and equal ones stay apart")
  func arguments() throws {
    let tuples = cases(of: "passes(letter:number:)").map { run.cases[$0].arguments }
    let a = TestCase.Argument(label: "letter", value: "\"a\"")
    let b = TestCase.Argument(label: "letter", value: "\"b\"")
    let one = TestCase.Argument(label: "number", value: "1")
    let two = TestCase.Argument(label: "number", value: "2")
    #expect(tuples == [[a, one], [a, two], [b, one], [b, two]])
    #expect(cases(of: "twice(text:)").count == 2)
  }

  @Test("a run leaves its journal and its three reports")
  func files() throws {
    for name in ["index.html", "junit.xml", "run.jsonl", "summary.md"] {
      #expect(try fixture.files.contains(name))
    }
    #expect(run.isComplete)
    #expect(run.warnings.isEmpty)
    #expect(fixture.status != 0)
  }

  @Test("what a journey attaches is in its reports, with what it is")
  func attachments() throws {
    let details = try details(of: "attaches()")
    #expect(
      details.attachments == [
        ReportWriter.Attachment(
          name: "seen.txt", mediaType: "text/plain", content: .bytes(Array("what was seen".utf8))),
        ReportWriter.Attachment(
          name: "shot.png", mediaType: "image/png", content: .bytes([0x89, 0x50])),
      ])
    #expect(details.issues.isEmpty)
  }

  @Test("of an attachment that is too large for the journal, the reports say so")
  func largeAttachment() throws {
    let attachments = try details(of: "attachesTooMuch()").attachments
    #expect(attachments.map(\.name) == ["film.mp4, left out.txt"])
    guard case .bytes(let bytes)? = attachments.first?.content else {
      Testing.Issue.record("no text says so")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self).contains("has 33554433 bytes"))
  }

  @Test(
    "each way to end has its status",
    arguments: [
      ("elementIsMissing()", .failed), ("checksFail()", .failed), ("expectationFails()", .failed),
      ("requirementFails()", .failed), ("throwsAnError()", .failed), ("knownIssue()", .passed),
      ("warning()", .passed), ("disabled()", .skipped), ("cancelled()", .skipped),
      ("withoutArguments(number:)", .skipped),
      ("fromAChildTask()", .failed),
    ] as [(String, TestCase.Status)])
  func status(function: String, status: TestCase.Status) throws {
    let cases = cases(of: function)
    try #require(cases.count == 1)
    #expect(run.cases[cases[0]].status == status)
  }

  @Test("a robot's failure stands at the journey's own line, with all that it knew")
  func robotFailure() throws {
    let issues = try details(of: "elementIsMissing()").issues
    try #require(issues.count == 1)
    let issue = issues[0]
    #expect(issue.kind == .elementNotFound)
    #expect(issue.location?.file == "Tests/JourneyTestingTests/Fixtures/FixtureJourneys.swift")
    #expect(issue.location?.line == 20)
    let failure = try #require(issue.failure)
    #expect(failure.attempted == "Tap “Done”")
    #expect(failure.found == "none")
    #expect(failure.waited == "0.0 s (app idle)")
    #expect(failure.nearest.map(\.identifier) == ["one.done"])
    #expect(failure.trail == ["One", "tap “Done”"])
    #expect(failure.tree.map(\.identifier) == ["", "one", "one.done"])
    #expect(
      issue.message == """
        ✗ Tap “Done” on One: no element “one.dnoe”
          expected  one enabled button, hittable
          found     none in 0.0 s (app idle)
          nearest   “one.done” (button “Done”)
          after     One › tap “Done”
          at        Tests/JourneyTestingTests/Fixtures/FixtureJourneys.swift:20
          again     swift test --filter 'FixtureJourneys/elementIsMissing'
        """)
  }

  @Test("checks that fail are all there, and the steps after them too")
  func softFailures() throws {
    let details = try details(of: "checksFail()")
    #expect(details.issues.count == 2)
    #expect(details.steps.last?.text == "tap “Done”")
    #expect(details.steps.filter(\.failed).map(\.depth) == [0, 1, 1])
  }

  @Test(
    "Swift Testing's own issues keep their kind and their comments",
    arguments: [
      ("expectationFails()", .expectationFailed, "Expectation failed", ["arithmetic"]),
      ("requirementFails()", .expectationFailed, "Expectation failed", []),
      ("throwsAnError()", .errorCaught, "Caught error: the disk is on fire", []),
      ("fromAChildTask()", .issueRecorded, "in a child task", []),
    ] as [(String, ReportWriter.Issue.Kind, String, [String])])
  func issues(
    function: String, kind: ReportWriter.Issue.Kind, message: String, notes: [String]
  ) throws {
    let issues = try details(of: function).issues
    #expect(issues.count == 1)
    #expect(issues.first?.kind == kind)
    #expect(issues.first?.message.hasPrefix(message) == true)
    #expect(issues.first?.notes == notes)
  }

  @Test("known issues and warnings are told apart, and neither fails")
  func harmless() throws {
    #expect(try details(of: "knownIssue()").issues.map(\.isKnown) == [true])
    let warning = try details(of: "warning()").issues
    #expect(warning.map(\.isKnown) == [false])
    #expect(warning.map(\.isFailure) == [false])
  }

  @Test("what was skipped or cancelled says why")
  func reasons() throws {
    #expect(try details(of: "disabled()").skipReason == "not on Sundays")
    #expect(try details(of: "cancelled()").skipReason == "no longer needed")
  }

  @Test("hostile text reaches the reports whole and inert")
  func hostile() throws {
    let issue = try #require(try details(of: "hostile(text:)").issues.first)
    #expect(issue.message == HostileText.all)
    let junit = try fixture.report("junit.xml")
    #expect(XMLParser(data: Data(junit.utf8)).parse())
    #expect(junit.contains("a␀b␁red ]]&gt; &lt;/script&gt;"))
    #expect(try !fixture.report("index.html").contains("<script>alert(1)"))
  }

  @Test("the command of a case stands on one line, and asks for nothing but that case")
  func commands() throws {
    let details = try cases(of: "pasted(text:)").map {
      try run.details.details(try #require(run.cases[$0].details))
    }
    let filter = "swift test --filter 'FixtureJourneys/pasted'"
    #expect(
      details.map(\.rerunCommand) == [
        "JOURNEYS_CASE='text: '\\''\u{301}; touch created; '\\''\u{301}' \(filter)",
        #"JOURNEYS_CASE=$'text: a\012b \040c' \#(filter)"#,
      ])
    let second = try FixtureRun(
      "FixtureJourneys/pasted", environment: ["JOURNEYS_CASE": "text: a\nb  c"])
    #expect(try second.run.cases.map(\.arguments.first?.value) == ["a\nb  c"])
  }

  @Test("an issue of a task that outlives its case is that case's")
  func late() throws {
    let fixture = try FixtureRun("LateIssueFixtures/")
    #expect(fixture.status == 1)
    let run = try fixture.run
    #expect(run.cases.map(\.status) == [.failed, .passed, .passed])
    #expect(try run.details(of: run.cases[0]).issues.map(\.message) == ["too late"])
    #expect(try fixture.report("junit.xml").contains(#"failures="1""#))
  }

  @Test("an issue of a task of its own is recorded once, outside any test")
  func detached() throws {
    let fixture = try FixtureRun("DetachedFixtures/")
    #expect(fixture.status == 1)
    let run = try fixture.run
    #expect(
      run.cases.map(\.status).sorted { $0.rawValue < $1.rawValue } == [
        .failed, .passed, .passed, .passed,
      ])
    let failed = try #require(run.cases.first { $0.status == .failed })
    #expect(run.function(of: failed).name == "issues outside any test")
    #expect(try run.details(of: failed).issues.count == 1)
    #expect(fixture.output.components(separatedBy: "from nowhere").count == 2)
  }

  @Test("only the case that is asked for runs, and it is the only one in the report")
  func onlyCase() throws {
    let fixture = try FixtureRun(
      "FixtureJourneys/passes", environment: ["JOURNEYS_CASE": "letter: \"b\", number: 1"])
    let run = try fixture.run
    #expect(run.cases.map { $0.arguments.map(\.value) } == [["\"b\"", "1"]])
    #expect(fixture.status == 0)
  }

  @Test("a case that is asked for and does not exist leaves a run that is not green")
  func noCase() throws {
    let fixture = try FixtureRun(
      "FixtureJourneys/passes", environment: ["JOURNEYS_CASE": "letter: \"z\", number: 1"])
    #expect(fixture.status == 69)
    #expect(
      fixture.output.contains(
        "No journey ran: none has the arguments “letter: \"z\", number: 1” from JOURNEYS_CASE."
      ))
  }

  @Test("a process that is killed leaves what had ended, and marks what had started")
  func killed() throws {
    let fixture = try FixtureRun("FatalFixtureJourneys", kind: "fatal")
    let run = try fixture.run
    #expect(try fixture.files == ["output.txt", "run.jsonl"])
    #expect(!run.isComplete)
    let statuses = run.cases.map { (run.functions[$0.function].name, $0.status) }
    #expect(statuses.contains { $0 == ("aEndsBefore()", .passed) })
    #expect(statuses.contains { $0 == ("bKillsTheProcess()", .incomplete) })
    #expect(!statuses.contains { $0.0 == "cNeverRuns()" && $0.1 == .passed })
  }

  @Test("the child process of an exit test writes nothing")
  func exitTest() throws {
    let fixture = try FixtureRun("ExitFixtureJourneys")
    let run = try fixture.run
    #expect(run.cases.map(\.status) == [.passed])
    #expect(run.isComplete)
    let journal = try fixture.report("run.jsonl")
    #expect(journal.components(separatedBy: "runStarted").count == 2)
  }

  @Test("a reports folder that cannot be written to is an error for every test, with a remedy")
  func unwritable() throws {
    let fixture = try FixtureRun(
      "FixtureJourneys/passes", environment: ["JOURNEYS_REPORTS": "/dev/null/reports"])
    #expect(fixture.status != 0)
    #expect(fixture.output.contains("The journal cannot be written to /dev/null/reports"))
    #expect(fixture.output.contains("Set JOURNEYS_REPORTS to a writable folder."))
  }

  private func cases(of function: String) -> [Int] {
    run.cases.indices.filter { run.functions[run.cases[$0].function].name == function }
  }

  private func details(of function: String) throws -> TestCase.Details {
    let index = try #require(cases(of: function).first)
    return try run.details.details(try #require(run.cases[index].details))
  }
}
