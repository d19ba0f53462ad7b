internal import ArgumentParser
internal import CommandConsole
internal import Foundation
internal import TestJournal

/// Merges several runs into one journal.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merges the journals of shards, retries, test products or platforms into one.",
    discussion: """
      Accepts the same inputs as “journey-report render”; name them in the order in which they ran. A test case that \
      is in several inputs becomes one case with several attempts, or one case per platform. No case is lost or \
      counted twice.

      Examples:
        journey-report merge shard-1/run.jsonl shard-2/run.jsonl -o merged.jsonl
        journey-report merge first-try/run.jsonl retry/run.jsonl -o merged.jsonl
        journey-report render merged.jsonl
      """)

  @Argument(help: ArgumentHelp("Files or folders, or “-” for standard input.", valueName: "input"))
  var inputs: [String]

  @Option(name: .shortAndLong, help: "The journal to write.")
  var output: String

  @Option(help: "The title of the run.")
  var title: String?

  func run() throws {
    try Console.reporting {
      let run = try InputOptions.run(of: inputs, title: title, packageRoot: nil)
      let url = URL(filePath: output)
      try OutputFolder.make(url.deletingLastPathComponent())
      do {
        try JournalWriter(run).write(to: url)
      } catch let error as ReportError {
        throw CommandError(.inputOutput, error.description)
      }
      Console.say("\(output): \(run.sentence)")
    }
  }
}
