import Foundation
import TestJournal
import Testing

@Suite("journey-report test leaves nothing of an earlier run")
struct TestStaleTests {
  private static let reports =
    "Reports: reports/junit.xml, reports/index.html, reports/summary.md\n"

  /// A tool whose folder has the reports of a green run, and whose `swift` now does something else.
  private static func tool(then swift: String) throws -> Tool {
    let tool = try Tool(
      swift: "if [ ! -e first ]; then touch first\n" + Stream.command(Stream.green)
        + "else\n\(swift)fi\n")
    #expect(try tool.run("test").status == 0)
    #expect(try tool.text("reports/junit.xml").contains(#"tests="3" failures="0" errors="0""#))
    return tool
  }

  @Test(
    "if no test ran, the reports say so, and give the reason if it is known",
    arguments: [
      ("exit 1", 1, "No test ran: swift test exited with 1."),
      ("kill -KILL $$", 137, "No test ran: signal 9 ended swift test."),
      ("exit 0", 1, "No test ran."),
      (
        "echo 'error: it does not compile' >&2; echo 'error: fatalError' >&2; exit 1", 1,
        "No test ran: swift test exited with 1. error: it does not compile"
      ),
      (
        "echo 'error: Exited with unexpected signal code 11' >&2; exit 1", 1,
        "No test ran: swift test exited with 1. The test process was ended by signal 11 (SIGSEGV)."
      ),
      (
        """
        echo 'App/A.swift:3: Fatal error: no' >&2; echo 'error: Exited with unexpected signal code 5' >&2
        : > "${xunit%.xml}-swift-testing.xml"; exit 1
        """, 1,
        "No test ran: swift test exited with 1. Fatal error: no"
      ),
    ] as [(String, Int32, String)])
  func noTest(end: String, status: Int32, sentence: String) throws {
    let tool = try Self.tool(then: end + "\n")
    let result = try tool.run("test")
    #expect(result.status == status)
    #expect(result.error.contains("warning: \(sentence)\n"), "\(result.error)")
    #expect(result.error.contains("0 test cases (0:00); results are missing\n" + Self.reports))
    let junit = try tool.text("reports/junit.xml")
    #expect(junit.contains(#"tests="1" failures="0" errors="1""#))
    #expect(junit.contains(sentence))
    #expect(try tool.text("reports/summary.md").contains(sentence))
    let html = try tool.text("reports/index.html")
    #expect(html.contains(sentence))
    #expect(!html.contains("3 passed"))
    let again = try tool.run(
      "render", "reports/run.jsonl", "-o", "again", "--fail-on", "incomplete")
    #expect(again.status == 1)
    #expect(try tool.text("again/junit.xml") == junit)
  }

  @Test("a signal before the first test is reported")
  func interrupted() throws {
    let tool = try Self.tool(then: "echo ready; exec sleep 600\n")
    let result = try tool.run("test", interrupting: (SIGINT, "ready"))
    #expect(result.status == 130)
    #expect(result.error.contains("warning: No test ran: signal 2 interrupted swift test.\n"))
    #expect(try tool.text("reports/junit.xml").contains(#"errors="1""#))
  }

  @Test(
    "while the tests run, and after the tool is killed, there is no report, and the journal is that of this run"
  )
  func killed() throws {
    let tool = try Self.tool(
      then: Stream.command(Stream.tests + Stream.started + Stream.addsStarted)
        + "ls reports; echo ready; exec sleep 600\n")
    let result = try tool.run("test", interrupting: (SIGKILL, "ready"))
    #expect(result.output.contains("run.jsonl"))
    #expect(!result.output.contains("junit.xml"))
    #expect(try tool.files(in: "reports") == ["attachments", "run.jsonl"])
    let again = try tool.run("render", "reports", "-o", "again", "--fail-on", "incomplete")
    #expect(again.status == 1)
    #expect(try tool.text("again/junit.xml").contains(#"failures="0" errors="1""#))
  }

  @Test("a report that is a link or a device is written to its target")
  func links() throws {
    let tool = try Tool(swift: Stream.command(Stream.green))
    try FileManager.default.createDirectory(
      at: tool.folder.appending(path: "reports"), withIntermediateDirectories: true)
    try tool.write("earlier", to: "elsewhere.xml")
    for (name, target) in [("junit.xml", "../elsewhere.xml"), ("summary.md", "/dev/null")] {
      try FileManager.default.createSymbolicLink(
        atPath: tool.folder.appending(path: "reports/\(name)").path, withDestinationPath: target)
    }
    #expect(try tool.run("test").status == 0)
    #expect(try tool.text("elsewhere.xml").contains(#"tests="3""#))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(
        atPath: tool.folder.appending(path: "reports/summary.md").path) == "/dev/null")
  }
}
