import Foundation
import Testing

@Suite("One name is not one case, on the command line")
struct RetryCommandTests {
  private static let red = "<testcase classname='S' name='x'><failure message='no'/></testcase>"
  private static let green = "<testcase classname='S' name='x'/>"

  @Test(
    "a failure beside a success of the same name fails the command",
    arguments: [
      "<testsuite name='S'>\(red)\(green)</testsuite>",
      "<testsuites><testsuite name='S' hostname='a'>\(red)</testsuite><testsuite name='S' hostname='b'>\(green)</testsuite></testsuites>",
      "<testsuites><testsuite name='a'>\(red)</testsuite><testsuite name='b'>\(green)</testsuite></testsuites>",
      "<testsuite name='S'><testcase name='x' file='a'><failure/></testcase><testcase name='x' file='b'/></testsuite>",
      "<testsuite name='S'><testcase><failure/></testcase><testcase/></testsuite>",
      "<testsuites><error message='could not compile'/><testsuite name='S'>\(green)</testsuite></testsuites>",
      "<testsuite name='S' tests='1' failures='1'>\(green)</testsuite>",
      "<testsuite name='S'><testcase name='x' status='failed'/></testsuite>",
      "<testsuite name='S'><testcase name='x' class='A'><failure/></testcase><testcase name='x' class='B'/></testsuite>",
    ])
  func failure(text: String) throws {
    let tool = try Tool()
    try tool.write(text, to: "a.xml")
    let result = try tool.run("render", "a.xml", "--fail-on", "failed")
    #expect(result.status == 1, "\(result.error)")
  }

  @Test("a red file in an unsupported format beside a green file fails the command")
  func foreign() throws {
    let tool = try Tool()
    try FileManager.default.createDirectory(
      at: tool.folder.appending(path: "in"), withIntermediateDirectories: true)
    try tool.write("<testsuite name='S'>\(Self.green)</testsuite>", to: "in/a.xml")
    #expect(try tool.run("render", "in", "--fail-on", "failed").status == 0)
    try tool.write("<robot/>", to: "in/b.xml")
    let result = try tool.run("render", "in", "--fail-on", "failed")
    #expect(result.status == 1)
    #expect(
      result.error == """
        warning: The input “b.xml” is a Robot Framework output, which is not read. Run “rebot --xunit junit.xml output.xml”, and name “junit.xml”.
        1 test case: 1 passed; results are missing

        """)
  }

  @Test("the console, the page and the summary state what was combined, and why")
  func notes() throws {
    let tool = try Tool()
    let head = "<testsuite name='S' hostname='ci' time='5' timestamp='2026-11-21T"
    try tool.write("\(head)10:00:00'>\(Self.red)</testsuite>", to: "a.xml")
    try tool.write("\(head)11:00:00'>\(Self.green)</testsuite>", to: "b.xml")
    let result = try tool.run("render", "a.xml", "b.xml", "--fail-on", "failed")
    let note = """
      1 test case ran again in a later input of the same host, “ci”, and its last attempt counts: for example, in \
      “b.xml” after “a.xml”. “--retries separate” counts each input.
      """
    #expect(result.status == 0)
    #expect(result.error == "note: \(note)\n")
    #expect(try tool.text("reports/summary.md").contains(note))
    #expect(try tool.text("reports/index.html").contains("in a later input of the same host"))
    #expect(try tool.run("render", "a.xml", "b.xml", "--fail-on", "flaky").status == 1)
    let separate = try tool.run(
      "render", "a.xml", "b.xml", "--fail-on", "failed", "--retries", "separate")
    #expect(separate.status == 1)
  }

  @Test(
    "--retries merge treats several results of one name as attempts",
    arguments: ["render", "merge"])
  func merges(command: String) throws {
    let tool = try Tool()
    try tool.write("<testsuite name='S'>\(Self.red)</testsuite>", to: "a.xml")
    try tool.write("<testsuite name='S'>\(Self.green)</testsuite>", to: "b.xml")
    let output = command == "merge" ? "merged.jsonl" : "reports"
    for (retries, status) in [("evidence", 1), ("separate", 1), ("merge", 0)] as [(String, Int32)] {
      let first = try tool.run(command, "a.xml", "b.xml", "-o", output, "--retries", retries)
      #expect(first.status == 0)
      let input = command == "merge" ? output : "reports/junit.xml"
      #expect(try tool.run("render", input, "-o", "again", "--fail-on", "failed").status == status)
    }
    #expect(try tool.run("render", "a.xml", "--retries", "often").status == 64)
  }
}
