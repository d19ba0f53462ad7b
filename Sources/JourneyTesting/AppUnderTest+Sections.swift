internal import RobotCore
internal import struct TestModel.Step
public import Testing

/// The sections of a journey.
extension AppUnderTest {
  /// Starts a section that establishes the preconditions of a journey.
  ///
  /// - Parameters:
  ///   - text: The description of the preconditions.
  ///   - site: The call site in the journey.
  ///   - body: Establishes the preconditions.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  @discardableResult
  public func given<Result>(
    _ text: String, at site: SourceLocation = #_sourceLocation, _ body: () async throws -> Result
  ) async throws -> Result {
    try await section("Given \(text)", at: site, body)
  }

  /// Starts a section in which the user acts.
  ///
  /// - Parameters:
  ///   - text: The description of the actions.
  ///   - site: The call site in the journey.
  ///   - body: Performs the actions.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  @discardableResult
  public func when<Result>(
    _ text: String, at site: SourceLocation = #_sourceLocation, _ body: () async throws -> Result
  ) async throws -> Result {
    try await section("When \(text)", at: site, body)
  }

  /// Starts a section that checks the outcome.
  ///
  /// - Parameters:
  ///   - text: The description of the expected outcome.
  ///   - site: The call site in the journey.
  ///   - body: Checks the outcome.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  @discardableResult
  public func then<Result>(
    _ text: String, at site: SourceLocation = #_sourceLocation, _ body: () async throws -> Result
  ) async throws -> Result {
    try await section("Then \(text)", at: site, body)
  }

  private func section<Result>(
    _ text: String, at site: SourceLocation, _ body: () async throws -> Result
  ) async throws -> Result {
    guard let run = CaseRun.current else { return try await body() }
    return try await run.log.step(text, .section, at: site, body)
  }
}
