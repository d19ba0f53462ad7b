internal import ArgumentParser
internal import CommandConsole
internal import Foundation
internal import ReportWriter
internal import TestJournal

/// Merges several runs into one journal.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merges the journals of shards, retries, test products or platforms into one.",
    discussion: """
      Accepts the same inputs as “journey-report render”; name them in the order in which they ran. A test case that \
      is in several inputs becomes one case per input, or one case with several attempts if an input is a retry: \
      see --retries. No case is lost or counted twice.

      Shards must form a whole run: each shard once, all with one plan, and every planned case run to its end. \
      Otherwise, the journal says which shard and which cases are missing, and the exit code is 1.

      Examples:
        journey-report merge shard-1/run.jsonl shard-2/run.jsonl -o merged.jsonl
        journey-report merge try-1.jsonl try-2.jsonl --retries merge -o all.jsonl
        journey-report render merged.jsonl
      """)

  @Argument(help: ArgumentHelp("Files or folders, or “-” for standard input.", valueName: "input"))
  var inputs: [String]

  @Option(name: .shortAndLong, help: "The journal to write.")
  var output: String

  @OptionGroup var attempts: RetryOptions

  @Option(help: "The title of the run.")
  var title: String?

  func run() throws {
    try Console.reporting {
      let run = try InputOptions.run(
        of: inputs, title: title, packageRoot: nil, retries: attempts.retries, provesShards: true)
      let url = URL(filePath: output)
      try OutputFolder.make(url.deletingLastPathComponent())
      do {
        try JournalWriter(run).write(to: url)
      } catch let error as ReportError {
        throw CommandError(.inputOutput, error.description)
      }
      if let sentence = run.shardSentence { Console.say(sentence) }
      Console.say("\(output): \(run.sentence)")
      if !run.shards.isEmpty, !run.isWhole { throw ExitCode(1) }
    }
  }
}
