/// The error for a time limit that has passed.
package struct TimeLimitExceeded: Error {
  /// Creates the error.
  package init() {}
}

/// Performs work within a time limit, and cancels it when the limit passes.
///
/// - Throws: The error of the work; ``TimeLimitExceeded`` if the limit passes first.
package func within<Value: Sendable>(
  _ limit: Duration, on clock: any Clock<Duration> = .turns,
  _ work: @escaping @Sendable @concurrent () async throws -> Value
) async throws -> Value {
  try await racing(work) { try await clock.sleep(for: limit) }
}

/// Performs work that other processes do, within a limit on the time in which they and this process could run.
///
/// - Parameter group: The processes; `nil` if they run elsewhere.
/// - Throws: The error of the work; ``TimeLimitExceeded`` if the limit passes first.
package func within<Value: Sendable>(
  _ limit: Duration, by group: ProcessGroup?,
  _ work: @escaping @Sendable @concurrent () async throws -> Value
) async throws -> Value {
  guard let group else { return try await within(limit, work) }
  return try await racing(work) { try await group.sleep(for: limit) }
}

private func racing<Value: Sendable>(
  _ work: @escaping @Sendable @concurrent () async throws -> Value,
  _ deadline: @escaping @Sendable @concurrent () async throws -> Void
) async throws -> Value {
  // A limit that queued behind thousands of test cases would hold up the work that it limits.
  try await withTaskExecutorPreference(ThreadExecutor.services) {
    try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask { try await work() }
      group.addTask {
        try await deadline()
        throw TimeLimitExceeded()
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    }
  }
}
