import AccessibleWebCommand
import AnimalsNetwork
import AnimalsWeb
import ArgumentParser
import Foundation

/// Serves the animals for a browser, until it is interrupted.
@main
struct Animals: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animals",
    abstract: "Serves “Automation Animals”, a practice app for UI automation, for a browser.",
    discussion: """
      Every browser has an app of its own, and keeps it across reloads. /start begins anew, in a state of your choice;
      /open follows a link. Ctrl-C or SIGTERM ends the server within 3 seconds, whatever it is doing.

      With API_BASE_URL in the environment, the animals come from a server: GET /animals?page=1, /animals/crab,
      /images/crab below that address. With DEEP_LINK_URL, an app that nobody has used yet opens at that link.

      EXAMPLES
        animals                                  on http://127.0.0.1:8080
        animals --port 0                         on a port that is free
        animals --latency 0...300 --seed 7       each answer late by up to 300 ms, the same in every run
        animals --host 0.0.0.0 --allow-host app  for other machines, which may call this one “app”

        http://127.0.0.1:8080/start?favorites=crab,seal&tags=Sea,Shore
        http://127.0.0.1:8080/open?link=animals://animal/crab
      """)

  @OptionGroup var options: ServeOptions

  func run() async throws {
    let environment = ProcessInfo.processInfo.environment
    let source = try environment["API_BASE_URL"].map { address in
      guard let url = CatalogClient.baseURL(address) else {
        Console.say(
          "animals: API_BASE_URL is “\(address)”, which is no address of http or https. Give one such as http://127.0.0.1:8081.",
          to: STDERR_FILENO)
        throw ExitCode(EX_USAGE)
      }
      return CatalogClient(url)
    }
    try await options.serve(
      .animals(from: source), titled: "Automation Animals", by: "animals",
      deepLink: environment["DEEP_LINK_URL"])
  }
}
