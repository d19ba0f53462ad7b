internal import RobotCore
internal import Synchronization

/// The things that only one test case of this process uses at a time.
///
/// A case gets all that it needs at once, in order of arrival: it never holds one thing while it waits for another, so no two cases wait
/// for each other. Nor does a case wait for a thing while it has its turn.
enum ExclusiveThings {
  private typealias Continuation = CheckedContinuation<Void, any Error>

  private struct Waiter {
    let things: Set<String>
    let name: String
    let continuation: Continuation
    /// Where the history of each thing began for it.
    var starts: [String: Int] = [:]
  }

  private struct State: ~Copyable {
    var lastID = 0
    /// The things that cases have.
    var held: Set<String> = []
    /// The names of the cases that have had each thing, in order; the last one may still have it.
    var history: [String: [String]] = [:]
    /// The waiting cases by identifier, and the identifiers for each thing in order of arrival.
    var waiters: [Int: Waiter] = [:]
    var queues: [String: [Int]] = [:]
    /// What those that have been admitted waited for, by identifier.
    var admitted: [Int: [ExclusiveWait.Thing]] = [:]

    /// Takes things that are free and that nobody waits for.
    mutating func take(_ things: Set<String>, as name: String) -> Bool {
      guard things.allSatisfy({ !held.contains($0) && queues[$0] == nil }) else { return false }
      hold(things, as: name)
      return true
    }

    private mutating func hold(_ things: Set<String>, as name: String) {
      held.formUnion(things)
      for thing in things { history[thing, default: []].append(name) }
    }

    mutating func enqueue(_ waiter: Waiter, as id: Int) {
      var waiter = waiter
      for thing in waiter.things {
        waiter.starts[thing] = (history[thing]?.count ?? 0) - (held.contains(thing) ? 1 : 0)
        queues[thing, default: []].append(id)
      }
      waiters[id] = waiter
    }

    /// Removes the waiters that can run: those that have waited longest for all that they need, which is free.
    ///
    /// - Parameter things: The things that are free, or that nobody waits for any more.
    mutating func admit(waitingFor things: Set<String>) -> [Continuation] {
      var continuations: [Continuation] = []
      for thing in things.sorted() {
        guard let id = queues[thing]?.first, let waiter = waiters[id],
          waiter.things.allSatisfy({ !held.contains($0) && queues[$0]?.first == id })
        else { continue }
        remove(id)
        admitted[id] = waiter.things.sorted().compactMap { thing in
          let cases = history[thing, default: []].dropFirst(waiter.starts[thing] ?? 0)
          return cases.isEmpty ? nil : ExclusiveWait.Thing(name: thing, cases: cases)
        }
        hold(waiter.things, as: waiter.name)
        continuations.append(waiter.continuation)
      }
      return continuations
    }

    @discardableResult
    mutating func remove(_ id: Int) -> Waiter? {
      guard let waiter = waiters.removeValue(forKey: id) else { return nil }
      for thing in waiter.things {
        // Nearly always the first.
        if let place = queues[thing]?.firstIndex(of: id) { queues[thing]?.remove(at: place) }
        if queues[thing]?.isEmpty == true { queues[thing] = nil }
      }
      return waiter
    }
  }

  private static let state = Mutex(State())
  /// What the case of the current task waited for, if it has what it needs.
  @TaskLocal private static var wait: ExclusiveWait?

  /// Whether the current task is a case that has what it needs.
  static var isHolding: Bool { wait != nil }

  /// Waits until things are free, and runs a test case that uses them.
  ///
  /// - Parameters:
  ///   - things: The things. A case that needs none runs at once.
  ///   - name: The human-readable name of the case.
  /// - Throws: The error of the case, or a `CancellationError` when it is cancelled while it waits.
  static func hold<Result: Sendable>(
    _ things: [String], as name: @autoclosure () -> String,
    _ body: @Sendable @concurrent (ExclusiveWait?) async throws -> Result
  ) async throws -> Result {
    if things.isEmpty || isHolding { return try await body(wait) }
    let things = Set(things)
    let wait = try await take(things, as: name())
    defer {
      let admitted = state.withLock { state in
        state.held.subtract(things)
        return state.admit(waitingFor: things)
      }
      for waiter in admitted { waiter.resume() }
    }
    return try await $wait.withValue(wait) { try await body(wait) }
  }

  private static func take(_ things: Set<String>, as name: String) async throws -> ExclusiveWait {
    try Task.checkCancellation()
    if state.withLock({ $0.take(things, as: name) }) { return ExclusiveWait() }
    let start = Stopwatch.nanoseconds()
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        enqueue(Waiter(things: things, name: name, continuation: continuation), as: id)
      }
    } onCancel: {
      cancel(id)
    }
    let known = state.withLock { $0.admitted.removeValue(forKey: id) }
    return ExclusiveWait(time: Stopwatch.nanoseconds() - start, things: known ?? [])
  }

  private static func enqueue(_ waiter: Waiter, as id: Int) {
    let admitted: [Continuation]? = state.withLock { state in
      if Task.isCancelled { return nil }
      state.enqueue(waiter, as: id)
      // The things may have become free since the case asked.
      return state.admit(waitingFor: waiter.things)
    }
    guard let admitted else { return waiter.continuation.resume(throwing: CancellationError()) }
    for waiter in admitted { waiter.resume() }
  }

  private static func cancel(_ id: Int) {
    let (cancelled, admitted) = state.withLock { state -> (Continuation?, [Continuation]) in
      guard let waiter = state.remove(id) else { return (nil, []) }
      return (waiter.continuation, state.admit(waitingFor: waiter.things))
    }
    cancelled?.resume(throwing: CancellationError())
    for waiter in admitted { waiter.resume() }
  }
}
