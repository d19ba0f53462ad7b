import Foundation
import Testing

@Suite("journey-report test is not green when it should not be")
struct TestGreenTests {
  private static let reports =
    "Reports: reports/junit.xml, reports/index.html, reports/summary.md\n"

  @Test("a process that ends before its tests fails, although swift test exits with 0")
  func incomplete() throws {
    let swift = Stream.command(Stream.tests + Stream.started + Stream.addsStarted)
    let result = try Tool(swift: swift).run("test")
    #expect(result.status == 1)
    #expect(
      result.error.hasSuffix(
        Self.reports
          + "The exit code is 1, although swift test exited with 0: results are missing.\n"))
    #expect(try Tool(swift: swift).run("test", "--fail-on", "never").status == 0)
  }

  @Test("a test process that exits with 0 after a failed test does not make the run green")
  func endsItself() throws {
    let tool = try Tool(swift: Stream.command(Stream.whole))
    let result = try tool.run("test")
    #expect(result.status == 1)
    #expect(
      result.error
        == Stream.end + Self.reports
        + "The exit code is 1, although swift test exited with 0: a test case failed.\n")
    #expect(try tool.run("test", "--fail-on", "never").status == 1)
    #expect(try tool.run("test", "--fail-on", "new", "--baseline", "reports").status == 1)
  }

  @Test("a run fails if every test was skipped")
  func allSkipped() throws {
    let skipped =
      Stream.tests + Stream.started
      + Stream.addsStarted.replacing("testStarted", with: "testSkipped")
      + Stream.holds.split(separator: "\n")[0].replacing("testStarted", with: "testSkipped")
      + "\n" + Stream.ended
    let tool = try Tool(swift: Stream.command(skipped))
    let result = try tool.run("test")
    #expect(result.status == 1)
    #expect(
      result.error == "2 test cases: 2 skipped (0:00)\n" + Self.reports
        + "The exit code is 1, although swift test exited with 0: all test cases were skipped.\n")
    let again = try tool.run("render", "reports/run.jsonl", "--fail-on", "incomplete")
    #expect(again.status == 1)
    #expect(try tool.run("test", "--fail-on", "never").status == 0)
    let allowing = ["JOURNEYS_ALLOW_NONE": "yes"]
    #expect(try tool.run("test", environment: allowing).status == 0)
    #expect(try tool.run("test", environment: ["JOURNEYS_ALLOW_NONE": "no"]).status == 1)
  }

  @Test("a run that may skip every journey still fails if results are missing")
  func allowedNone() throws {
    let swift = Stream.command(Stream.tests + Stream.started + Stream.addsStarted)
    let allowing = ["JOURNEYS_ALLOW_NONE": "yes"]
    #expect(try Tool(swift: swift).run("test", environment: allowing).status == 1)
  }

  @Test("if swift test fails and no test did, results are missing")
  func silentFailure() throws {
    let tool = try Tool(
      swift: Stream.command(Stream.green) + "exit 1\n")
    let result = try tool.run("test")
    #expect(result.status == 1)
    let sentence =
      "swift test exited with 1, although no test failed: tests may not have started."
    #expect(
      result.error == """
        warning: \(sentence)
        3 test cases: 3 passed (0:00); results are missing

        """ + Self.reports)
    #expect(try tool.text("reports/junit.xml").contains(sentence))
    let again = try tool.run("render", "reports/run.jsonl", "-o", "again")
    #expect(again.error.hasPrefix("warning: \(sentence)"))
  }

  @Test("a test that passed only when repeated is flaky, and nothing is missing")
  func flaky() throws {
    let again =
      Stream.addsEnded + Stream.addsStarted.replacing("\"absolute\":5", with: "\"absolute\":6")
      + Stream.addsEnded.replacing("\"absolute\":5", with: "\"absolute\":7")
    let failing = Stream.addsStarted.replacing(
      #""kind":"testStarted","#,
      with:
        #""kind":"issueRecorded","issue":{"isFailure":true,"isKnown":false,"severity":"error"},"#)
    let tool = try Tool(
      swift: Stream.command(
        Stream.tests + Stream.started + Stream.addsStarted + failing + again + Stream.ended)
        + "exit 1\n")
    let result = try tool.run("test")
    #expect(result.status == 1)
    #expect(!result.error.contains("results are missing"), "\(result.error)")
    #expect(try tool.text("reports/junit.xml").contains(#"errors="0""#))
  }

  @Test("a repeated test that passed in the end is flaky even if the stream has no times")
  func repeated() throws {
    func event(_ kind: String, _ iteration: Int, _ more: String = "") -> String {
      #"{"kind":"event","payload":{"kind":"\#(kind)","iteration":\#(iteration),\#(more)"testID":"AppTests.MathTests\/adds()\/M.swift:4:4"},"version":"6.4"}"#
        + "\n"
    }
    let failing = #""issue":{"isFailure":true,"isKnown":false,"severity":"error"},"#
    let tool = try Tool(
      swift: Stream.command(
        Stream.tests + Stream.started + event("testStarted", 1)
          + event("issueRecorded", 1, failing) + event("testEnded", 1) + event("testStarted", 2)
          + event("testEnded", 2) + Stream.ended) + "exit 1\n")
    let result = try tool.run(
      "test", "--", "--maximum-repetitions", "2", "--repeat-until", "pass")
    #expect(result.status == 1)
    #expect(result.error.hasPrefix("1 test case: 1 passed"), "\(result.error)")
    #expect(!result.error.contains("missing"))
    #expect(result.error.contains("\n1 flaky\n  MathTests/adds\n"), "\(result.error)")
    #expect(try tool.text("reports/summary.md").contains("1 flaky"))
  }

  @Test("tests of Swift Testing that did not start are missing results")
  func notStarted() throws {
    let tool = try Tool(
      swift: #"""
        cat <<'END'
        Test Suite 'All tests' started at 2026-11-21 10:52:59.731
        Test Suite 'OldTests' started at 2026-11-21 10:52:59.731
        Test Case 'OldTests.testOne' started at 2026-11-21 10:52:59.947
        Test Case 'OldTests.testOne' passed (0.25 seconds)
        Test Suite 'OldTests' passed at 2026-11-21 10:52:59.948
        Test Suite 'All tests' passed at 2026-11-21 10:52:59.948
        END

        """#)
    try FileManager.default.createDirectory(
      at: tool.folder.appending(path: "Tests/AppTests"), withIntermediateDirectories: true)
    try tool.write("import Testing\n@Test func new() {}\n", to: "Tests/AppTests/New.swift")
    let result = try tool.run("test")
    #expect(result.status == 1)
    #expect(
      result.error.hasPrefix(
        "warning: The tests of Swift Testing did not start, although there are some in “Tests/AppTests/New.swift”.\n1 test case: 1 passed (0:00); results are missing\n"
      ))
    #expect(try tool.run("test", "--", "--disable-swift-testing").status == 0)
  }

  @Test("tests that XCTest ran in parallel are missing results if SwiftPM's XML lacks them")
  func untoldParallel() throws {
    let console = """
      cat <<'END'
      [1/3] Testing AppTests.OldTests/testOne
      [2/3] Testing AppTests.OldTests/testTwo
      [3/3] Testing AppTests.OldTests/testThree
      END

      """
    let told = """
      cat > "$xunit" <<'END'
      <testsuites>
      <testsuite name="TestResults" errors="0" tests="1" failures="0" time="0.1">
      <testcase classname="AppTests.OldTests" name="testTwo" time="0.1">
      </testcase>
      </testsuite>
      </testsuites>
      END

      """
    let tool = try Tool(swift: told + console)
    let result = try tool.run("test", "--", "--parallel")
    #expect(result.status == 1)
    #expect(
      result.error
        == "warning: 2 tests of XCTest ran in parallel, and SwiftPM's JUnit XML does not say how they ended: AppTests.OldTests/testOne, AppTests.OldTests/testThree.\n"
        + "1 test case: 1 passed (0:00); results are missing\n" + Self.reports
        + "The exit code is 1, although swift test exited with 0: results are missing.\n")
    // Beside a whole run of Swift Testing too.
    let both = try Tool(swift: console + Stream.command(Stream.whole))
    #expect(try both.run("test", "--", "--parallel").status == 1)
    #expect(try both.text("reports/run.jsonl").contains("3 tests of XCTest ran in parallel"))
  }

  @Test("two runs do not write to one folder")
  func oneRun() throws {
    let tool = try Tool(
      swift: "if [ ! -e inner ]; then touch inner; journey-report test; echo \"inner $?\"; fi\n"
        + Stream.command(Stream.whole))
    let result = try tool.run("test")
    #expect(result.output == "inner 75\n")
    #expect(
      result.error.hasPrefix(
        "error: Another run is writing to the folder “reports”. Wait for it to end, or choose another folder with --output.\n"
      ))
  }

  @Test("text from an input is never a command for a terminal or a CI system")
  func cleans() throws {
    let tool = try Tool()
    let evil = "a\\n::error::x \\u001b[31m##vso[task.complete] \\r##[error]y"
    try tool.write(
      Stream.whole
        + #"{"version":"6.3","kind":"loss","payload":{"text":"\#(evil)"}}"# + "\n"
        + #"{"version":"6.3","kind":"run","payload":{"title":"t","warnings":["\#(evil)"]}}"# + "\n",
      to: "run.jsonl")
    try tool.write("{", to: "b\n::error::.jsonl")
    let result = try tool.run("render", "run.jsonl", "b\n::error::.jsonl")
    let lines = result.error.split(separator: "\n")
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.hasPrefix("warning: ") })
    for command in ["##vso[", "##[", "\u{1B}", "\r"] { #expect(!result.error.contains(command)) }
    let missing = try tool.run("render", "no\n::error::")
    #expect(missing.status == 66)
    #expect(missing.error.split(separator: "\n").count == 1)
  }
}
