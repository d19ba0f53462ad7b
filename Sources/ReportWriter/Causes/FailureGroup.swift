/// Failed cases that share one cause: forty arguments that fail of one fault are one group, forty faults are forty.
public struct FailureGroup: Sendable, Hashable {
  /// The first line of the first case's message, cut to 300 characters.
  public var message: String
  /// What kind of issue it is.
  public var kind: Issue.Kind
  /// Where it happened, when known.
  public var location: SourceLocation?
  /// The identifier of the element concerned in the first case, when there is one.
  public var target: String?
  /// Whether all of its cases concern that one element.
  public var hasOneTarget = true
  /// The indices of the cases in ``TestRun/cases``, in order; the first is the example.
  public var cases: [Int]

  /// Groups the failed and the incomplete cases of a run.
  ///
  /// Two cases are of one cause when their first failing issues have one kind, one file and line, one target and one
  /// shape of message, where numbers, quoted text and the case's own arguments do not count.
  ///
  /// - Parameter run: The run.
  /// - Returns: The groups, the largest first, then in the order of their first cases.
  /// - Throws: A ``ReportError`` when the details of a case cannot be read.
  public static func groups(of run: TestRun) throws -> [FailureGroup] {
    var groups: [FailureGroup] = []
    var shapes: [FailureShape] = []
    var numbers: [FailureShape: Int] = [:]
    var words: Set<[UInt8]> = []
    for (index, testCase) in run.cases.enumerated() {
      guard testCase.status == .failed || testCase.status == .incomplete else { continue }
      let details = try testCase.details.map(run.details.details) ?? TestCase.Details()
      let issue =
        details.decisiveIssue(testCase.status) ?? Issue(kind: .issueRecorded, message: "failed")
      let spelled = FailureShape.words(of: testCase.arguments)
      words.formUnion(spelled)
      let shape = FailureShape(issue, without: spelled)
      if let number = numbers[shape] {
        groups[number].cases.append(index)
        if issue.failure?.target != groups[number].target { groups[number].hasOneTarget = false }
      } else {
        numbers[shape] = groups.count
        shapes.append(shape)
        groups.append(
          FailureGroup(
            message: ShortText.line(String(issue.message.trimmingPrefix("✗ ")), limit: 300),
            kind: issue.kind,
            location: issue.location, target: issue.failure?.target, cases: [index]))
      }
    }
    return joined(groups, shapes, words: words).sorted {
      ($1.cases.count, $0.cases[0]) < ($0.cases.count, $1.cases[0])
    }
  }

  /// With how many groups of one place another one is compared: each case of a long run may fail in its own way.
  private static let mostPatterns = 100

  /// The one element that all groups concern, where there is one: several tests stumble over one fault then.
  ///
  /// - Parameter groups: All groups of a run.
  /// - Returns: Its identifier.
  public static func oneTarget(of groups: [FailureGroup]) -> String? {
    guard let target = groups.first?.target, !target.isEmpty else { return nil }
    return groups.allSatisfy { $0.hasOneTarget && $0.target == target } ? target : nil
  }

  /// Joins each group with the first that covers it.
  private static func joined(
    _ groups: [FailureGroup], _ shapes: [FailureShape], words: Set<[UInt8]>
  ) -> [FailureGroup] {
    let patterns = Dictionary(grouping: shapes.indices.filter { !shapes[$0].hasNoArgument }) {
      shapes[$0].place
    }
    var result = groups
    for number in groups.indices where shapes[number].hasNoArgument {
      let near = patterns[shapes[number].place, default: []].prefix(mostPatterns)
      guard let wider = near.first(where: { shapes[$0].covers(shapes[number], words: words) })
      else { continue }
      if !groups[number].hasOneTarget || groups[number].target != groups[wider].target {
        result[wider].hasOneTarget = false
      }
      result[wider].cases = (result[wider].cases + groups[number].cases).sorted()
      result[number].cases = []
    }
    return result.filter { !$0.cases.isEmpty }
  }
}
