import ReportWriter
import Testing

@Suite("The writer of JUnit XML")
struct JUnitWriterTests {
  @Test("many suites, written in parallel, are in order")
  func manySuites() throws {
    var run = TestRun(title: "many")
    for suite in 0..<7 {
      run.suites.append(TestSuite(name: "M.S\(suite)"))
      run.functions.append(TestFunction(suite: suite, name: "f(_:)", isParameterized: true))
      // The last but one has no case.
      for number in 0..<(suite == 5 ? 0 : 1_300) {
        run.cases.append(
          TestCase(
            function: suite, arguments: [TestCase.Argument(label: nil, value: "\(number)")],
            status: number % 100 == 7 ? .failed : .passed))
      }
    }
    let text = try written(JUnitWriter(run))
    let names = text.split(separator: "\n").compactMap { line -> Substring? in
      line.hasPrefix("    <testcase class") ? line.dropFirst(19).prefix { $0 != ">" } : nil
    }
    let expected = run.cases.map { testCase in
      let end = testCase.status == .passed ? "/" : ""
      return """
        name="M.S\(testCase.function)" name="f(_:) (\(testCase.arguments[0].value))" time="0.000"\(end)
        """
    }
    #expect(names.count == 7_800)
    #expect(names.map(String.init) == expected)
    let reader = try InputFixture.junit(text)
    #expect(reader.cases.count == 7_800)
    #expect(reader.cases.count { $0.status == .failed } == 78)
  }

  @Test("a run with a case of every kind is written like this")
  func golden() throws {
    #expect(
      try written(JUnitWriter(.rich())) == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="Animals" tests="4" failures="1" errors="1" skipped="1" time="12.500" timestamp="2026-11-21T09:24:43">
          <testsuite name="M.Filter" id="0" tests="3" failures="1" errors="0" skipped="1" time="1.735" timestamp="2026-11-21T09:24:43" hostname="ci" file="Tests/Filter.swift">
            <properties>
              <property name="driver" value="in process"/>
            </properties>
            <testcase classname="M.Filter" name="journey(_:) (animal: Crab, Sea)" time="1.235" file="Tests/Filter.swift" line="9">
              <properties>
                <property name="warning" value="careful"/>
              </properties>
              <failure message="Tap “Done”: no &lt;element&gt; (+1 more)" type="elementNotFound">Tests/Filter.swift:9:7: Tap “Done”: no &lt;element&gt;
        expected  one
          a note
        also

        Steps:
          ✓ open Filter (0.080 s)
            ✗ tap “Done” (0.001 s)

        Run again: swift test --filter x
        </failure>
              <system-out>warning: careful
        [[ATTACHMENT|attachments/p.png]]
        [[ATTACHMENT|attachments/log.txt]]
        </system-out>
            </testcase>
            <testcase classname="M.Filter" name="journey(_:) (animal: Crab, Sea) #2" time="0.000" file="Tests/Filter.swift" line="5">
              <skipped message="no network">no network</skipped>
            </testcase>
            <testcase classname="M.Filter" name="journey(_:) (animal: Eel␁, Sea)" time="0.500" file="Tests/Filter.swift" line="5">
              <properties>
                <property name="knownIssue" value="known"/>
              </properties>
              <system-out>known issue: known
        </system-out>
            </testcase>
          </testsuite>
          <testsuite name="M.Gallery" id="1" tests="1" failures="0" errors="1" skipped="0" time="0.000" timestamp="2026-11-21T09:24:45" hostname="ci">
            <properties>
              <property name="driver" value="in process"/>
            </properties>
            <testcase classname="M.Gallery" name="shown()" time="0.000">
              <error message="The test process ended." type="incomplete">The test process ended.
        </error>
            </testcase>
          </testsuite>
        </testsuites>

        """#)
  }

  @Test(
    "a failed case has the failed line if it is in the test's file",
    arguments: [
      ("Tests/Filter.swift", 9, 9), ("Tests/Robots.swift", 9, 5), ("Tests/Filter.swift", 0, 5),
    ])
  func failedLine(file: String, line: Int, expected: Int) throws {
    var store = InMemoryDetailStore()
    var run = TestRun.rich()
    let issue = Issue(
      kind: .issueRecorded, message: "x", location: SourceLocation(file: file, line: line))
    let details = store.add(TestCase.Details(issues: [issue]))
    run.cases = [TestCase(function: 0, status: .failed, details: details)]
    run.details = store
    #expect(
      try written(JUnitWriter(run)).contains("file=\"Tests/Filter.swift\" line=\"\(expected)\">"))
  }

  @Test("the same run gives the same bytes")
  func stable() throws {
    #expect(try written(JUnitWriter(.rich())) == written(JUnitWriter(.rich())))
  }

  @Test("a reproducible report has neither times nor a host")
  func reproducible() throws {
    let text = try written(JUnitWriter(.rich(), isReproducible: true))
    for word in ["time=", "timestamp=", "hostname="] { #expect(!text.contains(word)) }
  }

  @Test("a strict report has no lines and no properties of cases")
  func strict() throws {
    let text = try written(JUnitWriter(.rich(), profile: .strict))
    #expect(!text.contains("line="))
    #expect(!text.contains("name=\"warning\""))
    #expect(text.contains("<properties>"))
  }

  @Test("a kind with a special meaning for consumers is not used as type")
  func reservedKind() throws {
    var store = InMemoryDetailStore()
    var run = TestRun.rich()
    let issue = Issue(kind: Issue.Kind(rawValue: "array"), message: "x")
    run.cases = [
      TestCase(function: 0, status: .failed, details: store.add(TestCase.Details(issues: [issue])))
    ]
    run.details = store
    #expect(try written(JUnitWriter(run)).contains("type=\"issueRecorded\""))
  }

  private func written(_ writer: JUnitWriter) throws -> String {
    let sink = MemorySink()
    try writer.write(to: sink)
    return sink.text
  }
}

@Suite("Results of other tools, written again")
struct RewrittenTests {
  private func written(_ text: String, _ profile: JUnitWriter.Profile = .standard) throws -> String
  {
    let sink = MemorySink()
    try JUnitWriter(try InputFixture.junit(text), profile: profile).write(to: sink)
    return sink.text
  }

  @Test("an error stays an error, and counts as one")
  func errors() throws {
    let text = try written(
      """
      <testsuite name="s"><testcase name="a"><error message="m" type="System.Exception">x</error></testcase>
      <testcase name="b"><failure message="m">x</failure></testcase><testcase name="c"><error>y</error></testcase>
      <testcase name="d"><flakyError message="no">z</flakyError></testcase></testsuite>
      """)
    #expect(text.contains("<error message=\"m\" type=\"System.Exception\">"))
    #expect(text.contains("<failure message=\"m\" type=\"failure\">"))
    #expect(text.contains("<error message=\"y\" type=\"error\">"))
    // Jenkins and mikepenz/action-junit-report do not read flakyError.
    #expect(text.contains("<flakyFailure message=\"no\" type=\"error\">"))
    #expect(text.contains("tests=\"4\" failures=\"1\" errors=\"2\""))
    // Read again, it says the same.
    #expect(try written(text).contains("tests=\"4\" failures=\"1\" errors=\"2\""))
  }

  @Test(
    "another tool's type is kept",
    arguments: [
      "RSpec::Expectations::ExpectationNotMetError",
      #"PHPUnit\Framework\ExpectationFailedException"#, "assert error", "Foo.Bar+Baz",
      "org.opentest4j.AssertionFailedError",
    ])
  func types(type: String) throws {
    #expect(
      try written(
        "<testsuite name='s'><testcase name='a'><failure type='\(type)'>x</failure></testcase></testsuite>"
      ).contains("type=\"\(type)\""))
  }

  @Test("nothing is invented: no line 0, no time, no reason")
  func invented() throws {
    let text = try written(
      "<testsuite name='s'><testcase name='a' file='a.js'/><testcase name='b'><skipped/></testcase></testsuite>"
    )
    #expect(!text.contains("line="))
    #expect(!text.contains("time="))
    #expect(!text.contains(">skipped<"))
    #expect(text.contains("<skipped message=\"no reason was given\">no reason was given</skipped>"))
    let again = try InputFixture.junit(text)
    #expect(try again.details(at: 1).skipReason == nil)
    let sink = MemorySink()
    try SummaryWriter(again).write(to: sink)
    #expect(sink.text.contains("1 passed, 1 skipped of 2 test cases\n"))
  }
}
