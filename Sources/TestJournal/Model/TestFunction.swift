/// A test function; each of its argument tuples is a ``TestCase``.
public struct TestFunction: Sendable, Hashable {
  /// The index of its suite in ``TestRun/suites``.
  public var suite: Int
  /// The function's name with its labels: `reopened(tags:)`.
  public var name: String
  /// The name given in `@Test("…")`, when there is one.
  public var displayName: String?
  /// Where the function is declared, when known.
  public var location: SourceLocation?
  /// The names of its tags, without the leading dot.
  public var tags: [String]
  /// Whether it takes arguments.
  public var isParameterized: Bool

  /// Makes a test function.
  ///
  /// - Parameters:
  ///   - suite: The index of its suite in the run.
  ///   - name: The function's name with its labels.
  ///   - displayName: The name given in `@Test("…")`.
  ///   - location: Where it is declared.
  ///   - tags: The names of its tags.
  ///   - isParameterized: Whether it takes arguments.
  public init(
    suite: Int, name: String, displayName: String? = nil, location: SourceLocation? = nil,
    tags: [String] = [], isParameterized: Bool = false
  ) {
    self.suite = suite
    self.name = name
    self.displayName = displayName
    self.location = location
    self.tags = tags
    self.isParameterized = isParameterized
  }
}
