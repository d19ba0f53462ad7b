/// The details of a robot's failure, all from the one snapshot that failed.
public struct RobotFailure: Sendable, Hashable {
  /// The attempted action, such as `Tap “Done”`.
  public var attempted: String
  /// The human-readable name of the screen of the attempt, such as `Filter`.
  public var screen: String?
  /// The reason in one sentence, such as `no element “filter.dnoe”`.
  public var reason: String
  /// What was expected.
  public var expected: String
  /// What was found.
  public var found: String
  /// How long the robot waited, if known, such as `0.0 s (app idle)`.
  public var waited: String?
  /// The most similar elements, in descending order of similarity.
  public var nearest: [Candidate]
  /// The headings or texts on screen, where nothing is similar.
  public var shown: String?
  /// The newest error in the console of a page, if there is one.
  public var console: String?
  /// The preceding steps, with their screens.
  public var trail: [String]
  /// The identifier of the element concerned, if there is one.
  public var target: String?
  /// The elements of the snapshot in document order. ``Element/depth`` defines the tree.
  public var tree: [Element]

  /// Creates a robot's failure.
  ///
  /// - Parameters:
  ///   - attempted: The attempted action.
  ///   - screen: The human-readable name of the screen of the attempt.
  ///   - reason: The reason in one sentence.
  ///   - expected: What was expected.
  ///   - found: What was found.
  ///   - waited: How long the robot waited.
  ///   - nearest: The most similar elements.
  ///   - shown: The headings or texts on screen, where nothing is similar.
  ///   - console: The newest error in the console of a page.
  ///   - trail: The preceding steps, with their screens.
  ///   - target: The identifier of the element concerned.
  ///   - tree: The elements of the snapshot.
  public init(
    attempted: String, screen: String? = nil, reason: String, expected: String, found: String,
    waited: String? = nil,
    nearest: [Candidate] = [], shown: String? = nil, console: String? = nil, trail: [String] = [],
    target: String? = nil, tree: [Element] = []
  ) {
    self.attempted = attempted
    self.screen = screen
    self.reason = reason
    self.expected = expected
    self.found = found
    self.waited = waited
    self.nearest = nearest
    self.shown = shown
    self.console = console
    self.trail = trail
    self.target = target
    self.tree = tree
  }
}
