public import TestJournal

/// A group of failed cases with a common cause: forty arguments that fail because of one fault are one group, and forty faults are
/// forty groups.
///
/// There are two levels: the symptom (what the message says, and about which element, in words that do not depend on the case), and
/// below it the places where it struck.
public struct FailureGroup: Sendable, Hashable {
  /// A name that is stable from run to run: a hash of the symptom.
  public var id: String
  /// The common text of the failures, on one line of at most 300 characters, with placeholders where they differ.
  public var message: String
  /// The kind of issue.
  public var kind: Issue.Kind
  /// The identifier of the element concerned in the first case, if there is one.
  public var target: String?
  /// Whether all cases concern that one element.
  public var hasOneTarget = true
  /// Whether no other group may have the same cause. Two tests that fail with `assert 3 == 4` are two groups, but perhaps one
  /// cause.
  public var isCertain = true
  /// The places where the cause struck, those with the most cases first.
  public var places: [Place]
  /// The indices of the cases in `TestRun.cases`, in order.
  public var cases: [Int]

  /// The case that represents the group: the first one at the place with the most cases, which is the place that is named.
  var example: Int { places.first?.cases.first ?? cases[0] }

  /// The location of most of its failures, if known.
  public var location: SourceLocation? { places.first?.location }

  /// Groups the failed and the incomplete cases of a run.
  ///
  /// Two cases have the same cause if their first failing issues have the same symptom, ignoring numbers and the case's own
  /// arguments. Quoted text may differ if both failed at the same place. A symptom that any failure may have, such as
  /// `assert 3 == 4`, is one cause only at one place.
  ///
  /// - Parameter run: The run.
  /// - Returns: The groups, largest first, then in the order of their first cases.
  /// - Throws: A `ReportError` when the details of a case cannot be read.
  public static func groups(of run: TestRun) throws -> [FailureGroup] {
    try groups(of: run) { _, _ in }
  }

  /// Groups the failed and the incomplete cases of a run.
  ///
  /// - Throws: A ``ReportError`` when the details of a case cannot be read.
  static func groups(
    of run: TestRun, _ body: (TestCase.Details, Int) -> Void
  ) throws -> [FailureGroup] {
    var grouping = FailureGrouping()
    for (index, testCase) in run.cases.enumerated() {
      guard testCase.status == .failed || testCase.status == .incomplete else { continue }
      let details = try run.details(of: testCase)
      if let number = testCase.details { body(details, number) }
      let issue =
        details.decisiveIssue(testCase.status) ?? Issue(kind: .issueRecorded, message: "failed")
      grouping.add(issue, of: testCase, at: index)
    }
    return grouping.groups(of: run)
  }

  /// Returns the one element that all groups concern, if there is one. Several tests then fail because of one fault.
  ///
  /// - Parameter groups: All groups of a run.
  /// - Returns: The identifier of the element.
  public static func oneTarget(of groups: [FailureGroup]) -> String? {
    guard let target = groups.first?.target, !target.isEmpty else { return nil }
    return groups.allSatisfy { $0.hasOneTarget && $0.target == target } ? target : nil
  }

  /// Returns the number of groups in words: `3 causes`, or `3 groups of failures` when some may share a cause.
  static func count(of groups: [FailureGroup]) -> String {
    if groups.count == 1 { return "one cause" }
    let number = ReadableNumber.text(groups.count)
    return groups.allSatisfy(\.isCertain) ? "\(number) causes" : "\(number) groups of failures"
  }
}
