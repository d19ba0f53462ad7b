import Testing

@testable import ReportWriter

@Suite("Known losses of a run")
struct LostResultsTests {
  private static let loss =
    #"{"version":"6.3","kind":"loss","payload":{"text":"The disk was full: 3 lines are lost.\nx"}}"#
  private static let sentence = "The disk was full: 3 lines are lost."

  private static func whole(_ more: [String] = []) -> [String] {
    let test = Line.test(Line.id("f()", 1))
    return [
      Line.run, Line.function("f()", line: 1), Line.runStarted,
      Line.event("testCaseStarted", 101, test), Line.event("testCaseEnded", 102, test),
    ] + more + [Line.runEnded]
  }

  private func written(_ run: TestRun) throws -> String {
    let sink = MemorySink()
    try JUnitWriter(run, isReproducible: true).write(to: sink)
    return sink.text
  }

  @Test("if a journal states missing results, the run has its end but is not whole")
  func journal() throws {
    let run = try JournalFixture(Self.whole([Self.loss])).run()
    #expect(run.losses == [Self.sentence])
    #expect(run.warnings == [])
    #expect(run.isComplete)
    #expect(!run.isWhole)
    #expect(run.lines == ["M.S f(): passed"])
    #expect(try JournalFixture(Self.whole()).run().isWhole)
  }

  @Test("a merged journal keeps the losses of each input")
  func merged() throws {
    let fixture = try InputFixture([
      "a.jsonl": Self.whole([Self.loss]).joined(separator: "\n") + "\n",
      "b.jsonl": Self.whole().joined(separator: "\n") + "\n",
    ])
    let sink = MemorySink()
    try JournalWriter(try fixture.run("a.jsonl", "b.jsonl")).write(to: sink)
    let again = try JournalFixture(bytes: sink.bytes).run()
    #expect(again.losses == [Self.sentence])
    #expect(!again.isWhole)
  }

  @Test(
    "JUnit XML has an additional case, an error that names what is missing, which reads back as a loss"
  )
  func junit() throws {
    var run = TestRun(title: "Animals")
    run.suites = [TestSuite(name: "M.S")]
    run.functions = [TestFunction(suite: 0, name: "f()")]
    run.cases = [TestCase(function: 0, status: .passed)]
    run.properties = [Property(name: "driver", value: "both")]
    run.losses = ["There is no input “<b>”.", "a.jsonl:7: The line is damaged."]
    let text = try written(run)
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="Animals" tests="2" failures="0" errors="1" skipped="0">
          <testsuite name="M.S" id="0" tests="1" failures="0" errors="0" skipped="0">
            <properties>
              <property name="driver" value="both"/>
            </properties>
            <testcase classname="M.S" name="f()"/>
          </testsuite>
          <testsuite name="Test run" id="1" tests="1" failures="0" errors="1" skipped="0">
            <properties>
              <property name="driver" value="both"/>
            </properties>
            <testcase classname="Test run" name="every result is there">
              <error message="There is no input “&lt;b&gt;”. (+1 more)" type="incomplete">There is no input “&lt;b&gt;”.
        a.jsonl:7: The line is damaged.
        </error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
    let again = try InputFixture.junit(text)
    #expect(again.losses == run.losses)
    #expect(again.lines == ["M.S f(): passed"])
    #expect(try written(again) == text)
  }

  @Test("a run without its end is an error in JUnit XML, even if no case was running")
  func withoutEnd() throws {
    var run = TestRun(title: "Animals")
    run.isComplete = false
    let text = try written(run)
    #expect(text.contains(#"<testsuites name="Animals" tests="1" failures="0" errors="1""#))
    #expect(text.contains(#"<error message="The test process ended before the run did." type="#))
    #expect(try !InputFixture.junit(text).isWhole)
  }

  @Test("what a case that did not end states already is not repeated")
  func saidByCase() throws {
    var run = TestRun.rich()
    run.isComplete = false
    #expect(try !written(run).contains(MissingResults.name))
    run.losses = ["x"]
    #expect(try written(run).contains(MissingResults.name))
    #expect(try written(run).contains(#"tests="5" failures="1" errors="2""#))
  }

  @Test("the summary and the page state it before anything else, and neither is green")
  func reports() throws {
    let run = try JournalFixture(Self.whole([Self.loss])).run()
    let summary = MemorySink()
    try SummaryWriter(run).write(to: summary)
    #expect(
      summary.text.contains(
        "of 1 test case in 10.000 s\n\n**Results are missing:**\n\n- `\(Self.sentence)`\n"))
    let page = try WrittenPage(run).text
    for part in [
      "<h2 id=\"verdict\">Results are missing</h2>", "<li dir=\"auto\">\(Self.sentence)</li>",
      "<div class=\"hero red\">", "<title>1 passed, results missing &#xB7; Animals</title>",
      "\"complete\":false",
    ] {
      // Not the page itself, which would be the message.
      let isThere = page.contains(part)
      #expect(isThere, "\(part)")
    }
  }
}
