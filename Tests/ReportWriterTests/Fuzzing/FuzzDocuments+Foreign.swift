extension FuzzDocuments {
  /// What other tools write in formats of their own: TRX, NUnit 3, CTRF and Xcode's results.
  static let others = [trx, nunit, ctrf, xcode]

  private static let trx = """
    <?xml version="1.0" encoding="utf-8"?>
    <TestRun id="1" xmlns="http://microsoft.com/schemas/VisualStudio/TeamTest/2010">
    <Times start="2026-03-01T10:00:00.0000000+02:00" finish="2026-03-01T10:00:09+02:00"/>
    <TestSettings name="default"><Deployment runDeploymentRoot="ci_2026"/></TestSettings><Results>
    <UnitTestResult testId="1" testName="Total" outcome="Passed" duration="00:00:01.5" startTime="2026-03-01T10:00:03+02:00"/>
    <UnitTestResult testId="2" testName="A.B.Tax(rate: 1.5)" outcome="Failed" relativeResultsDirectory="r1"><Output>
    <StdOut>hello</StdOut><ErrorInfo><Message>Expected: 4&#xD; Actual: 3</Message><StackTrace>  at A.B.Tax() in C:\\src\\B.cs:line 12
    </StackTrace></ErrorInfo></Output><ResultFiles><ResultFile path="ci\\shot.png"/></ResultFiles></UnitTestResult>
    <UnitTestResult testId="3" testName="Rows" outcome="Failed" resultType="DataDrivenTest"><InnerResults>
    <UnitTestResult testId="3" testName="Rows (1)" outcome="NotExecuted"/></InnerResults></UnitTestResult></Results>
    <TestDefinitions><UnitTest id="1"><TestCategory><TestCategoryItem TestCategory="money"/></TestCategory>
    <TestMethod className="A.B, Shop, Version=1.0.0.0" name="Total"/></UnitTest></TestDefinitions>
    <ResultSummary outcome="Failed"><Counters total="4" executed="3" passed="1" failed="2"/>
    <RunInfos><RunInfo outcome="Error"><Text>the host crashed</Text></RunInfo></RunInfos></ResultSummary></TestRun>

    """

  private static let nunit = """
    <?xml version="1.0" encoding="utf-8"?>
    <test-run id="0" total="3" failed="1" start-time="2026-03-01 10:00:00Z" duration="9.5">
    <test-suite type="Assembly" name="Shop.dll" fullname="/src/Shop.dll" result="Failed" site="Child">
    <failure><message>One or more child tests had errors</message></failure>
    <test-suite type="TestFixture" fullname="Shop.CartTests" result="Failed" site="SetUp">
    <properties><property name="Category" value="money"/></properties>
    <test-case name="Total" fullname="Shop.CartTests.Total" classname="Shop.CartTests" result="Passed" start-time="2026-03-01 10:00:02Z" duration="0,25"/>
    <test-case name="Tax(1.5)" fullname="Shop.CartTests.Tax(1.5)" result="Failed"><failure><message>Multiple failures</message>
    <stack-trace>  at Shop.CartTests.Tax() in /src/CartTests.cs:line 12</stack-trace></failure><output>hello</output>
    <assertions><assertion result="Failed"><message>one</message><stack-trace/></assertion></assertions>
    <attachments><attachment><filePath>shot.png</filePath></attachment></attachments></test-case>
    <test-case fullname="Shop.CartTests.Later" result="Skipped" label="Ignored"><reason><message>not yet</message></reason></test-case>
    </test-suite></test-suite></test-run>

    """

  private static let ctrf = #"""
    {"reportFormat": "CTRF", "specVersion": "1.0.0", "results": {"tool": {"name": "playwright"}, "summary": {"tests": 4,
     "passed": 1, "failed": 2, "skipped": 1, "start": 1772352000000, "stop": 1772352009000}, "tests": [
    {"name": "a", "status": "passed", "duration": 1500, "suite": "cart.spec.ts > Cart", "tags": ["money"], "retries": 1, "flaky": true,
     "retryAttempts": [{"attempt": 1, "status": "failed", "message": "first"}]},
    {"name": "b", "status": "failed", "suite": ["cart.spec.ts", "Cart"], "message": "boom \ud83e\udd80", "trace": "at cart.spec.ts:3:5",
     "stdout": ["one", "two"], "attachments": [{"name": "shot", "contentType": "image/png", "path": "out\\shot.png"}]},
    {"name": "c", "status": "pending"}, {"name": "e", "status": "other", "rawStatus": "interrupted", "filePath": "e.ts", "line": 7}]}}

    """#

  private static let xcode = #"""
    {"devices": [{"deviceName": "iPhone 16", "platform": "iOS Simulator"}], "testNodes": [
    {"name": "Shop", "nodeType": "Test Plan", "result": "Failed", "children": [
    {"name": "ShopTests", "nodeType": "Unit test bundle", "result": "Failed", "children": [
    {"name": "The cart", "nodeType": "Test Suite", "nodeIdentifier": "CartTests", "result": "Failed", "children": [
    {"name": "The total", "nodeType": "Test Case", "nodeIdentifier": "CartTests/total()", "result": "Failed", "durationInSeconds": 0.5,
     "children": [{"nodeType": "Failure Message", "name": "CartTests.swift:12: (total \u2192 3) == 4"}]},
    {"nodeType": "Test Case", "nodeIdentifier": "CartTests/tax(rate:)", "result": "Failed", "children": [
    {"name": "10", "nodeType": "Arguments", "result": "Passed"}, {"name": "20", "nodeType": "Arguments", "result": "Failed"}]},
    {"nodeType": "Test Case", "nodeIdentifier": "CartTests/flaky()", "result": "Expected Failure", "children": [
    {"name": "First Run", "nodeType": "Repetition", "result": "Failed", "duration": "0,75s"},
    {"name": "Retry 1", "nodeType": "Repetition", "result": "Skipped"}]}]}]}]}]}

    """#
}
