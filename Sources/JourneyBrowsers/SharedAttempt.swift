internal import Support

/// A value that is created once for all callers, and whose creation may fail.
///
/// When an attempt fails, the callers waiting for it retry together: one of them makes the attempt, and the others wait for it.
/// Later callers start over.
actor SharedAttempt<Value: Sendable> {
  private struct Attempt {
    let number: Int
    let task: Task<Value, any Error>
    var isFailed = false
  }

  private var latest: Attempt?
  /// The number of callers that wait for another one's attempt.
  private(set) var waiting = 0

  /// Returns the value, and creates it on first use.
  ///
  /// - Throws: The error of the caller's own attempt, or of the second attempt it waited for.
  func value(
    _ make: @escaping @Sendable @concurrent () async throws -> Value
  ) async throws -> Value {
    if let others = latest, !others.isFailed {
      waiting += 1
      let value = try? await others.task.value
      waiting -= 1
      if let value { return value }
      markFailed(others)
      // The retry may even be over: a caller can learn of the first failure after another caller's retry has failed.
      if let retry = latest, retry.number > others.number { return try await result(of: retry) }
    }
    let own = Attempt(
      number: (latest?.number ?? 0) + 1,
      task: Task(executorPreference: ThreadExecutor.services) { try await make() })
    latest = own
    return try await result(of: own)
  }

  private func result(of attempt: Attempt) async throws -> Value {
    do {
      return try await attempt.task.value
    } catch {
      markFailed(attempt)
      throw error
    }
  }

  /// Marks an attempt as failed, unless a new one has replaced it.
  private func markFailed(_ attempt: Attempt) {
    if latest?.number == attempt.number { latest?.isFailed = true }
  }
}
