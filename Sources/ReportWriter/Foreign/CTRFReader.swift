internal import TestJournal

/// Reads a report in the Common Test Report Format (ctrf.io), in any version of it so far.
struct CTRFReader {
  private static let what = "a CTRF report"
  private var run: JUnitRun

  /// Reads a file.
  ///
  /// - Throws: A ``ReportError`` if it is not JSON.
  static func run(of file: InputFile, name: String, settings: ForeignSettings) throws -> TestRun {
    let results = try JSONTree(of: file, name: name, what: what)["results"]
    var reader = CTRFReader(run: JUnitRun(name: name, settings: settings))
    let tests = results["tests"].elements
    reader.begin(results, tests)
    for test in tests { try reader.add(test) }
    return try reader.run.finish(reader: settings.reader, isWhole: true)
  }

  private mutating func begin(_ results: JSONTree, _ tests: [JSONTree]) {
    let summary = results["summary"]
    let (start, stop) = (Self.time(summary["start"]), Self.time(summary["stop"]))
    var duration: Double?
    if let start, let stop { duration = stop - start }
    run.begin(
      title: results["environment"]["appName"].text, started: start, duration: duration,
      counts: [
        "tests": summary["tests"].word ?? "", "failures": summary["failed"].word ?? "",
      ])
    let environment = results["environment"]
    for name in [
      "appName", "appVersion", "buildName", "buildNumber", "branchName", "commit", "osPlatform",
      "osRelease", "testEnvironment",
    ] { run.addProperty(name, environment[name].word ?? "") }
    run.addProperty("tool", results["tool"]["name"].text ?? "")
  }

  /// Returns seconds since 1970; the format counts milliseconds, and 0 stands for an unknown time.
  private static func time(_ value: JSONTree) -> Double? {
    value.number.flatMap { $0 > 1e9 && $0 < 1e14 ? $0 / 1000 : nil }
  }

  private static func seconds(_ value: JSONTree) -> Double? {
    value.number.flatMap { $0 >= 0 && $0.isFinite ? $0 / 1000 : nil }
  }

  private mutating func add(_ test: JSONTree) throws {
    guard test.isObject else {
      return run.lose("A test of the report is not an object, so its result is unknown.")
    }
    var testCase = JUnitCase()
    testCase.name = test["name"].text ?? JUnitCase.unnamed
    testCase.suite = Self.suite(of: test)
    testCase.time = Self.seconds(test["duration"])
    if let file = test["filePath"].text {
      let line = test["line"].number ?? 0
      testCase.location = SourceLocation(file: file, line: (1..<1e7).contains(line) ? Int(line) : 0)
    }
    testCase.properties = Self.properties(of: test)
    for attempt in test["retryAttempts"].elements where Self.hasFailed(attempt) {
      testCase.add(Self.failure(attempt, kind: .flaky))
    }
    let isUnsaid = testCase.results.isEmpty && (test["flaky"].isTrue)
    if let result = Self.result(of: test) {
      testCase.add(result)
    } else if isUnsaid {
      let said = "The file says that this test case is flaky, and nothing else."
      testCase.add(JUnitResult(kind: .flaky, message: said))
    }
    Self.addOutput(of: test, to: &testCase)
    try run.add(testCase, started: Self.time(test["start"]))
  }

  /// The suite is text in old versions, and an array in later ones; without one, the file stands for it.
  private static func suite(of test: JSONTree) -> String {
    let parts = test["suite"].elements.compactMap(\.text)
    if !parts.isEmpty { return parts.joined(separator: SuiteName.separator) }
    if let text = test["suite"].text { return text.replacing(" > ", with: SuiteName.separator) }
    return test["filePath"].text ?? ""
  }

  private static func properties(of test: JSONTree) -> [Property] {
    var tags = test["tags"].elements.compactMap(\.text)
    if let tag = test["tags"].text { tags = [tag] }
    var properties = JUnitTags.properties(tags)
    for name in ["browser", "device", "type"] {
      if let value = test[name].text { properties.append(Property(name: name, value: value)) }
    }
    return properties
  }

  private static func hasFailed(_ attempt: JSONTree) -> Bool {
    attempt["status"].text.map { ["failed", "other"].contains($0) } ?? true
  }

  private static func result(of test: JSONTree) -> JUnitResult? {
    let status = test["status"].text ?? ""
    switch status {
    case "passed": return nil
    case "skipped", "pending":
      return JUnitResult(kind: .skipped, message: test["message"].text ?? "")
    case "failed": return failure(test, kind: .failure)
    default:
      // The tool's own word may say more than “other”.
      if let raw = test["rawStatus"].text,
        case .skipped = JUnitStatus(XMLAttributes(["status": raw]))
      {
        return JUnitResult(kind: .skipped, message: test["message"].text ?? "")
      }
      var result = failure(test, kind: .error)
      if test["message"].text == nil {
        let words = [status, test["rawStatus"].text ?? ""].filter { !$0.isEmpty }
        result.message =
          words.isEmpty
          ? "The file states no status of this test."
          : JUnitResult.message(words.joined(separator: "”, “"))
      }
      return result
    }
  }

  private static func failure(_ test: JSONTree, kind: JUnitResult.Kind) -> JUnitResult {
    var result = JUnitResult(
      kind: kind, isError: kind == .error, message: test["message"].text ?? "",
      time: seconds(test["duration"]))
    result.body = test["trace"].text ?? ""
    if result.message.isEmpty, result.body.isEmpty {
      result.message = JUnitResult.message("failed")
    }
    return result
  }

  private static func addOutput(of test: JSONTree, to testCase: inout JUnitCase) {
    for (name, isError) in [("stdout", false), ("stderr", true)] {
      var lines = test[name].elements.compactMap(\.text)
      if let text = test[name].text { lines = [text] }
      for line in lines { testCase.output.append(JUnitText(line), isError: isError) }
    }
    for attachment in test["attachments"].elements {
      guard let path = attachment["path"].text, !path.contains("://") else { continue }
      testCase.output.append(attachment: path)
    }
  }
}
