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
  /// A case that uses a device keeps it to itself.
  private static let device = AsyncSemaphore(
    limit: (try? JourneyEnvironment.current()).map {
      $0.deviceURLs.isEmpty ? $0.workers : $0.deviceURLs.count
    } ?? 1)

  /// Waits for a turn, and runs a test case on threads that only such cases use.
  ///
  /// A case that is cancelled while it waits runs at once, and learns of the cancellation by itself.
  ///
  /// - Throws: The error of the case.
  static func take<Result: Sendable>(
    _ kind: DriverKind, _ body: @Sendable @concurrent () async throws -> Result
  ) async rethrows -> Result {
    if hasTurn { return try await body() }
    let turns = kind.usesDevice ? device : kind.usesBrowser ? browser : inProcess
    let isTaken = (try? await turns.wait()) != nil
    defer { if isTaken { turns.signal() } }
    return try await $hasTurn.withValue(true) {
      try await withTaskExecutorPreference(ThreadExecutor.cases) { try await body() }
    }
  }
}
