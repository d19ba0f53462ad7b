/// The number of walks and steps without a disagreement.
public struct WalkTally: Hashable, Sendable {
  /// The number of walks, each starting with a launch.
  public package(set) var walks = 0
  /// The total number of steps, each followed by all checks.
  public package(set) var steps = 0

  package init() {}
}
