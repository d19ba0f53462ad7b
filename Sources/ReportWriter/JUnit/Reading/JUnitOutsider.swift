internal import TestJournal

/// The content of a JUnit suite outside its cases: its own output, and failures of setup or teardown code around all of them.
struct JUnitOutsider {
  /// The failures and errors, as a case that has no name in the file.
  private(set) var failures = JUnitCase()
  var output = JUnitOutput()
  /// The case that shows the output: the first that failed, or else the first.
  private var place: (reference: JUnitJournal.Reference, didFail: Bool)?

  /// The name of the case that shows a suite's own failures.
  static let name = "issues outside any test"

  /// Adds a failure or an error.
  mutating func add(_ result: JUnitResult) {
    guard failures.results.count < JUnitCase.maxElements else { return }
    failures.results.append(result)
  }

  /// Notes a case of the suite.
  ///
  /// - Parameter didFail: Whether it failed or never ended.
  mutating func add(_ reference: JUnitJournal.Reference, didFail: Bool) {
    if place == nil || didFail && place?.didFail == false { place = (reference, didFail) }
  }

  /// Writes the content: failures as a case of the suite; output as attachments of that case, or else of the first case that
  /// failed, or else of the first case.
  ///
  /// - Parameter start: The start of the case, in seconds since the start of the run.
  /// - Returns: The content that has no place: the output of a suite without any case.
  /// - Throws: A ``ReportError`` if the disk is full.
  mutating func write(
    suite: String, origin: Int, start: Double, to journal: inout JUnitJournal
  ) throws -> String {
    if !failures.results.isEmpty {
      failures.suite = suite.isEmpty ? TestSuite.unknown : suite
      failures.name = Self.name
      let written = try journal.add(failures, origin: origin, start: start)
      place = (written.reference, true)
    }
    var details = TestCase.Details()
    output.add(prefix: "suite-", to: &details)
    guard let place else { return output.text }
    try journal.add(details.attachments, to: place.reference)
    return ""
  }
}
