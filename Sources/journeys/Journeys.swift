import ArgumentParser

/// The command-line tool for writing journeys.
@main
struct Journeys: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "journeys", abstract: "Helps you write user journeys.",
    discussion: """
      Examples:
        journeys inspect http://localhost:8080/login
        journeys inspect localhost:8080/login --robot Login -o Tests/ShopJourneys
      """,
    subcommands: [InspectCommand.self])
}
