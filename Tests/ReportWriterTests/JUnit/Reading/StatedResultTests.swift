import Foundation
import ReportWriter
import Testing

@Suite("Failures in a JUnit file without a failure element")
struct StatedResultTests {
  @Test("an error outside every suite is a failure")
  func rootError() throws {
    let run = try InputFixture.junit(
      """
      <testsuites name="All"><error message="could not compile"/><testsuite name="s">
      <testcase classname="A" name="a"/></testsuite><system-out>log</system-out></testsuites>
      """)
    #expect(run.lines == ["A a: passed", "All issues outside any test: failed"])
    #expect(try run.details(at: 1).issues.map(\.message) == ["could not compile"])
    #expect(try run.details(at: 1).attachments.map(\.name) == ["suite-system-out.txt"])
  }

  @Test(
    "a failure that is only counted is a loss",
    arguments: [
      (
        "<testsuites tests='3' failures='1'><testsuite name='s' tests='3' failures='1'><testcase name='a'/><testcase name='b'/></testsuite></testsuites>",
        "The suite “s” states 1 failure, but none of its 2 test cases failed."
      ),
      (
        "<testsuite name='s' errors='2'><testcase name='a'/></testsuite>",
        "The suite “s” states 2 failures, but its only test case did not fail."
      ),
      ("<testsuites failures='1'/>", "The file states 1 failure, but contains no test case."),
      (
        "<testsuites errors='1'><testsuite name='s'><testcase name='a'/></testsuite></testsuites>",
        "The file states 1 failure, but its only test case did not fail."
      ),
    ])
  func counted(text: String, sentence: String) throws {
    let run = try InputFixture.junit(text)
    #expect(run.losses == ["results.xml: \(sentence)"])
    #expect(!run.isWhole)
  }

  @Test("cases that are only counted are a warning, because tools count differently")
  func countedCases() throws {
    let run = try InputFixture.junit(
      "<testsuite name='s' tests='3' failures='1'><testcase name='a'><failure/></testcase></testsuite>"
    )
    #expect(run.warnings == ["results.xml: The suite “s” states 3 test cases, but contains 1."])
    #expect(run.isWhole)
    // Failures of earlier attempts, and known ones, were found.
    for text in [
      "<testsuite name='s' tests='1' failures='1'><testcase name='a'><flakyFailure/></testcase></testsuite>",
      "<testsuite name='s' tests='0' errors='1'><error/></testsuite>",
      "<testsuite name='s' tests='1' failures='0'/>".replacing("'1'", with: "''"),
    ] {
      let run = try InputFixture.junit(text)
      #expect(run.warnings == [] && run.losses == [], "\(text)")
    }
  }

  @Test(
    "attributes that state a case's result count",
    arguments: [
      ("status=\"run\" result=\"skipped\"", "skipped"), ("status=\"notrun\"", "skipped"),
      ("result=\"suppressed\" status=\"run\"", "skipped"), ("status=\"Not Run\"", "skipped"),
      ("ignored=\"true\"", "skipped"), ("executed=\"False\"", "skipped"),
      ("incomplete=\"true\"", "incomplete"), ("status=\"failed\"", "failed"),
      ("status=\"errored\"", "failed"), ("result=\"Failure\"", "failed"),
      ("success=\"False\"", "failed"), ("status=\"run\" result=\"completed\"", "passed"),
      ("status=\"passed\"", "passed"), ("status=\"\"", "passed"), ("success=\"True\"", "passed"),
    ])
  func attributes(attributes: String, status: String) throws {
    let run = try InputFixture.junit(
      "<testsuite name='S'><testcase name='a' \(attributes)/></testsuite>")
    #expect(run.lines == ["S a: \(status)"])
    if status == "failed", let word = attributes.split(separator: "\"").dropFirst().first,
      !attributes.hasPrefix("success")
    {
      #expect(
        try run.details(at: 0).issues.map(\.message)
          == ["The file says “\(word)” of this test case, and nothing else."])
    }
  }

  @Test("a class without a classname is the suite, as PHP tools write it")
  func phpClass() throws {
    let run = try InputFixture.junit(
      """
      <testsuite name="All"><testcase name="t" class="A\\B"><failure/></testcase><testcase name="t" class="A\\C"/>
      </testsuite>
      """)
    #expect(run.lines == ["A\\B t: failed", "A\\C t: passed"])
  }

  @Test("any root that holds suites is read")
  func roots() throws {
    for root in ["testrun", "results", "ns:report"] {
      let run = try InputFixture.junit(
        "<\(root) xmlns:ns=\"x\" name=\"T\"><testsuite name=\"S\"><testcase name=\"a\"/></testsuite></\(root)>"
      )
      #expect(run.lines == ["S a: passed"])
    }
  }

  @Test("a red result in an unsupported format is missing beside a green JUnit file")
  func foreign() throws {
    let texts = [
      ("an NUnit 2 result", "<test-results failures='1'/>"),
      ("a TestNG result", "<testng-results failed='1'/>"),
      ("a CppUnit result", "<TestRun/>"), ("an xUnit.net result", "<assemblies/>"),
      ("a Boost.Test log", "<TestLog/>"),
      ("a Robot Framework output", "<robot/>"),
    ]
    for (what, text) in texts {
      let fixture = try InputFixture([
        "junit.xml": "<testsuite name='S'><testcase name='a'/></testsuite>", "other.xml": text,
      ])
      let run = try fixture.run()
      #expect(!run.isWhole)
      #expect(run.losses.count == 1)
      #expect(run.losses[0].hasPrefix("The input “other.xml” is \(what), which is not read. "))
    }
    // What is no result is no loss.
    let coverage = try InputFixture([
      "junit.xml": "<testsuite name='S'><testcase name='a'/></testsuite>", "c.xml": "<coverage/>",
    ])
    #expect(try coverage.run().isWhole)
    #expect(
      try coverage.run().warnings == [
        "The input “c.xml” is a coverage report, which is not read. It contains no test results, so leave it out."
      ])
  }

  @Test("properties belong to their suite; common ones belong to the run")
  func properties() throws {
    let run = try InputFixture.junit(
      """
      <testsuites><testsuite name="chrome"><properties><property name="browser" value="Chrome"/>
      <property name="java" value="21"/></properties><testcase classname="A" name="a"/></testsuite>
      <testsuite name="firefox"><properties><property name="browser" value="Firefox"/><property name="java" value="21"/>
      </properties><testcase classname="B" name="b"/></testsuite></testsuites>
      """)
    #expect(run.properties == [Property(name: "java", value: "21")])
    #expect(
      try run.cases.indices.map { try run.details(at: $0).properties } == [
        [Property(name: "suite", value: "chrome"), Property(name: "browser", value: "Chrome")],
        [Property(name: "suite", value: "firefox"), Property(name: "browser", value: "Firefox")],
      ])
  }

  @Test("a case that failed because it is flaky has its attempts")
  func flakyFailure() throws {
    let run = try InputFixture.junit(
      """
      <testsuite name="s"><testcase name="t"><failure message="passed on attempt 3/3, and is not allowed to"/>
      <flakyFailure message="one"/><flakyError message="two"/></testcase></testsuite>
      """)
    #expect(run.lines == ["s t: failed"])
    #expect(
      try run.details(at: 0).earlierAttempts.map { $0.details.issues[0].message } == ["one", "two"])
  }

  @Test("each attempt has its own text, whatever is nested in it")
  func reruns() throws {
    let run = try InputFixture.junit(
      """
      <testsuite name="s"><testcase name="t"><failure type="x">first text</failure>
      <rerunFailure type="x">second text<system-out>out2</system-out></rerunFailure></testcase>
      <testcase name="f"><flakyFailure type="x">flaky text<system-out>outf</system-out> and more</flakyFailure></testcase>
      <testcase name="m"><failure message="m1" type="x">first text</failure>
      <rerunFailure message="m2" type="x"><stackTrace>st2</stackTrace><system-out>out2</system-out></rerunFailure>
      </testcase></testsuite>
      """)
    #expect(try run.details(at: 0).issues.map(\.message) == ["second text"])
    #expect(
      try run.details(at: 0).earlierAttempts[0].details.issues.map(\.message) == ["first text"])
    #expect(try run.details(at: 0).attachments.map(\.content) == [.bytes(Array("out2".utf8))])
    #expect(
      try run.details(at: 1).earlierAttempts[0].details.issues.map(\.message) == [
        "flaky text and more"
      ])
    #expect(try run.details(at: 2).issues.map(\.message) == ["m2"])
    #expect(try run.details(at: 2).issues.map(\.notes) == [["st2"]])
  }
}

@Suite("Formats that are not read")
struct ForeignFormatTests {
  @Test(
    "are named, with what to do instead",
    arguments: [
      (
        "{\"Time\":\"2026\",\"Action\":\"run\",\"Package\":\"a\"}\n",
        "the output of “go test -json”",
        "Run “gotestsum --junitfile junit.xml”, or pipe it through “go-junit-report -parser gojson”."
      ),
      (
        "{\"numFailedTests\":1,\"testResults\":[]}", "a JSON result of Jest or Vitest",
        "Add the reporter “jest-junit”, or Vitest's own “junit”."
      ),
      (
        "[{\"keyword\":\"Feature\",\"elements\":[{\"steps\":[]}]}]", "a JSON report of Cucumber",
        "Add the formatter: “--format junit:junit.xml”."
      ),
      (
        "TAP version 13\nok 1\n", "a TAP stream",
        "Convert it, for example with “tap-junit”, or let the tool write JUnit XML."
      ),
      (
        "<!DOCTYPE html><html><body/></html>", "an HTML page",
        "Name the results that it was made from, as XML or JSON."
      ),
      (
        "mode: atomic\nexample.org/a.go:1.2,3.4 1 1\n", "a coverage report",
        "It contains no test results, so leave it out."
      ),
      (
        "{\"actions\":{\"_type\":{\"_name\":\"Array\"}}}",
        "the output of “xcresulttool get object”",
        "Run “xcrun xcresulttool get test-results tests --path RUN.xcresult > tests.json”, and name that file."
      ),
      (
        "<testng-results/>", "a TestNG result",
        "TestNG writes JUnit XML too, into “junitreports” beside it: name that folder."
      ),
      (
        "<robot/>", "a Robot Framework output",
        "Run “rebot --xunit junit.xml output.xml”, and name “junit.xml”."
      ),
    ])
  func named(text: String, what: String, remedy: String) throws {
    let fixture = try InputFixture(["a.txt": text])
    do {
      _ = try fixture.run("a.txt")
      Testing.Issue.record("It was read.")
    } catch let error as ReportError {
      #expect(error.description == "The input “a.txt” is \(what), which is not read. \(remedy)")
      #expect(error.kind == .unreadableInput)
    }
  }
}
