internal import TestJournal

/// A `testcase` of a JUnit file, as its elements describe it.
struct JUnitCase {
  /// The name of a case that has none.
  static let unnamed = "unnamed"

  var suite = ""
  var name = ""
  var location: SourceLocation?
  /// The duration in seconds, if the file states it.
  var time: Double?
  /// The status that the attributes state, if it is not a success.
  var status: JUnitStatus?
  /// Whether an attribute or a property says that the case ran again.
  var isRetry = false
  var results: [JUnitResult] = []
  var properties: [Property] = []
  var output = JUnitOutput()
  /// The maximum number of elements kept of a case; no tool writes more.
  static let maxElements = 1_000

  /// Creates an empty case.
  init() {}

  init(_ attributes: XMLAttributes, in suite: JUnitSuite) {
    name = attributes.value("name") ?? Self.unnamed
    // Some tools of PHP write only `class`.
    let classname = attributes.value("classname") ?? attributes.value("class") ?? ""
    self.suite = ShortText.name(suite.name(classname: classname, case: name))
    time = JUnitTime.seconds(attributes["time"] ?? attributes["duration"])
    status = JUnitStatus(attributes)
    isRetry = attributes.all.contains { Self.isRetry($0.name, $0.value) }
    if let file = attributes.value("file") ?? attributes.value("filepath") {
      let line = (attributes["line"] ?? attributes["lineno"]).flatMap { Int($0) } ?? 0
      location = SourceLocation(file: file, line: 0..<1 << 53 ~= line ? line : 0)
    }
  }

  /// Adds an element that describes the result of the case or of an attempt.
  ///
  /// - Parameter result: The element. If there are too many, the first ones are kept, and the first failure of the rest.
  mutating func add(_ result: JUnitResult) {
    if results.count < Self.maxElements { return results.append(result) }
    let isDecisive = result.kind == .failure || result.kind == .error
    let isNews = isDecisive && !results.contains { $0.kind == .failure || $0.kind == .error }
    if isNews { results[results.count - 1] = result }
  }

  private var decisive: [JUnitResult] {
    let found = results.filter { $0.kind == .failure || $0.kind == .error }
    guard found.isEmpty else { return found }
    switch status {
    case .failed(let word):
      let message = JUnitResult.message(word, of: "this test case")
      return [JUnitResult(kind: .failure, message: message)]
    case .incomplete: return [.incomplete("The end of this test case was never recorded.")]
    case .skipped, nil: return []
    }
  }

  /// Whether it is the failing teardown of a case that failed before: pytest writes it as a case of its own, but counts one.
  var isTeardown: Bool {
    results.count == 1 && results[0].isError
      && results[0].message.hasPrefix("failed on teardown with ")
  }

  /// Whether an element of the case, or of one of its attempts, says that it failed.
  var hasFailure: Bool { results.contains { $0.kind != .skipped } || !decisive.isEmpty }

  /// The failures. Computing them parses tracebacks, so ask for them only once.
  var failures: [Issue] { decisive.map(\.issue) }

  /// Returns the declaration of the case's test: in our dialect a failed case names the line that failed, so then only the file is
  /// known.
  func testLocation(_ failures: [Issue]) -> SourceLocation? {
    guard let location else { return nil }
    let isFailedLine = failures.contains {
      $0.location?.file == location.file && $0.location?.line == location.line
    }
    return isFailedLine ? SourceLocation(file: location.file, line: 0) : location
  }

  /// Returns the test case.
  ///
  /// - Parameter start: The start of the case, in seconds since the start of the run.
  func testCase(
    _ failures: [Issue], arguments: [TestCase.Argument], start: Double
  ) -> (TestCase, TestCase.Details) {
    let reruns = results.filter { $0.kind == .rerun }
    let flaky = results.filter { $0.kind == .flaky }
    var details = TestCase.Details(issues: failures, properties: properties)
    var status = TestCase.Status.passed
    if !decisive.isEmpty {
      status = decisive.allSatisfy(\.isIncomplete) ? .incomplete : .failed
    } else if let expected = results.first(where: \.isExpectedFailure) {
      details.issues.append(expected.knownIssue)
    } else if let skipped = results.first(where: { $0.kind == .skipped }) {
      status = .skipped
      details.skipReason = skipped.reason
    } else if case .skipped = self.status {
      status = .skipped
    }
    takeKnownIssues(&details)
    output.add(to: &details)

    if decisive.isEmpty {
      // A failed attempt that was repeated and then passed.
      details.earlierAttempts = (flaky + reruns).map { Self.attempt($0, start: start) }
    } else if !reruns.isEmpty {
      // The first attempt is the one that failed, and the last of the others decides.
      var first = TestCase.Attempt(
        status: status, start: start, duration: time ?? 0, details: details)
      first.hasRecordedDuration = time != nil
      let others = reruns.map { Self.attempt($0, start: start) }
      let last = others[others.count - 1]
      details = last.details
      details.properties = properties
      details.earlierAttempts = [first] + others.dropLast()
      details.earlierAttempts[0].details.properties = []
      status = last.status
    }
    if !decisive.isEmpty, !flaky.isEmpty {
      // A runner may be configured to fail a case that passes only in the end.
      details.earlierAttempts =
        flaky.map { Self.attempt($0, start: start) } + details.earlierAttempts
    }
    let isFlaky = status == .passed && !details.earlierAttempts.isEmpty
    var testCase = TestCase(
      function: 0, arguments: arguments, status: status,
      hasKnownIssues: details.issues.contains(where: \.isKnown), isFlaky: isFlaky, start: start,
      duration: time ?? 0)
    testCase.hasRecordedDuration = time != nil
    return (testCase, details)
  }

  private static func attempt(_ result: JUnitResult, start: Double) -> TestCase.Attempt {
    var details = TestCase.Details(issues: [result.issue])
    result.output.add(to: &details)
    var attempt = TestCase.Attempt(
      status: result.isIncomplete ? .incomplete : .failed, start: start, duration: result.time ?? 0,
      details: details)
    attempt.hasRecordedDuration = result.time != nil
    return attempt
  }

  /// Takes known issues and warnings from properties, which is how our dialect writes them.
  private func takeKnownIssues(_ details: inout TestCase.Details) {
    details.properties.removeAll { property in
      let isKnown = property.name == "knownIssue"
      guard isKnown || property.name == "warning" else { return false }
      details.issues.append(
        Issue(
          kind: .issueRecorded, isFailure: false, isKnown: isKnown, message: property.value))
      return true
    }
  }
}
