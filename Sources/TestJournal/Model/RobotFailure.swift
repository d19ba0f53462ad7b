/// What a robot knew when it failed, all of it from the one snapshot that failed.
public struct RobotFailure: Sendable, Hashable {
  /// What was attempted: `Tap “Done”`.
  public var attempted: String
  /// The screen on which it was attempted, as a person calls it: `Filter`.
  public var screen: String?
  /// What went wrong, in one sentence: `no element “filter.dnoe”`.
  public var reason: String
  /// What was expected.
  public var expected: String
  /// What was found.
  public var found: String
  /// How long it was waited for, when known: `0.0 s (app idle)`.
  public var waited: String?
  /// The nearest candidates, the nearest first.
  public var nearest: [Candidate]
  /// The steps that led there, outermost first.
  public var trail: [String]
  /// The identifier of the element concerned, when there is one.
  public var target: String?
  /// The elements of the snapshot in document order; ``Element/depth`` gives the tree.
  public var tree: [Element]

  /// Makes a robot's failure.
  ///
  /// - Parameters:
  ///   - attempted: What was attempted.
  ///   - screen: The screen on which it was attempted.
  ///   - reason: What went wrong.
  ///   - expected: What was expected.
  ///   - found: What was found.
  ///   - waited: How long it was waited for.
  ///   - nearest: The nearest candidates.
  ///   - trail: The steps that led there.
  ///   - target: The identifier of the element concerned.
  ///   - tree: The elements of the snapshot.
  public init(
    attempted: String, screen: String? = nil, reason: String, expected: String, found: String,
    waited: String? = nil,
    nearest: [Candidate] = [], trail: [String] = [], target: String? = nil, tree: [Element] = []
  ) {
    self.attempted = attempted
    self.screen = screen
    self.reason = reason
    self.expected = expected
    self.found = found
    self.waited = waited
    self.nearest = nearest
    self.trail = trail
    self.target = target
    self.tree = tree
  }
}
