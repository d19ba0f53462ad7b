internal import TestJournal

/// Reads the JUnit XML of any tool as a run: SwiftPM, pytest, Maven Surefire, gotestsum, go-junit-report, GoogleTest, our own
/// dialect, and similar ones.
///
/// Suites may be nested, and `testsuites` may be missing. A case belongs to the suite that its `classname` names, or else to the
/// enclosing one. If a name occurs twice, the same case ran twice.
final class JUnitReader {
  /// An open `testsuites` or `testsuite` element.
  private struct Suite {
    var name: String
    var file: String?
    /// The start of its next case, in seconds since the start of the run: cases follow each other.
    var clock: Double
    /// The end that the suite states, which may include more than its cases' time: setup and teardown.
    var end: Double
    /// The content outside the suite's cases.
    var outsider = JUnitOutsider()
  }

  private static let maxWarnings = 50
  private let name: String
  private var journal: JUnitJournal
  private var run = TestRun(title: TestRun.untitled)
  private var totalTime: Double?
  private var lastEnd = 0.0
  private var suites: [Suite] = []
  private var testCase: JUnitCase?
  private var result: JUnitResult?
  private var path: [String] = []
  private var text = JUnitText()
  private var propertyName = ""
  private var isJUnit = false
  private var root = ""
  private var hasEnded = false

  private init(name: String, limit: Int, store: SpillStore?) {
    self.name = name
    journal = JUnitJournal(name: name, limit: limit, store: store)
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - name: The file's name in warnings.
  ///   - reader: The settings for reading journals, for the folder that source files are relative to.
  ///   - limit: The maximum number of bytes kept of the file.
  ///   - store: The place where the bytes are kept.
  /// - Returns: The run.
  /// - Throws: A ``ReportError`` if the file is not JUnit XML.
  static func run(
    of file: InputFile, name: String, reader: JournalReader, limit: Int,
    store: SpillStore? = nil
  ) throws -> TestRun {
    let junit = JUnitReader(name: name, limit: limit, store: store)
    let xml = try XMLReader { try junit.take($0) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    defer { buffer.deallocate() }
    var offset = 0
    while true {
      let count = try file.read(at: offset, into: buffer)
      guard count > 0 else { break }
      offset += count
      try xml.read(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
    try xml.finish()
    return try junit.finish(xml, reader: reader)
  }

  private func finish(_ xml: XMLReader, reader: JournalReader) throws -> TestRun {
    guard isJUnit else {
      let reason = xml.problem.map { " (line \($0.line): \($0.sentence))" } ?? ""
      var error = ReportError(
        "The input “\(name)” is XML, but not JUnit XML: "
          + "it has no <testsuites> and no <testsuite>\(reason).", kind: .unreadableInput)
      error.isForeign = !root.isEmpty
      throw error
    }
    if let problem = xml.problem { run.losses.append(loss(problem, isCut: !hasEnded && xml.isCut)) }
    if xml.declaresEntities {
      run.warnings.append("\(name): The XML declares entities, which are never resolved.")
    }
    try abandonCase()
    while !suites.isEmpty { try endSuite() }
    run.duration = totalTime ?? lastEnd
    run.hasRecordedStarts = false
    // A tool writes the file after its run has ended: missing parts are a loss, not a crash.
    let file = try journal.finish(run, isComplete: true)
    return try reader.run(of: file, name: name)
  }

  /// Describes what is missing from a document that is not well-formed XML to its end.
  private func loss(_ problem: (line: Int, sentence: String), isCut: Bool) -> String {
    isCut
      ? "\(name):\(problem.line): The file is cut off here; the report shows what comes before."
      : "\(name):\(problem.line): The XML is malformed here, and the rest was not read: \(problem.sentence)."
  }

  private func take(_ event: XMLReader.Event) throws {
    switch event {
    case .start(let name, let attributes):
      if path.isEmpty {
        root = name
        isJUnit = name == "testsuites" || name == "testsuite"
      }
      path.append(name)
      if isJUnit { start(name, attributes) }
    case .text(let bytes):
      if isJUnit, testCase != nil || result != nil || isCollecting {
        text.append(bytes)
      }
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

  private func start(_ element: String, _ attributes: [String: String]) {
    switch element {
    case "testsuites" where suites.isEmpty:
      if let title = attributes["name"], !title.isEmpty { run.title = title }
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
      guard testCase != nil || !suites.isEmpty else { return }
      if result == nil, let kind = JUnitResult.Kind(element: element) {
        result = JUnitResult(
          kind: kind, isError: element == "error" || element.hasSuffix("Error"),
          message: attributes["message"] ?? "", type: attributes["type"] ?? "",
          time: JUnitTime.seconds(attributes["time"]))
        text = JUnitText()
      } else if ["stackTrace", "system-out", "system-err"].contains(element) {
        text = JUnitText()
      }
    }
  }

  private func startSuite(_ attributes: [String: String]) {
    let name = attributes["name"] ?? ""
    let outer = suites.last
    let started = JUnitTime.since1970(attributes["timestamp"])
    if let started { journal.begin(started: started) }
    var clock = outer?.clock ?? lastEnd
    if let started, let origin = journal.start?.since1970, origin > 0 {
      clock = max(0, started - origin)
    }
    let outerName = outer?.name ?? ""
    suites.append(
      Suite(
        name: ShortText.name(
          outerName.isEmpty ? name : name.isEmpty ? outerName : "\(outerName).\(name)"),
        file: attributes["file"] ?? outer?.file, clock: clock,
        end: clock + (JUnitTime.seconds(attributes["time"]) ?? 0)))
    if let host = attributes["hostname"], !host.isEmpty { run.hostname = run.hostname ?? host }
    if root == "testsuite", suites.count == 1 {
      if let time = attributes["time"] { totalTime = JUnitTime.seconds(time) }
      if !name.isEmpty { run.title = name }
    }
  }

  private func startCase(_ attributes: [String: String]) {
    var new = JUnitCase()
    let suite = suites.last
    new.suite = attributes["classname"].flatMap { $0.isEmpty ? nil : $0 } ?? suite?.name ?? ""
    new.suite = ShortText.name(new.suite.isEmpty ? TestSuite.unknown : new.suite)
    new.name = attributes["name"].flatMap { $0.isEmpty ? nil : $0 } ?? JUnitCase.unnamed
    new.time = JUnitTime.seconds(attributes["time"])
    new.statusWord = attributes["status"] ?? attributes["result"] ?? ""
    if let file = attributes["file"], !file.isEmpty {
      new.location = SourceLocation(
        file: file, line: attributes["line"].flatMap { Int($0) }.map { max($0, 0) } ?? 0)
    }
    testCase = new
    result = nil
  }

  private func addProperty(_ value: String) {
    guard !propertyName.isEmpty else { return }
    let property = Property(name: propertyName, value: value)
    propertyName = ""
    if testCase != nil {
      guard (testCase?.properties.count ?? 0) < JUnitCase.maxElements else { return }
      testCase?.properties.append(property)
    } else if run.properties.count < 200, !run.properties.contains(property) {
      run.properties.append(property)
    }
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
      result?.body = text.string
      text = JUnitText()
    case "system-out":
      if result != nil {
        result?.output.append(output: text)
      } else if testCase != nil {
        testCase?.output.append(output: text)
      } else if !suites.isEmpty {
        suites[suites.count - 1].outsider.add(output: text, isError: false)
      }
      text = JUnitText()
    case "system-err":
      if result != nil {
        result?.errorOutput.append(output: text)
      } else if testCase != nil {
        testCase?.errorOutput.append(output: text)
      } else if !suites.isEmpty {
        suites[suites.count - 1].outsider.add(output: text, isError: true)
      }
      text = JUnitText()
    default:
      guard JUnitResult.Kind(element: element) != nil, var result else { return }
      if result.body.isEmpty { result.body = text.string }
      if testCase == nil, !suites.isEmpty {
        if result.kind == .failure || result.kind == .error {
          suites[suites.count - 1].outsider.add(result)
        }
      } else {
        testCase?.add(result)
      }
      self.result = nil
      text = JUnitText()
    }
  }

  private func endSuite() throws {
    guard var suite = suites.popLast() else { return }
    let lost = try suite.outsider.write(suite: suite.name, start: suite.clock, to: &journal)
    if !lost.allSatisfy(\.isWhitespace), run.warnings.count < Self.maxWarnings {
      run.warnings.append(
        "\(name): The suite “\(ShortText.line(suite.name, limit: 200))” has output but no test case: "
          + "“\(ShortText.line(lost.trimmed, limit: 500))”.")
    }
    suite.clock = max(suite.clock, suite.end)
    lastEnd = max(lastEnd, suite.clock)
    if !suites.isEmpty { suites[suites.count - 1].clock = suite.clock }
  }

  /// Ends a case that the document breaks off in: the case exists, and its result is unknown.
  private func abandonCase() throws {
    guard testCase != nil else { return }
    if var result {
      result.body = result.body.isEmpty ? text.string : result.body
      testCase?.add(result)
    }
    testCase?.add(
      JUnitResult(
        kind: .error, isError: true, message: "The file is cut off inside this test case.",
        type: Issue.Kind.incomplete.rawValue))
    try endCase()
  }

  private func endCase() throws {
    guard let ended = testCase else { return }
    testCase = nil
    result = nil
    if let missing = MissingResults(ended) {
      run.losses += missing.sentences
      return
    }
    let start = suites.last?.clock ?? lastEnd
    journal.add(TestSuite(name: ended.suite, file: suites.last?.file))
    let written = try journal.add(ended, start: start)
    if suites.isEmpty {
      lastEnd = start + (ended.time ?? 0)
    } else {
      suites[suites.count - 1].clock = start + (ended.time ?? 0)
      suites[suites.count - 1].outsider.add(
        written.reference, didFail: written.status == .failed || written.status == .incomplete)
    }
  }
}
