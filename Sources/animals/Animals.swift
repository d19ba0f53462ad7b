import AnimalsNetwork
import AnimalsWeb
import ArgumentParser
import Foundation
import Support

/// Serves Automation Animals as a web page until it is interrupted.
@main
struct Animals: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animals",
    abstract: "Serves “Automation Animals”, a practice app for UI automation, as a web page.",
    discussion: """
      Each browser gets its own app, which survives reloads. /start starts a new app in a state of your choice, and \
      /open follows a link. Ctrl-C or SIGTERM ends the server within 3 seconds.

      If the environment variable API_BASE_URL is set, the animals come from a server at that address: GET \
      /animals?page=1, /animals/crab, /images/crab. If DEEP_LINK_URL is set, a new app opens at that link.

      Examples:
        animals                                  on http://127.0.0.1:8080
        animals --port 0                         on any free port
        animals --latency 0...300 --seed 7       random delays, the same in every run
        animals --host 0.0.0.0 --allow-host app  for other machines, as “app”

        http://127.0.0.1:8080/start?favorites=crab,seal&tags=Sea,Shore
        http://127.0.0.1:8080/open?link=animals://animal/crab
      """,
    version: ProductVersion.current)

  @OptionGroup var options: ServeOptions

  func run() async throws {
    let environment = ProcessInfo.processInfo.environment
    let source = try environment["API_BASE_URL"].map { address in
      guard let url = CatalogClient.baseURL(address) else {
        Console.say(
          "animals: API_BASE_URL is “\(address)”, which is not an http or https address. Use one such as http://127.0.0.1:8081.",
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
