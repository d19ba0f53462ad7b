public import TestJournal

/// Failed cases that share one cause: forty arguments that fail of one fault are one group, forty faults are forty.
///
/// There are two levels: the symptom (what the message says, of which element, in words that do not depend on the
/// case), and under it the places where it struck.
public struct FailureGroup: Sendable, Hashable {
  /// A name that stays the same from run to run: a hash of the symptom.
  public var id: String
  /// What the failures say, in one line of at most 300 characters, with a placeholder where they differ.
  public var message: String
  /// What kind of issue it is.
  public var kind: Issue.Kind
  /// The identifier of the element concerned in the first case, when there is one.
  public var target: String?
  /// Whether all of its cases concern that one element.
  public var hasOneTarget = true
  /// Whether no other group may be of the same cause: two tests that fail with `assert 3 == 4` are two groups, and
  /// perhaps one cause.
  public var isCertain = true
  /// Where it struck, the place with the most cases first.
  public var places: [Place]
  /// The indices of the cases in ``TestRun/cases``, in order.
  public var cases: [Int]

  /// The case that stands for all: the first that failed where most of them did, which is the place that is named.
  var example: Int { places.first?.cases.first ?? cases[0] }

  /// Where most of its cases failed, when known.
  public var location: SourceLocation? { places.first?.location }

  /// Groups the failed and the incomplete cases of a run.
  ///
  /// Two cases are of one cause when their first failing issues have one symptom, in which numbers and the case's own
  /// arguments do not count. What stands in quotation marks may differ where both failed at one place. A symptom that
  /// any failure may have, such as `assert 3 == 4`, is one cause at one place only.
  ///
  /// - Parameter run: The run.
  /// - Returns: The groups, the largest first, then in the order of their first cases.
  /// - Throws: A ``ReportError`` when the details of a case cannot be read.
  public static func groups(of run: TestRun) throws -> [FailureGroup] {
    var grouping = FailureGrouping()
    for (index, testCase) in run.cases.enumerated() {
      guard testCase.status == .failed || testCase.status == .incomplete else { continue }
      let details = try run.details(of: testCase)
      let issue =
        details.decisiveIssue(testCase.status) ?? Issue(kind: .issueRecorded, message: "failed")
      grouping.add(issue, of: testCase, at: index)
    }
    return grouping.groups(of: run)
  }

  /// The one element that all groups concern, where there is one: several tests stumble over one fault then.
  ///
  /// - Parameter groups: All groups of a run.
  /// - Returns: Its identifier.
  public static func oneTarget(of groups: [FailureGroup]) -> String? {
    guard let target = groups.first?.target, !target.isEmpty else { return nil }
    return groups.allSatisfy { $0.hasOneTarget && $0.target == target } ? target : nil
  }

  /// How many groups there are, in words: `3 causes`, and `3 groups of failures` where some may be of one cause.
  ///
  /// - Parameter groups: All groups of a run.
  /// - Returns: The words.
  static func count(of groups: [FailureGroup]) -> String {
    if groups.count == 1 { return "one cause" }
    let number = ReadableNumber.text(groups.count)
    return groups.allSatisfy(\.isCertain) ? "\(number) causes" : "\(number) groups of failures"
  }
}
