internal import struct TestModel.Step
public import Testing

extension Robot {
  /// Performs an operation that stays on this screen, as a step.
  ///
  /// - Parameters:
  ///   - text: The human-readable name of the operation, such as `select Sea`.
  ///   - site: The call site in the journey.
  ///   - body: The actions that make up the operation.
  /// - Returns: This robot, for chaining.
  /// - Throws: What the body throws.
  @discardableResult
  public func step(
    _ text: String, at site: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Void
  ) async throws -> Self {
    try await journey.operation(text, from: Self.screenName, to: { _ in Self.screenName }) {
      try await journey.log.step(text, .robot, on: Self.screenName, at: site, body)
    }
    return self
  }

  /// Goes to another screen, and waits until it has arrived.
  ///
  /// - Parameters:
  ///   - text: The human-readable name of the operation, such as `open the filter`.
  ///   - destination: The robot of the other screen.
  ///   - site: The call site in the journey.
  ///   - body: The actions that lead there.
  /// - Returns: The robot of the other screen.
  /// - Throws: What the body throws; a ``JourneyFailure`` when the screen does not arrive.
  public func navigate<Destination: Robot>(
    _ text: String, to destination: Destination.Type = Destination.self,
    at site: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
  ) async throws -> Destination {
    return try await journey.operation(
      text, from: Self.screenName, to: { _ in destination.screenName }
    ) {
      try await journey.log.step(text, .robot, on: Self.screenName, at: site) {
        try await body()
        return try await journey.arrive(at: destination, attempting: text, from: Self.screenName)
      }
    }
  }

  /// Goes to one of two screens, whichever arrives first.
  ///
  /// - Parameters:
  ///   - text: The human-readable name of the operation.
  ///   - first: The robot of the first screen.
  ///   - second: The robot of the second screen.
  ///   - site: The call site in the journey.
  ///   - body: The actions that lead there.
  /// - Returns: The robot of the screen that arrived.
  /// - Throws: What the body throws; a ``JourneyFailure`` when neither screen arrives.
  public func navigate<First: Robot, Second: Robot>(
    _ text: String, toEither first: First.Type, or second: Second.Type,
    at site: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
  ) async throws -> Either<First, Second> {
    return try await journey.operation(
      text, from: Self.screenName,
      to: {
        if case .second? = $0 { return second.screenName }
        return first.screenName
      }
    ) {
      try await journey.log.step(text, .robot, on: Self.screenName, at: site) {
        try await body()
        return try await journey.arrive(
          atEither: first, or: second, attempting: text, from: Self.screenName)
      }
    }
  }

  /// Taps an element that leads to another screen, and waits until the screen has arrived.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - destination: The robot of the other screen.
  ///   - limit: The longest time to wait for the element.
  ///   - site: The call site in the journey.
  /// - Returns: The robot of the other screen.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on, or the screen does not arrive.
  @discardableResult
  public func tap<Destination: Robot>(
    _ locator: Locator, to destination: Destination.Type, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Destination {
    let text = "tap “\(locator.title)”"
    return try await journey.operation(
      text, from: Self.screenName, to: { _ in destination.screenName }
    ) {
      try await journey.log.step(text, .action, on: Self.screenName, at: site) {
        try await journey.act(
          .tap, on: locator, attempting: text, screen: Self.screenName, within: limit)
        return try await journey.arrive(at: destination, attempting: text, from: Self.screenName)
      }
    }
  }

  /// Taps an element that leads to another screen, and waits until the screen has arrived.
  ///
  /// - Parameters:
  ///   - element: The key path of the element.
  ///   - destination: The robot of the other screen.
  ///   - limit: The longest time to wait for the element.
  ///   - site: The call site in the journey.
  /// - Returns: The robot of the other screen.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on, or the screen does not arrive.
  @discardableResult
  public func tap<Destination: Robot>(
    _ element: KeyPath<Semantics, Locator>, to destination: Destination.Type,
    within limit: Duration? = nil, at site: SourceLocation = #_sourceLocation
  ) async throws -> Destination {
    try await tap(semantics[keyPath: element], to: destination, within: limit, at: site)
  }
}
