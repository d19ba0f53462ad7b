extension TestFunction {
  /// A bug that a test is about, as `.bug(…)` names it.
  public struct Bug: Sendable, Hashable {
    /// The address of the bug, as the test states it: it may be anything.
    public var url: String?
    /// The number or the name of the bug in its tracker.
    public var id: String?
    /// The title.
    public var title: String?

    /// Creates a bug.
    ///
    /// - Parameters:
    ///   - url: The address of the bug.
    ///   - id: The number or the name of the bug in its tracker.
    ///   - title: The title.
    public init(url: String? = nil, id: String? = nil, title: String? = nil) {
      self.url = url
      self.id = id
      self.title = title
    }

    /// Whether nothing is known about the bug.
    package var isEmpty: Bool { self == Bug() }
  }
}
