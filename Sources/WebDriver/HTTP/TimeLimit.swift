/// The error for a time limit that has passed.
struct TimeLimitExceeded: Error {}

/// Performs work within a time limit, and cancels it when the limit passes.
///
/// - Parameters:
///   - limit: The time limit.
///   - work: The work.
/// - Returns: The result of the work.
/// - Throws: The error of the work; ``TimeLimitExceeded`` if the limit passes first.
func within<Value: Sendable>(
  _ limit: Duration, _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask { try await work() }
    group.addTask {
      try await ContinuousClock().sleep(for: limit)
      throw TimeLimitExceeded()
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() else { throw CancellationError() }
    return value
  }
}
