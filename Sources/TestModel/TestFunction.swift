/// A test function; each of its argument tuples is a ``TestCase``.
public struct TestFunction: Sendable, Hashable {
  /// The index of its suite in ``TestRun/suites``.
  public var suite: Int
  /// The name of the function with its labels, such as `reopened(tags:)`.
  public var name: String
  /// The name in `@Test("…")`, if there is one.
  public var displayName: String?
  /// The source location of the declaration, if known.
  public var location: SourceLocation?
  /// The names of the tags, without the leading dot.
  public var tags: [String]
  /// The bugs that the function and its suites are about.
  public var bugs: [Bug] = []
  /// The time limit of a case in seconds, if the test has one.
  public var timeLimit: Double?
  /// Whether the function takes arguments.
  public var isParameterized: Bool
  /// The index of its origin in ``TestRun/origins``, in a run that a reader of JUnit XML has just read.
  package var origin: Int?

  /// Creates a test function.
  ///
  /// - Parameters:
  ///   - suite: The index of its suite in the run.
  ///   - name: The name of the function with its labels.
  ///   - displayName: The name in `@Test("…")`.
  ///   - location: The source location of the declaration.
  ///   - tags: The names of the tags, without the leading dot.
  ///   - isParameterized: Whether the function takes arguments.
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
