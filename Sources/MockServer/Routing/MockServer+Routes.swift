extension MockServer {
  /// Registers a route for a path.
  ///
  /// Of all routes that match a request, the most specific one answers: a whole path before a beginning before everything; a name
  /// before a parameter; more conditions before fewer; a method before any. Among equals it is the latest: so a route registered
  /// again overrides, and the handle that this returns takes the override back.
  ///
  /// - Parameters:
  ///   - method: The method; any when `nil`. A route for GET answers HEAD too.
  ///   - path: The path, with parameters where a segment may be anything: `/animals/:id`, `/files/*`.
  ///   - query: Items that the query must have, decoded, beside any others.
  ///   - headers: Headers that the request must have.
  ///   - condition: What else must hold, of the body for example.
  ///   - responses: What is answered: the first time the first, and so on; the last one stays. Status 200 when there are none.
  /// - Returns: The route.
  @discardableResult
  public func register(
    _ method: MockRequest.Method?, _ path: String, query: [String: String] = [:],
    headers: [String: String] = [:], where condition: (@Sendable (MockRequest) -> Bool)? = nil,
    _ responses: MockResponse...
  ) -> MockRoute {
    state.register(
      method, RoutePattern(exactly: path), query, headers, condition, .sequence(responses))
  }

  /// Registers a route for a path that a closure answers.
  ///
  /// - Parameters:
  ///   - method: The method; any when `nil`.
  ///   - path: The path, with parameters where a segment may be anything.
  ///   - query: Items that the query must have.
  ///   - headers: Headers that the request must have.
  ///   - handler: Makes the response; when it throws, the answer has status 500 and says what was thrown.
  /// - Returns: The route.
  @discardableResult
  public func register(
    _ method: MockRequest.Method?, _ path: String, query: [String: String] = [:],
    headers: [String: String] = [:],
    answering handler: @escaping @Sendable (MockRequest) async throws -> MockResponse
  ) -> MockRoute {
    state.register(method, RoutePattern(exactly: path), query, headers, nil, .handler(handler))
  }

  /// Registers a route for every path that begins with the segments of another one.
  ///
  /// - Parameters:
  ///   - method: The method; any when `nil`.
  ///   - path: The beginning: `/images` is of `/images` and `/images/crab`.
  ///   - responses: What is answered, one after another; the last one stays.
  /// - Returns: The route.
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
  ///   - method: The method; any when `nil`.
  ///   - responses: What is answered, one after another; the last one stays.
  /// - Returns: The route.
  @discardableResult
  public func registerCatchAll(
    method: MockRequest.Method? = nil, _ responses: MockResponse...
  ) -> MockRoute {
    state.register(method, .everything, [:], [:], nil, .sequence(responses))
  }

  /// Overrides a path for as long as a closure runs.
  ///
  /// - Parameters:
  ///   - method: The method; any when `nil`.
  ///   - path: The path, with parameters where a segment may be anything.
  ///   - query: Items that the query must have.
  ///   - responses: What is answered, one after another; the last one stays.
  ///   - body: What runs meanwhile.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func overriding<Value>(
    _ method: MockRequest.Method?, _ path: String, query: [String: String] = [:],
    with responses: MockResponse..., perform body: () async throws -> Value
  ) async rethrows -> Value {
    let route = state.register(
      method, RoutePattern(exactly: path), query, [:], nil, .sequence(responses))
    defer { route.remove() }
    return try await body()
  }

  /// Removes every route.
  public func removeAllRoutes() {
    state.removeAll()
  }

  /// Makes all answers late from now on, beside what their routes say.
  ///
  /// - Parameter delay: By how much; not at all when `nil`.
  public func delayAll(_ delay: MockDelay?) {
    state.delayAll(delay)
  }
}
