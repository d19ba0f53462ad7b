import Foundation
import Testing
import TestJournal

@testable import JourneyReportCommands

@Suite("A command on several lines")
struct ShellLinesTests {
  /// The words that a shell makes of a command.
  private func words(_ command: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", "printf '%s\\0' " + command]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).split(
      separator: "\0", omittingEmptySubsequences: false
    )
    .map(String.init)
  }

  @Test(
    "a shell reads it as the same command",
    arguments: [
      "one", "it's a longer word of several, with a ‘quotation’ and an ' apostrophe",
      String(repeating: "x", count: 200), String(repeating: "'", count: 60),
      String(repeating: "\u{1}é", count: 40), "漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字",
      #"back\slash\\and "double" $HOME `id` !x"#,
      "tab\tand\nnewline " + String(repeating: "y", count: 60),
    ], [30, 41, 80])
  func isSame(text: String, columns: Int) throws {
    let command = "JOURNEYS_CASE=\(ShellWord(text)) swift test --filter \(ShellWord(text))"
    let lines = ShellLines(command, columns: columns, indent: 4).lines
    #expect(try words(lines.joined(separator: "\n")) == words(command))
    for (index, line) in lines.enumerated() {
      #expect(ColumnWidth.of(line) <= columns - (index == 0 ? 4 : 0))
    }
  }

  @Test("a comment is omitted, because its next line would be a command")
  func comment() throws {
    let command = "swift test --filter 'a # b' c#d # \(String(repeating: "; touch x ", count: 9))"
    let lines = ShellLines(command, columns: 30, indent: 2).lines
    #expect(
      try words(lines.joined(separator: "\n")) == ["swift", "test", "--filter", "a # b", "c#d", ""])
  }

  @Test("unclosed quotation marks end the line breaking, not the program")
  func unclosed() {
    for command in ["'", "$'\\", "\"\\", String(repeating: "'a\"", count: 50), "\\"] {
      #expect(!ShellLines(command, columns: 30, indent: 29).lines.isEmpty)
    }
  }
}
