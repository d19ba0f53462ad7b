import Foundation
import Testing

@testable import ReportWriter

@Suite("A suite's own content in JUnit XML")
struct JUnitSuiteTests {
  @Test("a failure outside any case is a case of its suite")
  func failures() throws {
    let run = try InputFixture.junit(
      """
      <testsuites><testsuite name="Outer"><testsuite name="Inner">
      <testcase classname="Inner" name="a"/>
      <error message="beforeAll broke" type="T">why</error><failure message="and this"/>
      </testsuite><failure>outer</failure></testsuite></testsuites>
      """)
    #expect(
      run.lines == [
        "Inner a: passed", "Outer issues outside any test: failed",
        "Outer.Inner issues outside any test: failed",
      ])
    let issues = try run.details(at: 2).issues
    #expect(issues.map(\.message) == ["beforeAll broke", "and this"])
    #expect(issues[0].notes == ["why"])
  }

  @Test("a suite's output is shown in the failed case, or else in the first")
  func output() throws {
    let run = try InputFixture.junit(
      """
      <testsuites><testsuite name="S"><testcase name="a"/>
      <testcase name="b(_:) (x: 1)"><failure message="m"/></testcase><testcase name="c"/>
      <system-out>hello\n[[ATTACHMENT|p.png]]</system-out><system-err> </system-err></testsuite>
      <testsuite name="T"><system-err>uh</system-err><testcase name="d"/><testcase name="e"/>
      </testsuite></testsuites>
      """)
    #expect(run.cases.count == 5)
    #expect(run.warnings == [])
    let names = try run.cases.indices.map { try run.details(at: $0).attachments.map(\.name) }
    #expect(names == [[], ["p.png", "suite-system-out.txt"], [], ["suite-system-err.txt"], []])
    #expect(try run.details(at: 1).attachments[1].content == .bytes(Array("hello".utf8)))
  }

  @Test("output of a suite without a case is a warning, and output of a truncated file is kept")
  func edges() throws {
    let empty = try InputFixture.junit(
      "<testsuites><testsuite name='S'><system-out>alone</system-out></testsuite>"
        + "<testsuite name='T'><testcase name='a'/></testsuite></testsuites>")
    #expect(
      empty.warnings == [
        "results.xml: The suite “S” has output but no test case: “alone”."
      ])
    let cut = try InputFixture.junit(
      "<testsuites><testsuite name='S'><failure message='x'/><system-out>a</system-out><testcase")
    #expect(cut.lines == ["S unnamed: incomplete", "S issues outside any test: failed"])
    #expect(try cut.details(at: 1).attachments.count == 1)
    #expect(
      try cut.details(at: 0).issues.map(\.message) == ["The file is cut off inside this test case."]
    )
    // Elements that no tool nests: a case ends what was begun outside it.
    let odd = try InputFixture.junit(
      "<testsuite name='S'><failure>x<testcase name='a'><system-out>o</system-out></testcase>"
        + "</failure></testsuite>")
    #expect(odd.lines == ["S a: passed"])
    #expect(try odd.details(at: 0).attachments.map(\.name) == ["system-out.txt"])
  }

  @Test("tags are a property of each case, and read back as tags")
  func tags() throws {
    var run = TestRun.rich()
    run.functions[0].tags = ["slow", "ui"]
    run.functions[1].tags = ["ui"]
    run.cases[0].details = nil
    let sink = MemorySink()
    try JUnitWriter(run).write(to: sink)
    let property = #"<property name="tags" value="slow, ui"/>"#
    #expect(sink.text.components(separatedBy: property).count == 4)
    let again = try InputFixture.junit(sink.text)
    #expect(again.functions.map(\.tags) == [["slow", "ui"], ["ui"]])
    #expect(try again.cases.indices.allSatisfy { try again.details(at: $0).properties.isEmpty })
    let strict = MemorySink()
    try JUnitWriter(run, profile: .strict).write(to: strict)
    #expect(!strict.text.contains("slow, ui"))
  }

  @Test("bugs and a time limit are properties of each case, and stay properties when read")
  func bugs() throws {
    var run = TestRun.rich()
    run.functions[0].bugs = [
      .init(url: "https://example.org/7", id: "7", title: "The cart <forgets>"), .init(id: "#8"),
    ]
    run.functions[0].timeLimit = 60
    run.cases[0].details = nil
    let sink = MemorySink()
    try JUnitWriter(run).write(to: sink)
    #expect(
      sink.text.contains(
        #"<property name="bug" value="https://example.org/7 The cart &lt;forgets&gt;"/>"#))
    #expect(sink.text.contains(##"<property name="bug 2" value="#8"/>"##))
    let again = try InputFixture.junit(sink.text)
    #expect(
      try again.details(at: 0).properties.map { "\($0.name)=\($0.value)" } == [
        "bug=https://example.org/7 The cart <forgets>", "bug 2=#8", "timeLimit=60.000",
      ])
    let strict = MemorySink()
    try JUnitWriter(run, profile: .strict).write(to: strict)
    #expect(!strict.text.contains("forgets"))
  }
}
