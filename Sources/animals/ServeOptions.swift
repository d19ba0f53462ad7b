import AccessibleWeb
import ArgumentParser
import Foundation

/// The options for serving an app until the program is interrupted.
struct ServeOptions: ParsableArguments {
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

  /// Creates the options; they are set when the command line is parsed.
  init() {}

  /// Serves an app until the program is interrupted.
  ///
  /// - Parameter deepLink: The link that opens an app that nobody has used yet.
  /// - Throws: `ExitCode` if it cannot be served; the reason has been printed.
  func serve(
    _ site: AccessibleSite, titled title: String, by program: String, deepLink: String? = nil
  ) async throws {
    let interrupts = await Interrupts(of: program)
    let server: AccessibleServer
    do {
      server = try await AccessibleServer.start(
        site,
        AccessibleServer.Configuration(
          host: host, port: port, allowedHosts: Set(allowHost),
          latency: latency.map { Latency(milliseconds: $0.milliseconds, seed: seed) },
          deepLink: deepLink))
    } catch {
      Console.say("\(program): \(error)", to: STDERR_FILENO)
      throw ExitCode(EX_UNAVAILABLE)
    }
    Console.say("\(title) is at \(server.url)/ (Ctrl-C ends it)", to: STDOUT_FILENO)
    await interrupts.wait()
    await server.stop()
  }
}
