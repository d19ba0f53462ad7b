import AccessibleWebCommand
import ArgumentParser
import PropertiesWeb

/// Serves the properties for a browser, until it is interrupted.
@main
struct Properties: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "properties",
    abstract: "Serves “Properties”, a list with a form, for a browser.",
    discussion: """
      Every browser has an app of its own, and keeps it across reloads. /start begins anew; /open follows a link. Ctrl-C or
      SIGTERM ends the server within 3 seconds, whatever it is doing.

      EXAMPLES
        properties             on http://127.0.0.1:8080
        properties --port 0    on a port that is free

        http://127.0.0.1:8080/start?list=empty
        http://127.0.0.1:8080/open?link=properties://new
      """)

  @OptionGroup var options: ServeOptions

  func run() async throws {
    try await options.serve(.properties(), titled: "Properties", by: "properties")
  }
}
