import Foundation
import ReportWriter
import Testing

@Suite("A report of one's own")
struct CSVReportTests {
  @Test("has a row for each case, and no text of a test is more than text in it")
  func rows() throws {
    var store = InMemoryDetailStore()
    var run = TestRun(title: "Zoo")
    run.suites = [TestSuite(name: "ZooTests.Feeding")]
    run.functions = [
      TestFunction(suite: 0, name: "feeds(animal:)", isParameterized: true)
    ]
    let issue = Issue(kind: .expectationFailed, message: "no \"hay\"\nat all")
    run.cases = [
      TestCase(
        function: 0, arguments: [TestCase.Argument(label: "animal", value: "Crab")],
        status: .passed, duration: 0.5),
      TestCase(
        function: 0, arguments: [TestCase.Argument(label: "animal", value: "=1+1")],
        status: .failed, duration: 2, details: store.add(TestCase.Details(issues: [issue]))),
    ]
    run.details = store
    let report = MemorySink()
    try CSVReport(run: run).write(to: report)
    #expect(
      report.text.split(separator: "\r\n").map(String.init) == [
        "suite,test,arguments,outcome,seconds,message",
        #""ZooTests.Feeding","feeds(animal:)","Crab","passed","0.5","""#,
        #""ZooTests.Feeding","feeds(animal:)","'=1+1","failed","2.0","no ""hay""\#nat all""#,
      ])
  }

  @Test("is the one that the article shows")
  func article() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let source = try String(contentsOf: tests.appending(path: "CSVReport.swift"), encoding: .utf8)
    let article = try String(
      contentsOf: tests.appending(path: "../../docs/your-own-report.md"), encoding: .utf8)
    #expect(article.contains("```swift\n\(source)```\n"))
    #expect(source.split(separator: "\n").count <= 30)
  }
}
