package import Foundation
package import TestModel

/// What `journey-report show` says about a case, and writes as JSON.
///
/// `docs/show.md` and `docs/show.schema.json` describe the JSON.
package struct ShownCase: Encodable, Sendable {
  /// An argument of the case.
  package struct Argument: Encodable, Sendable, Hashable {
    /// The label of the parameter, if known.
    package var label: String?
    /// The description of the argument.
    package var value: String
  }

  /// A bug that the test is about.
  package struct Bug: Encodable, Sendable, Hashable {
    /// The address, the ID in its tracker, and the title, as far as the test states them.
    package var url, id, title: String?
  }

  /// A step of the case.
  package struct Step: Encodable, Sendable, Hashable {
    /// The description of the step.
    package var text: String
    /// What the step is: `section`, `robot`, `action` or `check`.
    package var kind: String
    /// The nesting depth, which is 0 for an outermost step.
    package var depth: Int
    /// The start, in seconds since the start of the case, and the duration in seconds.
    package var start, duration: Double
    package var failed: Bool
    /// The line of the call in the test's source file, if known.
    package var line: Int?
  }

  /// A run of the case before the last one.
  package struct Attempt: Encodable, Sendable, Hashable {
    package var status: String
    /// The duration in seconds, if recorded.
    package var duration: Double?
    package var issues: [ShownIssue]
    package var steps: [Step]
  }

  /// The version of the format. Fields may be added to a version.
  package let format = 1
  /// What the JSON is about.
  package let kind = "case"
  /// The key and the name that find the case.
  package var id, name: String
  /// The outcome: `passed`, `failed`, `skipped` or `incomplete`.
  package var status: String
  /// Whether the case passed after an attempt that did not.
  package var isFlaky: Bool
  /// The dotted name of the suite, and the name of the function with its labels.
  package var suite, function: String
  /// The name in `@Test("…")`, if there is one.
  package var title: String?
  /// The arguments in declared order.
  package var arguments: [Argument]
  /// The names of the tags.
  package var tags: [String]
  /// The bugs that the test is about.
  package var bugs: [Bug]
  /// The time limit in seconds, if the test has one.
  package var timeLimit: Double?
  /// The source location of the test, if known.
  package var location: ShownLocation?
  /// The duration in seconds, if recorded.
  package var duration: Double?
  /// Why the case did not run, if it says so.
  package var skipReason: String?
  /// The issues of the last attempt.
  package var issues: [ShownIssue]
  /// The steps of the last attempt, in the order in which they started.
  package var steps: [Step]
  /// The screens before and after the last action ahead of the failure, if recorded.
  package var screens: ShownScreens?
  /// The requests in the attached HTTP archives.
  package var requests: [ShownRequest]
  package var attachments: [ShownAttachment]
  package var properties: [ShownProperty]
  /// The attempts before the last one.
  package var attempts: [Attempt]
  /// The input that the case was read from, if there were several.
  package var input: String?
  /// The command that reruns the case, if known.
  package var rerun: String?
  /// The index of the issue that represents the case.
  package var decisiveIssue: Int?

  /// Reads what is shown of a case.
  ///
  /// - Parameters:
  ///   - sourceRoot: The package's folder, from which source lines are read; `nil` shows none.
  ///   - attachmentSources: The folders that attachments may be read from.
  /// - Throws: A ``ReportError`` if the details of the case cannot be read.
  package init(
    _ index: Int, of run: TestRun, finder: CaseFinder, sourceRoot: URL?, attachmentSources: [URL]
  ) throws {
    let testCase = run.cases[index]
    let function = run.function(of: testCase)
    let details = try run.details(of: testCase)
    let sources = SourceExcerpts(packageRoot: sourceRoot?.path)
    let locator = AttachmentLocator(attachmentSources)
    let reference = finder.reference(of: index)
    id = reference.id
    name = reference.name
    status = reference.status
    isFlaky = testCase.isFlaky
    suite = run.suite(of: function).name
    self.function = function.name
    title = function.displayName
    arguments = testCase.arguments.map { Argument(label: $0.label, value: $0.value) }
    tags = function.tags
    bugs = function.bugs.map { Bug(url: $0.url, id: $0.id, title: $0.title) }
    timeLimit = function.timeLimit
    location = function.location.map(ShownLocation.init)
    duration = testCase.hasRecordedDuration ? Self.seconds(testCase.duration) : nil
    skipReason = details.skipReason
    issues = details.issues.map { ShownIssue($0, sources: sources) }
    steps = details.steps.map(Step.init)
    let decisive = details.decisiveIssue(testCase.status)
    decisiveIssue = decisive.flatMap(details.issues.firstIndex)
    screens = ShownScreens(details, issue: decisive)
    requests = details.attachments.flatMap(locator.requests)
    attachments = details.attachments.map(locator.place)
    properties = details.properties.map(ShownProperty.init)
    attempts = details.earlierAttempts.map { attempt in
      Attempt(
        status: attempt.status.rawValue,
        duration: attempt.hasRecordedDuration ? Self.seconds(attempt.duration) : nil,
        issues: attempt.details.issues.map { ShownIssue($0, sources: sources) },
        steps: attempt.details.steps.map(Step.init))
    }
    input = details.source
    rerun = try run.rerunCommand(of: index)
  }

  /// JSON has no number for what is not finite.
  private static func seconds(_ duration: Double) -> Double {
    duration.isFinite && duration >= 0 ? duration : 0
  }
}

extension ShownCase.Step {
  fileprivate init(_ step: TestJournal.Step) {
    self.init(
      text: step.text, kind: step.kind.rawValue, depth: max(0, step.depth),
      start: Double(max(0, step.start)) / 1e6, duration: Double(max(0, step.duration)) / 1e6,
      failed: step.failed, line: step.line > 0 ? step.line : nil)
  }
}
