/// A time limit that has passed.
struct TimeLimitExceeded: Error {}

/// Does something within a time limit; what is under way when it passes is cancelled.
///
/// - Parameters:
///   - limit: The limit.
///   - work: What is done.
/// - Returns: What it returns.
/// - Throws: What it throws; ``TimeLimitExceeded`` when the limit passes first.
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
