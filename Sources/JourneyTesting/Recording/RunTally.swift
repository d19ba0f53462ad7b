internal import Synchronization

/// Tracks whether any journey of a run ran, why none did, and whether one failed.
final class RunTally: Sendable {
  private struct State {
    var hasRun = false
    var hasFailed = false
    var flaky: [String] = []
    var failedCases = 0
    var notRun = 0
    var passedOverCount = 0
    var skippedCount = 0
    var reasons: [String] = []
  }

  private let state = Mutex(State())

  /// Records that a test case runs.
  func noteRun() { state.withLock { $0.hasRun = true } }

  /// Whether a test case ran.
  var hasRun: Bool { state.withLock { $0.hasRun } }

  /// Records that an issue makes a journey fail.
  func noteFailure() { state.withLock { $0.hasFailed = true } }

  /// Records that a test case passed only in a retry.
  ///
  /// - Parameter name: The human-readable name of the case.
  func noteFlaky(_ name: String) { state.withLock { $0.flaky.append(name) } }

  /// Records that a test case failed in the end.
  ///
  /// - Returns: The number of those so far.
  func noteFailedCase() -> Int {
    state.withLock { state in
      state.failedCases += 1
      return state.failedCases
    }
  }

  /// The number of test cases that failed in the end.
  var failedCases: Int { state.withLock { $0.failedCases } }

  /// Records that a test case does not run because of the failures before.
  func noteNotRun() { state.withLock { $0.notRun += 1 } }

  /// The number of test cases that did not run because of the failures before.
  var notRun: Int { state.withLock { $0.notRun } }

  /// The names of the test cases that passed only in a retry.
  var flaky: [String] { state.withLock { $0.flaky } }

  /// Whether a journey failed.
  var hasFailed: Bool { state.withLock { $0.hasFailed } }

  /// Records that a test case is left out because only another one is to run.
  func notePassedOver() { state.withLock { $0.passedOverCount += 1 } }

  /// Records that the environment keeps a test, or one of its cases, from running.
  func noteSkip(because reason: String) {
    state.withLock { state in
      state.skippedCount += 1
      if !state.reasons.contains(reason) { state.reasons.append(reason) }
    }
  }

  /// Returns the reason why a run proves nothing, as a sentence.
  ///
  /// - Parameters:
  ///   - onlyCase: The arguments of the only case to run, if any.
  ///   - only: The value of `JOURNEYS_ONLY`, if it is set.
  /// - Returns: The reason, or `nil` when a journey ran, or only the tests' own conditions kept them from running.
  func reasonForNone(askedFor onlyCase: String?, or only: String? = nil) -> String? {
    let state = state.withLock { $0 }
    guard !state.hasRun else { return nil }
    if let onlyCase, state.passedOverCount > 0 {
      return "No journey ran: none has the arguments “\(onlyCase)” from JOURNEYS_CASE."
    }
    if let only, state.passedOverCount > 0 {
      return "No journey ran: JOURNEYS_ONLY=\(only) selects none that can run."
    }
    guard state.skippedCount > 0 else { return nil }
    let reasons =
      state.reasons.sorted().prefix(3).joined(separator: "; ")
      + (state.reasons.count > 3 ? "; …" : "")
    let count = state.skippedCount == 1 ? "the only one was" : "all \(state.skippedCount) were"
    return "No journey ran: \(count) skipped because of the environment (\(reasons))."
  }
}
