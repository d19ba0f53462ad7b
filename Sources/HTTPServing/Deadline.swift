/// Time limits for work that can be cancelled.
package enum Deadline {
  /// The time was up.
  package struct Passed: Error {}

  /// Does something, and gives up when it takes too long.
  ///
  /// - Parameters:
  ///   - limit: How long it may take.
  ///   - clock: What tells the time.
  ///   - body: The work; it is cancelled when the time is up.
  /// - Returns: What it returns.
  /// - Throws: What it throws, and ``Passed``.
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
