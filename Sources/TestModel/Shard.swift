/// A shard of a run: the share of the plan that one process, or one of several, was to run.
public struct Shard: Sendable {
  /// The number of the shard, from 1.
  public let index: Int
  /// The plan that all shards have in common.
  public let plan: ShardPlan
  /// Whether the shard has been compared with the others of its run, whose losses are known.
  package var isProved = false

  /// Creates a shard.
  ///
  /// - Parameter index: The number of the shard, from 1 to the number of shards in the plan.
  package init(index: Int, of plan: ShardPlan) {
    self.index = index
    self.plan = plan
  }

  /// The number of shards.
  public var total: Int { plan.cases.count }

  /// The names of the cases that this shard was to run.
  public var cases: [String] { plan.cases[index - 1] }

  /// The name of the shard for people: `shard 2 of 5`.
  package var name: String { "shard \(index) of \(total)" }
}
