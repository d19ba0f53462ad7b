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

      With --continue, it runs a journey that exists in the package in the current folder, keeps its browser open at the end, \
      and adds what you do then to that journey. Set the variables that the journey needs, and JOURNEYS_CASE if it has \
      arguments.

      Examples:
        journeys record localhost:8080/orders --suite Orders -o Tests/Shop
        journeys record localhost:8080 --suite Orders --test "orders are listed"
        journeys record --continue OrdersJourneys/ordered
        journeys record --continue OrdersJourneys/ordered -- swift test -c release

      Exit codes: 64 if the command line is invalid; 66 if there is no such journey; 69 if there is no browser, the page \
      cannot be loaded, or the journey does not pass; 73 if a file cannot be written.
      """)

  @Argument(help: "The page's address; the default scheme is http.")
  var url: String?

  @Option(help: "The name of the suite, with which its Swift type begins: Orders.")
  var suite: String?

  @Option(name: .shortAndLong, help: "The folder for the files. The default is the current folder.")
  var output: String?

  @Option(help: ArgumentHelp("The title of the test, a sentence.", valueName: "sentence"))
  var test: String?

  @Option(
    name: .customLong("continue"),
    help: ArgumentHelp(
      "Go on where this journey ends, and add to it: OrdersJourneys/ordered.",
      valueName: "journey"))
  var continued: String?

  @Option(
    help: ArgumentHelp(
      "A file with the browser state to start from, such as a sign-in: a BrowserState in JSON.",
      valueName: "file"))
  var signedIn: String?

  @Option(help: "The attribute that identifies elements.")
  var identifierAttribute: String?

  @Flag(help: "Show the page as on a phone.")
  var phone = false

  @Option(
    help: ArgumentHelp(
      "Show no window: another program uses the page, over DevTools on this port.",
      valueName: "port"))
  var playedOver: Int?

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp(
      "With --continue: the command that runs the tests, to which the filter is added. The default is swift test.",
      valueName: "command"))
  var command: [String] = []

  func validate() throws {
    if continued != nil {
      let others = [url, suite, output, test, signedIn, identifierAttribute]
      guard others.allSatisfy({ $0 == nil }), !phone else {
        throw ValidationError(
          "--continue takes everything else from the journey: leave the address and the other options out."
        )
      }
      return
    }
    guard url != nil, let suite else {
      throw ValidationError(
        "Name the page's address and --suite, or a journey to go on with: --continue OrdersJourneys/ordered."
      )
    }
    guard command.isEmpty else {
      throw ValidationError(
        "Only --continue runs tests: leave out “\(command.joined(separator: " "))”.")
    }
    guard RobotSources.isName(suite) else {
      throw ValidationError(
        "“\(suite)” cannot begin the name of a Swift type. Use a capital letter, then letters and digits, as in Orders."
      )
    }
  }

  func run() async throws {
    try await Console.reporting {
      if let continued {
        try await goOn(with: continued)
      } else if let url, let suite {
        try await record(url, as: suite)
      }
    }
  }

  private func record(_ url: String, as suite: String) async throws {
    let state = try signedIn.map { try InspectCommand.state(in: $0) }
    let address = url.contains("://") ? url : "http://\(url)"
    var options = phone ? BrowserOptions.phone : .desktop
    if let identifierAttribute { options.identifierAttribute = identifierAttribute }
    options.isHeadless = playedOver != nil
    options.arguments += arguments
    let session = try await available {
      try await RecordingSession.record(address, from: state, in: options)
    }
    guard !session.journey.events.isEmpty else { return Console.say("nothing was recorded") }
    let folder = URL(filePath: output ?? ".", directoryHint: .isDirectory)
    let existing = SwiftFiles.texts(in: folder, deeply: false)
    let sources = JourneySources(
      session.journey, endingWith: session.last, from: address, suite: suite, title: test,
      existing: existing)
    try write(sources, to: folder, over: existing, as: "\(suite)Journeys")
  }

  /// Goes on where a journey ends.
  private func goOn(with name: String) async throws {
    let former: ContinuedJourney
    do {
      former = try ContinuedJourney(name, in: URL(filePath: ".", directoryHint: .isDirectory))
    } catch {
      throw CommandError(.noInput, "\(error)")
    }
    var variables = ProcessInfo.processInfo.environment
    if former.hasArguments, variables["JOURNEYS_CASE", default: ""].isEmpty {
      throw CommandError(
        .noInput,
        "\(name) has arguments, so it is several journeys. Choose one as the report names it: JOURNEYS_CASE='animal: Crab' journeys record …"
      )
    }
    for (variable, value) in ["JOURNEYS_DRIVER": "browser", "JOURNEYS_BROWSER": "chromium"]
    where variables[variable, default: ""].isEmpty {
      variables[variable] = value
    }
    variables["JOURNEYS_SHOW"] = playedOver == nil ? "yes" : "no"
    variables["JOURNEYS_BROWSER_ARGUMENTS"] =
      ([variables["JOURNEYS_BROWSER_ARGUMENTS"]].compactMap { $0 } + arguments)
      .joined(separator: " ")
    let replay = try await JourneyReplay.start(
      name, by: (command.isEmpty ? ["swift", "test"] : command) + ["--filter", former.filter],
      variables: variables)
    let session = try await available { try await RecordingSession.record(after: replay) }
    guard !session.journey.events.isEmpty else { return Console.say("nothing was recorded") }
    let existing = SwiftFiles.texts(in: former.folder)
    let sources: JourneySources
    do {
      sources = try JourneySources(
        session.journey, endingWith: session.last, after: former, on: replay.handover.semantics,
        existing: existing, variables: variables)
    } catch {
      throw CommandError(.noInput, "\(error)")
    }
    try write(sources, to: former.folder, over: existing, as: former.suite)
  }

  /// The arguments of a browser that another program uses.
  private var arguments: [String] { playedOver.map { ["--remote-debugging-port=\($0)"] } ?? [] }

  private func available<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch {
      throw CommandError(.unavailable, "\(error)")
    }
  }

  private func write(
    _ sources: JourneySources, to folder: URL, over existing: [String: String], as suite: String
  ) throws {
    for (name, text) in sources.files.sorted(by: { $0.key < $1.key }) where existing[name] != text {
      let file = folder.appending(path: name)
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
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
    Console.say("run it: \(variables)swift test --filter '\(suite)/\(sources.function)'")
  }
}
