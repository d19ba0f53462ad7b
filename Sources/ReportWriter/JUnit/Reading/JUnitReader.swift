internal import Foundation
internal import TestJournal

/// Reads the JUnit XML of any tool as a run: SwiftPM, pytest, Maven Surefire, gotestsum, go-junit-report, GoogleTest, our own
/// dialect, and similar ones.
///
/// Suites may be nested, and the root may have any name. A case belongs to the suite that its `classname` names, or else to the
/// enclosing one. Each `testcase` is a case of its own, unless something shows that it is an attempt of an earlier one.
final class JUnitReader {
  private static let maxWarnings = 50
  private static let maxProperties = 200
  private let name: String
  private var journal: JUnitJournal
  private var run = TestRun(title: TestRun.untitled)
  private var totalTime: Double?
  private var lastEnd = 0.0
  /// What belongs to no suite.
  private var document = JUnitSuite(document: XMLAttributes())
  private var suites: [JUnitSuite] = []
  private var origins = JUnitOrigins()
  private var testCase: JUnitCase?
  private var result: JUnitResult?
  private var path: [String] = []
  private var text = JUnitText()
  private var propertyName = ""
  private var isJUnit = false
  private var root = ""
  private var rootAttributes = XMLAttributes()
  private var hasEnded = false

  private init(
    name: String, packageRoot: String?, limit: Int, store: SpillStore?, retries: RetryPolicy
  ) {
    self.name = name
    journal = JUnitJournal(
      name: name, packageRoot: packageRoot, limit: limit, store: store, retries: retries)
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - reader: The settings for reading journals, for the folder that source files are relative to.
  ///   - limit: The maximum number of bytes kept of the file.
  ///   - store: The place where the bytes are kept.
  ///   - retries: What makes a case an attempt of an earlier one.
  /// - Throws: A ``ReportError`` if the file is not JUnit XML.
  static func run(
    of file: InputFile, name: String, reader: JournalReader, limit: Int,
    store: SpillStore? = nil, retries: RetryPolicy = .evidence
  ) throws -> TestRun {
    let junit = JUnitReader(
      name: name, packageRoot: reader.packageRoot, limit: limit, store: store, retries: retries)
    let xml = try XMLReader { try junit.take($0) }
    try xml.read(file)
    return try junit.finish(xml, folder: reader.attachmentFolder?.path)
  }

  private func finish(_ xml: XMLReader, folder: String?) throws -> TestRun {
    guard isJUnit else {
      throw ForeignFormat.error(name, root: root, rootAttributes, problem: xml.problem)
    }
    if let loss = xml.loss(hasEnded: hasEnded) { run.losses.append("\(name):\(loss)") }
    if xml.declaresEntities {
      run.warnings.append("\(name): The XML declares entities, which are never resolved.")
    }
    try abandonCase()
    while !suites.isEmpty { try endSuite() }
    try endDocument()
    run.duration = totalTime ?? lastEnd
    run.hasRecordedStarts = false
    run.properties = origins.common(document.properties)
    run.hostname = origins.hostname
    if journal.retried > 0 {
      let count = journal.retried == 1 ? "1 test case" : "\(journal.retried) test cases"
      run.notes.append(
        "\(name): \(count) continued an earlier one as another attempt, because a property states a retry."
      )
    }
    // A tool writes the file after its run has ended: missing parts are a loss, not a crash.
    var read = try journal.finish(run, folder: folder)
    read.origins = origins.all
    return read
  }

  private func take(_ event: XMLReader.Event) throws {
    switch event {
    case .start(let name, let attributes):
      if path.isEmpty {
        (root, rootAttributes) = (name, attributes)
        isJUnit = name == "testsuites"
        document = JUnitSuite(document: attributes)
      }
      // Eclipse calls the root `testrun`, and Jenkins accepts any name.
      if name == "testsuite", !ForeignFormat.isKnown(root: root, rootAttributes) { isJUnit = true }
      path.append(name)
      if isJUnit { start(name, attributes) }
    case .text(let bytes):
      if isJUnit, testCase != nil || result != nil || isCollecting { text.append(bytes) }
    case .end(let name):
      if isJUnit { try end(name) }
      path.removeLast()
      if path.isEmpty { hasEnded = true }
    }
  }

  /// Whether text outside any case belongs to an element that is kept.
  private var isCollecting: Bool {
    path.last == "property" || path.last == "system-out" || path.last == "system-err"
  }

  private func start(_ element: String, _ attributes: XMLAttributes) {
    switch element {
    case "testsuites" where suites.isEmpty:
      if let title = attributes.value("name") { run.title = title }
      if let time = attributes["time"] { totalTime = JUnitTime.seconds(time) }
      if let started = JUnitTime.since1970(attributes["timestamp"]) {
        journal.begin(started: started)
      }
    case "testsuite" where testCase == nil:
      startSuite(attributes)
    case "testcase" where testCase == nil:
      text = JUnitText()
      startCase(attributes)
    case "property":
      text = JUnitText()
      propertyName = attributes["name"] ?? ""
      if let value = attributes["value"] { addProperty(value) }
    default:
      if result == nil, let kind = JUnitResult.Kind(element: element) {
        result = JUnitResult(
          kind: kind, isError: element == "error" || element.hasSuffix("Error"),
          message: attributes["message"] ?? "", type: attributes["type"] ?? "",
          time: JUnitTime.seconds(attributes["time"]))
        text = JUnitText()
      } else if JUnitResult.parts.contains(element) {
        // What an element says before a part of it is its own text.
        result?.takeText(text)
        text = JUnitText()
      }
    }
  }

  private func startSuite(_ attributes: XMLAttributes) {
    let outer = suites.last ?? document
    let started = JUnitTime.since1970(attributes["timestamp"])
    if let started { journal.begin(started: started) }
    var clock = suites.last?.clock ?? lastEnd
    if let started, let origin = journal.started, origin > 0 { clock = max(0, started - origin) }
    suites.append(JUnitSuite(attributes, in: outer, clock: clock))
    if root == "testsuite", suites.count == 1 {
      if let time = attributes["time"] { totalTime = JUnitTime.seconds(time) }
      if let name = attributes.value("name") { run.title = name }
    }
  }

  private func startCase(_ attributes: XMLAttributes) {
    testCase = JUnitCase(attributes, in: suites.last ?? document)
    result = nil
  }

  private func addProperty(_ value: String) {
    guard !propertyName.isEmpty else { return }
    let property = Property(name: propertyName, value: value)
    propertyName = ""
    if testCase != nil {
      guard (testCase?.properties.count ?? 0) < JUnitCase.maxElements else { return }
      testCase?.properties.append(property)
      if JUnitCase.isRetry(property.name, property.value) { testCase?.isRetry = true }
    } else {
      let open = suites.last ?? document
      guard open.properties.count < Self.maxProperties, !open.properties.contains(property) else {
        return
      }
      inOpenSuite { $0.properties.append(property) }
    }
  }

  /// Changes the innermost open suite, or the document.
  private func inOpenSuite(_ change: (inout JUnitSuite) -> Void) {
    if suites.isEmpty { change(&document) } else { change(&suites[suites.count - 1]) }
  }

  private func end(_ element: String) throws {
    switch element {
    case "testsuite" where testCase == nil:
      try endSuite()
    case "testcase":
      try endCase()
    case "property":
      addProperty(text.string)
    case "stackTrace":
      result?.trace = text.string
      text = JUnitText()
    case "system-out", "system-err":
      let isError = element == "system-err"
      if result != nil {
        result?.append(output: text, isError: isError)
      } else if testCase != nil {
        testCase?.append(output: text, isError: isError)
      } else {
        inOpenSuite { $0.outsider.add(output: text, isError: isError) }
      }
      text = JUnitText()
    default:
      guard JUnitResult.Kind(element: element) != nil, var result else { return }
      result.takeText(text)
      result.end()
      if testCase != nil {
        testCase?.add(result)
      } else if result.kind == .failure || result.kind == .error {
        inOpenSuite {
          $0.outsider.add(result)
          $0.counts.addFailure()
        }
      }
      self.result = nil
      text = JUnitText()
    }
  }

  private func endSuite() throws {
    guard var suite = suites.popLast() else { return }
    try write(outsiderOf: &suite, named: suite.path)
    origins.complete(suite)
    state(suite.counts.missing(in: "The suite “\(ShortText.line(suite.path, limit: 200))”"))
    suite.clock = max(suite.clock, suite.end)
    lastEnd = max(lastEnd, suite.clock)
    inOpenSuite { outer in
      outer.clock = suite.clock
      outer.counts.add(suite.counts)
    }
  }

  private func endDocument() throws {
    try write(outsiderOf: &document, named: run.title == TestRun.untitled ? "" : run.title)
    origins.complete(document)
    guard hasEnded else { return }
    state(document.counts.missing(in: "The file"))
  }

  /// Writes what a suite contains outside its cases.
  private func write(outsiderOf suite: inout JUnitSuite, named name: String) throws {
    let origin =
      suite.outsider.failures.results.isEmpty
      ? 0 : origins.number(file: nil, in: &suite)
    let lost = try suite.outsider.write(
      suite: name, origin: origin, start: suite.clock, to: &journal)
    if !lost.allSatisfy(\.isWhitespace) {
      warn(
        "The suite “\(ShortText.line(name, limit: 200))” has output but no test case: "
          + "“\(ShortText.line(lost.trimmed, limit: 500))”.")
    }
  }

  private func warn(_ sentence: String) {
    guard run.warnings.count < Self.maxWarnings else { return }
    run.warnings.append("\(name): \(sentence)")
  }

  /// Adds what is missing to the losses if it is a failure, and otherwise to the warnings, because tools count in many ways.
  private func state(_ missing: (sentence: String, isFailure: Bool)?) {
    guard let missing else { return }
    guard missing.isFailure else { return warn(missing.sentence) }
    guard run.losses.count < Self.maxWarnings else { return }
    run.losses.append("\(name): \(missing.sentence)")
  }

  /// Ends a case that the document breaks off in: the case exists, and its result is unknown.
  private func abandonCase() throws {
    guard testCase != nil else { return }
    if var result {
      result.takeText(text)
      result.end()
      testCase?.add(result)
    }
    testCase?.add(.incomplete("The file is cut off inside this test case."))
    try endCase()
  }

  private func endCase() throws {
    guard let ended = testCase else { return }
    testCase = nil
    result = nil
    if let missing = MissingResults(ended) {
      run.losses += missing.sentences
      return inOpenSuite { $0.counts.add(hasFailed: true) }
    }
    let start = suites.last?.clock ?? lastEnd
    journal.add(TestSuite(name: ended.suite, file: suites.last?.file))
    var number = 0
    inOpenSuite { number = origins.number(file: ended.location?.file, in: &$0) }
    let written = try journal.add(ended, origin: number, start: start)
    if suites.isEmpty { lastEnd = start + (ended.time ?? 0) }
    inOpenSuite { suite in
      suite.clock = start + (ended.time ?? 0)
      suite.counts.add(hasFailed: ended.hasFailure)
      suite.outsider.add(
        written.reference, didFail: written.status == .failed || written.status == .incomplete)
    }
  }
}
