internal import Foundation
internal import TestJournal

/// Collects the cases of a format other than JUnit XML as a run.
///
/// What its reader finds is expressed as JUnit's cases and results, so names, attempts, failures and output are treated alike for all
/// tools.
final class ForeignRun {
  private static let maxSentences = 50
  let name: String
  private var journal: JUnitJournal
  private var run = TestRun(title: TestRun.untitled)
  private var origins = JUnitOrigins()
  private var document = JUnitSuite(document: XMLAttributes())
  /// The open groups: assemblies, bundles.
  private var groups: [JUnitSuite] = []
  private var hasAllStarts = true
  private var hasCases = false
  private var lastEnd = 0.0
  /// The number of failures so far.
  private(set) var failures = 0

  /// Creates an empty run.
  ///
  /// - Parameter name: The input's name in warnings.
  init(name: String, settings: ForeignSettings) {
    self.name = name
    journal = JUnitJournal(
      name: name, packageRoot: settings.reader.packageRoot, limit: settings.limit,
      store: settings.store, retries: settings.retries)
  }

  /// Whether nothing failed so far.
  var isGreen: Bool { failures == 0 && run.losses.isEmpty }

  /// Notes the facts of the whole run.
  ///
  /// - Parameters:
  ///   - started: The start in seconds since 1970, if known.
  ///   - duration: The duration in seconds, if known.
  ///   - counts: The numbers of `tests` and `failures` that the file states.
  func begin(
    title: String? = nil, started: Double?, duration: Double? = nil, counts: [String: String] = [:]
  ) {
    if let title, !title.isEmpty { run.title = title }
    if let duration { run.duration = max(0, duration) }
    if let started { journal.begin(started: started) }
    document = JUnitSuite(document: XMLAttributes(counts))
  }

  func addProperty(_ name: String, _ value: String) {
    guard !value.isEmpty, document.properties.count < 200 else { return }
    document.properties.append(Property(name: name, value: value))
  }

  /// Opens a group of cases, such as those of an assembly, which tells cases of one name apart.
  func open(_ name: String) {
    groups.append(
      JUnitSuite(XMLAttributes(["name": name]), in: groups.last ?? document, clock: lastEnd))
  }

  /// Closes the innermost group.
  ///
  /// - Throws: A ``ReportError`` if the disk is full.
  func close() throws {
    guard var group = groups.popLast() else { return }
    try write(outsiderOf: &group)
    origins.complete(group)
    change { $0.counts.add(group.counts) }
  }

  /// Adds a case.
  ///
  /// - Parameter started: Its start in seconds since 1970, if known.
  /// - Throws: A ``ReportError`` if the disk is full.
  func add(_ testCase: JUnitCase, started: Double?) throws {
    hasCases = true
    var testCase = testCase
    testCase.suite = ShortText.name(testCase.suite.isEmpty ? TestSuite.unknown : testCase.suite)
    if testCase.name.isEmpty { testCase.name = JUnitCase.unnamed }
    if let started { journal.begin(started: started) }
    var start = lastEnd
    if let started, let origin = journal.started, origin > 0 {
      start = max(0, started - origin)
    } else {
      hasAllStarts = false
    }
    journal.add(TestSuite(name: testCase.suite, file: nil))
    var number = 0
    change { number = origins.number(file: testCase.location?.file, in: &$0) }
    let written = try journal.add(testCase, origin: number, start: start)
    lastEnd = max(lastEnd, start + (testCase.time ?? 0))
    let didFail = written.status == .failed || written.status == .incomplete
    if didFail { failures += 1 }
    change { suite in
      suite.counts.add(hasFailed: testCase.hasFailure)
      suite.outsider.add(written.reference, didFail: didFail)
    }
  }

  /// Adds a failure outside all cases of the open group.
  func addOutside(_ result: JUnitResult) {
    failures += 1
    change { suite in
      suite.outsider.add(result)
      suite.counts.addFailure()
    }
  }

  /// Adds output outside all cases of the open group.
  ///
  /// - Parameter isError: Whether it went to the standard error.
  func addOutside(output: JUnitText, isError: Bool) {
    change { $0.outsider.add(output: output, isError: isError) }
  }

  /// Notes that results are missing.
  func lose(_ sentence: String) {
    guard run.losses.count < Self.maxSentences else { return }
    run.losses.append("\(name): \(sentence)")
  }

  /// Notes that a part of the file could not be read.
  ///
  /// - Parameter loss: The line and a sentence, as ``XMLElements/loss`` has them.
  func lose(xml loss: String) { run.losses.append("\(name):\(loss)") }

  /// Notes what was not understood, and costs no result.
  func warn(_ sentence: String) {
    guard run.warnings.count < Self.maxSentences else { return }
    run.warnings.append("\(name): \(sentence)")
  }

  /// Ends the run.
  ///
  /// - Parameters:
  ///   - reader: The settings for reading journals.
  ///   - isWhole: Whether the file was read to its end, so that the numbers that it states can be compared.
  /// - Throws: A ``ReportError`` if the disk is full.
  func finish(reader: JournalReader, isWhole: Bool) throws -> TestRun {
    while !groups.isEmpty { try close() }
    try write(outsiderOf: &document)
    origins.complete(document)
    if isWhole, let missing = document.counts.missing(in: "The file") {
      if missing.isFailure { lose(missing.sentence) } else { warn(missing.sentence) }
    }
    run.duration = max(run.duration, lastEnd)
    run.hasRecordedStarts = hasAllStarts && hasCases
    run.properties = origins.common(document.properties)
    var read = try journal.finish(run, folder: reader.attachmentFolder?.path)
    read.origins = origins.all
    return read
  }

  /// Changes the innermost open group, or the document.
  private func change(_ body: (inout JUnitSuite) -> Void) {
    if groups.isEmpty { body(&document) } else { body(&groups[groups.count - 1]) }
  }

  private func write(outsiderOf suite: inout JUnitSuite) throws {
    let number =
      suite.outsider.failures.results.isEmpty ? 0 : origins.number(file: nil, in: &suite)
    let lost = try suite.outsider.write(
      suite: suite.path.isEmpty ? name : suite.path, origin: number, start: lastEnd, to: &journal)
    if !lost.allSatisfy(\.isWhitespace) {
      warn("There is output, but no test case: “\(ShortText.line(lost.trimmed, limit: 500))”.")
    }
  }
}
