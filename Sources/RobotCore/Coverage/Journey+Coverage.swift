internal import struct TestModel.Step
internal import Testing

extension Journey {
  /// Performs an operation of a robot, and counts it.
  ///
  /// - Parameters:
  ///   - text: The human-readable name of the operation.
  ///   - screen: The screen that the operation starts on.
  ///   - destination: Returns the screen that the operation led to or, given `nil`, the screen that it should have led to.
  func operation<Result>(
    _ text: String, from screen: String, to destination: (Result?) -> String,
    _ body: () async throws -> Result
  ) async throws -> Result {
    guard let coverage else { return try await body() }
    do {
      let result = try await body()
      coverage.count(text, from: screen, to: destination(result), failed: false)
      return result
    } catch {
      coverage.count(text, from: screen, to: destination(nil), failed: true)
      throw error
    }
  }

  /// Performs a single action as a step. It counts as an operation unless it is a part of one.
  @discardableResult
  func actionStep<Result>(
    _ text: String, on screen: String, at site: SourceLocation, _ body: () async throws -> Result
  ) async throws -> Result {
    guard coverage != nil, log.current?.step.kind != .robot else {
      return try await log.step(text, .action, on: screen, at: site, body)
    }
    return try await operation(text, from: screen, to: { _ in screen }) {
      try await log.step(text, .action, on: screen, at: site, body)
    }
  }
}
