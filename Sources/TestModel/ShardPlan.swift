/// What each shard of a run is to run. Every shard computes the same plan by itself.
public struct ShardPlan: Sendable {
  /// The maximum number of shards.
  package static let most = 10_000

  /// The hash of the plan: two shards with the same hash have the same plan.
  public let hash: String
  /// The names of the cases of each shard, in the order of the shards. Those of other shards may be unknown.
  public let cases: [[String]]
  /// The names of the suites and functions that one shard runs as a whole.
  public let whole: [String]

  /// Creates a plan.
  ///
  /// - Parameter whole: The names of the suites and functions that one shard runs as a whole.
  package init(hash: String, cases: [[String]], whole: [String]) {
    self.hash = hash
    self.cases = cases
    self.whole = whole
  }

  /// The number of planned cases.
  public var caseCount: Int { cases.reduce(0) { $0 + $1.count } }
}
