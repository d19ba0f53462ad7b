internal import HTTPServing

extension MockServer {
  /// All requests and how they were answered, in the order in which they arrived.
  public var exchanges: [MockExchange] { state.exchanges }

  /// All requests, in the order in which they arrived.
  public var requests: [MockRequest] { exchanges.map(\.request) }

  /// The requests that a rule picks.
  ///
  /// - Parameter isIncluded: The rule.
  /// - Returns: The requests, in the order in which they arrived.
  public func requests(matching isIncluded: (MockRequest) -> Bool) -> [MockRequest] {
    requests.filter(isIncluded)
  }

  /// The requests of a method and a path.
  ///
  /// - Parameters:
  ///   - method: The method; any when `nil`.
  ///   - path: The path, as routes have it: `/animals/:id`.
  /// - Returns: The requests, in the order in which they arrived.
  public func requests(_ method: MockRequest.Method?, _ path: String) -> [MockRequest] {
    requests.filter(Self.filter(method, path))
  }

  /// The requests that no route matched.
  public var unmatchedRequests: [MockRequest] {
    exchanges.filter { $0.route == nil }.map(\.request)
  }

  /// Asks that there was no request that no route matched.
  ///
  /// - Throws: ``MockServerError/unmatched(_:)`` when there was.
  public func requireAllMatched() throws {
    let lines = unmatchedRequests.map(\.line)
    if !lines.isEmpty { throw MockServerError.unmatched(lines) }
  }

  /// Forgets all exchanges that have ended.
  public func clearLog() {
    state.clearLog()
  }

  /// Waits for a request; one that has arrived already counts.
  ///
  /// - Parameters:
  ///   - method: The method; any when `nil`.
  ///   - path: The path, as routes have it: `/animals/:id`.
  ///   - count: How many of them.
  ///   - limit: How long to wait.
  /// - Returns: The last of them.
  /// - Throws: ``MockServerError`` when so many do not come in time.
  @discardableResult
  public func waitForRequest(
    _ method: MockRequest.Method?, _ path: String, count: Int = 1,
    within limit: Duration = .seconds(10)
  ) async throws -> MockRequest {
    try await wait(
      for: "\(method?.rawValue ?? "*") \(path)", count: count, within: limit,
      matching: Self.filter(method, path))
  }

  /// Waits for a request that a rule picks; one that has arrived already counts.
  ///
  /// - Parameters:
  ///   - what: What a person calls it, for the error.
  ///   - count: How many of them.
  ///   - limit: How long to wait.
  ///   - isIncluded: The rule.
  /// - Returns: The last of them.
  /// - Throws: ``MockServerError`` when so many do not come in time.
  @discardableResult
  public func waitForRequest(
    _ what: String, count: Int = 1, within limit: Duration = .seconds(10),
    matching isIncluded: @escaping @Sendable (MockRequest) -> Bool
  ) async throws -> MockRequest {
    try await wait(for: what, count: count, within: limit, matching: isIncluded)
  }

  /// Waits until no request is under way.
  ///
  /// - Parameter limit: How long to wait.
  /// - Returns: Whether that was reached.
  public func waitUntilQuiet(within limit: Duration = .seconds(10)) async -> Bool {
    (try? await state.value(within: limit) { exchanges in
      exchanges.allSatisfy { $0.outcome != nil } ? true : nil
    }) ?? false
  }

  private func wait(
    for what: String, count: Int, within limit: Duration,
    matching isIncluded: @escaping @Sendable (MockRequest) -> Bool
  ) async throws -> MockRequest {
    do {
      return try await state.value(within: limit) { exchanges in
        let found = exchanges.lazy.map(\.request).filter(isIncluded)
        return found.prefix(count).count == count ? found.prefix(count).last : nil
      }
    } catch is Deadline.Passed {
      throw MockServerError.notRequested(
        what: what, count: count, waited: limit, seen: requests.map(\.line))
    } catch is ServerState.Ended {
      throw MockServerError.ended(what: what)
    }
  }

  private static func filter(
    _ method: MockRequest.Method?, _ path: String
  ) -> @Sendable (MockRequest) -> Bool {
    let pattern = RoutePattern(exactly: path)
    return { request in
      (method == nil || request.method == method)
        && pattern.match(RoutePattern.decodedSegments(of: request.path)) != nil
    }
  }
}
