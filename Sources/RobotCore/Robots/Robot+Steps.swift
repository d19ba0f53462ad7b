extension Robot {
  /// Performs an operation that stays on this screen, as a step.
  ///
  /// - Parameters:
  ///   - text: The human-readable name of the operation, such as `select Sea`.
  ///   - site: The call site in the journey.
  ///   - fileID: The file ID of the caller, which a failure reports when no call site is known.
  ///   - filePath: The file path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  ///   - body: The actions that make up the operation.
  /// - Returns: This robot, for chaining.
  /// - Throws: What the body throws.
  @discardableResult
  public func step(
    _ text: String, at site: CallSite? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: () async throws -> Void
  ) async throws -> Self {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await journey.operation(text, from: Self.screenName, to: { _ in Self.screenName }) {
      try await journey.log.step(text, .robot, on: Self.screenName, at: site, in: callee, body)
    }
    return self
  }

  /// Goes to another screen, and waits until it has arrived.
  ///
  /// - Parameters:
  ///   - text: The human-readable name of the operation, such as `open the filter`.
  ///   - destination: The robot of the other screen.
  ///   - site: The call site in the journey.
  ///   - fileID: The file ID of the caller, which a failure reports when no call site is known.
  ///   - filePath: The file path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  ///   - body: The actions that lead there.
  /// - Returns: The robot of the other screen.
  /// - Throws: What the body throws; a ``JourneyFailure`` when the screen does not arrive.
  public func navigate<Destination: Robot>(
    _ text: String, to destination: Destination.Type = Destination.self, at site: CallSite? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, _ body: () async throws -> Void
  ) async throws -> Destination {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await journey.operation(
      text, from: Self.screenName, to: { _ in destination.screenName }
    ) {
      try await journey.log.step(text, .robot, on: Self.screenName, at: site, in: callee) {
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
  ///   - fileID: The file ID of the caller, which a failure reports when no call site is known.
  ///   - filePath: The file path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  ///   - body: The actions that lead there.
  /// - Returns: The robot of the screen that arrived.
  /// - Throws: What the body throws; a ``JourneyFailure`` when neither screen arrives.
  public func navigate<First: Robot, Second: Robot>(
    _ text: String, toEither first: First.Type, or second: Second.Type, at site: CallSite? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, _ body: () async throws -> Void
  ) async throws -> Either<First, Second> {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await journey.operation(
      text, from: Self.screenName,
      to: {
        if case .second? = $0 { return second.screenName }
        return first.screenName
      }
    ) {
      try await journey.log.step(text, .robot, on: Self.screenName, at: site, in: callee) {
        try await body()
        return try await journey.arrive(
          atEither: first, or: second, attempting: text, from: Self.screenName)
      }
    }
  }
}
