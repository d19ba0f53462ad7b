public import Driving
public import Testing

extension Robot {
  /// Answers requests of the page in place of their server, from now on until the journey ends.
  ///
  /// The newest rule that matches a request applies.
  ///
  /// - Parameters:
  ///   - pattern: The pattern that the requests match, such as `/api/**` or `POST /api/orders`.
  ///   - answer: The response, such as `.status(503)` or `.json(["Crab"])`.
  ///   - times: The maximum number of requests to answer, or `nil` for all.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the driver cannot answer requests.
  @discardableResult
  public func answering(
    _ pattern: RequestPattern, with answer: RequestAnswer, times: Int? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await adding(
      .answer(pattern, with: answer, times: times),
      at: site)
  }

  /// Answers requests of the page with a response computed from each request, from now on until the journey ends.
  ///
  /// - Parameters:
  ///   - pattern: The pattern that the requests match.
  ///   - times: The maximum number of requests to answer, or `nil` for all.
  ///   - site: The call site in the journey.
  ///   - answer: Returns the response to a request.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the driver cannot answer requests.
  @discardableResult
  public func answering(
    _ pattern: RequestPattern, times: Int? = nil, at site: SourceLocation = #_sourceLocation,
    by answer: @escaping @Sendable (PageRequest) -> RequestAnswer
  ) async throws -> Self {
    try await adding(
      .answer(pattern, times: times, by: answer),
      at: site)
  }

  /// Makes the connections of the page's requests fail, from now on until the journey ends.
  ///
  /// - Parameters:
  ///   - pattern: The pattern that the requests match.
  ///   - times: The maximum number of requests to cut, or `nil` for all.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the driver cannot cut requests.
  @discardableResult
  public func cutting(
    _ pattern: RequestPattern, times: Int? = nil, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await adding(
      .cut(pattern, times: times),
      at: site)
  }

  /// Delays requests of the page, from now on until the journey ends.
  ///
  /// They then continue to an earlier rule that matches them, or to their server.
  ///
  /// - Parameters:
  ///   - pattern: The pattern that the requests match.
  ///   - time: The delay.
  ///   - times: The maximum number of requests to delay, or `nil` for all.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the driver cannot delay requests.
  @discardableResult
  public func delaying(
    _ pattern: RequestPattern, by time: Duration, times: Int? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await adding(
      .delay(pattern, by: time, times: times),
      at: site)
  }

  /// Leads requests and WebSockets of the page to another server, such as a mock server, from now on until the journey ends.
  ///
  /// They keep their path and query. This needs Chromium.
  ///
  /// - Parameters:
  ///   - pattern: The pattern that the requests match, such as `/chat`.
  ///   - server: The address of the server, such as `http://127.0.0.1:8080`.
  ///   - times: The maximum number of requests to lead, or `nil` for all.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the driver cannot lead requests.
  @discardableResult
  public func leading(
    _ pattern: RequestPattern, to server: String, times: Int? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await adding(
      .lead(pattern, to: server, times: times),
      at: site)
  }

  /// Lets requests of the page through to their server, overriding earlier rules.
  ///
  /// - Parameters:
  ///   - pattern: The pattern that the requests match.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the driver cannot apply rules to requests.
  @discardableResult
  public func lettingThrough(
    _ pattern: RequestPattern, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await adding(
      .letThrough(pattern),
      at: site)
  }

  /// Watches the requests of the page from now on, so that verifiers can check them.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the driver cannot watch requests.
  @discardableResult
  public func watchingRequests(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    return try await step("watch the requests", at: site) {
      try await routing { try await $0.watchRequests() }
    }
  }

  /// Disconnects the pages of the browser from the network, until ``goOnline(at:)`` or the end of the journey.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the browser does not support it.
  @discardableResult
  public func goOffline(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await journey.goOffline(at: site)
    return self
  }

  /// Connects the pages of the browser to the network again.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the browser does not support it.
  @discardableResult
  public func goOnline(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await journey.goOnline(at: site)
    return self
  }

  private func adding(_ rule: RequestRule, at site: SourceLocation) async throws -> Self {
    try await step("\(rule)", at: site) {
      try await routing {
        if let mistake = rule.pattern.mistake { throw DriverError.refused(because: mistake) }
        try await $0.add(rule)
      }
    }
  }

  private func routing(_ work: (any RequestRouting) async throws -> Void) async throws {
    try await journey.using((any RequestRouting).self, to: "watch requests", settled: true, work)
  }
}
