import ArgumentParser
import Foundation
import ReportWriter

/// Renders a journal.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Writes the reports of a journal, also of one that a crash cut short.",
    discussion: """
      Examples:
        journey-report render reports/run.jsonl
        journey-report render reports/run.jsonl --output /tmp/reports
      """)

  @Argument(
    help: "The journal: a run.jsonl, or a file that Swift Testing wrote its event stream to.")
  var journal: String

  @Option(name: .shortAndLong, help: "The folder for junit.xml, index.html and summary.md.")
  var output = "reports"

  func run() throws {
    let input = URL(filePath: journal)
    guard FileManager.default.isReadableFile(atPath: input.path(percentEncoded: false)) else {
      complain("\(journal) cannot be read: there is no such file, or it is not yours to read.")
      throw ExitCode(66)  // EX_NOINPUT
    }
    do {
      let run = try JournalReader().run(at: input)
      for warning in run.warnings { complain("warning: \(warning)") }
      try ReportFolder(URL(filePath: output, directoryHint: .isDirectory)).write(run)
    } catch let error as ReportError {
      complain("error: \(error)")
      throw ExitCode(65)  // EX_DATAERR
    }
  }

  private func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
