extension RobotFailure {
  /// An element that is like the one that was not found.
  public struct Candidate: Sendable, Hashable {
    /// Its identifier; empty when it has none.
    public var identifier: String
    /// What it is: `button “Done”`.
    public var summary: String

    /// Makes a candidate.
    ///
    /// - Parameters:
    ///   - identifier: Its identifier.
    ///   - summary: What it is.
    public init(identifier: String, summary: String) {
      self.identifier = identifier
      self.summary = summary
    }

    /// The candidate as robots' own failures print it: `“filter.done” (button “Done”)`.
    package var name: String {
      identifier.isEmpty ? summary : "“\(identifier)” (\(summary))"
    }
  }
}
