import ArgumentParser

/// Turns what a test run left behind into reports.
@main
struct JourneyReport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "journey-report",
    abstract: "Turns what a test run left behind into JUnit XML, an HTML report and a summary.",
    subcommands: [RenderCommand.self])
}
