import ReportWriter
import Testing

@Suite("Results of xcresulttool")
struct XcodeResultsTests {
  private func run(_ cases: String) throws -> TestRun {
    try InputFixture([
      "tests.json": """
      {"devices": [{"deviceName": "iPhone 16", "platform": "iOS Simulator"}], "testNodes": [
        {"name": "Shop", "nodeType": "Test Plan", "result": "Failed", "children": [
          {"name": "ShopTests", "nodeType": "Unit test bundle", "result": "Failed", "children": [
            {"name": "The cart", "nodeType": "Test Suite", "nodeIdentifier": "CartTests", "result": "Failed",
             "children": [\(cases)]}]}]}]}
      """
    ]).run("tests.json")
  }

  @Test("test cases have their results, places and reasons")
  func results() throws {
    let run = try run(
      """
      {"name": "The total", "nodeType": "Test Case", "nodeIdentifier": "CartTests/total()", "result": "Failed",
       "durationInSeconds": 0.5, "children": [
         {"nodeType": "Failure Message", "name": "CartTests.swift:12: Expectation failed: (total → 3) == 4"}]},
      {"nodeType": "Test Case", "nodeIdentifier": "CartTests/known()", "result": "Expected Failure"},
      {"nodeType": "Test Case", "nodeIdentifier": "CartTests/later()", "result": "Skipped",
       "children": [{"nodeType": "Failure Message", "name": "not yet"}]},
      {"nodeType": "Test Case", "nodeIdentifier": "CartTests/odd()", "result": "unknown"}
      """)
    #expect(
      run.lines.sorted() == [
        "ShopTests.CartTests known(): passed",
        "ShopTests.CartTests later(): skipped",
        "ShopTests.CartTests odd(): incomplete",
        "ShopTests.CartTests total(): failed",
      ])
    #expect(run.title == "Shop")
    #expect(run.properties.map(\.value) == ["iPhone 16", "iOS Simulator"])
    let issue = try run.details(of: "total()").issues[0]
    #expect(issue.message == "Expectation failed: (total → 3) == 4")
    #expect(issue.location == SourceLocation(file: "CartTests.swift", line: 12))
    #expect(try run.testCase("total()").duration == 0.5)
    #expect(try run.testCase("known()").hasKnownIssues)
  }

  @Test("each set of arguments is a case, and repetitions are attempts")
  func runs() throws {
    let run = try run(
      """
      {"nodeType": "Test Case", "nodeIdentifier": "CartTests/tax(rate:)", "result": "Failed", "children": [
        {"name": "10", "nodeType": "Arguments", "result": "Passed"},
        {"name": "20", "nodeType": "Arguments", "result": "Failed",
         "children": [{"nodeType": "Failure Message", "name": "CartTests.swift:9: no"}]}]},
      {"nodeType": "Test Case", "nodeIdentifier": "CartTests/flaky()", "result": "Passed", "children": [
        {"name": "First Run", "nodeType": "Repetition", "result": "Failed", "duration": "0,75s",
         "children": [{"nodeType": "Failure Message", "name": "first"}]},
        {"name": "Retry 1", "nodeType": "Repetition", "result": "Passed"}]},
      {"nodeType": "Test Case", "nodeIdentifier": "CartTests/unsaid(x:)", "result": "Failed",
       "children": [{"name": "1", "nodeType": "Arguments", "result": "Passed"}]}
      """)
    #expect(
      run.lines.sorted() == [
        "ShopTests.CartTests flaky(): passed flaky",
        "ShopTests.CartTests tax(rate:) (10): passed",
        "ShopTests.CartTests tax(rate:) (20): failed",
        "ShopTests.CartTests unsaid(x:) (1): passed",
        "ShopTests.CartTests unsaid(x:): failed",
      ])
    #expect(try run.details(of: "flaky()").earlierAttempts[0].duration == 0.75)
  }

  @Test("a suite that failed without a failed test is a failure")
  func crash() throws {
    let run = try run(
      #"{"nodeType": "Test Case", "nodeIdentifier": "CartTests/a()", "result": "Passed"}"#)
    #expect(
      run.lines.sorted() == [
        "ShopTests.CartTests a(): passed",
        "ShopTests.CartTests issues outside any test: failed",
      ])
  }

  @Test("a bundle is named, with the command that makes it readable")
  func bundle() throws {
    let fixture = try InputFixture(["Run.xcresult/Info.plist": "<plist/>"])
    do {
      _ = try fixture.run("Run.xcresult")
      Testing.Issue.record("It was read.")
    } catch let error as ReportError {
      #expect(
        error.description.contains("is a result bundle of Xcode, which is not read. Run “xcrun"))
    }
  }
}
