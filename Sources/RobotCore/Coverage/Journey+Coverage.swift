extension Journey {
  /// Performs an operation of a robot, and counts it.
  ///
  /// - Parameters:
  ///   - text: The human-readable name of the operation.
  ///   - screen: The screen that the operation starts on.
  ///   - destination: Returns the screen that the operation led to or, given `nil`, the screen that it should have led to.
  ///   - body: The operation.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
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
}
