import ArgumentParser
import Foundation
import Testing

@testable import JourneyReportCommands

@Suite("Help")
struct HelpTests {
  private static let subcommands = ["test", "render", "show", "merge"]

  /// The screens as they are read: how ArgumentParser breaks their lines is its own matter.
  private func screen(_ argument: String, _ help: String? = nil) throws -> String {
    let result =
      try help.map { try Tool().run(argument, $0, environment: ["COLUMNS": "80"]) }
      ?? Tool().run(argument, environment: ["COLUMNS": "80"])
    #expect(result.status == 0)
    #expect(result.error == "")
    return result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("the help describes the tool, with examples and every subcommand")
  func overview() throws {
    let screen = try screen("--help")
    #expect(
      screen.hasPrefix("OVERVIEW: Turns test runs into JUnit XML, an HTML report and a summary."))
    #expect(
      screen.contains(
        "Examples: journey-report test journey-report render reports/run.jsonl journey-report show")
    )
    #expect(
      screen.contains("show Shows what failed in a run, and why, in the terminal or as JSON."))
    #expect(screen.contains("test Runs swift test in the current package and writes its reports."))
    #expect(
      screen.contains(
        "render Writes the reports of finished runs, and of runs that a crash cut short."))
    #expect(
      screen.contains(
        "merge Merges the journals of shards, retries, test products or platforms into one."))
  }

  @Test("every exit code of a subcommand is explained")
  func exitCodes() throws {
    let test = try screen("test", "--help")
    for words in [
      "128 plus the number of the signal",
      "the exit code is 1 if a test failed or the run fails at the level of --fail-on",
      "74 if the journal or a report cannot be written",
      "75 if another run is writing to the folder",
    ] { #expect(test.contains(words)) }
    let render = try screen("render", "--help")
    for words in [
      "The exit code is 0 even if tests failed, unless --fail-on says otherwise (then 1).",
      "65 if no input can be parsed", "66 if there is no input",
      "73 if the folder cannot be created", "74 if a report cannot be written",
      "75 if another run is writing to the folder",
    ] { #expect(render.contains(words)) }
    let show = try screen("show", "--help")
    for words in [
      "The exit code is 0 whatever the results.", "64 if several cases have the name",
      "65 if the input cannot be parsed", "66 if there is no such input or case",
      "74 if the output cannot be written",
    ] { #expect(show.contains(words)) }
  }

  @Test("every example is a valid command", arguments: subcommands)
  func examples(subcommand: String) throws {
    let output = try Tool().run("help", subcommand, environment: ["COLUMNS": "200"]).output
    let examples = output.matches(of: /(?:^|\| ) *journey-report (.+)/.anchorsMatchLineEndings())
      .map { $0.1.split(separator: " ").map(String.init) }
    #expect(examples.count { $0.first == subcommand } >= 2)
    for example in examples {
      #expect(throws: Never.self, "\(example)") { try JourneyReport.parseAsRoot(example) }
    }
  }

  @Test(
    "every example fits on a line of 80 columns",
    arguments: [
      ["journey-report"], ["journey-report", "test"], ["journey-report", "render"],
      ["journey-report", "show"], ["journey-report", "merge"], ["journeys"],
      ["journeys", "doctor"], ["journeys", "inspect"], ["journeys", "new"], ["journeys", "record"],
      ["animals"],
    ])
  func lines(command: [String]) throws {
    let result = try Tool().run(
      command + ["--help"], environment: ["COLUMNS": "80"], program: URL(filePath: "/usr/bin/env"))
    #expect(result.status == 0)
    let examples = result.output.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.lowercased().hasPrefix("examples") }.dropFirst().prefix { !$0.isEmpty }
    #expect(!examples.isEmpty)
    for line in examples { #expect(line.hasPrefix("  ")) }
  }

  @Test("every option has a description", arguments: subcommands)
  func options(subcommand: String) throws {
    let output = try Tool().run("help", subcommand, environment: ["COLUMNS": "200"]).output
    let options = output.matches(
      of: /^ +(?:-\w, )?--[a-z-]+(?: <[^>]+>)?(.*)(?=\n *(\S*))/.anchorsMatchLineEndings())
    #expect(options.count >= 3)
    for option in options {
      let says = option.1.contains { $0.isLetter } || !option.2.hasPrefix("-")
      #expect(says, "\(option.0)")
    }
  }
}
