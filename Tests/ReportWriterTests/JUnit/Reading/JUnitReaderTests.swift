import Foundation
import ReportWriter
import Testing

@Suite("The reader of JUnit XML")
struct JUnitReaderTests {
  @Test("SwiftPM's results of XCTest")
  func swiftPM() throws {
    let run = try InputFixture.junit(
      """
      <?xml version="1.0" encoding="UTF-8"?>

      <testsuites>
      <testsuite name="TestResults" errors="0" tests="2" failures="1" skipped="0" time="0.5">
      <testcase classname="PkgTests.FooTests" name="testOne" time="0.25">
      </testcase>
      <testcase classname="PkgTests.FooTests" name="testTwo" time="0.25">
      <failure message="failed"></failure>
      </testcase>
      </testsuite>
      </testsuites>
      """)
    #expect(
      run.lines == ["PkgTests.FooTests testOne: passed", "PkgTests.FooTests testTwo: failed"])
    #expect(run.cases.map(\.duration) == [0.25, 0.25])
    #expect(run.warnings == [])
    #expect(run.isComplete)
    #expect(try run.details(at: 1).issues.map(\.message) == ["failed"])
  }

  @Test("pytest's: an error in the setup is a failure, and a skip has its reason")
  func pytest() throws {
    let run = try InputFixture.junit(
      """
      <?xml version="1.0" encoding="utf-8"?><testsuites name="pytest tests"><testsuite name="pytest"
      errors="1" failures="1" skipped="1" tests="4" time="0.042"
      timestamp="2026-11-21T10:00:00.500000+01:00" hostname="box"><properties>
      <property name="python" value="3.11"/></properties>
      <testcase classname="tests.test_a.TestB" name="test_p[1-2]" time="0.001"><properties>
      <property name="seed">7</property></properties></testcase>
      <testcase classname="tests.test_a" name="test_f" time="0.001"><failure
      message="AssertionError: assert 1 == 2">def test_f():
      &gt;       assert 1 == 2
      tests/test_a.py:5: AssertionError</failure></testcase>
      <testcase classname="tests.test_a" name="test_e" time="0.001"><error
      message="failed on setup with &quot;KeyError: 'x'&quot;">trace</error></testcase>
      <testcase classname="tests.test_a" name="test_s" time="0.000"><skipped type="pytest.skip"
      message="no network">/x/test_a.py:9: no network</skipped></testcase>
      </testsuite></testsuites>
      """)
    #expect(
      run.lines == [
        "tests.test_a test_f: failed", "tests.test_a test_e: failed",
        "tests.test_a test_s: skipped", "tests.test_a.TestB test_p[1-2]: passed",
      ])
    #expect(run.started == 1_795_251_600.5)
    #expect(run.hostname == "box")
    #expect(run.properties == [Property(name: "python", value: "3.11")])
    #expect(try run.details(at: 1).issues.map(\.kind.rawValue) == ["error"])
    #expect(try run.details(at: 1).issues[0].message == #"failed on setup with "KeyError: 'x'""#)
    #expect(try run.details(at: 0).issues[0].notes[0].hasSuffix("AssertionError"))
    #expect(try run.details(at: 2).skipReason == "no network")
    #expect(try run.details(at: 3).properties == [Property(name: "seed", value: "7")])
  }

  @Test("Surefire's reruns are attempts")
  func surefire() throws {
    let run = try InputFixture.junit(
      """
      <testsuite name="com.acme.AppTest" time="1,234.5" tests="3" errors="0" skipped="0" failures="1">
        <properties><property name="java.version" value="21"/></properties>
        <testcase name="flaky" classname="com.acme.AppTest" time="0.5">
          <flakyFailure message="one" type="java.lang.AssertionError">
            <stackTrace><![CDATA[java.lang.AssertionError: one
      \tat com.acme.AppTest.flaky(AppTest.java:9)]]></stackTrace>
            <system-out>out of one</system-out></flakyFailure>
          <flakyError message="two" type="x.Y"><stackTrace>t</stackTrace></flakyError>
        </testcase>
        <testcase name="red" classname="com.acme.AppTest" time="0.5">
          <failure message="first" type="T"><![CDATA[trace]]></failure>
          <rerunFailure message="second" type="T"><stackTrace>t2</stackTrace></rerunFailure>
          <rerunError message="third" type="T"><stackTrace>t3</stackTrace></rerunError>
        </testcase>
        <testcase name="fine" classname="com.acme.AppTest"/>
      </testsuite>
      """)
    #expect(
      run.lines == [
        "com.acme.AppTest flaky: passed flaky", "com.acme.AppTest red: failed",
        "com.acme.AppTest fine: passed",
      ])
    #expect(run.duration == 1234.5)
    #expect(run.title == "com.acme.AppTest")
    let flaky = try run.details(at: 0)
    #expect(flaky.issues == [])
    #expect(flaky.earlierAttempts.map(\.details.issues[0].message) == ["one", "two"])
    #expect(flaky.earlierAttempts[0].details.attachments.map(\.name) == ["system-out.txt"])
    let red = try run.details(at: 1)
    #expect(red.earlierAttempts.map(\.details.issues[0].message) == ["first", "second"])
    #expect(red.issues.map(\.message) == ["third"])
  }

  @Test("Go's: the same test twice may be a matrix, and is two cases")
  func gotestsum() throws {
    let run = try InputFixture.junit(
      """
      <testsuites tests="3" failures="1">
        <testsuite tests="2" failures="1" time="0.01" name="example.com/a/b" timestamp="2026-11-21T10:00:00Z">
          <properties><property name="go.version" value="go1.22 linux/amd64"></property></properties>
          <testcase classname="example.com/a/b" name="TestX/sub_1" time="0.000"></testcase>
          <testcase classname="example.com/a/b" name="TestY" time="0.005">
            <failure message="Failed" type="">=== RUN   TestY&#xA;    y_test.go:8: no&#xA;--- FAIL</failure>
          </testcase>
        </testsuite>
        <testsuite tests="1" failures="0" time="0.01" name="example.com/a/b" timestamp="2026-11-21T09:00:00Z">
          <testcase classname="example.com/a/b" name="TestY" time="0.005"></testcase>
        </testsuite>
      </testsuites>
      """)
    #expect(
      run.lines == [
        "example.com/a/b TestX/sub_1: passed",
        "example.com/a/b TestY (go.version: go1.22 linux/amd64): failed",
        "example.com/a/b TestY (go.version: –): passed",
      ])
    #expect(run.suites.map(\.name) == ["example.com/a/b"])
  }

  @Test("nested suites name the cases without a class")
  func nested() throws {
    let run = try InputFixture.junit(
      """
      <testsuites name="all"><testsuite name="a"><testsuite name="b"><testcase name="x" time="0,5">
      <system-err>oops</system-err></testcase></testsuite><testcase name="y"/></testsuite>
      <testcase name="z" status="notrun"/></testsuites>
      """)
    #expect(run.title == "all")
    #expect(run.lines == ["Unknown z: skipped", "a y: passed", "a.b x: passed"])
    #expect(run.cases[2].duration == 0.5)
    #expect(
      try run.details(at: 2).attachments == [
        Attachment(
          name: "system-err.txt", mediaType: "text/plain", content: .bytes(Array("oops".utf8)))
      ])
  }

  @Test("our own report reads back as the same run")
  func ownDialect() throws {
    let sink = MemorySink()
    let rich = TestRun.rich()
    try JUnitWriter(rich).write(to: sink)
    let run = try InputFixture.junit(sink.text)
    #expect(run.title == rich.title)
    #expect(run.started == 1_795_253_083)
    #expect(run.properties == rich.properties)
    #expect(run.suites.map(\.name) == rich.suites.map(\.name))
    #expect(run.functions.map(\.name) == rich.functions.map(\.name))
    // The first case failed, and names the line that did.
    #expect(run.functions[0].location == SourceLocation(file: "Tests/Filter.swift", line: 0))
    #expect(run.cases.map(\.status) == rich.cases.map(\.status))
    #expect(run.cases.map(\.hasKnownIssues) == rich.cases.map(\.hasKnownIssues))
    #expect(run.cases[0].arguments == [TestCase.Argument(label: "animal", value: "Crab, Sea")])
    let details = try run.details(at: 0)
    #expect(details.issues.first?.kind == .elementNotFound)
    #expect(details.issues.first?.message == "Tap “Done”: no <element>")
    #expect(
      details.issues.first?.location
        == SourceLocation(file: "Tests/Filter.swift", line: 9, column: 7))
    #expect(
      details.attachments.map(\.content) == [
        .file("attachments/p.png"), .file("attachments/log.txt"),
      ])
    // And written again, it is the same.
    let again = MemorySink()
    try JUnitWriter(run).write(to: again)
    let counts = [sink, again].map {
      $0.text.split(separator: "\n").filter { $0.contains("tests=") }
    }
    #expect(
      counts[0].map { $0.replacing(/timestamp="[^"]*"/, with: "") }
        == counts[1].map { $0.replacing(/timestamp="[^"]*"/, with: "") })
  }

  @Test("a failure outside the cases of a parameterised function does not replace them")
  func functionItself() throws {
    let run = try InputFixture.junit(
      """
      <testsuite name="S"><testcase classname="S" name="f(x:)"><failure message="m"/></testcase>
      <testcase classname="S" name="f(x:) (x: 1)"/><testcase classname="S" name="f(x:) (x: 2)"/>
      </testsuite>
      """)
    #expect(run.lines == ["S f(x:): failed", "S f(x:) (x: 1): passed", "S f(x:) (x: 2): passed"])
  }

  @Test("an expected failure is a known issue, not a skip")
  func expectedFailure() throws {
    let run = try InputFixture.junit(
      """
      <testsuite name="s"><testcase classname="a" name="pytest"><skipped type="pytest.xfail" message="bug 12" />
      </testcase><testcase classname="a" name="silent"><skipped type="pytest.xfail" message="" /></testcase>
      <testcase classname="a" name="unittest"><skipped type="XFAIL" message="expected failure: 1 != 2"/></testcase>
      <testcase classname="a" name="skipped"><skipped type="pytest.skip" message="later"/></testcase></testsuite>
      """)
    #expect(
      run.lines == [
        "a pytest: passed", "a silent: passed", "a unittest: passed", "a skipped: skipped",
      ])
    #expect(run.cases.map(\.hasKnownIssues) == [true, true, true, false])
    let messages = try run.cases.compactMap {
      try $0.details.map(run.details.details)?.issues.first
    }
    #expect(
      messages.map(\.message) == ["bug 12", "failed, as expected", "expected failure: 1 != 2"])
    #expect(messages.allSatisfy { $0.isKnown && !$0.isFailure })
  }
}
