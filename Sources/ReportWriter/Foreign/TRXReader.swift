internal import TestJournal

/// Reads TRX, the results of Visual Studio, `dotnet test` and Microsoft's testing platform.
///
/// The format is that of `vstst.xsd`, as `Microsoft.TestPlatform.Extensions.TrxLogger` writes it.
struct TRXReader {
  /// An open `UnitTestResult`, which may have others in it: the rows of a test with data.
  private struct Result {
    var testCase = JUnitCase()
    var outcome: String
    var started: Double?
    var message = ""
    var trace = ""
    var folder = ""
    var hasInner = false
    var hasInnerFailure = false
  }

  private let definitions: TRXDefinitions
  private var run: JUnitRun
  private var open: [Result] = []
  /// An open message about the whole run, and its severity.
  private var information: String?

  /// Reads a file.
  ///
  /// - Throws: A ``ReportError`` if it cannot be read.
  static func run(of file: InputFile, name: String, settings: ForeignSettings) throws -> TestRun {
    var reader = TRXReader(
      definitions: try TRXDefinitions(of: file), run: JUnitRun(name: name, settings: settings))
    return try reader.read(file, settings)
  }

  private init(definitions: TRXDefinitions, run: JUnitRun) {
    self.definitions = definitions
    self.run = run
  }

  private mutating func read(_ file: InputFile, _ settings: ForeignSettings) throws -> TestRun {
    var duration: Double?
    if let started = definitions.started, let ended = definitions.ended {
      duration = ended - started
    }
    run.begin(started: definitions.started, duration: duration, counts: definitions.counts)
    let xml = try XMLElements(of: file) { event in
      switch event {
      case .start(let element, let attributes): start(element, attributes)
      case .end(let element, let text): try end(element, text)
      }
    }
    while !open.isEmpty {
      open[open.count - 1].outcome = "InProgress"
      try endResult()
    }
    if let loss = xml.loss { run.lose(xml: loss) }
    checkOutcome()
    return try run.finish(reader: settings.reader, isWhole: xml.loss == nil)
  }

  /// The run says of itself how it ended: a crash of the test host shows nowhere else.
  private mutating func checkOutcome() {
    let outcome = definitions.outcome
    let isFine = ["", "Completed", "Passed", "Warning"].contains(outcome)
    if !isFine { run.lose(outcome: outcome) }
  }

  private mutating func start(_ element: String, _ attributes: XMLAttributes) {
    switch element {
    case "UnitTestResult", "GenericTestResult", "WebTestResult", "TestResultAggregation":
      open.append(result(attributes))
    case "ResultFile":
      guard !open.isEmpty, let path = attributes.value("path") else { return }
      let folder = open[open.count - 1].folder
      let whole =
        (folder.isEmpty ? [path] : [definitions.folder, "In", folder, path])
        .filter { !$0.isEmpty }.joined(separator: "/")
      open[open.count - 1].testCase.output.append(attachment: whole)
    case "RunInfo": information = attributes["outcome"] ?? ""
    default: break
    }
  }

  private func result(_ attributes: XMLAttributes) -> Result {
    var result = Result(outcome: attributes["outcome"] ?? "")
    let name = attributes.value("testName") ?? JUnitCase.unnamed
    let test = definitions.tests[attributes["testId"] ?? ""] ?? .init()
    (result.testCase.suite, result.testCase.name) = DottedName.parts(name, suite: test.suite)
    result.testCase.properties += JUnitTags.properties(test.categories)
    result.testCase.time = JUnitTime.seconds(attributes["duration"])
    result.started = JUnitTime.since1970(attributes["startTime"])
    result.folder = attributes["relativeResultsDirectory"] ?? ""
    return result
  }

  private mutating func end(_ element: String, _ text: JUnitText) throws {
    switch element {
    case "UnitTestResult", "GenericTestResult", "WebTestResult", "TestResultAggregation":
      try endResult()
    case "Message" where !open.isEmpty:
      open[open.count - 1].message.append(output: text)
    case "StackTrace" where !open.isEmpty:
      open[open.count - 1].trace.append(output: text)
    case "StdOut", "DebugTrace", "StdErr":
      addOutput(text, isError: element == "StdErr")
    case "Text" where information != nil:
      addInformation(text.string.trimmed)
    case "RunInfo": information = nil
    default: break
    }
  }

  /// Adds what the run says of itself: a test host that crashed, or a repetition of what the tests say.
  private func addInformation(_ sentence: String) {
    let repeatsTest =
      sentence.hasPrefix("[xUnit.net ")
      && (sentence.hasSuffix("[FAIL]") || sentence.hasSuffix("[SKIP]"))
      || sentence.hasPrefix("Exit code indicates failure")
    if information == "Error", run.isGreen || !repeatsTest {
      run.addOutside(JUnitResult(kind: .error, isError: true, message: sentence))
    } else if !repeatsTest {
      run.warn(ShortText.line(sentence, limit: 500))
    }
  }

  private mutating func addOutput(_ text: JUnitText, isError: Bool) {
    if open.isEmpty {
      run.addOutside(output: text, isError: isError)
    } else {
      open[open.count - 1].testCase.output.append(text, isError: isError)
    }
  }

  private mutating func endResult() throws {
    guard var ended = open.popLast() else { return }
    if let result = Self.result(of: ended) { ended.testCase.results.append(result) }
    let didFail = ended.testCase.hasFailure
    if !open.isEmpty {
      open[open.count - 1].hasInner = true
      if didFail { open[open.count - 1].hasInnerFailure = true }
    }
    // A test with rows repeats the worst of them.
    if ended.hasInner, !didFail || ended.hasInnerFailure { return }
    try run.add(ended.testCase, started: ended.started)
  }

  /// Returns the result of an outcome of `TestOutcome` in `vstst.xsd`; `nil` if the test passed.
  private static func result(of ended: Result) -> JUnitResult? {
    switch ended.outcome {
    case "Passed", "Completed", "PassedButRunAborted", "Warning": return nil
    case "NotExecuted", "Inconclusive", "Pending":
      return JUnitResult(
        kind: .skipped, message: ended.message.trimmed,
        type: ended.outcome == "Inconclusive" ? "inconclusive" : "")
    case "Failed", "Error", "Timeout", "Aborted", "NotRunnable":
      var result = JUnitResult(
        kind: ended.outcome == "Failed" ? .failure : .error, isError: ended.outcome != "Failed",
        message: ended.message.trimmed, type: ended.outcome == "Failed" ? "" : ended.outcome)
      if result.message.isEmpty {
        result.message = JUnitResult.message(ended.outcome, of: "this test case")
      }
      result.body = ended.trace
      return result
    default:
      return .incomplete(
        ended.outcome.isEmpty
          ? "The file states no outcome of this test case."
          : "The file says “\(ended.outcome)” of this test case, so it never ended.")
    }
  }
}
