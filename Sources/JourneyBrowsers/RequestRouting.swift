public import RobotCore

/// A type with rules for the requests of pages: a ``WebPage``, or an app whose pages all follow the rules.
public protocol RequestRouting {
  /// Adds a rule for requests from the first one on. It takes precedence over earlier rules.
  ///
  /// - Parameter rule: The rule.
  /// - Returns: A copy with the rule.
  func adding(_ rule: RequestRule) -> Self

  /// Watches the requests of the page from the first one on, so that verifiers can check them.
  ///
  /// - Returns: A copy with watched requests.
  func watchingRequests() -> Self
}

extension RequestRouting {
  /// Answers requests in place of their server, from the page's first request on.
  ///
  /// - Parameters:
  ///   - pattern: The pattern that the requests match, such as `/api/**` or `POST /api/orders`.
  ///   - answer: The response, such as `.status(503)` or `.json(["Crab"])`.
  ///   - times: The maximum number of requests to answer, or `nil` for all.
  /// - Returns: A copy with the rule.
  public func answering(
    _ pattern: RequestPattern, with answer: RequestAnswer, times: Int? = nil
  ) -> Self {
    adding(.answer(pattern, with: answer, times: times))
  }

  /// Answers requests in place of their server, with a response computed from each request.
  ///
  /// - Parameters:
  ///   - pattern: The pattern that the requests match.
  ///   - times: The maximum number of requests to answer, or `nil` for all.
  ///   - answer: Returns the response to a request.
  /// - Returns: A copy with the rule.
  public func answering(
    _ pattern: RequestPattern, times: Int? = nil,
    by answer: @escaping @Sendable (PageRequest) -> RequestAnswer
  ) -> Self {
    adding(.answer(pattern, times: times, by: answer))
  }

  /// Makes the connections of requests fail, from the page's first request on.
  ///
  /// - Parameters:
  ///   - pattern: The pattern that the requests match.
  ///   - times: The maximum number of requests to cut, or `nil` for all.
  /// - Returns: A copy with the rule.
  public func cutting(_ pattern: RequestPattern, times: Int? = nil) -> Self {
    adding(.cut(pattern, times: times))
  }

  /// Delays requests. They then continue to an earlier rule that matches them, or to their server.
  ///
  /// - Parameters:
  ///   - pattern: The pattern that the requests match.
  ///   - time: The delay.
  ///   - times: The maximum number of requests to delay, or `nil` for all.
  /// - Returns: A copy with the rule.
  public func delaying(_ pattern: RequestPattern, by time: Duration, times: Int? = nil) -> Self {
    adding(.delay(pattern, by: time, times: times))
  }

  /// Leads requests and WebSockets to another server, such as a mock server, with the same path and query. This needs Chromium.
  ///
  /// - Parameters:
  ///   - pattern: The pattern that the requests match, such as `/chat`.
  ///   - server: The address of the server, such as `http://127.0.0.1:8080`.
  ///   - times: The maximum number of requests to apply the rule to, or `nil` for all.
  /// - Returns: A copy with the rule.
  public func leading(_ pattern: RequestPattern, to server: String, times: Int? = nil) -> Self {
    adding(.lead(pattern, to: server, times: times))
  }

  /// Lets requests through to their server, overriding earlier rules.
  ///
  /// - Parameter pattern: The pattern that the requests match.
  /// - Returns: A copy with the rule.
  public func lettingThrough(_ pattern: RequestPattern) -> Self { adding(.letThrough(pattern)) }
}
