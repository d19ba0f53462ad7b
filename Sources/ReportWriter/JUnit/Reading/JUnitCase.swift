internal import TestJournal

/// A `testcase` of a JUnit file, as its elements said it.
struct JUnitCase {
  /// The name of one that has none.
  static let unnamed = "unnamed"

  var suite = ""
  var name = ""
  var location: SourceLocation?
  /// How long it took, in seconds, where the file says so.
  var time: Double?
  /// The word of GoogleTest and others: `notrun`, `disabled`, ….
  var statusWord = ""
  var results: [JUnitResult] = []
  var properties: [Property] = []
  var output = ""
  var errorOutput = ""
  /// How many elements of the case are kept; what is more was made by no tool.
  static let maxElements = 1_000

  /// Takes in an element that says how the case, or an attempt of it, ended.
  ///
  /// - Parameter result: The element. Of very many the first are kept, and of those left out the first failure.
  mutating func add(_ result: JUnitResult) {
    if results.count < Self.maxElements { return results.append(result) }
    let isDecisive = result.kind == .failure || result.kind == .error
    let isNews = isDecisive && !results.contains { $0.kind == .failure || $0.kind == .error }
    if isNews { results[results.count - 1] = result }
  }

  /// Where its test is declared: in our dialect a failed case names the line that failed, and then only the file is
  /// known.
  var testLocation: SourceLocation? {
    guard var location else { return nil }
    let isFailedLine = results.contains { result in
      guard result.kind == .failure || result.kind == .error, let place = result.issue.location
      else { return false }
      return (place.file, place.line) == (location.file, location.line)
    }
    if isFailedLine { location = SourceLocation(file: location.file, line: 0) }
    return location
  }

  /// Makes the case.
  ///
  /// - Parameters:
  ///   - arguments: The case's arguments.
  ///   - start: When it started, in seconds since the start of the run.
  /// - Returns: The case and its details.
  func testCase(
    arguments: [TestCase.Argument], start: Double
  ) -> (TestCase, TestCase.Details) {
    let decisive = results.filter { $0.kind == .failure || $0.kind == .error }
    let reruns = results.filter { $0.kind == .rerun }
    let flaky = results.filter { $0.kind == .flaky }
    var details = TestCase.Details(issues: decisive.map(\.issue), properties: properties)
    var status = TestCase.Status.passed
    if !decisive.isEmpty {
      status = decisive.allSatisfy(\.isIncomplete) ? .incomplete : .failed
    } else if let expected = results.first(where: \.isExpectedFailure) {
      details.issues.append(expected.knownIssue)
    } else if let skipped = results.first(where: { $0.kind == .skipped }) {
      status = .skipped
      details.skipReason = skipped.reason
    } else if ["notrun", "disabled", "skipped", "ignored"].contains(statusWord.lowercased()) {
      status = .skipped
    }
    takeKnownIssues(&details)
    JUnitOutput.add(output, named: JUnitOutput.standard, to: &details)
    JUnitOutput.add(errorOutput, named: JUnitOutput.error, to: &details)

    if decisive.isEmpty {
      // An attempt that was run again, and then passed.
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
    JUnitOutput.add(result.output, named: JUnitOutput.standard, to: &details)
    JUnitOutput.add(result.errorOutput, named: JUnitOutput.error, to: &details)
    var attempt = TestCase.Attempt(
      status: result.isIncomplete ? .incomplete : .failed, start: start, duration: result.time ?? 0,
      details: details)
    attempt.hasRecordedDuration = result.time != nil
    return attempt
  }

  /// In our dialect a known issue, and a warning, is a property.
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
