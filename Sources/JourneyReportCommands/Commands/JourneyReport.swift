public import ArgumentParser
internal import Support

/// The command-line tool, which creates reports from the results of a test run.
public struct JourneyReport: ParsableCommand {
  /// The tool's name, subcommands and help.
  public static let configuration = CommandConfiguration(
    commandName: "journey-report",
    abstract: "Turns test runs into JUnit XML, an HTML report and a summary.",
    discussion: """
      Examples:
        journey-report test
        journey-report render reports/run.jsonl
        journey-report show reports/run.jsonl
        journey-report merge shard-1/run.jsonl shard-2/run.jsonl -o merged.jsonl
        journey-report --generate-completion-script zsh > ~/.zfunc/_journey-report
      """,
    version: ProductVersion.current,
    subcommands: [
      TestCommand.self, RenderCommand.self, ShowCommand.self, MergeCommand.self, WatchCommand.self,
    ])

  /// Creates the command; its options are set when the command line is parsed.
  public init() {}
}
