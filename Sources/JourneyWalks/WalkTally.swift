/// How far walks have come without a disagreement.
public struct WalkTally: Hashable, Sendable {
  /// How many walks there were, each from a launch.
  public package(set) var walks = 0
  /// How many steps they took together, each followed by all checks.
  public package(set) var steps = 0

  package init() {}
}
