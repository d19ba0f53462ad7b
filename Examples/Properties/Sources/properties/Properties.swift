import AccessibleWeb
import ArgumentParser
import Foundation
import PropertiesWeb

/// Serves Properties as a web page until it is interrupted.
@main
struct Properties: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "properties",
    abstract: "Serves “Properties”, a list with a form, as a web page.",
    discussion: """
      Each browser gets its own app, which survives reloads. /start starts a new app, and /open follows a link. Ctrl-C \
      ends the server.

      Examples:
        properties             on http://127.0.0.1:8080
        properties --port 0    on any free port

        http://127.0.0.1:8080/start?list=empty
        http://127.0.0.1:8080/open?link=properties://new
      """)

  @Option(help: "The port to listen on; 0 for any free one.")
  var port: UInt16 = 8080

  @Option(help: "The address to listen on; 127.0.0.1 can be reached only from this machine.")
  var host = "127.0.0.1"

  @Option(help: "Another host name under which browsers may reach this server.")
  var allowHost: [String] = []

  @Option(help: "The maximum random delay of each response, in milliseconds.")
  var latency: UInt16 = 0

  @Option(help: "The seed of the random delays.")
  var seed: UInt64 = 1

  func run() async throws {
    let delays = latency == 0 ? nil : Latency(milliseconds: 0...Int(latency), seed: seed)
    let server = try await AccessibleServer.start(
      .properties(),
      AccessibleServer.Configuration(
        host: host, port: port, allowedHosts: Set(allowHost), latency: delays))
    // Unlike print, it does not keep the line back when the output is a pipe.
    FileHandle.standardOutput.write(
      Data("Properties is at \(server.url)/ (Ctrl-C ends it)\n".utf8))
    await server.waitUntilStopped()
  }
}
