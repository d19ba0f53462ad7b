internal import TestJournal

/// What a suite of a JUnit file says outside its cases: its own output, and failures of what stands before or after all
/// of them.
struct JUnitOutsider {
  /// The failures and errors, as a case that has no name in the file.
  private var failures = JUnitCase()
  private var output = ""
  private var errorOutput = ""
  /// The case that shows the output: the first that failed, else the first.
  private var place: (reference: JUnitJournal.Reference, didFail: Bool)?

  /// The name under which a suite's own failures are shown.
  static let name = "issues outside any test"

  /// Takes in a failure or an error.
  ///
  /// - Parameter result: The element.
  mutating func add(_ result: JUnitResult) {
    guard failures.results.count < JUnitCase.maxElements else { return }
    failures.results.append(result)
  }

  /// Takes in output.
  ///
  /// - Parameters:
  ///   - text: The output.
  ///   - isError: Whether it is `system-err`.
  mutating func add(output text: JUnitText, isError: Bool) {
    if isError {
      errorOutput.append(output: text)
    } else {
      output.append(output: text)
    }
  }

  /// Takes in a case of the suite.
  ///
  /// - Parameters:
  ///   - reference: Where it is in the journal.
  ///   - didFail: Whether it failed or never ended.
  mutating func add(_ reference: JUnitJournal.Reference, didFail: Bool) {
    if place == nil || didFail && place?.didFail == false { place = (reference, didFail) }
  }

  /// Writes what there is: failures as a case of the suite, output as attachments of that case, or else of the first
  /// that failed, or else of the first.
  ///
  /// - Parameters:
  ///   - suite: The suite's name.
  ///   - start: When the case started, in seconds since the start of the run.
  ///   - journal: Where to.
  /// - Returns: What could be shown nowhere: the output of a suite without any case.
  /// - Throws: A ``ReportError`` when the disk is full.
  mutating func write(suite: String, start: Double, to journal: inout JUnitJournal) throws -> String
  {
    if !failures.results.isEmpty {
      failures.suite = suite.isEmpty ? TestSuite.unknown : suite
      failures.name = Self.name
      let written = try journal.add(failures, start: start)
      place = (written.reference, true)
    }
    var details = TestCase.Details()
    JUnitOutput.add(output, named: "suite-\(JUnitOutput.standard)", to: &details)
    JUnitOutput.add(errorOutput, named: "suite-\(JUnitOutput.error)", to: &details)
    guard let place else { return output + errorOutput }
    try journal.add(details.attachments, to: place.reference, at: start)
    return ""
  }
}
