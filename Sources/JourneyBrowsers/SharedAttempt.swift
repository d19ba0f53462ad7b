/// Something that is made once for all who ask, and that may fail.
///
/// Those who wait for an attempt that fails try once more, together: one of them makes the attempt, and the others wait for it.
/// Whoever asks later begins anew.
actor SharedAttempt<Value: Sendable> {
  private var current: Task<Value, any Error>?
  /// How many wait for what another has begun.
  private(set) var waiting = 0

  /// What was made.
  ///
  /// - Parameter make: Makes it, where nobody else has.
  /// - Returns: It.
  /// - Throws: What making it throws: of one's own attempt at once, and of others' the second time.
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

  /// A failed attempt is nobody's to wait for any more; by then there may be a new one.
  private func forget(_ attempt: Task<Value, any Error>) {
    if current == attempt { current = nil }
  }
}
