import ArgumentParser
import CommandConsole
import Driving
import Foundation
import PageInspection
import WebDriver

/// Records what a person does in a browser as a journey.
struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Records what you do on a page as a journey, with its robots.",
    discussion: """
      Opens a browser. Use the page as usual: click, type, choose. Each step appears in the terminal. Type a letter there, \
      then press Return:
        u   undo the last step
        p   pause or resume
        c   add a check: then click the element to check
        q   finish; Return alone, or closing the page, does the same
      At the end, it writes the journey, the semantics of its screens, and a robot's operation for each form that you \
      submitted. Existing files keep their contents. After each step, the journey verifies what changed. Text that you type \
      into password fields is not recorded: the journey reads it from the environment.

      Examples:
        journeys record localhost:8080/orders --suite Orders -o Tests/Shop
        journeys record localhost:8080 --suite Orders --test "orders are listed"

      Exit codes: 64 if the command line is invalid; 69 if there is no browser or the page cannot be loaded; 73 if a \
      file cannot be written.
      """)

  @Argument(help: "The page's address; the default scheme is http.")
  var url: String

  @Option(help: "The name of the suite, with which its Swift type begins: Orders.")
  var suite: String

  @Option(name: .shortAndLong, help: "The folder for the files.")
  var output = "."

  @Option(help: ArgumentHelp("The title of the test, a sentence.", valueName: "sentence"))
  var test: String?

  @Option(
    help: ArgumentHelp(
      "A file with the browser state to start from, such as a sign-in: a BrowserState in JSON.",
      valueName: "file"))
  var signedIn: String?

  @Option(help: "The attribute that identifies elements.")
  var identifierAttribute = BrowserOptions().identifierAttribute

  @Flag(help: "Show the page as on a phone.")
  var phone = false

  @Option(
    help: ArgumentHelp(
      "Show no window: another program uses the page, over DevTools on this port.",
      valueName: "port"))
  var playedOver: Int?

  func validate() throws {
    guard RobotSources.isName(suite) else {
      throw ValidationError(
        "“\(suite)” cannot begin the name of a Swift type. Use a capital letter, then letters and digits, as in Orders."
      )
    }
  }

  func run() async throws {
    try await Console.reporting {
      let state = try signedIn.map { try InspectCommand.state(in: $0) }
      let address = url.contains("://") ? url : "http://\(url)"
      var options = phone ? BrowserOptions.phone : .desktop
      options.identifierAttribute = identifierAttribute
      options.isHeadless = playedOver != nil
      if let playedOver { options.arguments.append("--remote-debugging-port=\(playedOver)") }
      let session: RecordingSession
      do {
        session = try await RecordingSession.record(address, from: state, in: options)
      } catch {
        throw CommandError(.unavailable, "\(error)")
      }
      guard !session.journey.events.isEmpty else { return Console.say("nothing was recorded") }
      try write(session, from: address)
    }
  }

  private func write(_ session: RecordingSession, from address: String) throws {
    let folder = URL(filePath: output, directoryHint: .isDirectory)
    var existing: [String: String] = [:]
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)))
      ?? []
    for name in names where name.hasSuffix(".swift") {
      existing[name] = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    let sources = JourneySources(
      session.journey, endingWith: session.last, from: address, suite: suite, title: test,
      existing: existing)
    for (name, text) in sources.files.sorted(by: { $0.key < $1.key }) where existing[name] != text {
      let file = folder.appending(path: name)
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
      } catch {
        throw CommandError(
          .cannotCreate,
          "“\(file.path(percentEncoded: false))” cannot be written: \(error.localizedDescription)")
      }
      Console.say(
        "\(existing[name] == nil ? "wrote" : "added to") \(file.path(percentEncoded: false))")
    }
    let variables = sources.variables.map { "\($0)=… " }.joined()
    Console.say("run it: \(variables)swift test --filter '\(suite)Journeys/\(sources.function)'")
  }
}
