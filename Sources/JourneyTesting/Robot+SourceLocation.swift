public import RobotCore
public import Testing

extension Robot {
  /// Takes a step of this screen: an operation that stays on it.
  ///
  /// - Parameters:
  ///   - text: What a person would call it.
  ///   - site: Where the journey called.
  ///   - body: The actions that it is made of.
  /// - Returns: This robot, for the next operation.
  /// - Throws: What the body throws.
  @discardableResult
  public func step(
    _ text: String, at site: SourceLocation, _ body: () async throws -> Void
  ) async throws -> Self {
    try await step(text, at: CallSite(site), body)
  }

  /// Goes to another screen, and proves that it arrived.
  ///
  /// - Parameters:
  ///   - text: What a person would call it.
  ///   - destination: The robot of the other screen.
  ///   - site: Where the journey called.
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
