internal import ArgumentParser
internal import CommandConsole
internal import Foundation
internal import ReportWriter
internal import TestJournal

/// Shows a run, or one of its cases, in the terminal.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Shows what failed in a run, and why, in the terminal or as JSON.",
    discussion: """
      Without a test case, it shows the result of the run and its failures by cause, with the command that shows each. \
      With a test case, it shows what was expected and found, the source lines, the steps, the screen before and at the \
      failure, requests, attachments, and the command that runs the case again.

      The exit code is 0 whatever the results. It is 64 if several cases have the name, 65 if the input cannot be \
      parsed, 66 if there is no such input or case, and 74 if the output cannot be written.

      Examples:
        journey-report show reports/run.jsonl
        journey-report show --last
        journey-report show --last FavouriteJourneys/marked
        journey-report show target/surefire-reports
        journey-report show reports/run.jsonl --json
      """)

  @Argument(
    help: ArgumentHelp(
      "A file or folder in any input format, or “-” for standard input.", valueName: "input"))
  var input: String?

  @Argument(
    help: ArgumentHelp("The name of a test case, a part of the name, or its id.", valueName: "case")
  )
  var name: String?

  @Flag(
    help: """
      Show the newest run in the folder “reports”, or in the one that JOURNEYS_REPORTS names, or in a folder in it.
      """)
  var last = false

  @Flag(help: "Write JSON, as described in docs/show.md.")
  var json = false

  @OptionGroup var attempts: RetryOptions

  @Option(help: "The root folder of the package, for source lines.")
  var packageRoot: String?

  func validate() throws {
    if last, name != nil {
      throw ValidationError("“--last” takes the place of the input: name only a test case.")
    }
    if !last, input == nil {
      throw ValidationError("Name a run, such as reports/run.jsonl, or pass “--last”.")
    }
  }

  func run() throws {
    try Console.reporting {
      let input = try last ? LastRun.path() : self.input ?? "-"
      let run = try InputOptions.run(
        of: [input], title: nil, packageRoot: packageRoot, isQuiet: true, retries: attempts.retries)
      let finder = CaseFinder(run)
      let name = last ? self.input : self.name
      do {
        if let name {
          try showCase(finder.find(name), name, finder, of: run, in: input)
        } else {
          try showRun(run, finder, in: input)
        }
      } catch let error as ReportError {
        throw CommandError(.inputOutput, error.description)
      }
    }
  }

  private func showRun(_ run: TestRun, _ finder: CaseFinder, in input: String) throws {
    let shown = try ShownRun(run, finder: finder)
    if json { return try write(shown) }
    var text = TerminalText(style: .standardOutput)
    RunText(run, shown: shown, input: input).write(to: &text)
    try Self.write(text.text)
  }

  private func showCase(
    _ answer: CaseFinder.Answer, _ name: String, _ finder: CaseFinder, of run: TestRun,
    in input: String
  ) throws {
    switch answer {
    case .one(let index):
      let shown = try ShownCase(
        index, of: run, finder: finder,
        sourceRoot: InputOptions.package(named: packageRoot),
        attachmentSources: InputOptions.attachmentSources(
          of: [input], packageRoot: packageRoot, others: []))
      if json { return try write(shown) }
      var text = TerminalText(style: .standardOutput)
      CaseText(shown).write(to: &text)
      try Self.write(text.text)
    case .several(let indices):
      let shown = indices.prefix(Self.mostMatches).map(finder.reference)
      var text = TerminalText(style: .standardError)
      for reference in shown {
        let id = reference.isUnique ? "" : " (id \(reference.id))"
        text.add(reference.name + id, first: "  \(reference.status): ")
      }
      let left = indices.count - Self.mostMatches
      if left > 0 { text.add("… and \(left) more", .faint, first: "  ") }
      Console.write(text.text, to: STDERR_FILENO)
      let first = shown[0].word.utf8.count > Self.longestName ? shown[0].id : shown[0].word
      throw CommandError(
        .usage,
        "\(indices.count) test cases are named like “\(name)”. Name one of those above, with more of its name or by its id: \(Self.line(input, first))"
      )
    case .none(let nearest):
      let names = nearest.map {
        "“\(ShortText.line(finder.reference(of: $0).name, limit: Self.longestName))”"
      }.joined(separator: ", ")
      throw CommandError(
        .noInput,
        "No test case is named like “\(name)”."
          + (names.isEmpty ? "" : " The nearest: \(names)."))
    }
  }

  private static let mostMatches = 20
  private static let longestName = 200

  private func write(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(value), as: UTF8.self)
    try Self.write(Self.visible(json) + "\n")
  }

  private static func write(_ result: String) throws {
    guard !Console.write(result, to: STDOUT_FILENO) else { return }
    throw CommandError(
      .inputOutput, "The output cannot be written: \(String(cString: strerror(errno))).")
  }

  /// Escapes controls above ASCII and bidirectional ones, which the encoder leaves and a terminal acts on.
  private static func visible(_ json: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      let isSuspect =
        scalar.value >= 0x7F && scalar.value < 0x10000
        && [.control, .format, .lineSeparator, .paragraphSeparator]
          .contains(scalar.properties.generalCategory)
      if isSuspect {
        let digits = String(scalar.value, radix: 16)
        result.append(
          contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
            .unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns the command line that shows a case.
  ///
  /// - Parameter name: The name or the id of the case.
  static func line(_ input: String, _ name: String) -> String {
    "journey-report show \(word(input)) \(word(name))"
  }

  private static func word(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && !text.hasPrefix("-")
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "-")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
      }
    return isPlain ? text : "\(ShellWord(text))"
  }
}
