extension Robot {
  /// Takes a step of this screen: an operation that stays on it.
  ///
  /// - Parameters:
  ///   - text: What a person would call it: `select Sea`.
  ///   - site: Where the journey called.
  ///   - body: The actions that it is made of.
  /// - Returns: This robot, for the next operation.
  /// - Throws: What the body throws.
  @discardableResult
  public func step(
    _ text: String, at site: CallSite? = nil, _ body: () async throws -> Void
  ) async throws -> Self {
    try await journey.step(text, .robot, on: Self.screenName, at: site, body)
    return self
  }

  /// Goes to another screen, and proves that it arrived.
  ///
  /// - Parameters:
  ///   - text: What a person would call it: `open the filter`.
  ///   - destination: The robot of the other screen.
  ///   - site: Where the journey called.
  ///   - body: The actions that lead there.
  /// - Returns: The robot of the other screen.
  /// - Throws: What the body throws; a ``JourneyFailure`` when the screen does not arrive.
  public func navigate<Destination: Robot>(
    _ text: String, to destination: Destination.Type = Destination.self, at site: CallSite? = nil,
    _ body: () async throws -> Void
  ) async throws -> Destination {
    try await journey.step(text, .robot, on: Self.screenName, at: site) {
      try await body()
      return try await journey.arrive(at: destination, attempting: text, from: Self.screenName)
    }
  }

  /// Goes to one of two screens, whichever arrives first.
  ///
  /// - Parameters:
  ///   - text: What a person would call it.
  ///   - first: The robot of one screen.
  ///   - second: The robot of the other screen.
  ///   - site: Where the journey called.
  ///   - body: The actions that lead there.
  /// - Returns: The robot of the screen that arrived.
  /// - Throws: What the body throws; a ``JourneyFailure`` when neither screen arrives.
  public func navigate<First: Robot, Second: Robot>(
    _ text: String, toEither first: First.Type, or second: Second.Type, at site: CallSite? = nil,
    _ body: () async throws -> Void
  ) async throws -> Either<First, Second> {
    try await journey.step(text, .robot, on: Self.screenName, at: site) {
      try await body()
      return try await journey.arrive(
        atEither: first, or: second, attempting: text, from: Self.screenName)
    }
  }
}
