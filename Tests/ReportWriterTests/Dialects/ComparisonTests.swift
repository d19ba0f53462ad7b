import ReportWriter
import Testing

@Suite("Comparisons that messages state")
struct ComparisonTests {
  @Test(
    "Swift Testing's and XCTest's two sides",
    arguments: [
      (
        "Expectation failed: (total → 3) == (4)", ["Left: total", "3", "Right", "4"]
      ),
      (
        #"Expectation failed: (name → "a == b") == ("c")"#,
        ["Left: name", #""a == b""#, "Right", #""c""#]
      ),
      (
        #"XCTAssertEqual failed: ("3") is not equal to ("4") - the total"#,
        ["Left", "3", "Right", "4"]
      ),
      (
        #"XCTAssertEqual failed: ("[1, 2]") is not equal to ("[1]")"#,
        ["Left", "[1, 2]", "Right", "[1]"]
      ),
      (
        #"XCTAssertGreaterThan failed: ("1") is not greater than ("2")"#,
        ["Left", "1", "Right", "2"]
      ),
    ])
  func swift(message: String, sides: [String]) {
    #expect(ReportWriter.Issue(kind: .expectationFailed, message: message).sideTexts == sides)
  }

  @Test(
    "a message without a comparison has no sides",
    arguments: [
      "Expectation failed: isReady", "Caught error: a != b", "XCTAssertTrue failed",
      "we want bread, got it", "the request was answered, but late", "expected: 4", "",
    ])
  func none(message: String) {
    #expect(ReportWriter.Issue(kind: .expectationFailed, message: message).comparison == nil)
  }

  @Test("a robot's expected and found values need no parsing")
  func robot() {
    let failure = RobotFailure(attempted: "", reason: "", expected: "4", found: "3")
    let issue = ReportWriter.Issue(
      kind: .expectationFailed, message: "expected: <4> but was: <3>", failure: failure)
    #expect(issue.comparison == nil)
  }
}
