internal import CommandConsole
internal import Foundation
internal import ReportWriter
internal import TestJournal

/// A run in a terminal: its state in a line, and its failures by cause with a command to see each.
///
/// It is what `journey-report show` prints, and what `journey-report test` ends with.
struct RunText {
  private let run: ShownRun
  private let sentence: String
  /// The input, as given on the command line.
  private let input: String
  private static let mostCauses = 20
  private static let mostLosses = 10
  private static let mostNamed = 3

  /// Creates the text of a run.
  ///
  /// - Parameter input: What `journey-report show` needs to read it again.
  init(_ run: TestRun, shown: ShownRun, input: String) {
    self.run = shown
    self.input = input
    sentence = run.sentence
  }

  /// Writes the title, the state, the losses and the causes.
  func write(to text: inout TerminalText) {
    writeState(to: &text)
    let facts =
      [run.title, run.started?.replacing("T", with: " ").replacing("Z", with: " UTC")]
      + run.properties.filter { Self.told.contains($0.name.lowercased()) }
      .map { "\($0.name) \($0.value)" }
    text.add(facts.compactMap(\.self).joined(separator: " · "), .faint)
    for loss in run.losses.prefix(Self.mostLosses) { text.add(loss, .warning, first: "! ") }
    let left = run.losses.count - Self.mostLosses
    if left > 0 { text.add("… and \(left) more losses", .faint, first: "  ") }
    writeCauses(to: &text)
    writeFlaky(to: &text)
  }

  /// Writes the end of a run to standard error: its state in a line, the causes of its failures, and its flaky cases.
  ///
  /// - Parameters:
  ///   - causes: Its failures by cause; `nil` to read them.
  ///   - input: What `journey-report show` needs to read it again.
  /// - Throws: A ``ReportError`` if the details of a case cannot be read.
  static func end(of run: TestRun, causes: [FailureGroup]?, input: String) throws {
    let shown = try ShownRun(run, causes: causes, finder: CaseFinder(run))
    let runText = RunText(run, shown: shown, input: input)
    var text = TerminalText(style: .standardError)
    runText.writeState(to: &text)
    runText.writeCauses(to: &text)
    runText.writeFlaky(to: &text)
    if !shown.causes.isEmpty || shown.counts.flaky > 0 { text.addBlank() }
    Console.write(text.text, to: STDERR_FILENO)
  }

  private static let told: Set = ["driver", "commit", "only case"]

  /// Writes the state of the run in a line.
  func writeState(to text: inout TerminalText) {
    let isBad = run.status == "failed" || run.status == "incomplete"
    text.add(sentence, isBad ? .bad : run.status == "passed" ? .good : .warning)
  }

  /// Writes the causes of the failures, if there are any.
  func writeCauses(to text: inout TerminalText) {
    guard !run.causes.isEmpty else { return }
    text.addBlank()
    text.add(heading, .strong)
    let digits = String(run.causes[0].count).count
    for cause in run.causes.prefix(Self.mostCauses) {
      text.addBlank()
      let count = String(cause.count)
      let lead = String(repeating: " ", count: digits - count.count) + "\(count) × "
      let margin = String(repeating: " ", count: lead.count)
      text.add(cause.message, .strong, first: lead)
      if let location = cause.location {
        let others = cause.places - 1
        let more = others > 0 ? " and \(others.counted("other place"))" : ""
        text.add("at \(location.text)\(more)", .faint, first: margin)
      }
      text.add(cause.example.name, first: margin + (cause.count == 1 ? "in " : "first: "))
      text.add(command: command(for: cause.example, in: text, margin: margin.count), lead: margin)
    }
    let left = run.causes.count - Self.mostCauses
    if left > 0 { text.add("… and \(left) more; --json lists them all.", .faint) }
  }

  private var heading: String {
    let count = run.causes.count
    if count == 1 { return "One cause" }
    return run.areCausesCertain ? "\(count) causes" : "\(count) groups of failures"
  }

  private func writeFlaky(to text: inout TerminalText) {
    guard run.counts.flaky > 0 else { return }
    text.addBlank()
    text.add("\(run.counts.flaky) flaky", .strong)
    for testCase in run.flaky.prefix(Self.mostNamed) { text.add(testCase.name, first: "  ") }
    let left = run.counts.flaky - Self.mostNamed
    if left > 0 { text.add("… and \(left) more", .faint, first: "  ") }
  }

  /// The command that shows a case: by its name or by its id, if the name is too long for a line or would be shown differently.
  private func command(for testCase: CaseReference, in text: TerminalText, margin: Int) -> String {
    let command = ShowCommand.line(input, testCase.word)
    let isFit =
      ColumnWidth.of(command) <= text.width - margin && ConsoleText.line(command) == command
      && !testCase.name.hasPrefix("-")
    return isFit ? command : ShowCommand.line(input, testCase.id)
  }
}
