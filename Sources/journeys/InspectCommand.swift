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
    abstract: "Shows a page's elements as robots see them, and writes a first robot for it.",
    discussion: """
      Prints a line for each element, with a locator that finds only this element. With --robot, also \
      writes a file with the page's semantics, robot and verifier, as a starting point.

      Examples:
        journeys inspect http://localhost:8080/login
        journeys inspect localhost:8080/login --robot Login -o Tests/ShopJourneys
        journeys inspect localhost:8888/lab --wait-for Launcher
        journeys inspect localhost:8888/lab --after 'tap "File"' --robot FileMenu

      Exit codes: 64 if the command line is invalid, 69 if there is no browser, the page cannot be \
      loaded, does not show what to wait for or cannot be acted on, 73 if a file cannot be written or already exists.
      """)

  @Argument(help: "The page's address; the default scheme is http.")
  var url: String

  @Option(help: "The name of a robot to write, which begins the names of its Swift types: Login.")
  var robot: String?

  @Option(name: .shortAndLong, help: "The folder for the robot's file.")
  var output = "."

  @Option(
    help: ArgumentHelp("A text that the page has to show first, within 30 s.", valueName: "text"))
  var waitFor: String?

  @Option(
    help: ArgumentHelp(
      #"What to do on the page first, which can be given several times: 'tap "File"', 'hover "File"', 'type "crab" into "Search"'."#,
      valueName: "step"))
  var after: [String] = []

  @Option(help: "The browser: chromium, firefox or webkit.")
  var browser = "chromium"

  @Option(help: "The attribute that identifies elements.")
  var identifierAttribute = BrowserOptions().identifierAttribute

  @Flag(help: "Show the page as on a phone.")
  var phone = false

  @Flag(help: "Overwrite existing files.")
  var force = false

  func validate() throws {
    if let robot, !RobotSources.isName(robot) {
      throw ValidationError(
        "“\(robot)” cannot begin the name of a Swift type. Use a capital letter, then letters and digits, as in Login."
      )
    }
    for step in after where InspectionStep(step) == nil {
      throw ValidationError(
        "“\(step)” is not a step. Steps: tap \"NAME\", hover \"NAME\", type \"TEXT\" into \"NAME\"."
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
      Console.print(snapshot.location)
      if !snapshot.trouble.isEmpty {
        Console.warn("the page is an error page: \(snapshot.trouble)")
      }
      for line in "\(PageOutline(snapshot))".split(separator: "\n") { Console.print(String(line)) }
      guard let robot else { return }
      let sources = RobotSources(robot, for: snapshot)
      try write(sources.text, to: sources.fileName)
    }
  }

  private func snapshot() async throws -> Snapshot {
    var options = phone ? BrowserOptions.phone : .desktop
    options.engine = BrowserEngine(rawValue: browser) ?? .chromium
    options.identifierAttribute = identifierAttribute
    do {
      return try await PageInspector.snapshot(
        of: url.contains("://") ? url : "http://\(url)",
        after: after.compactMap { InspectionStep($0) }, showing: waitFor, in: options)
    } catch {
      throw CommandError(.unavailable, "\(error)")
    }
  }

  private func write(_ text: String, to name: String) throws {
    let folder = URL(filePath: output, directoryHint: .isDirectory)
    let file = folder.appending(path: name)
    let path = file.path(percentEncoded: false)
    if !force, FileManager.default.fileExists(atPath: path) {
      throw CommandError(
        .cannotCreate,
        "“\(path)” already exists. Choose another name with --robot, or overwrite it with --force.")
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw CommandError(
        .cannotCreate, "“\(path)” cannot be written: \(error.localizedDescription)")
    }
    Console.say("wrote \(path)")
  }
}
