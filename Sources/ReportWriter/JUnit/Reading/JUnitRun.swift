internal import Foundation
internal import TestJournal

/// Collects the suites and cases of a file as a run.
///
/// What the reader of another format finds is expressed as JUnit's cases and results, so names, attempts, failures and output are
/// treated alike for all tools.
final class JUnitRun {
  private static let maxSentences = 50
  /// The maximum number of properties of a suite.
  static let maxProperties = 200
  /// The input's name in warnings.
  let name: String
  /// Whether the file is JUnit XML, whose suites have output of their own.
  private let isJUnit: Bool
  /// What the file states of the run.
  var facts = TestRun(title: TestRun.untitled)
  private var journal: JUnitJournal
  private var origins = JUnitOrigins()
  /// What belongs to no suite.
  private var document = JUnitSuite(document: XMLAttributes())
  /// The open suites, or groups of them: assemblies, bundles.
  private(set) var suites: [JUnitSuite] = []
  private var hasAllStarts = true
  private var hasCases = false
  private var lastEnd = 0.0
  /// The number of failures so far.
  private(set) var failures = 0

  /// Creates an empty run.
  init(name: String, settings: ForeignSettings, isJUnit: Bool = false) {
    self.name = name
    self.isJUnit = isJUnit
    journal = JUnitJournal(
      name: name, packageRoot: settings.reader.packageRoot, limit: settings.limit,
      store: settings.store, retries: settings.retries)
  }

  /// Whether nothing failed so far.
  var isGreen: Bool { failures == 0 && facts.losses.isEmpty }

  /// The innermost open suite, or the document.
  var innermost: JUnitSuite { suites.last ?? document }

  /// Notes the facts of the whole run.
  ///
  /// - Parameters:
  ///   - started: The start in seconds since 1970, if known.
  ///   - duration: The duration in seconds, if known.
  ///   - counts: The numbers of `tests` and `failures` that the file states.
  func begin(
    title: String? = nil, started: Double?, duration: Double? = nil, counts: [String: String] = [:]
  ) {
    if let title, !title.isEmpty { facts.title = title }
    if let duration { facts.duration = max(0, duration) }
    if let started { begin(started: started) }
    begin(document: XMLAttributes(counts))
  }

  /// Notes the attributes of the document's root.
  func begin(document attributes: XMLAttributes) { document = JUnitSuite(document: attributes) }

  /// Notes the start of the run, unless it is known.
  ///
  /// - Parameter started: The start in seconds since 1970.
  func begin(started: Double) { journal.begin(started: started) }

  func addProperty(_ name: String, _ value: String) {
    guard !value.isEmpty, document.properties.count < Self.maxProperties else { return }
    document.properties.append(Property(name: name, value: value))
  }

  /// Opens a group of cases, such as those of an assembly, which tells cases of one name apart.
  func open(_ name: String) { open(XMLAttributes(["name": name])) }

  /// Opens a suite.
  func open(_ attributes: XMLAttributes) {
    let start = offset(of: JUnitTime.since1970(attributes["timestamp"])) ?? clock
    suites.append(JUnitSuite(attributes, in: innermost, clock: start))
  }

  /// Closes the innermost suite.
  ///
  /// - Throws: A ``ReportError`` if the disk is full.
  func close() throws {
    guard var suite = suites.popLast() else { return }
    try write(outsiderOf: &suite, named: suite.path)
    origins.complete(suite)
    state(suite.counts.missing(in: "The suite “\(ShortText.line(suite.path, limit: 200))”"))
    suite.clock = max(suite.clock, suite.end)
    lastEnd = max(lastEnd, suite.clock)
    change { outer in
      outer.clock = suite.clock
      outer.counts.add(suite.counts)
    }
  }

  /// Adds a case.
  ///
  /// - Parameter started: Its start in seconds since 1970; `nil` if it follows the case before.
  /// - Throws: A ``ReportError`` if the disk is full.
  func add(_ testCase: JUnitCase, started: Double? = nil) throws {
    hasCases = true
    var testCase = testCase
    testCase.suite = ShortText.name(testCase.suite.isEmpty ? TestSuite.unknown : testCase.suite)
    if testCase.name.isEmpty { testCase.name = JUnitCase.unnamed }
    let known = offset(of: started)
    if known == nil { hasAllStarts = false }
    let start = known ?? clock
    let end = start + (testCase.time ?? 0)
    journal.add(TestSuite(name: testCase.suite, file: suites.last?.file))
    var number = 0
    change { number = origins.number(file: testCase.location?.file, in: &$0) }
    let written = try journal.add(testCase, origin: number, start: start)
    if suites.isEmpty { lastEnd = max(lastEnd, end) }
    let didFail = written.status == .failed || written.status == .incomplete
    if didFail { failures += 1 }
    change { suite in
      suite.clock = max(suite.clock, end)
      suite.counts.add(hasFailed: testCase.hasFailure)
      suite.outsider.add(written.reference, didFail: didFail)
    }
  }

  /// Adds a failure outside all cases of the open suite.
  func addOutside(_ result: JUnitResult) {
    failures += 1
    change { suite in
      suite.outsider.add(result)
      suite.counts.addFailure()
    }
  }

  /// Adds output outside all cases of the open suite.
  ///
  /// - Parameter isError: Whether it went to the standard error.
  func addOutside(output: JUnitText, isError: Bool) {
    change { $0.outsider.output.append(output, isError: isError) }
  }

  /// Notes that results are missing.
  func lose(_ sentence: String) {
    guard facts.losses.count < Self.maxSentences else { return }
    facts.losses.append("\(name): \(sentence)")
  }

  /// Notes that the file says of its run that it did not pass, unless a failure explains that.
  func lose(outcome: String) {
    if outcome == "Failed", !isGreen { return }
    lose("The file says “\(outcome)” of its run, so results may be missing.")
  }

  /// Notes that a part of the file could not be read.
  ///
  /// - Parameter loss: The line and a sentence, as ``XMLElements/loss`` has them.
  func lose(xml loss: String) { facts.losses.append("\(name):\(loss)") }

  /// Notes what was not understood, and costs no result.
  func warn(_ sentence: String) {
    guard facts.warnings.count < Self.maxSentences else { return }
    facts.warnings.append("\(name): \(sentence)")
  }

  /// Changes the innermost open suite, or the document.
  func change(_ body: (inout JUnitSuite) -> Void) {
    if suites.isEmpty { body(&document) } else { body(&suites[suites.count - 1]) }
  }

  /// Ends the run.
  ///
  /// - Parameters:
  ///   - reader: The settings for reading journals.
  ///   - isWhole: Whether the file was read to its end, so that the numbers that it states can be compared.
  ///   - duration: The duration in seconds, if the file states one that counts even if the cases took longer in sum.
  /// - Throws: A ``ReportError`` if the disk is full.
  func finish(reader: JournalReader, isWhole: Bool, duration: Double? = nil) throws -> TestRun {
    while !suites.isEmpty { try close() }
    let hasTitle = isJUnit && facts.title != TestRun.untitled
    try write(outsiderOf: &document, named: hasTitle ? facts.title : "")
    origins.complete(document)
    if isWhole { state(document.counts.missing(in: "The file")) }
    facts.duration = duration ?? max(facts.duration, lastEnd)
    facts.hasRecordedStarts = hasAllStarts && hasCases
    facts.properties = origins.common(document.properties)
    facts.hostname = origins.hostname
    if journal.retried > 0 {
      let count = journal.retried.counted("test case")
      facts.notes.append(
        "\(name): \(count) continued an earlier one as another attempt, because a property states a retry."
      )
    }
    // A tool writes the file after its run has ended: missing parts are a loss, not a crash.
    var read = try journal.finish(facts, folder: reader.attachmentFolder?.path)
    read.origins = origins.all
    return read
  }

  /// The end of the case before.
  private var clock: Double { suites.last?.clock ?? lastEnd }

  /// Returns a start in seconds since that of the run; `nil` if either is unknown.
  private func offset(of started: Double?) -> Double? {
    guard let started else { return nil }
    begin(started: started)
    guard let origin = journal.started, origin > 0 else { return nil }
    return max(0, started - origin)
  }

  /// Adds what is missing to the losses if it is a failure, and otherwise to the warnings, because tools count in many ways.
  private func state(_ missing: (sentence: String, isFailure: Bool)?) {
    guard let missing else { return }
    if missing.isFailure { lose(missing.sentence) } else { warn(missing.sentence) }
  }

  /// Writes what a suite contains outside its cases.
  private func write(outsiderOf suite: inout JUnitSuite, named title: String) throws {
    let title = title.isEmpty && !isJUnit ? name : title
    let number =
      suite.outsider.failures.results.isEmpty ? 0 : origins.number(file: nil, in: &suite)
    let lost = try suite.outsider.write(
      suite: title, origin: number, start: suite.clock, to: &journal)
    guard !lost.allSatisfy(\.isWhitespace) else { return }
    let place =
      isJUnit
      ? "The suite “\(ShortText.line(title, limit: 200))” has output but no test case: "
      : "There is output, but no test case: "
    warn("\(place)“\(ShortText.line(lost.trimmed, limit: 500))”.")
  }
}
