public import Testing
public import WebDriver

/// Changes how the browsers of a suite's journeys, or of one journey, are.
public struct BrowserTrait: TestTrait, SuiteTrait, TestScoping {
  /// What the traits around the test case that is running change.
  @TaskLocal private static var changes: [Change] = []

  /// Changes the options of a browser.
  public typealias Change = @Sendable (inout BrowserOptions) -> Void

  let change: Change

  /// Whether the tests in a suite have the trait too: they do.
  public var isRecursive: Bool { true }

  /// Says that this trait stands around test cases: a suite's stands around each of its tests' too.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The test case.
  /// - Returns: This trait, for a test case.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil ? nil : self
  }

  /// Runs a test case with the change.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The test case.
  ///   - function: What is run.
  /// - Throws: What it throws.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await Self.$changes.withValue(Self.changes + [change]) { try await function() }
  }

  /// The options as the test case that is running has them changed.
  static func changed(_ options: BrowserOptions) -> BrowserOptions {
    var options = options
    for change in changes { change(&options) }
    return options
  }
}

extension Trait where Self == BrowserTrait {
  /// Changes how the browsers of these journeys are: `.browser { $0.locale = "de-DE" }`.
  ///
  /// - Parameter change: Changes the options that the app gives.
  /// - Returns: The trait.
  public static func browser(_ change: @escaping BrowserTrait.Change) -> Self {
    BrowserTrait(change: change)
  }
}
