import ArgumentParser
import CommandConsole
import Foundation
import PageInspection
import RobotCore
import WebDriver

/// Shows a page as robots see it, and writes the first robot for it.
struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Shows a page's elements as robots see them, and writes a first robot for it.",
    discussion: """
      Prints a line for each element: what it is, and the locator that finds it and nothing else. With
      --robot, writes the page's semantics, robot and verifier: a file to go on from.

      Examples:
        journeys inspect http://localhost:8080/login
        journeys inspect http://localhost:8080/login --robot Login --output Tests/ShopJourneys

      Exit codes: 64 for a wrong command line, 69 when there is no browser or the page cannot be loaded,
      73 when a file cannot be written or is there already.
      """)

  @Argument(help: "The page's address; without a scheme, http.")
  var url: String

  @Option(help: "The name of a robot to write, as a Swift type begins: Login.")
  var robot: String?

  @Option(name: .shortAndLong, help: "The folder for the robot.")
  var output = "."

  @Option(help: "The browser: chromium, firefox or webkit.")
  var browser = "chromium"

  @Option(help: "The attribute that elements are identified by.")
  var identifierAttribute = BrowserOptions().identifierAttribute

  @Flag(help: "Look at the page as a phone shows it.")
  var phone = false

  @Flag(help: "Replace files that are there already.")
  var force = false

  func validate() throws {
    if let robot, !RobotSources.isName(robot) {
      throw ValidationError(
        "“\(robot)” cannot begin the name of a Swift type: a capital letter, and then letters and digits, as in Login."
      )
    }
    guard BrowserEngine(rawValue: browser) != nil else {
      throw ValidationError("“\(browser)” is not a browser: chromium, firefox or webkit.")
    }
  }

  func run() async throws {
    try await Console.reporting {
      let snapshot = try await snapshot()
      // What stands on a page is anybody's: all of it goes through the console, a line at a time.
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
    var options = phone ? BrowserOptions.phone : BrowserOptions()
    options.engine = BrowserEngine(rawValue: browser) ?? .chromium
    options.identifierAttribute = identifierAttribute
    do {
      return try await PageInspector.snapshot(
        of: url.contains("://") ? url : "http://\(url)", in: options)
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
        "\(path) is there already: name another robot, or replace it with --force.")
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw CommandError(
        .cannotCreate, "\(path) could not be written: \(error.localizedDescription)")
    }
    Console.say("wrote \(path)")
  }
}
