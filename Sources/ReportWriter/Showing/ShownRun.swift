internal import Foundation
package import TestModel

/// What `journey-report show` says about a run, and writes as JSON: the state of the run, and its failures by cause.
///
/// `docs/show.md` and `docs/show.schema.json` describe the JSON.
package struct ShownRun: Encodable, Sendable {
  /// The numbers of cases by outcome. Each case counts once.
  package struct Counts: Encodable, Sendable, Hashable {
    /// The number of all cases.
    package var total: Int
    /// The numbers of cases that passed at once, passed after a retry, and passed with a known issue.
    package var passed, flaky, known: Int
    /// The numbers of cases that failed, did not end, and did not run.
    package var failed, incomplete, skipped: Int
  }

  /// What several failures have in common.
  package struct Cause: Encodable, Sendable, Hashable {
    /// A key that is the same in every run.
    package var id: String
    /// The number of cases.
    package var count: Int
    /// The common text of the failures, on one line.
    package var message: String
    /// The kind of issue, in words.
    package var kind: String
    /// The place with the most cases.
    package var location: ShownLocation?
    /// The number of places.
    package var places: Int
    /// The first case, at the place named.
    package var example: CaseReference
    /// The command that reruns the first case, if known.
    package var rerun: String?
    /// The cases, at most ``ShownRun/maxCases``.
    package var cases: [CaseReference]
  }

  /// The most cases that are named of one cause.
  package static let maxCases = 100

  /// The version of the format. Fields may be added to a version.
  package let format = 1
  /// What the JSON is about.
  package let kind = "run"
  package var title: String
  /// The outcome: `passed`, `failed`, `incomplete`, or `skipped` if no case ran.
  package var status: String
  /// The start of the run, as ISO 8601 in UTC, if known.
  package var started: String?
  /// The duration in seconds, if known.
  package var duration: Double?
  /// The numbers of cases.
  package var counts: Counts
  /// What is known to be missing from the results.
  package var losses: [String]
  /// What could not be interpreted without losing a result.
  package var warnings: [String]
  /// What was combined into one case, or was not, and why.
  package var notes: [String]
  package var properties: [ShownProperty]
  /// The failures by cause, the largest cause first.
  package var causes: [Cause]
  /// Whether no two causes may be the same.
  package var areCausesCertain: Bool
  /// The cases that passed after a retry, at most ``maxCases``.
  package var flaky: [CaseReference]

  /// Reads what is shown of a run.
  ///
  /// - Parameter causes: Its failures by cause; `nil` to read them.
  /// - Throws: A ``ReportError`` if the details of a case cannot be read.
  package init(
    _ run: TestRun, causes: [FailureGroup]? = nil, finder: @autoclosure () -> CaseFinder
  ) throws {
    let totals = RunTotals(run.cases)
    let groups = try causes ?? FailureGroup.groups(of: run)
    // A green run names no case, and a finder goes through the names of all of them.
    lazy var finder = finder()
    title = run.title
    started = run.started.flatMap(Seconds.timestamp).map { $0 + "Z" }
    duration = run.duration > 0 && run.duration.isFinite ? run.duration : nil
    counts = Counts(
      total: totals.total, passed: totals[.passed], flaky: totals[.flaky], known: totals[.known],
      failed: totals[.failed], incomplete: totals[.incomplete], skipped: totals[.skipped])
    losses = run.losses
    if !run.isComplete { losses.append("The test process ended before the run did.") }
    warnings = run.warnings
    notes = run.notes
    properties = run.properties.map(ShownProperty.init)
    areCausesCertain = groups.allSatisfy(\.isCertain)
    status =
      !run.isWhole || counts.incomplete > 0
      ? "incomplete"
      : counts.failed > 0 ? "failed" : counts.skipped == counts.total ? "skipped" : "passed"
    self.causes = try groups.map { group in
      Cause(
        id: group.id, count: group.cases.count, message: group.message, kind: group.kind.words,
        location: group.location.map(ShownLocation.init), places: group.places.count,
        example: finder.reference(of: group.example),
        rerun: try run.rerunCommand(of: group.example),
        cases: group.cases.prefix(Self.maxCases).map(finder.reference))
    }
    flaky = run.cases.indices.lazy.filter { run.cases[$0].isFlaky }.prefix(Self.maxCases)
      .map(finder.reference)
  }
}
