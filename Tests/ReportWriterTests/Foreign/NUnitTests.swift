import ReportWriter
import Testing

@Suite("NUnit 3")
struct NUnitTests {
  private func run(_ content: String, total: String = "", failed: String = "") throws -> TestRun {
    try InputFixture([
      "a.xml": """
      <?xml version="1.0" encoding="utf-8"?>
      <test-run id="0" total="\(total)" failed="\(failed)" start-time="2026-03-01 10:00:00Z" duration="9.5">
      \(content)</test-run>
      """
    ]).run("a.xml")
  }

  @Test("results are those of the cases, in the classes that they name")
  func results() throws {
    let run = try run(
      """
      <test-suite type="Assembly" name="Shop.dll" fullname="/src/Shop.dll" result="Failed" site="Child">
      <failure><message>One or more child tests had errors</message></failure>
      <test-suite type="TestFixture" fullname="Shop.CartTests" result="Failed" site="Child">
      <properties><property name="Category" value="money"/></properties>
      <test-case name="Total" fullname="Shop.CartTests.Total" classname="Shop.CartTests" result="Passed"
        start-time="2026-03-01 10:00:02Z" duration="0,25"/>
      <test-case name="Tax(1.5)" fullname="Shop.CartTests.Tax(1.5)" result="Failed"><failure><message>  Expected: 4
        But was:  3
      </message><stack-trace>   at Shop.CartTests.Tax() in /src/CartTests.cs:line 12</stack-trace></failure>
      <output>hello</output></test-case>
      <test-case fullname="Shop.CartTests.Later" classname="Shop.CartTests" result="Skipped" label="Ignored"><reason><message>not yet</message></reason></test-case>
      <test-case fullname="Shop.CartTests.Hm" classname="Shop.CartTests" result="Inconclusive"/>
      <test-case fullname="Shop.CartTests.Bad" classname="Shop.CartTests" result="Failed" label="Invalid"><reason><message>No arguments</message></reason></test-case>
      <test-case fullname="Shop.CartTests.Odd" classname="Shop.CartTests" result="Purple"/>
      </test-suite></test-suite>
      """)
    #expect(
      run.lines.sorted() == [
        "Shop.CartTests Bad: failed",
        "Shop.CartTests Hm: skipped",
        "Shop.CartTests Later: skipped",
        "Shop.CartTests Odd: incomplete",
        "Shop.CartTests Tax(1.5): failed",
        "Shop.CartTests Total: passed",
      ])
    #expect(try run.testCase("Total").duration == 0.25)
    #expect(try run.testCase("Total").start == 2)
    #expect(try run.function(of: "Total").tags == ["money"])
    let details = try run.details(of: "Tax(1.5)")
    #expect(details.issues[0].location?.line == 12)
    #expect(details.attachments.map(\.name) == ["system-out.txt"])
    #expect(try run.details(of: "Later").skipReason == "not yet")
    #expect(try run.details(of: "Bad").issues[0].message == "No arguments")
  }

  @Test("all failures of a case with several are there")
  func assertions() throws {
    let run = try run(
      """
      <test-case fullname="A.B.c" result="Failed"><failure><message>Multiple failures or warnings in test</message></failure>
      <assertions><assertion result="Failed"><message>one</message><stack-trace/></assertion>
      <assertion result="Warning"><message>careful</message></assertion>
      <assertion result="Failed"><message>two</message></assertion></assertions></test-case>
      """)
    let issues = try run.details(at: 0).issues
    #expect(issues.map(\.message) == ["one", "two", "careful"])
    #expect(issues.map(\.isFailure) == [true, true, false])
  }

  @Test("a suite that failed by itself is a failure; one whose cases failed is none")
  func suites() throws {
    let teardown = try run(
      """
      <test-suite type="TestFixture" fullname="A.B" result="Failed" site="TearDown"><failure><message>TearDown : boom</message></failure>
      <test-case fullname="A.B.c" result="Passed"/></test-suite>
      """)
    #expect(
      teardown.lines.sorted() == [
        "A.B c: passed",
        "A.B issues outside any test: failed",
      ])
    let setup = try run(
      """
      <test-suite type="TestFixture" fullname="A.B" result="Failed" site="SetUp"><failure><message>OneTimeSetUp: boom</message></failure>
      <test-case fullname="A.B.c" result="Failed" site="Parent"><failure><message>OneTimeSetUp: boom</message></failure></test-case></test-suite>
      """)
    #expect(
      setup.lines.sorted() == [
        "A.B c: failed"
      ])
    let assembly = try run(
      """
      <test-suite type="Assembly" name="x.dll" fullname="/x.dll" runstate="NotRunnable" result="Failed" label="Invalid">
      <reason><message>File not found: /x.dll</message></reason></test-suite>
      """)
    #expect(
      assembly.lines.sorted() == [
        "/x.dll issues outside any test: failed"
      ])
    #expect(try assembly.details(at: 0).issues[0].message == "File not found: /x.dll")
  }

  @Test("a run that failed for no reason that the file shows lacks results")
  func failedRun() throws {
    let results = [
      (
        "Failed", "Passed", ["a.xml: The file says “Failed” of its run, so results may be missing."]
      ),
      ("Failed", "Failed", []), ("Failed(Child)", "Failed", []), ("Warning", "Passed", []),
      ("Inconclusive", "Inconclusive", []),
    ]
    for (whole, one, losses) in results {
      let run = try InputFixture([
        "a.xml": """
        <test-run id="0" result="\(whole)"><test-case fullname="A.B.c" result="\(one)"/></test-run>
        """
      ]).run("a.xml")
      #expect(run.losses == losses, "\(whole), \(one)")
      #expect(run.cases.count == 1)
    }
  }

  @Test("one name in two assemblies is two cases")
  func assemblies() throws {
    let run = try run(
      """
      <test-suite type="Assembly" name="net8/S.dll" fullname="net8/S.dll"><test-case fullname="A.B.c" result="Failed"/></test-suite>
      <test-suite type="Assembly" name="net9/T.dll" fullname="net9/T.dll"><test-case fullname="A.B.c" result="Passed"/></test-suite>
      """)
    #expect(run.cases.map(\.status) == [.failed, .passed])
  }

  @Test("Unity's words are read, and what is only counted is lost")
  func unity() throws {
    let unity = try run("<test-case fullname='A.B.c' result='Failed:Error'/>")
    #expect(
      unity.lines.sorted() == [
        "A.B c: failed"
      ])
    let lost = try run("<test-case fullname='A.B.c' result='Passed'/>", total: "2", failed: "1")
    #expect(
      lost.losses == ["a.xml: The file states 1 failure, but its only test case did not fail."])
  }

  @Test("a result without the run around it is read, and one of NUnit 2 is not")
  func parts() throws {
    let part = try InputFixture([
      "a.xml":
        "<test-suite type='Assembly' fullname='/a.dll' name='a.dll' total='1' failed='1'><test-case fullname='A.B.c' result='Failed'/></test-suite>"
    ]).run("a.xml")
    #expect(
      part.lines.sorted() == [
        "A.B c: failed"
      ])
  }
}
