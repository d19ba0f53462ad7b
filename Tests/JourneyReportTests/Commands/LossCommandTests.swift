import Foundation
import Testing

@Suite("journey-report with missing results")
struct LossCommandTests {
  private static let loss =
    #"{"version":"6.3","kind":"loss","payload":{"text":"The disk was full."}}"# + "\n"

  @Test("a run that reports missing results fails with --fail-on incomplete, which says why")
  func failsOnLoss() throws {
    let tool = try Tool()
    try tool.write(Stream.whole + Self.loss, to: "run.jsonl")
    let result = try tool.run("render", "run.jsonl", "--fail-on", "incomplete")
    #expect(result.status == 1)
    #expect(
      result.error == """
        warning: The disk was full.
        3 test cases: 2 passed, 1 failed (0:00); results are missing

        """)
    #expect(try tool.run("render", "run.jsonl").status == 0)
  }

  @Test(
    "a run with an unreadable part fails with --fail-on incomplete",
    arguments: ["gone.jsonl", "empty.jsonl", "junk.xml"])
  func failsOnLostShard(name: String) throws {
    let tool = try Tool()
    try tool.write(Stream.whole, to: "run.jsonl")
    try tool.write("", to: "empty.jsonl")
    try tool.write("<html/>", to: "junk.xml")
    #expect(try tool.run("render", "run.jsonl", "--fail-on", "incomplete").status == 0)
    #expect(try tool.run("render", "run.jsonl", name, "--fail-on", "incomplete").status == 1)
    #expect(try tool.text("reports/junit.xml").contains(#"type="incomplete""#))
  }

  @Test("the package that a journal names is not published")
  func hostileRoot() throws {
    let tool = try Tool()
    let root = tool.folder.appending(path: "elsewhere").path
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    try tool.write("let secretSauce = 42\n", to: "elsewhere/Secret.swift")
    let journal =
      """
      {"version":"6.3","kind":"run","payload":{"packageRoot":"\(root)"}}
      {"version":"6.3","kind":"event","payload":{"kind":"issueRecorded","testID":"M.S/f()/S.swift:1:4","issue":{"isFailure":true,"sourceLocation":{"filePath":"\(root)/Secret.swift","line":1}},"messages":[{"symbol":"fail","text":"boo"}]}}

      """
    try tool.write(journal, to: "run.jsonl")
    #expect(try tool.run("render", "run.jsonl").status == 0)
    let hidden = try tool.text("reports/index.html").contains("secretSauce")
    #expect(!hidden)
    #expect(try tool.run("render", "run.jsonl", "--package-root", "elsewhere").status == 0)
    let named = try tool.text("reports/index.html").contains("secretSauce")
    #expect(named)
  }
}
