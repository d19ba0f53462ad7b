@testable import ReportWriter
import Testing

@Suite("Failures of other tools")
struct ForeignFailureTests {
  @Test(
    "message, kind, location and both sides are recognized",
    arguments: ForeignCase.python + ForeignCase.java + ForeignCase.javaScript + ForeignCase.go
      + ForeignCase.rust + ForeignCase.others)
  func understood(sample: ForeignCase) throws {
    let issue = try sample.issue()
    #expect(issue.kind.rawValue == sample.kind)
    #expect(issue.message == sample.message)
    #expect(issue.placeText == sample.place)
    #expect(issue.sideTexts == sample.sides)
  }

  @Test("a skip states the reason, not the place in the test framework")
  func skipped() throws {
    let body = """
      org.opentest4j.TestAbortedException: Assumption failed: not here
      \tat org.junit.jupiter.api.Assumptions.assumeTrue(Assumptions.java:115)
      \tat com.example.CartTest.assumption(CartTest.java:26)
      """
    let run = try InputFixture.junit(
      "<testsuite name='s'><testcase classname='c' name='n'><skipped>\(body)</skipped></testcase></testsuite>"
    )
    #expect(try run.details(at: 0).skipReason == "Assumption failed: not here")
  }

  @Test("the tool's full text stays readable beside what was recognized")
  func wholeText() throws {
    let issue = try #require(ForeignCase.java.first).issue()
    #expect(issue.notes.count == 1)
    #expect(issue.notes.first?.contains("org.junit.jupiter.api.AssertEquals") == true)
  }

  @Test(
    "text in no known dialect stays unchanged",
    arguments: [
      ("it broke", "", "it broke"), ("", "at once", "at once"),
      ("error at the end", "at 12:30 the server stopped", "error at the end"),
      ("5 != 6 is prose here", "", "5 != 6 is prose here"),
    ])
  func unknown(message: String, body: String, read: String) throws {
    let issue = try ForeignCase(
      testDescription: "", element: #"<failure message="\#(message)">\#(body)</failure>"#,
      kind: "", message: ""
    ).issue()
    #expect(issue.message == read)
    #expect(issue.location == nil)
  }

  @Test(
    "our own words are split, those of other tools are not",
    arguments: [
      ("elementNotFound", "element not found"), ("incomplete", "incomplete"),
      ("java.lang.NullPointerException", "java.lang.NullPointerException"),
      ("AssertionError", "AssertionError"),
    ])
  func words(kind: String, words: String) {
    #expect(ReportWriter.Issue.Kind(rawValue: kind).words == words)
  }
}
