/// A suite of test functions: a type, or the module for functions outside any type.
public struct TestSuite: Sendable, Hashable {
  /// The name of the suite for functions without one.
  package static let unknown = "Unknown"

  /// The dotted name with the module: `JourneyTests.FilteringJourneys`.
  public var name: String
  /// The name in `@Suite("…")`, if there is one.
  public var displayName: String?
  /// The path of the source file, relative to the package root if known.
  public var file: String?

  /// Creates a suite.
  ///
  /// - Parameters:
  ///   - name: The dotted name with the module.
  ///   - displayName: The name in `@Suite("…")`.
  ///   - file: The path of the source file.
  public init(name: String, displayName: String? = nil, file: String? = nil) {
    self.name = name
    self.displayName = displayName
    self.file = file
  }
}
