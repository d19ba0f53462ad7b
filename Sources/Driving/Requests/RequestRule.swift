/// A rule that a journey applies to requests of a page.
public struct RequestRule: Sendable, CustomStringConvertible {
  /// What to do with a request.
  package enum Action: Sendable {
    /// The journey answers the request.
    case answer(@Sendable (PageRequest) -> RequestAnswer)
    /// The connection fails.
    case cut
    /// The request continues after a delay, to the preceding rule or to its server.
    case delay(Duration)
    /// The request goes to another server: `http://127.0.0.1:8080`.
    case lead(String)
    /// The request continues to its server.
    case letThrough
  }

  /// The identity of a rule. No two rules are equal.
  private final class Identity: Sendable {}

  /// The pattern that the requests match.
  public let pattern: RequestPattern
  package let action: Action
  /// The maximum number of requests to apply the rule to; `nil` for all.
  package let times: Int?
  /// The rule, as steps and reports show it.
  public let description: String
  private let identity = Identity()

  private init(_ pattern: RequestPattern, _ action: Action, _ words: String, times: Int? = nil) {
    self.pattern = pattern
    self.action = action
    self.times = times
    description = times.map { "\(words), \($0 == 1 ? "once" : "\($0) times")" } ?? words
  }

  /// Answers requests in place of their server.
  ///
  /// - Parameters:
  ///   - pattern: The pattern that the requests match.
  ///   - answer: The answer.
  ///   - times: The maximum number of requests to apply the rule to, or `nil` for all.
  /// - Returns: The rule.
  public static func answer(
    _ pattern: RequestPattern, with answer: RequestAnswer, times: Int? = nil
  ) -> Self {
    Self(pattern, .answer { _ in answer }, "answer \(pattern) with \(answer)", times: times)
  }

  /// Answers requests in place of their server, with a response computed from each request.
  ///
  /// - Parameters:
  ///   - pattern: The pattern that the requests match.
  ///   - times: The maximum number of requests to apply the rule to, or `nil` for all.
  ///   - answer: Returns the response to a request.
  /// - Returns: The rule.
  public static func answer(
    _ pattern: RequestPattern, times: Int? = nil,
    by answer: @escaping @Sendable (PageRequest) -> RequestAnswer
  ) -> Self {
    Self(pattern, .answer(answer), "answer \(pattern)", times: times)
  }

  /// Makes the connections of requests fail.
  ///
  /// - Parameters:
  ///   - pattern: The pattern that the requests match.
  ///   - times: The maximum number of requests to apply the rule to, or `nil` for all.
  /// - Returns: The rule.
  public static func cut(_ pattern: RequestPattern, times: Int? = nil) -> Self {
    Self(pattern, .cut, "cut \(pattern)", times: times)
  }

  /// Delays requests. They then continue to an earlier rule that matches them, or to their server.
  ///
  /// - Parameters:
  ///   - pattern: The pattern that the requests match.
  ///   - time: The delay.
  ///   - times: The maximum number of requests to apply the rule to, or `nil` for all.
  /// - Returns: The rule.
  public static func delay(
    _ pattern: RequestPattern, by time: Duration, times: Int? = nil
  ) -> Self {
    Self(pattern, .delay(time), "delay \(pattern) by \(time.inSeconds) s", times: times)
  }

  /// Leads requests and WebSockets to another server, with the same path and query.
  ///
  /// - Parameters:
  ///   - pattern: The pattern that the requests match.
  ///   - server: The address of the server, such as `http://127.0.0.1:8080`.
  ///   - times: The maximum number of requests to apply the rule to, or `nil` for all.
  /// - Returns: The rule.
  public static func lead(_ pattern: RequestPattern, to server: String, times: Int? = nil) -> Self {
    var server = server
    while server.hasSuffix("/") { server.removeLast() }
    return Self(pattern, .lead(server), "lead \(pattern) to \(server)", times: times)
  }

  /// Lets requests through to their server, overriding earlier rules.
  ///
  /// - Parameter pattern: The pattern that the requests match.
  /// - Returns: The rule.
  public static func letThrough(_ pattern: RequestPattern) -> Self {
    Self(pattern, .letThrough, "let \(pattern) through")
  }
}

extension RequestRule: Hashable {
  /// Returns whether two rules are the same rule.
  public static func == (one: Self, other: Self) -> Bool { one.identity === other.identity }

  /// Hashes the identity of the rule.
  ///
  /// - Parameter hasher: The hasher to feed.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}
