public import Testing

/// A trait that makes the cases of a test take turns with the journeys of the process.
///
/// Journeys take turns by themselves. Other tests that use a browser, a server or much time need the trait, because Swift Testing
/// starts all cases at once.
public struct TurnTrait: TestTrait, SuiteTrait, TestScoping {
  /// What a case uses, which determines how many cases run at once.
  public enum Use: Sendable {
    /// A browser: as many cases run at once as `JOURNEYS_WORKERS` says, by default one more than there are
    /// processors.
    case browser
    /// This process alone: four cases per processor run at once.
    case process
  }

  let use: Use

  /// Whether the tests in a suite inherit the trait, which they do.
  public var isRecursive: Bool { true }

  /// Provides a scope for what takes a turn: each case of a test with arguments, and any other test as a whole.
  ///
  /// Swift Testing's event stream tells the start of a case before the traits of the case wait, and after those of its test. So the wait
  /// of a test without arguments does not count in its time, and the ``TurnJournal`` has the starts of the others.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The test case, or `nil` for the test or suite as a whole.
  /// - Returns: This trait, or `nil`.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    !test.isSuite && test.isParameterized == (testCase != nil) ? self : nil
  }

  /// Waits for a turn, and runs a test case.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The test case.
  ///   - function: The body to run.
  /// - Throws: The error of the body.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await ExclusiveThings.hold(
      ExclusiveTrait.things(of: test), as: TestIdentity(test).filter
    ) { _ in
      try await Turns.take(use == .browser ? .browser : .inProcess) {
        if let testCase { TurnJournal.shared?.start(testCase, of: test) }
        try await function()
      }
    }
  }
}

extension Trait where Self == TurnTrait {
  /// Makes the cases of a test take turns with the journeys of the process.
  ///
  /// - Parameter use: What a case uses.
  /// - Returns: The trait.
  public static func takesTurns(using use: TurnTrait.Use) -> Self { TurnTrait(use: use) }
}
