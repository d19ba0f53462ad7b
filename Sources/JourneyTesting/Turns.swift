internal import Foundation
internal import Support

/// The turns that the test cases of this process take, whatever their suites.
///
/// Swift Testing starts all cases of a test at once. With thousands of them, each step would wait for a turn of all the others: a case
/// would take as long as the run.
enum Turns {
  /// Whether the current task is a case that has its turn.
  @TaskLocal static var hasTurn = false

  private static let inProcess = AsyncSemaphore(
    limit: 4 * ProcessInfo.processInfo.activeProcessorCount)
  private static let browser = AsyncSemaphore(
    limit: (try? JourneyEnvironment.current().workers)
      ?? ProcessInfo.processInfo.browserCount)

  /// Waits for a turn, and runs a test case on threads that only such cases use.
  ///
  /// A case that is cancelled while it waits runs at once, and learns of the cancellation by itself.
  ///
  /// - Parameters:
  ///   - usesBrowser: Whether the case uses a browser.
  ///   - body: The case.
  /// - Returns: The result of the case.
  /// - Throws: The error of the case.
  static func take<Result: Sendable>(
    usingBrowser usesBrowser: Bool, _ body: @Sendable @concurrent () async throws -> Result
  ) async rethrows -> Result {
    if hasTurn { return try await body() }
    let turns = usesBrowser ? browser : inProcess
    let isTaken = (try? await turns.wait()) != nil
    defer { if isTaken { turns.signal() } }
    return try await $hasTurn.withValue(true) {
      try await withTaskExecutorPreference(ThreadExecutor.cases) { try await body() }
    }
  }
}
