import ReportWriter
import Testing

@Suite("TRX")
struct TRXTests {
  private func run(_ results: String, definitions: String = "", summary: String = "") throws
    -> TestRun
  {
    try InputFixture([
      "a.trx": """
      \u{FEFF}<?xml version="1.0" encoding="utf-8"?>
      <TestRun id="1" xmlns="http://microsoft.com/schemas/VisualStudio/TeamTest/2010">
        <Times start="2026-03-01T10:00:00.0000000+02:00" finish="2026-03-01T10:00:09+02:00"/>
        <TestSettings name="default"><Deployment runDeploymentRoot="ci_2026"/></TestSettings>
        <Results>\(results)</Results>
        <TestDefinitions>\(definitions)</TestDefinitions>
        \(summary)
      </TestRun>
      """
    ]).run("a.trx")
  }

  @Test("outcomes are those of the tests, and classes come from the definitions behind them")
  func outcomes() throws {
    let run = try run(
      """
      <UnitTestResult testId="1" testName="Total" outcome="Passed" duration="00:00:01.5000000"
        startTime="2026-03-01T10:00:03+02:00"/>
      <UnitTestResult testId="2" testName="Shop.CartTests.Tax(rate: 1.5)" outcome="Failed"/>
      <UnitTestResult testId="3" testName="Later" outcome="NotExecuted"><Output><ErrorInfo><Message>not yet</Message></ErrorInfo></Output></UnitTestResult>
      <UnitTestResult testId="4" testName="Other.Tests.Slow(x: 1.5)" outcome="Timeout"/>
      <UnitTestResult testId="5" testName="Alone"/>
      """,
      definitions: """
        <UnitTest id="1"><TestCategory><TestCategoryItem TestCategory="money"/></TestCategory>
        <TestMethod className="Shop.CartTests, Shop, Version=1.0.0.0" name="Total"/></UnitTest>
        <UnitTest id="2"><TestMethod className="Shop.CartTests" name="Tax"/></UnitTest>
        <UnitTest id="3"><TestMethod className="Shop.CartTests" name="Later"/></UnitTest>
        """)
    #expect(
      run.lines.sorted() == [
        "Other.Tests Slow(x: 1.5): failed",
        "Shop.CartTests Later: skipped",
        "Shop.CartTests Tax(rate: 1.5): failed",
        "Shop.CartTests Total: passed",
        "Unknown Alone: incomplete",
      ])
    #expect(try run.testCase("Total").duration == 1.5)
    #expect(try run.testCase("Total").start == 3)
    #expect(run.duration == 9)
    #expect(try run.function(of: "Total").tags == ["money"])
    #expect(try run.details(of: "Later").skipReason == "not yet")
  }

  @Test("a failure has its message, its place and what the test printed")
  func failure() throws {
    let run = try run(
      """
      <UnitTestResult testId="1" testName="A.B.Total" outcome="Failed" relativeResultsDirectory="r1"><Output>
      <StdOut>hello</StdOut><ErrorInfo><Message>Assert.Equal() Failure&#xD;
      Expected: 4&#xD;
      Actual:   3</Message><StackTrace>   at Xunit.Assert.Equal(Int32 a) in C:\\x\\xunit\\Assert.cs:line 9
         at A.B.Total() in C:\\src\\B.cs:line 12</StackTrace></ErrorInfo></Output>
      <ResultFiles><ResultFile path="ci\\shot.png"/></ResultFiles></UnitTestResult>
      """)
    let details = try run.details(at: 0)
    #expect(details.issues[0].location?.line == 12)
    #expect(details.issues[0].location?.file.hasSuffix("B.cs") == true)
    #expect(details.issues[0].message.contains("Expected: 4"))
    #expect(details.attachments.map(\.name) == ["shot.png", "system-out.txt"])
    #expect(details.attachments[0].content == .file("ci_2026/In/r1/ci/shot.png"))
  }

  @Test("the rows of a test count, and not the test that repeats the worst of them")
  func rows() throws {
    let run = try run(
      """
      <UnitTestResult testId="1" testName="Rows" outcome="Failed" resultType="DataDrivenTest"><InnerResults>
      <UnitTestResult testId="1" testName="Rows (1)" outcome="Passed"/>
      <UnitTestResult testId="1" testName="Rows (2)" outcome="Failed"/></InnerResults></UnitTestResult>
      <UnitTestResult testId="2" testName="Ordered" outcome="Failed"><InnerResults>
      <UnitTestResult testId="3" testName="First" outcome="Passed"/></InnerResults></UnitTestResult>
      """)
    #expect(
      run.lines.sorted() == [
        "Unknown First: passed",
        "Unknown Ordered: failed",
        "Unknown Rows (1): passed",
        "Unknown Rows (2): failed",
      ])
  }

  @Test("a crash of the test host is a failure, though all tests passed")
  func crash() throws {
    let run = try run(
      "<UnitTestResult testName='A.B.c' outcome='Passed'/>",
      summary: """
        <ResultSummary outcome="Failed"><Counters total="1" passed="1"/><RunInfos>
        <RunInfo outcome="Error"><Text>The active test run was aborted. Reason: Test host process crashed</Text></RunInfo>
        <RunInfo outcome="Warning"><Text>[xUnit.net 00:00:00.5] A.B.c [SKIP]</Text></RunInfo></RunInfos></ResultSummary>
        """)
    #expect(
      run.lines.sorted() == [
        "A.B c: passed",
        "a.trx issues outside any test: failed",
      ])
    #expect(run.warnings.isEmpty)
  }

  @Test("a run that says it did not pass, and does not show why, is not whole")
  func unexplained() throws {
    for outcome in ["Failed", "Aborted"] {
      let run = try run(
        "<UnitTestResult testName='A.B.c' outcome='Passed'/>",
        summary: "<ResultSummary outcome='\(outcome)'/>")
      #expect(
        run.losses == ["a.trx: The file says “\(outcome)” of its run, so results may be missing."])
    }
    let counted = try run(
      "<UnitTestResult testName='A.B.c' outcome='Passed'/>",
      summary: "<ResultSummary outcome='Completed'><Counters total='2' failed='1'/></ResultSummary>"
    )
    #expect(
      counted.losses == ["a.trx: The file states 1 failure, but its only test case did not fail."])
  }

  @Test("what ends in the middle is not whole, and its last test is incomplete")
  func cut() throws {
    let run = try InputFixture([
      "a.trx":
        "<TestRun id='1'><Results><UnitTestResult testName='A.a' outcome='Passed'/><UnitTestResult testName='A.b' outcome='Passed'><Output>"
    ]).run("a.trx")
    #expect(
      run.lines.sorted() == [
        "A a: passed",
        "A b: incomplete",
      ])
    #expect(run.losses.count == 1)
    #expect(
      run.losses[0].hasSuffix("The file is cut off here; the report shows what comes before."))
  }
}
