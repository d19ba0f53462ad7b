internal import Support

extension MockServer {
  /// All requests with their responses, in the order in which they arrived.
  public var exchanges: [MockExchange] { state.exchanges }

  /// All requests, in the order in which they arrived.
  public var requests: [MockRequest] { exchanges.map(\.request) }

  /// Returns the requests that satisfy a predicate.
  ///
  /// - Parameter isIncluded: The predicate.
  /// - Returns: The requests, in the order in which they arrived.
  public func requests(matching isIncluded: (MockRequest) -> Bool) -> [MockRequest] {
    requests.filter(isIncluded)
  }

  /// Returns the requests with a method and a path.
  ///
  /// - Parameters:
  ///   - method: The method, or `nil` for any.
  ///   - path: The path in route syntax, such as `/animals/:id`.
  /// - Returns: The requests, in the order in which they arrived.
  public func requests(_ method: MockRequest.Method?, _ path: String) -> [MockRequest] {
    requests.filter(Self.filter(method, path))
  }

  /// The requests that no route matched.
  public var unmatchedRequests: [MockRequest] {
    exchanges.filter { $0.route == nil }.map(\.request)
  }

  /// Checks that a route matched every request.
  ///
  /// - Throws: ``MockServerError/unmatched(_:)`` when there were unmatched requests.
  public func requireAllMatched() throws {
    let lines = unmatchedRequests.map(\.line)
    if !lines.isEmpty { throw MockServerError.unmatched(lines) }
  }

  /// Removes all exchanges that have ended from the log.
  public func clearLog() { state.clearLog() }

  /// Waits for a request. Requests that have already arrived count.
  ///
  /// - Parameters:
  ///   - method: The method, or `nil` for any.
  ///   - path: The path in route syntax, such as `/animals/:id`.
  ///   - count: The number of requests to wait for.
  ///   - limit: The longest time to wait.
  /// - Returns: The last of these requests.
  /// - Throws: ``MockServerError`` when fewer requests arrive in time, or the server ends.
  @discardableResult
  public func waitForRequest(
    _ method: MockRequest.Method?, _ path: String, count: Int = 1,
    within limit: Duration = .seconds(10)
  ) async throws -> MockRequest {
    try await waitForRequest(
      "\(method?.rawValue ?? "*") \(path)", count: count, within: limit,
      matching: Self.filter(method, path))
  }

  /// Waits for a request that satisfies a predicate. Requests that have already arrived count.
  ///
  /// - Parameters:
  ///   - what: The human-readable name of the request, for the error.
  ///   - count: The number of requests to wait for.
  ///   - limit: The longest time to wait.
  ///   - isIncluded: The predicate.
  /// - Returns: The last of these requests.
  /// - Throws: ``MockServerError`` when fewer requests arrive in time, or the server ends.
  @discardableResult
  public func waitForRequest(
    _ what: String, count: Int = 1, within limit: Duration = .seconds(10),
    matching isIncluded: @escaping @Sendable (MockRequest) -> Bool
  ) async throws -> MockRequest {
    try await wait(for: what, count: count, within: limit) { exchange in
      isIncluded(exchange.request) ? exchange.request : nil
    }
  }

  /// Waits until no request is in progress. Open WebSockets and streams do not count.
  ///
  /// - Parameter limit: The longest time to wait.
  /// - Returns: Whether no request was in progress within the limit.
  public func waitUntilQuiet(within limit: Duration = .seconds(10)) async -> Bool {
    (try? await state.value(within: limit) { exchanges in
      exchanges.allSatisfy(\.isQuiet) ? true : nil
    }) ?? false
  }

  func wait<Found: Sendable>(
    for what: String, count: Int, within limit: Duration,
    of part: @escaping @Sendable (MockExchange) -> Found?
  ) async throws -> Found {
    do {
      return try await state.value(within: limit) { $0.lazy.compactMap(part).last(of: count) }
    } catch is TimeLimitExceeded {
      throw MockServerError.notRequested(
        what: what, count: count, waited: limit, seen: requests.map(\.line))
    } catch is ServerState.Ended {
      throw MockServerError.ended(what: what)
    }
  }

  static func filter(
    _ method: MockRequest.Method?, _ path: String
  ) -> @Sendable (MockRequest) -> Bool {
    let pattern = RoutePattern(exactly: path)
    return { request in
      (method == nil || request.method == method)
        && pattern.match(RoutePattern.decodedSegments(of: request.path)) != nil
    }
  }
}

extension Sequence {
  /// Returns the last of a number of elements; `nil` if there are fewer.
  func last(of count: Int) -> Element? {
    let found = Array(prefix(count))
    return found.count == count ? found.last : nil
  }
}
