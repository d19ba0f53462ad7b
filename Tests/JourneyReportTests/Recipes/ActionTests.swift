import Foundation
import Testing

@Suite("The GitHub action")
struct ActionTests {
  private let report = Repository.url(".github/actions/journey-report/report")

  private func environment(_ tool: borrowing Tool, _ inputs: [String: String]) -> [String: String] {
    [
      "OUTPUT": "reports", "GITHUB_WORKSPACE": tool.folder.deletingLastPathComponent().path,
      "GITHUB_OUTPUT": tool.folder.appending(path: "outputs").path,
      "GITHUB_STEP_SUMMARY": tool.folder.appending(path: "page.md").path,
    ].merging(inputs) { $1 }
  }

  @Test("it runs the tests with each line as an argument, and shows the summary")
  func runsTests() throws {
    let tool = try Tool(
      swift: #"for word in "$@"; do echo "$word"; done | tail -2"# + "\n"
        + Stream.command(Stream.whole) + "exit 1\n")
    let result = try tool.run(
      environment: environment(tool, ["ARGUMENTS": "--filter\n\na b\n"]), program: report)
    #expect(result.status == 1)
    #expect(result.output == "--filter\na b\n")
    #expect(try tool.text("outputs") == "reports=package/reports\n")
    #expect(try tool.text("page.md") == tool.text("reports/summary.md"))
  }

  @Test(
    "it reports inputs, and fails if --fail-on says so", arguments: [("failed", 1), ("never", 0)])
  func reportsInputs(level: String, status: Int32) throws {
    let tool = try Tool()
    try tool.write(Stream.whole, to: "run 1.jsonl")
    let result = try tool.run(
      environment: environment(tool, ["INPUTS": "run 1.jsonl\n", "FAIL_ON": level]),
      program: report)
    #expect(result.status == status)
    #expect(try tool.text("page.md").contains("1 failed"))
  }

  @Test("if no test ran, the summary says so, and is not that of an earlier run")
  func showsNoOldSummary() throws {
    let tool = try Tool(swift: "exit 1\n")
    try FileManager.default.createDirectory(
      at: tool.folder.appending(path: "reports"), withIntermediateDirectories: true)
    try tool.write("earlier", to: "reports/summary.md")
    let result = try tool.run(environment: environment(tool, [:]), program: report)
    #expect(result.status == 1)
    #expect(result.error.contains("No test ran"))
    #expect(try tool.text("page.md").contains("No test ran: swift test exited with 1."))
    #expect(try !tool.text("page.md").contains("earlier"))
  }
}
