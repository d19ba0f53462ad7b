internal import RobotCore
public import Testing

/// A part of a journey that says what is given.
///
/// - Parameters:
///   - text: What is given.
///   - site: The place of the call.
///   - body: What makes it so.
/// - Returns: What the body returns.
/// - Throws: What the body throws.
@discardableResult
public func given<Result>(
  _ text: String, at site: SourceLocation = #_sourceLocation, _ body: () async throws -> Result
) async throws -> Result {
  try await section("Given \(text)", at: site, body)
}

/// A part of a journey that says what the person does.
///
/// - Parameters:
///   - text: What is done.
///   - site: The place of the call.
///   - body: What does it.
/// - Returns: What the body returns.
/// - Throws: What the body throws.
@discardableResult
public func when<Result>(
  _ text: String, at site: SourceLocation = #_sourceLocation, _ body: () async throws -> Result
) async throws -> Result {
  try await section("When \(text)", at: site, body)
}

/// A part of a journey that says what is to be seen then.
///
/// - Parameters:
///   - text: What is to be seen.
///   - site: The place of the call.
///   - body: What checks it.
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
  return try await run.log.step(text, .section, at: CallSite(site), body)
}
