import Support
package import Testing

/// A time limit for test cases that counts the time in which this process could run.
///
/// Swift Testing's own limit also counts the time in which thousands of other cases, or other programs, use the processors.
package struct TurnLimitTrait: TestTrait, SuiteTrait, TestScoping {
  let limit: Duration

  package var isRecursive: Bool { true }

  package func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil ? nil : self
  }

  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await withThrowingTaskGroup { group in
        group.addTask { try await function() }
        group.addTask {
          try await TurnClock().sleep(for: limit)
          Issue.record(
            "The test did not end within \(limit), counting the time in which it could run.",
            sourceLocation: test.sourceLocation)
        }
        defer { group.cancelAll() }
        try await group.next()
      }
    }
  }
}

extension Trait where Self == TurnLimitTrait {
  /// Ends test cases that take too long.
  package static func turnLimit(_ limit: Duration) -> Self { TurnLimitTrait(limit: limit) }
}
