public import Testing

/// A trait for the cases of a test that use a thing which only one case can use at a time.
public struct ExclusiveTrait: TestTrait, SuiteTrait, TestScoping {
  let thing: String

  /// Whether the tests in a suite inherit the trait, which they do.
  public var isRecursive: Bool { true }

  /// Provides a scope for each case of a test.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The test case, or `nil` for the test or suite as a whole.
  /// - Returns: This trait, or `nil`.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil ? nil : self
  }

  /// Waits until no other case uses what the test needs, and runs a test case.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The test case.
  ///   - function: The body to run.
  /// - Throws: The error of the body, or a `CancellationError` when the case is cancelled while it waits.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    // Journeys, and cases that take turns, have waited for all that they need.
    if ExclusiveThings.isHolding { return try await function() }
    try await ExclusiveThings.hold(Self.things(of: test), as: TestIdentity(test).filter) { _ in
      if let testCase { TurnJournal.shared?.start(testCase, of: test) }
      try await function()
    }
  }

  /// All that a test needs for itself.
  static func things(of test: Test) -> [String] {
    test.traits.compactMap { ($0 as? ExclusiveTrait)?.thing }
  }
}

extension Trait where Self == ExclusiveTrait {
  /// Keeps the cases that share a thing from running together, whatever their suites and drivers.
  ///
  /// It applies to all tests of the process, journeys or not. The report of a journey says how long it waited, and for which cases. A
  /// test can have several such traits.
  ///
  /// - Parameter thing: The thing, such as `the staging account`. Equal names are the same thing.
  /// - Returns: The trait.
  public static func exclusive(_ thing: String) -> Self { ExclusiveTrait(thing: thing) }
}
