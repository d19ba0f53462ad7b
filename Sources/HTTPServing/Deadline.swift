/// Time limits for cancellable work.
package enum Deadline {
  /// The error for a time limit that has passed.
  package struct Passed: Error {}

  /// Performs work within a time limit.
  ///
  /// - Parameters:
  ///   - limit: The time limit.
  ///   - clock: The clock that measures it.
  ///   - body: The work, which is cancelled when the limit passes.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work, or ``Passed``.
  package static func within<Value: Sendable>(
    _ limit: Duration, on clock: any Clock<Duration>,
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask { try await body() }
      group.addTask {
        try await clock.sleep(for: limit)
        throw Passed()
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() else { throw Passed() }
      return value
    }
  }
}
