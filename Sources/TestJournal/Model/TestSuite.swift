/// A suite of test functions: a type, or the module for functions outside any type.
public struct TestSuite: Sendable, Hashable {
  /// The name of the suite of what belongs to none.
  package static let unknown = "Unknown"

  /// The dotted name with its module: `JourneyTests.FilteringJourneys`.
  public var name: String
  /// The name given in `@Suite("…")`, when there is one.
  public var displayName: String?
  /// The source file, relative to the package root where that is known.
  public var file: String?

  /// Makes a suite.
  ///
  /// - Parameters:
  ///   - name: The dotted name with its module.
  ///   - displayName: The name given in `@Suite("…")`.
  ///   - file: The source file.
  public init(name: String, displayName: String? = nil, file: String? = nil) {
    self.name = name
    self.displayName = displayName
    self.file = file
  }
}
