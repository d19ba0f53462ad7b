extension RobotFailure {
  /// An element similar to the one that was not found.
  public struct Candidate: Sendable, Hashable {
    /// The identifier; empty when the element has none.
    public var identifier: String
    /// The role and the label: `button “Done”`.
    public var summary: String

    /// Creates a candidate.
    ///
    /// - Parameters:
    ///   - identifier: The identifier.
    ///   - summary: The role and the label.
    public init(identifier: String, summary: String) {
      self.identifier = identifier
      self.summary = summary
    }

    /// The candidate as failures print it: `“filter.done” (button “Done”)`.
    package var name: String { identifier.isEmpty ? summary : "“\(identifier)” (\(summary))" }
  }
}
