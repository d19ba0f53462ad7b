import Foundation
import Testing

@testable import JourneyReportCommands

@Suite("--fail-on gone")
struct GoneCommandTests {
  private static let reports =
    "Reports: reports/junit.xml, reports/index.html, reports/summary.md\n"

  /// Writes a run of some cases.
  private func run(_ names: [String], day: Int = 1) -> String {
    "<testsuite name='S' timestamp='2026-11-0\(day)T10:00:00'>"
      + names.map { "<testcase classname='S' name='\($0)'/>" }.joined() + "</testsuite>"
  }

  @Test("vanished tests make a green run red in every report, which says so first")
  func vanished() throws {
    let tool = try Tool(
      swift: "if [ ! -e before ]; then touch before\n" + Stream.command(Stream.green) + "else\n"
        + Stream.command(
          Stream.tests + Stream.started + Stream.addsStarted + Stream.addsEnded + Stream.ended)
        + "fi\n")
    #expect(try tool.run("test").status == 0)
    try tool.write(try tool.text("reports/run.jsonl"), to: "before.jsonl")
    let before = ["--baseline", "before.jsonl"]
    #expect(try tool.run(["test"] + before).status == 0)
    let result = try tool.run(["test"] + before + ["--fail-on", "gone"])
    #expect(result.status == 1)
    #expect(result.error.hasPrefix("warning: 2 of 3 test cases of the earlier run"))
    #expect(
      result.error.hasSuffix(
        Self.reports
          + "The exit code is 1, although swift test exited with 0: 2 test cases of the earlier run are missing.\n"
      ), "\(result.error)")
    #expect(try tool.text("reports/summary.md").contains("**Results are missing:**\n\n- `2 of 3"))
    #expect(try tool.text("reports/junit.xml").contains("every result is there"))
    let page = try tool.text("reports/index.html")
    #expect(page.contains(">Results are missing</h2>"))
    #expect(page.contains("2 of 3 test cases of the earlier run"))
  }

  @Test(
    "a limit is a number of cases or a percentage of the earlier run",
    arguments: [
      ("gone", 1), ("gone=0", 1), ("gone=2", 1), ("gone=3", 0), ("gone=29%", 1), ("gone=30%", 0),
      ("gone=2.5%", 1), ("incomplete,gone=3", 0), ("gone=2,never", 1), ("never", 0),
    ])
  func limits(rule: String, status: Int32) throws {
    let tool = try Tool()
    try tool.write(run((0..<10).map { "t\($0)" }), to: "then.xml")
    try tool.write(run((3..<10).map { "t\($0)" }, day: 2), to: "now.xml")
    let result = try tool.run("render", "now.xml", "--baseline", "then.xml", "--fail-on", rule)
    #expect(result.status == status, "\(result.error)")
    #expect(try tool.text("reports/summary.md").contains("Results are missing") == (status == 1))
  }

  @Test("alone, it does not let a failed case pass")
  func failed() throws {
    let tool = try Tool()
    try tool.write(Stream.whole, to: "run.jsonl")
    let arguments = ["render", "run.jsonl", "--baseline", "run.jsonl", "--fail-on"]
    #expect(try tool.run(arguments + ["gone=5%"]).status == 1)
    #expect(try tool.run(arguments + ["incomplete,gone=5%"]).status == 0)
  }

  @Test("names that change from run to run are reported, but make no run red")
  func random() throws {
    let tool = try Tool()
    let ids = { (0..<50).map { _ in "t[\(UUID().uuidString)]" } }
    try tool.write(run(ids()), to: "then.xml")
    try tool.write(run(ids(), day: 2), to: "now.xml")
    let result = try tool.run("render", "now.xml", "--baseline", "then.xml", "--fail-on", "gone")
    #expect(result.status == 0)
    #expect(result.error.hasPrefix("note: 50 test cases have another name than in the earlier run"))
    #expect(try tool.text("reports/summary.md").contains("- `50 test cases have another name"))
    #expect(try tool.text("reports/index.html").contains("50 test cases have another name"))
  }

  @Test("an unknown rule, or one without the earlier run that it needs, exits with 64")
  func usage() throws {
    let tool = try Tool()
    for rule in [
      "gone=", "gone=x", "gone=-1", "gone=100%", "gone=5%%", "gone,gone", "new,failed", "",
    ] {
      let result = try tool.run("render", "x", "--baseline", "y", "--fail-on", rule)
      #expect(result.status == 64, "\(rule)")
      #expect(result.error.contains("is not understood. Known: one of flaky, failed"))
    }
    let result = try tool.run("render", "x", "--fail-on", "gone=5%")
    #expect(result.status == 64)
    #expect(
      result.error.hasPrefix(
        "Error: “--fail-on gone=5%” needs an earlier run: pass one with “--baseline”, or several with “--history”."
      ))
  }

  @Test("if the history has no run, the command says that it checked nothing")
  func empty() throws {
    let tool = try Tool()
    try FileManager.default.createDirectory(
      at: tool.folder.appending(path: "runs"), withIntermediateDirectories: true)
    try tool.write(Stream.green, to: "run.jsonl")
    let result = try tool.run("render", "run.jsonl", "--history", "runs", "--fail-on", "gone")
    #expect(result.status == 0)
    #expect(
      result.error
        == "warning: There is no earlier run, so nothing shows whether test cases are missing.\n")
  }
}
