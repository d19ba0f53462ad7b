import AccessibleWebCommand
import ArgumentParser
import Support
import PropertiesWeb

/// Serves Properties as a web page until it is interrupted.
@main
struct Properties: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "properties",
    abstract: "Serves “Properties”, a list with a form, as a web page.",
    discussion: """
      Each browser gets its own app, which survives reloads. /start starts a new app, and /open follows a link. Ctrl-C \
      or SIGTERM ends the server within 3 seconds.

      Examples:
        properties             on http://127.0.0.1:8080
        properties --port 0    on any free port

        http://127.0.0.1:8080/start?list=empty
        http://127.0.0.1:8080/open?link=properties://new
      """,
    version: ProductVersion.current)

  @OptionGroup var options: ServeOptions

  func run() async throws {
    try await options.serve(.properties(), titled: "Properties", by: "properties")
  }
}
