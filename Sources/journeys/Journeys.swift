import ArgumentParser
import Support

/// The command-line tool for writing journeys.
@main
struct Journeys: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "journeys", abstract: "Helps you write user journeys.",
    discussion: """
      Examples:
        journeys new Counter
        journeys inspect http://localhost:8080/login
        journeys inspect localhost:8080/login --robot Login -o Tests/ShopJourneys
        journeys record localhost:8080/orders --suite Orders -o Tests/ShopJourneys
        journeys doctor
        journeys --generate-completion-script zsh > ~/.zfunc/_journeys
      """,
    version: ProductVersion.current,
    subcommands: [NewCommand.self, InspectCommand.self, RecordCommand.self, DoctorCommand.self])
}
