import Foundation
import Testing

@Suite("The history of runs")
struct HistoryTests {
  /// A run of one case that started at a time.
  private func run(_ status: String, day: Int, seconds: Double = 1) -> String {
    let failure = status == "failed" ? #"<failure message="broken">x</failure>"# : ""
    return """
      <testsuite name="S" timestamp="2026-11-\(day < 10 ? "0" : "")\(day)T10:00:00" time="\(seconds)">
      <properties><property name="commit" value="c0ffee\(day)"/></properties>
      <testcase classname="S" name="a" time="\(seconds)">\(failure)</testcase></testsuite>
      """
  }

  @Test("each file and each folder is a run; an unreadable one is skipped with a warning")
  func folder() throws {
    let tool = try Tool()
    for folder in ["history", "history/2", "history/.hidden"] {
      try FileManager.default.createDirectory(
        at: tool.folder.appending(path: folder), withIntermediateDirectories: true)
    }
    try tool.write(run("passed", day: 1), to: "history/1.xml")
    try tool.write(run("failed", day: 2), to: "history/2/junit.xml")
    try tool.write("<html/>", to: "history/page.xml")
    try tool.write("a note", to: "history/notes.txt")
    try tool.write(run("failed", day: 3), to: "history/.hidden/junit.xml")
    // This run itself, and a later one, are no earlier ones.
    try tool.write(run("passed", day: 5), to: "history/5.xml")
    try tool.write(run("failed", day: 6), to: "history/6.xml")
    try tool.write(run("passed", day: 5), to: "now.xml")
    let result = try tool.run("render", "now.xml", "--history", "history")
    #expect(result.status == 0)
    #expect(result.error.hasPrefix("warning: The history skips “page.xml”. "))
    #expect(result.error.split(separator: "\n").count == 1)
    let summary = try tool.text("reports/summary.md")
    #expect(summary.contains("### Since 2 earlier runs\n\n1 flaky over time\n"))
    #expect(summary.contains("- flaky over time `S a`: failed in 1 of 3 runs\n"))
  }

  @Test("a folder without runs changes nothing, and a missing one is an error")
  func empty() throws {
    let tool = try Tool()
    try FileManager.default.createDirectory(
      at: tool.folder.appending(path: "history"), withIntermediateDirectories: true)
    try tool.write(run("passed", day: 5), to: "now.xml")
    #expect(try tool.run("render", "now.xml", "--history", "history").status == 0)
    #expect(try !tool.text("reports/summary.md").contains("### Since"))
    let missing = try tool.run("render", "now.xml", "--history", "none", "-o", "other")
    #expect(missing.status == 66)
    #expect(missing.error.hasPrefix("error: The history “none” cannot be read: "))
    #expect(missing.error.hasSuffix(" Name a folder of earlier runs.\n"))
    #expect(!FileManager.default.fileExists(atPath: tool.folder.appending(path: "other").path))
  }
}
