import Foundation
import Testing

@Suite("journey-report render and merge")
struct RenderCommandTests {
  @Test("it reads standard input, and writes the chosen formats")
  func rendersStandardInput() throws {
    let tool = try Tool()
    let result = try tool.run(
      "render", "-", "--format", "junit,summary", "--title", "Nightly", input: Stream.whole)
    #expect(result.status == 0)
    #expect(result.error == "")
    #expect(try tool.files(in: "reports") == ["junit.xml", "summary.md"])
    #expect(try tool.text("reports/junit.xml").contains(#"<testsuites name="Nightly""#))
  }

  @Test(
    "on a terminal, it names the run and the locations of its reports",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
  func saysWhereOnTerminal() throws {
    let tool = try Tool()
    try tool.write(Stream.whole, to: "run.jsonl")
    let result = try tool.run(
      "-c", "import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)", "journey-report", "render",
      "run.jsonl", "--output", "out", "--format", "html,junit",
      program: URL(filePath: "/usr/bin/python3"))
    #expect(result.status == 0)
    #expect(
      result.output == """
        3 test cases: 2 passed, 1 failed (0:00)\r
        Reports: out/junit.xml, out/index.html\r\n
        """)
  }

  @Test("the strict profile and reproducible reports omit what their help states")
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
    "--fail-on determines when to exit with 1",
    arguments: [("never", 0), ("incomplete", 0), ("failed", 1), ("flaky", 1)])
  func failsOnFailures(level: String, status: Int32) throws {
    let tool = try Tool()
    try tool.write(Stream.whole, to: "run.jsonl")
    let result = try tool.run("render", "run.jsonl", "--fail-on", level)
    #expect(result.status == status)
    #expect(result.error == (status == 0 ? "" : "3 test cases: 2 passed, 1 failed (0:00)\n"))
  }

  @Test("an interrupted run fails with --fail-on incomplete")
  func failsOnIncomplete() throws {
    let tool = try Tool()
    try tool.write(Stream.tests + Stream.started + Stream.addsStarted, to: "run.jsonl")
    #expect(try tool.run("render", "run.jsonl", "--fail-on", "incomplete").status == 1)
    #expect(try tool.run("render", "run.jsonl", "--fail-on", "never").status == 0)
  }

  @Test("a run is compared with earlier ones, and fails only on new failures")
  func compares() throws {
    let tool = try Tool()
    try tool.write(Stream.whole, to: "now.jsonl")
    try tool.write(Stream.green, to: "green.jsonl")
    #expect(try tool.run("render", "green.jsonl", "-o", "green").status == 0)
    for baseline in ["green.jsonl", "green/junit.xml", "green"] {
      let result = try tool.run("render", "now.jsonl", "--baseline", baseline, "--fail-on", "new")
      #expect(result.status == 1)
      #expect(try tool.text("reports/summary.md").contains("**1 newly failing**\n"))
    }
    let result = try tool.run(
      "render", "now.jsonl", "--baseline", "green.jsonl", "--baseline", "now.jsonl", "--fail-on",
      "new")
    #expect(result.status == 0)
    #expect(result.error == "")
    let summary = try tool.text("reports/summary.md")
    #expect(summary.contains("### Since 2 earlier runs\n\n1 still failing\n"))
  }

  @Test("libxml2's message about a broken encoding is a warning like any other")
  func warnsOfEncodings() throws {
    let tool = try Tool()
    let head = "<?xml version='1.0' encoding='EUC-JP'?>\n<testsuite name='S'><testcase name='a'/>"
    try Data(head.utf8 + [0xFF, 0xFE, 0x2D]).write(to: tool.folder.appending(path: "a.xml"))
    let result = try tool.run("render", "a.xml", "--format", "junit")
    #expect(result.status == 0)
    #expect(
      result.error
        == "warning: a.xml:2: The XML is malformed here, and the rest was not read: it has bytes that are not text in its encoding.\n"
    )
  }

  @Test("an earlier run that cannot be read exits with 66, and nothing is written")
  func needsBaseline() throws {
    let tool = try Tool()
    try tool.write(Stream.whole, to: "run.jsonl")
    try tool.write("PNG, say", to: "picture.png")
    let missing = try tool.run("render", "run.jsonl", "--baseline", "main.jsonl")
    #expect(missing.status == 66)
    #expect(
      missing.error
        == "error: The earlier run “main.jsonl” cannot be used for the comparison. There is no input “\(tool.folder.path)/main.jsonl”.\n"
    )
    #expect(try tool.run("render", "run.jsonl", "--baseline", "picture.png").status == 66)
    #expect(try tool.files(in: "") == ["picture.png", "run.jsonl"])
    #expect(try tool.run("render", "run.jsonl", "--fail-on", "new").status == 64)
  }

  @Test(
    "attachments are copied only from the inputs' folders and the named ones, and the others are reported"
  )
  func copiesAttachments() throws {
    let tool = try Tool()
    let manager = FileManager.default
    for folder in ["in", "other"] {
      try manager.createDirectory(
        at: tool.folder.appending(path: folder), withIntermediateDirectories: true)
    }
    try tool.write("a", to: "in/a.txt")
    try tool.write("b", to: "other/b.txt")
    try tool.write(
      """
      <testsuite name="S"><testcase name="t"><system-out>[[ATTACHMENT|a.txt]]
      [[ATTACHMENT|\(tool.folder.path)/other/b.txt]]
      [[ATTACHMENT|gone.txt]]</system-out></testcase></testsuite>
      """, to: "in/x.xml")
    let refused = """
      warning: The attachment “\(tool.folder.path)/other/b.txt” was not copied: it is outside the folders that attachments may come from.

      """
    let missing = "warning: The attachment “gone.txt” is missing.\n"
    let result = try tool.run("render", "in/x.xml")
    #expect(result.status == 0)
    #expect(result.error == refused + missing)
    #expect(try tool.files(in: "reports/attachments").count == 1)
    #expect(try tool.run("render", "in/x.xml", "--attachments", "other").error == missing)
    #expect(try tool.files(in: "reports/attachments").count == 2)
    // In a package, its folder is one of them.
    try tool.write("", to: "Package.swift")
    #expect(try tool.run("render", "in/x.xml").error == missing)
  }

  @Test("a missing input exits with 66")
  func needsInput() throws {
    let tool = try Tool()
    let result = try tool.run("render", "nothing.jsonl")
    #expect(result.status == 66)
    #expect(result.error == "error: There is no input “\(tool.folder.path)/nothing.jsonl”.\n")
    #expect(try tool.files(in: "") == [])
  }

  @Test("an unreadable input exits with 65", arguments: ["render", "merge"])
  func needsSense(command: String) throws {
    let tool = try Tool()
    try tool.write("PNG, say", to: "picture.png")
    let result = try tool.run(command, "picture.png", "-o", "out")
    #expect(result.status == 65)
    #expect(result.error.hasPrefix("error: "))
    #expect(result.error.contains("picture.png"))
    #expect(try tool.files(in: "") == ["picture.png"])
  }

  @Test("a folder that cannot be created exits with 73")
  func needsFolder() throws {
    let tool = try Tool()
    try tool.write(Stream.whole, to: "run.jsonl")
    let result = try tool.run("render", "run.jsonl", "-o", "run.jsonl")
    #expect(result.status == 73)
    #expect(
      result.error == """
        error: The folder “run.jsonl” cannot be created: a file has that name. Choose another folder with --output.

        """)
    #expect(try tool.text("run.jsonl") == Stream.whole)
  }

  @Test("an invalid command line exits with 64")
  func needsUsage() throws {
    let result = try Tool().run("render", "x", "--format", "junit,pdf")
    #expect(result.status == 64)
    #expect(
      result.error.hasPrefix(
        """
        Error: The value 'junit,pdf' is invalid for '--format <format>': “pdf” is not a report. Known reports: junit,html,summary.

        """))
    #expect(try Tool().run("merge", "x").status == 64)
    #expect(try Tool().run("render").status == 64)
  }
}
