internal import Synchronization

/// A value whose changes tasks can wait for.
final class Watched<Value: Sendable>: Sendable {
  private struct State {
    var value: Value
    /// A gate that opens at the next change; `nil` when nobody waits for one.
    var nextChange: MockGate?
  }

  private let state: Mutex<State>

  init(_ value: Value) { state = Mutex(State(value: value)) }

  /// The value at the moment.
  var value: Value { state.withLock(\.value) }

  func change<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    state.withLock { state in
      defer {
        state.nextChange?.open()
        state.nextChange = nil
      }
      return body(&state.value)
    }
  }

  /// Waits until a question about the value has an answer.
  ///
  /// - Parameter question: Returns the answer, or `nil` while there is none.
  /// - Throws: A `CancellationError` if the task is cancelled earlier, or the error of the question.
  func first<Answer: Sendable>(_ question: (Value) throws -> Answer?) async throws -> Answer {
    while true {
      let (value, change) = state.withLock { state in
        let change = state.nextChange ?? MockGate()
        state.nextChange = change
        return (state.value, change)
      }
      // The question may be the caller's own code, so ask it outside the lock.
      if let answer = try question(value) { return answer }
      try await change.pass()
    }
  }
}
