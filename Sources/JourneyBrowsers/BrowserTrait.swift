internal import JourneyTesting
public import Testing
public import WebDriver

/// A trait that changes the browser options of a suite's journeys, or of one journey.
public struct BrowserTrait: TestTrait, SuiteTrait, TestScoping {
  /// The changes by the traits of the current test case.
  @TaskLocal private static var changes: [Change] = []

  /// Changes the options of a browser.
  public typealias Change = @Sendable (inout BrowserOptions) -> Void

  let change: Change

  /// Whether the tests in a suite inherit the trait: always.
  public var isRecursive: Bool { true }

  /// Provides a scope for test cases. The scope of a suite's trait applies to each test case of its tests.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The test case.
  /// - Returns: This trait for a test case; `nil` otherwise.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil ? nil : self
  }

  /// Runs a test case with the changed options.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The test case.
  ///   - function: The body to run.
  /// - Throws: The errors of the body.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await Self.$changes.withValue(Self.changes + [change]) { try await function() }
  }

  /// The options with the changes of the current test case, in the engine that the environment names for it.
  static func changed(_ options: BrowserOptions) -> BrowserOptions {
    var options = options
    for change in changes { change(&options) }
    if let engine = CaseDriver.current?.engine { options.engine = engine }
    return options
  }
}

extension Trait where Self == BrowserTrait {
  /// Changes the browser options of these journeys: `.browser { $0.locale = "de-DE" }`.
  ///
  /// - Parameter change: Changes the options of the app.
  /// - Returns: The trait.
  public static func browser(_ change: @escaping BrowserTrait.Change) -> Self {
    BrowserTrait(change: change)
  }
}
