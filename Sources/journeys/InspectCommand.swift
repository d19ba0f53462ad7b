import ArgumentParser
import CommandConsole
import Driving
import Foundation
import PageInspection
import WebDriver

/// Shows a page as robots see it, and writes the first robot for it.
struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract:
      "Shows the elements of a page as robots see them, and writes a first robot for the page.",
    discussion: """
      Prints a line for each element, with a locator that finds only this element. With --robot, also \
      writes a file with the page's semantics, robot and verifier, as a starting point. An existing file keeps \
      its contents and gains the elements that it lacks.

      Examples:
        journeys inspect http://localhost:8080/login
        journeys inspect localhost:8080/login --robot Login -o Tests/ShopJourneys
        journeys inspect localhost:8888/lab --wait-for Launcher
        journeys inspect localhost:8888/lab --after 'tap "File"' --robot FileMenu
        journeys inspect localhost:8080/orders --signed-in keeper.json
        journeys inspect --device http://127.0.0.1:8100 --robot Settings

      Exit codes: 64 if the command line is invalid; 65 if the file of --signed-in contains no browser state; 66 if it \
      cannot be read; 69 if there is no browser, if the page cannot be loaded or never shows the text of --wait-for, or if \
      a step of --after fails; 73 if the robot's file cannot be written, or contains no robot of that name.
      """)

  @Argument(help: "The page's address; the default scheme is http.")
  var url: String?

  @Option(
    help: ArgumentHelp(
      "Inspect the app in front on a device instead of a page: the address of the device's WebDriverAgent or Appium.",
      valueName: "url"))
  var device: String?

  @Option(
    help: ArgumentHelp(
      "The capabilities of the session with the device, as a JSON object.", valueName: "json"))
  var capabilities: String?

  @Option(help: "The name of the robot to write, with which its Swift types begin: Login.")
  var robot: String?

  @Option(name: .shortAndLong, help: "The folder for the robot's file.")
  var output = "."

  @Option(
    help: ArgumentHelp("Wait up to 30 s until the page shows this text.", valueName: "text"))
  var waitFor: String?

  @Option(
    help: ArgumentHelp(
      #"A step to take on the page first: 'tap "File"', 'hover "File"', 'type "crab" into "Search"', 'tap "Edit" near "Address"'. Can be repeated."#,
      valueName: "step"))
  var after: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file with the browser state to start from, such as a sign-in: a BrowserState in JSON.",
      valueName: "file"))
  var signedIn: String?

  @Option(help: "The browser: chromium, firefox or webkit.")
  var browser = "chromium"

  @Option(help: "The attribute that identifies elements.")
  var identifierAttribute = BrowserOptions().identifierAttribute

  @Flag(help: "Show the page as on a phone.")
  var phone = false

  @Flag(help: "Overwrite an existing file.")
  var force = false

  func validate() throws {
    guard (url == nil) != (device == nil) else {
      throw ValidationError(
        "Give either the address of a page or that of a device's server, as in --device http://127.0.0.1:8100."
      )
    }
    if let robot, !RobotSources.isName(robot) {
      throw ValidationError(
        "“\(robot)” cannot begin the name of a Swift type. Use a capital letter, then letters and digits, as in Login."
      )
    }
    for step in after where InspectionStep(step) == nil {
      throw ValidationError(
        "“\(step)” is not a step. Steps: tap \"NAME\", hover \"NAME\", type \"TEXT\" into \"NAME\"; each may end in near \"HEADING\"."
      )
    }
    guard BrowserEngine(rawValue: browser) != nil else {
      throw ValidationError(
        "“\(browser)” is not a browser. Known browsers: chromium, firefox, webkit.")
    }
  }

  func run() async throws {
    try await Console.reporting {
      let snapshot = try await snapshot()
      // The page is untrusted, so all its text goes through the console line by line.
      Console.print(device ?? snapshot.location)
      if !snapshot.trouble.isEmpty {
        Console.warn("the page is an error page: \(snapshot.trouble)")
      }
      for line in "\(PageOutline(snapshot))".split(separator: "\n") { Console.print(String(line)) }
      guard let robot else { return }
      try write(RobotSources(robot, for: snapshot), for: snapshot)
    }
  }

  private func snapshot() async throws -> Snapshot {
    var options = phone ? BrowserOptions.phone : .desktop
    options.engine = BrowserEngine(rawValue: browser) ?? .chromium
    options.identifierAttribute = identifierAttribute
    let state = try signedIn.map { try Self.state(in: $0) }
    let steps = after.compactMap { InspectionStep($0) }
    do {
      if let device {
        return try await PageInspector.snapshot(
          ofDevice: device, capabilities: capabilities, after: steps, showing: waitFor)
      }
      let url = url ?? ""
      return try await PageInspector.snapshot(
        of: url.contains("://") ? url : "http://\(url)",
        after: steps, showing: waitFor, from: state, in: options)
    } catch {
      throw CommandError(.unavailable, "\(error)")
    }
  }

  static func state(in path: String) throws -> BrowserState {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw CommandError(.noInput, "“\(path)” cannot be read.")
    }
    guard let state = try? JSONDecoder().decode(BrowserState.self, from: data) else {
      throw CommandError(
        .badData,
        "“\(path)” is not a browser state in JSON. A journey writes one: JSONEncoder().encode(try await journey.browserState())."
      )
    }
    return state
  }

  private func write(_ sources: RobotSources, for snapshot: Snapshot) throws {
    let folder = URL(filePath: output, directoryHint: .isDirectory)
    let file = folder.appending(path: sources.fileName)
    let path = file.path(percentEncoded: false)
    var text = sources.text
    var news = "wrote \(path)"
    if !force, FileManager.default.fileExists(atPath: path) {
      guard let old = try? String(contentsOf: file, encoding: .utf8),
        let addition = RobotAddition(to: old, of: sources.name, for: snapshot)
      else {
        throw CommandError(
          .cannotCreate,
          "“\(path)” has no “struct \(sources.name)Semantics” to add to. Choose another name with --robot, or overwrite it with --force."
        )
      }
      text = addition.text
      news =
        addition.names.isEmpty
        ? "\(path) has all elements already"
        : "added \(addition.names.joined(separator: ", ")) to \(path)"
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw CommandError(
        .cannotCreate, "“\(path)” cannot be written: \(error.localizedDescription)")
    }
    Console.say(news)
  }
}
