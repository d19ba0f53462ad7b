import Foundation
import Testing

@Suite("journey-report with very many inputs")
struct ManyInputsTests {
  @Test("it reads more inputs than a process may have open, and writes the reports")
  func descriptors() throws {
    let tool = try Tool()
    let folder = tool.folder.appending(path: "in")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 0..<200 {
      try tool.write(
        Stream.whole.replacing("MathTests", with: "Math\(number)"), to: "in/\(number).jsonl")
    }
    let output = String(repeating: "0123456789abcde\n", count: 20_000)
    for number in 0..<70 {
      try tool.write(
        "<testsuite name='S\(number)'><testcase classname='C\(number)' name='a'><system-out>"
          + "\(output)</system-out></testcase></testsuite>", to: "in/\(number).xml")
    }
    let result = try tool.run(
      "-c", "ulimit -n 64; exec journey-report render in --fail-on incomplete",
      program: URL(filePath: "/bin/sh"))
    #expect(result.error == "")
    #expect(result.status == 0)
    let count = 200 * 3 + 70
    let isWhole = try tool.text("reports/junit.xml").contains(" tests=\"\(count)\" ")
    #expect(isWhole)
    #expect(try tool.files(in: "reports") == ["index.html", "junit.xml", "summary.md"])
  }
}
