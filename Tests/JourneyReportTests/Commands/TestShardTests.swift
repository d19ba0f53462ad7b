import Foundation
import TestJournal
import Testing

@Suite("journey-report test --shard")
struct TestShardTests {
  private static let list = """
    AppTests.MathTests/adds()
    AppTests.MathTests/holds(n:)
    AppTests.OldTests/testOld
    """

  /// A `swift` that lists tests, notes the arguments of each call, and runs what the filters select.
  private static func tool(_ list: String = list, then run: String = selecting) throws -> Tool {
    try Tool(
      swift: """
        echo "$*" >> calls
        if [ "$2" = list ]; then
          echo 'Build complete!' >&2
          cat <<'END'
        \(list)
        END
          exit
        fi
        \(run)

        """)
  }

  private static let selecting = """
    case "$*" in *testOld*) cat <<'OLD'
    Test Suite 'Selected tests' started at 2026-11-21 10:52:59.731
    Test Suite 'OldTests' started at 2026-11-21 10:52:59.731
    Test Case 'OldTests.testOld' started at 2026-11-21 10:52:59.947
    Test Case 'OldTests.testOld' passed (0.25 seconds)
    Test Suite 'OldTests' passed at 2026-11-21 10:52:59.948
    Test Suite 'Selected tests' passed at 2026-11-21 10:52:59.948
    OLD
    ;; esac
    { cat <<'START'
    \(Stream.tests + Stream.started)START
    case "$*" in *adds*) cat <<'ADDS'
    \(Stream.addsStarted + Stream.addsEnded)ADDS
    ;; esac
    case "$*" in *holds*) cat <<'HOLDS'
    \(Stream.withoutIssues(Stream.holds))HOLDS
    ;; esac
    cat <<'END'
    \(Stream.ended)END
    } | stream
    """

  private static func declareOld(_ tool: borrowing Tool) throws {
    try FileManager.default.createDirectory(
      at: tool.folder.appending(path: "Tests/AppTests"), withIntermediateDirectories: true)
    try tool.write(
      "import XCTest\nclass OldTests: XCTestCase { func testOld() {} }\n",
      to: "Tests/AppTests/Old.swift")
  }

  @Test("runs each test in exactly one shard, which merging proves", arguments: [1, 2, 3, 5])
  func whole(total: Int) throws {
    let tool = try Self.tool()
    try Self.declareOld(tool)
    var inputs: [String] = []
    for index in 1...total {
      let result = try tool.run("test", "--shard", "\(index)/\(total)", "-o", "shard-\(index)")
      #expect(result.status == 0, "\(result.error)")
      inputs.append("shard-\(index)/run.jsonl")
    }
    let merged = try tool.run(["merge"] + inputs + ["-o", "all.jsonl"])
    #expect(merged.status == 0, "\(merged.error)")
    let run = try JournalReader().run(at: tool.folder.appending(path: "all.jsonl"))
    #expect(run.isWhole)
    #expect(run.cases.count == 4)
    guard total > 1 else { return }
    let part = try tool.run(["merge"] + inputs.dropFirst() + ["-o", "part.jsonl"])
    #expect(part.status == 1)
    #expect(
      part.error.contains("warning: Shard 1 of \(total) is missing, with "), "\(part.error)")
    let reports = try tool.run("render", "part.jsonl", "--fail-on", "incomplete")
    #expect(reports.status == 1)
    // A shard alone is a report of its own, but a folder is to be a whole run.
    let alone = try tool.run("render", inputs[1], "-o", "alone", "--fail-on", "incomplete")
    #expect(alone.status == 0, "\(alone.error)")
    let folder = try tool.run("render", "shard-2", "-o", "folder", "--fail-on", "incomplete")
    #expect(folder.status == 1)
    #expect(folder.error.contains("Shard 1 of \(total) is missing"))
  }

  @Test("an empty selection runs nothing, says so, and is green")
  func empty() throws {
    let tool = try Self.tool()
    let result = try tool.run("test", "--shard", "5/5")
    #expect(result.status == 0, "\(result.error)")
    #expect(result.error.contains("The plan leaves shard 5 of 5 no test: nothing is run.\n"))
    #expect(try tool.text("calls") == "test list\n")
    #expect(try tool.text("reports/summary.md").contains("the plan leaves it none of the 3 cases"))
    #expect(
      try tool.run("render", "reports/run.jsonl", "--fail-on", "incomplete", "-o", "r").status == 0)
  }

  @Test("a package without tests, or whose tests cannot be listed, is not green")
  func unlisted() throws {
    let failing = try Tool(swift: "echo 'error: no such module' >&2; exit 1\n")
    let result = try failing.run("test", "--shard", "1/2")
    #expect(result.status == 1)
    #expect(
      result.error.contains("No test ran: swift test exited with 1. error: no such module"),
      "\(result.error)")
    let none = try Self.tool("").run("test", "--shard", "1/2")
    #expect(none.status == 1)
    #expect(none.error.contains("swift test list names no test."), "\(none.error)")
  }

  @Test(
    "the user's filters select the tests to divide, and are not passed on with those of the plan")
  func filters() throws {
    let tool = try Self.tool()
    let result = try tool.run(
      "test", "--shard", "1/1", "--", "--filter", "MathTests", "--skip", "holds", "--parallel")
    #expect(result.status == 0, "\(result.error)")
    let calls = try tool.text("calls").split(separator: "\n")
    #expect(calls[0] == "test list --filter MathTests --skip holds --parallel")
    #expect(
      calls[1].hasSuffix(#" --skip holds --parallel --filter ^(?:AppTests\.MathTests\/adds\(\)/)"#),
      "\(calls[1])")
    let wrong = try Self.tool().run("test", "--shard", "1/1", "--", "--filter", "(")
    #expect(wrong.status == 64)
    #expect(
      wrong.error.hasSuffix("error: “(” is not a regular expression, which a filter must be.\n"))
  }

  @Test("a planned test that did not run is a loss of its shard")
  func passedOver() throws {
    let nothing = try Self.tool(
      then: Stream.command(
        Stream.tests + Stream.started + Stream.addsStarted + Stream.addsEnded + Stream.ended))
    let result = try nothing.run("test", "--shard", "1/1")
    #expect(result.status == 1)
    #expect(
      result.error.contains(
        "warning: Shard 1 of 1 did not run 2 of its 3 cases to the end: “AppTests.MathTests/holds(n:)”, “AppTests.OldTests/testOld”."
      ), "\(result.error)")
  }

  @Test("journeys do not divide the cases of the shard again")
  func once() throws {
    let tool = try Self.tool(
      then: "env | grep -c 'JOURNEYS_SHARD=\\|JOURNEYS_SHARDS=\\|TEST_TOTAL_SHARDS=' > asked\n"
        + Self.selecting)
    let variables = ["JOURNEYS_SHARDS": "1", "JOB_COMPLETION_INDEX": "0"]
    let result = try tool.run("test", "--shard", "ci", environment: variables)
    #expect(result.status == 0, "\(result.error)")
    #expect(try tool.text("asked") == "0\n")
  }

  @Test("--history plans with the times of the newest run, whatever the dates of the files")
  func history() throws {
    let tool = try Self.tool("AppTests.MathTests/adds()\nAppTests.MathTests/holds(n:)")
    try FileManager.default.createDirectory(
      at: tool.folder.appending(path: "builds"), withIntermediateDirectories: true)
    for (name, start, slow) in [("b", 2000.0, "holds(n:)"), ("a", 1000, "adds()")] {
      var run = TestRun(title: name)
      run.started = start
      run.suites = [TestSuite(name: "AppTests.MathTests")]
      for function in ["adds()", "holds(n:)"] {
        run.functions.append(TestFunction(suite: 0, name: function))
        run.cases.append(
          TestCase(
            function: run.functions.count - 1, status: .passed, duration: function == slow ? 60 : 1)
        )
      }
      run.duration = 61
      try JournalWriter(run).write(to: tool.folder.appending(path: "builds/\(name).jsonl"))
    }
    let result = try tool.run("test", "--shard", "1/2", "--history", "builds")
    #expect(result.status == 0, "\(result.error)")
    let run = try JournalReader().run(at: tool.folder.appending(path: "reports/run.jsonl"))
    #expect(run.shards.map(\.cases) == [["AppTests.MathTests/holds(n:)"]])
  }
}
