public import RobotCore
public import Testing

extension Robot {
  /// Performs an operation that stays on this screen, as a step.
  ///
  /// - Parameters:
  ///   - text: The human-readable name of the operation.
  ///   - site: The call site in the journey.
  ///   - body: The actions that make up the operation.
  /// - Returns: This robot, for chaining.
  /// - Throws: What the body throws.
  @discardableResult
  public func step(
    _ text: String, at site: SourceLocation, _ body: () async throws -> Void
  ) async throws -> Self {
    try await step(text, at: CallSite(site), body)
  }

  /// Goes to another screen, and waits until it has arrived.
  ///
  /// - Parameters:
  ///   - text: The human-readable name of the operation.
  ///   - destination: The robot of the other screen.
  ///   - site: The call site in the journey.
  ///   - body: The actions that lead there.
  /// - Returns: The robot of the other screen.
  /// - Throws: What the body throws; a `JourneyFailure` when the screen does not arrive.
  public func navigate<Destination: Robot>(
    _ text: String, to destination: Destination.Type = Destination.self, at site: SourceLocation,
    _ body: () async throws -> Void
  ) async throws -> Destination {
    try await navigate(text, to: destination, at: CallSite(site), body)
  }
}
