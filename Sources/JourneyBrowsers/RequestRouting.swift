public import RobotCore

/// What has rules for the requests of a page: a ``WebPage``, or an app whose pages all follow them.
public protocol RequestRouting {
  /// Does something with requests of the page, from the first one on. It goes before what was said of them earlier.
  ///
  /// - Parameter rule: What is done with which requests.
  /// - Returns: The same, with the rule.
  func adding(_ rule: RequestRule) -> Self

  /// Watches the requests of the page from the first one on, so that verifiers can ask for them.
  ///
  /// - Returns: The same, watched.
  func watchingRequests() -> Self
}

extension RequestRouting {
  /// Answers requests in place of their server, from the first one that the page makes.
  ///
  /// - Parameters:
  ///   - pattern: Which requests: `/api/**`, `POST /api/orders`.
  ///   - answer: The answer: `.status(503)`, `.json(["Crab"])`.
  ///   - times: How many of them; all when `nil`.
  /// - Returns: The same, with the rule.
  public func answering(
    _ pattern: RequestPattern, with answer: RequestAnswer, times: Int? = nil
  ) -> Self {
    adding(.answer(pattern, with: answer, times: times))
  }

  /// Answers requests in place of their server, each by what it asks for.
  ///
  /// - Parameters:
  ///   - pattern: Which requests.
  ///   - times: How many of them; all when `nil`.
  ///   - answer: Makes the answer.
  /// - Returns: The same, with the rule.
  public func answering(
    _ pattern: RequestPattern, times: Int? = nil,
    by answer: @escaping @Sendable (PageRequest) -> RequestAnswer
  ) -> Self {
    adding(.answer(pattern, times: times, by: answer))
  }

  /// Lets the connections of requests fail, from the first one that the page makes.
  ///
  /// - Parameters:
  ///   - pattern: Which requests.
  ///   - times: How many of them; all when `nil`.
  /// - Returns: The same, with the rule.
  public func cutting(_ pattern: RequestPattern, times: Int? = nil) -> Self {
    adding(.cut(pattern, times: times))
  }

  /// Holds requests back for some time; then they go on to an earlier rule that is meant for them, or to their server.
  ///
  /// - Parameters:
  ///   - pattern: Which requests.
  ///   - time: How long.
  ///   - times: How many of them; all when `nil`.
  /// - Returns: The same, with the rule.
  public func delaying(
    _ pattern: RequestPattern, by time: Duration, times: Int? = nil
  ) -> Self {
    adding(.delay(pattern, by: time, times: times))
  }

  /// Lets requests go to their server, whatever was said of them before.
  ///
  /// - Parameter pattern: Which requests.
  /// - Returns: The same, with the rule.
  public func lettingThrough(_ pattern: RequestPattern) -> Self {
    adding(.letThrough(pattern))
  }
}
