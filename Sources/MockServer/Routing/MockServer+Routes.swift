extension MockServer {
  /// Registers a route for a path.
  ///
  /// The most specific matching route answers a request. Whole paths precede prefixes, which precede the catch-all. Literal
  /// segments precede parameters, more conditions precede fewer, and a specific method precedes any. Among equals, the latest route
  /// answers, so registering a route again overrides it, and removing the returned route restores it.
  ///
  /// - Parameters:
  ///   - method: The method, or `nil` for any. A route for GET also answers HEAD.
  ///   - path: The path, with parameters for arbitrary segments: `/animals/:id`, `/files/*`.
  ///   - query: The decoded items that the query must contain. It may contain others.
  ///   - headers: The headers that the request must have.
  ///   - condition: A further condition, for example on the body.
  ///   - responses: The responses in order of use. The last one repeats; without any, the status code is 200.
  /// - Returns: The registered route.
  @discardableResult
  public func register(
    _ method: MockRequest.Method?, _ path: String, query: [String: String] = [:],
    headers: [String: String] = [:], where condition: (@Sendable (MockRequest) -> Bool)? = nil,
    _ responses: MockResponse...
  ) -> MockRoute {
    state.register(
      method, RoutePattern(exactly: path), query, headers, condition, .sequence(responses))
  }

  /// Registers a route for a path, answered by a closure.
  ///
  /// - Parameters:
  ///   - method: The method, or `nil` for any.
  ///   - path: The path, with parameters for arbitrary segments.
  ///   - query: The items that the query must contain.
  ///   - headers: The headers that the request must have.
  ///   - handler: Returns the response. An error that it throws is answered with status code 500 and its description.
  /// - Returns: The registered route.
  @discardableResult
  public func register(
    _ method: MockRequest.Method?, _ path: String, query: [String: String] = [:],
    headers: [String: String] = [:],
    answering handler: @escaping @Sendable (MockRequest) async throws -> MockResponse
  ) -> MockRoute {
    state.register(method, RoutePattern(exactly: path), query, headers, nil, .handler(handler))
  }

  /// Registers a route for every path that starts with the segments of another one.
  ///
  /// - Parameters:
  ///   - method: The method, or `nil` for any.
  ///   - path: The prefix: `/images` matches `/images` and `/images/crab`.
  ///   - responses: The responses in order of use. The last one repeats.
  /// - Returns: The registered route.
  @discardableResult
  public func registerPrefix(
    _ method: MockRequest.Method?, _ path: String, _ responses: MockResponse...
  ) -> MockRoute {
    state.register(
      method, RoutePattern(beginningWith: path), [:], [:], nil, .sequence(responses))
  }

  /// Registers a route for every path.
  ///
  /// - Parameters:
  ///   - method: The method, or `nil` for any.
  ///   - responses: The responses in order of use. The last one repeats.
  /// - Returns: The registered route.
  @discardableResult
  public func registerCatchAll(
    method: MockRequest.Method? = nil, _ responses: MockResponse...
  ) -> MockRoute {
    state.register(method, .everything, [:], [:], nil, .sequence(responses))
  }

  /// Overrides a path for the duration of a closure.
  ///
  /// - Parameters:
  ///   - method: The method, or `nil` for any.
  ///   - path: The path, with parameters for arbitrary segments.
  ///   - query: The items that the query must contain.
  ///   - responses: The responses in order of use. The last one repeats.
  ///   - body: The closure to run.
  /// - Returns: What the closure returns.
  /// - Throws: The errors of the closure.
  public func overriding<Value>(
    _ method: MockRequest.Method?, _ path: String, query: [String: String] = [:],
    with responses: MockResponse..., perform body: () async throws -> Value
  ) async rethrows -> Value {
    let route = state.register(
      method, RoutePattern(exactly: path), query, [:], nil, .sequence(responses))
    defer { route.remove() }
    return try await body()
  }

  /// Removes all routes.
  public func removeAllRoutes() { state.removeAll() }

  /// Delays all responses from now on, in addition to their own delays.
  ///
  /// - Parameter delay: The delay, or `nil` for none.
  public func delayAll(_ delay: MockDelay?) { state.delayAll(delay) }
}
