import AccessibleWeb
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

  @Option(help: "The port to listen on; 0 for any free one.")
  var port: UInt16 = 8080

  @Option(help: "The address to listen on; 127.0.0.1 can be reached only from this machine.")
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      "Another host name under which browsers may reach this server.",
      valueName: "name"))
  var allowHost: [String] = []

  @Option(
    help: ArgumentHelp(
      "The delay of each response in milliseconds: 50 for a fixed delay, 0...300 for a random one.",
      valueName: "range"))
  var latency: LatencyRange?

  @Option(help: "The seed of the random delays.")
  var seed: UInt64 = 1

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
    let interrupts = await Interrupts()
    let server: AnimalsServer
    do {
      server = try await AnimalsServer.start(
        AnimalsServer.Configuration(
          host: host, port: port, allowedHosts: Set(allowHost),
          latency: latency.map { Latency(milliseconds: $0.milliseconds, seed: seed) },
          source: source, deepLink: environment["DEEP_LINK_URL"]))
    } catch {
      Console.say("animals: \(error)", to: STDERR_FILENO)
      throw ExitCode(EX_UNAVAILABLE)
    }
    Console.say("Automation Animals is at \(server.url)/ (Ctrl-C ends it)", to: STDOUT_FILENO)
    await interrupts.wait()
    await server.stop()
  }
}
