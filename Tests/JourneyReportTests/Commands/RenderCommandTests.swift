import Foundation
import Testing

@Suite("journey-report render and merge")
struct RenderCommandTests {
  @Test("standard input is an input, and formats are chosen")
  func rendersStandardInput() throws {
    let tool = try Tool()
    let result = try tool.run(
      "render", "-", "--format", "junit,summary", "--title", "Nightly", input: Stream.whole)
    #expect(result.status == 0)
    #expect(result.error == "")
    #expect(try tool.files(in: "reports") == ["junit.xml", "summary.md"])
    #expect(try tool.text("reports/junit.xml").contains(#"<testsuites name="Nightly""#))
  }

  @Test("the strict profile and reproducible reports leave out what they say")
  func rendersProfiles() throws {
    let tool = try Tool()
    try tool.write(Stream.whole, to: "run.jsonl")
    let result = try tool.run(
      "render", "run.jsonl", "--junit-profile", "strict", "--reproducible", "--format", "junit")
    #expect(result.status == 0)
    let junit = try tool.text("reports/junit.xml")
    #expect(!junit.contains(" line="))
    #expect(!junit.contains("timestamp="))
  }

  @Test(
    "--fail-on says when to exit with 1",
    arguments: [("never", 0), ("incomplete", 0), ("failed", 1), ("flaky", 1)])
  func failsOnFailures(level: String, status: Int32) throws {
    let tool = try Tool()
    try tool.write(Stream.whole, to: "run.jsonl")
    let result = try tool.run("render", "run.jsonl", "--fail-on", level)
    #expect(result.status == status)
    #expect(result.error == (status == 0 ? "" : "3 test cases: 2 passed, 1 failed (0:00)\n"))
  }

  @Test("a run that was cut short fails with --fail-on incomplete")
  func failsOnIncomplete() throws {
    let tool = try Tool()
    try tool.write(Stream.tests + Stream.started + Stream.addsStarted, to: "run.jsonl")
    #expect(try tool.run("render", "run.jsonl", "--fail-on", "incomplete").status == 1)
    #expect(try tool.run("render", "run.jsonl", "--fail-on", "never").status == 0)
  }

  @Test("an input that is not there exits with 66")
  func needsInput() throws {
    let tool = try Tool()
    let result = try tool.run("render", "nothing.jsonl")
    #expect(result.status == 66)
    #expect(result.error == "error: There is no input “\(tool.folder.path)/nothing.jsonl”.\n")
    #expect(try tool.files(in: "") == [])
  }

  @Test("an input that makes no sense exits with 65", arguments: ["render", "merge"])
  func needsSense(command: String) throws {
    let tool = try Tool()
    try tool.write("PNG, say", to: "picture.png")
    let result = try tool.run(command, "picture.png", "-o", "out")
    #expect(result.status == 65)
    #expect(result.error.hasPrefix("error: "))
    #expect(result.error.contains("picture.png"))
    #expect(try tool.files(in: "") == ["picture.png"])
  }

  @Test("a folder that cannot be made exits with 73")
  func needsFolder() throws {
    let tool = try Tool()
    try tool.write(Stream.whole, to: "run.jsonl")
    let result = try tool.run("render", "run.jsonl", "-o", "run.jsonl")
    #expect(result.status == 73)
    #expect(
      result.error == """
        error: The folder “run.jsonl” cannot be made: there is a file of that name. Name another one with --output.

        """)
    #expect(try tool.text("run.jsonl") == Stream.whole)
  }

  @Test("a command line that makes no sense exits with 64")
  func needsUsage() throws {
    let result = try Tool().run("render", "x", "--format", "junit,pdf")
    #expect(result.status == 64)
    #expect(
      result.error.hasPrefix(
        """
        Error: The value 'junit,pdf' is invalid for '--format <format>': There is no report “pdf”, only junit,html,summary.

        """))
    #expect(try Tool().run("merge", "x").status == 64)
    #expect(try Tool().run("render").status == 64)
  }
}
