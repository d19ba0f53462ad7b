/// A value that is created once for all callers, and whose creation may fail.
///
/// When an attempt fails, the callers waiting for it retry together: one of them makes the attempt, and the others wait for it.
/// Later callers start over.
actor SharedAttempt<Value: Sendable> {
  private var current: Task<Value, any Error>?
  /// The number of callers that wait for another one's attempt.
  private(set) var waiting = 0

  /// Returns the value, and creates it on first use.
  ///
  /// - Parameter make: Creates the value.
  /// - Returns: The value.
  /// - Throws: The error of the caller's own attempt, or of the second attempt it waited for.
  func value(
    _ make: @escaping @Sendable @concurrent () async throws -> Value
  ) async throws -> Value {
    if let others = current {
      waiting += 1
      let value = try? await others.value
      waiting -= 1
      if let value { return value }
      forget(others)
      if let again = current { return try await result(of: again) }
    }
    let own = Task { try await make() }
    current = own
    return try await result(of: own)
  }

  private func result(of attempt: Task<Value, any Error>) async throws -> Value {
    do {
      return try await attempt.value
    } catch {
      forget(attempt)
      throw error
    }
  }

  /// Forgets a failed attempt, unless a new one has replaced it.
  private func forget(_ attempt: Task<Value, any Error>) {
    if current == attempt { current = nil }
  }
}
