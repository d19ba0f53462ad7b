/// What a journey does with requests of a page.
public struct RequestRule: Sendable {
  /// What is done with a request.
  package enum Action: Sendable {
    /// It is answered by the journey.
    case answer(@Sendable (PageRequest) -> RequestAnswer)
    /// Its connection fails.
    case cut
    /// It goes on so much later: to the rule before this one, or to its server.
    case delay(Duration)
    /// It goes to its server.
    case letThrough
  }

  /// What makes a rule the one that it is: two are never alike.
  private final class Identity: Sendable {}

  /// Which requests are meant.
  public let pattern: RequestPattern
  package let action: Action
  /// How many requests it is for; all when `nil`.
  package let times: Int?
  private let words: String
  private let identity = Identity()

  private init(_ pattern: RequestPattern, _ action: Action, _ words: String, times: Int? = nil) {
    self.pattern = pattern
    self.action = action
    self.times = times
    self.words =
      times.map { "\(words), \($0 == 1 ? "once" : "\($0) times")" } ?? words
  }

  /// Answers requests in place of their server.
  ///
  /// - Parameters:
  ///   - pattern: Which requests.
  ///   - answer: The answer.
  ///   - times: How many of them; all when `nil`.
  /// - Returns: The rule.
  public static func answer(
    _ pattern: RequestPattern, with answer: RequestAnswer, times: Int? = nil
  ) -> Self {
    Self(pattern, .answer { _ in answer }, "answer \(pattern) with \(answer)", times: times)
  }

  /// Answers requests in place of their server, each by what it asks for.
  ///
  /// - Parameters:
  ///   - pattern: Which requests.
  ///   - times: How many of them; all when `nil`.
  ///   - answer: Makes the answer.
  /// - Returns: The rule.
  public static func answer(
    _ pattern: RequestPattern, times: Int? = nil,
    by answer: @escaping @Sendable (PageRequest) -> RequestAnswer
  ) -> Self {
    Self(pattern, .answer(answer), "answer \(pattern)", times: times)
  }

  /// Lets the connections of requests fail.
  ///
  /// - Parameters:
  ///   - pattern: Which requests.
  ///   - times: How many of them; all when `nil`.
  /// - Returns: The rule.
  public static func cut(_ pattern: RequestPattern, times: Int? = nil) -> Self {
    Self(pattern, .cut, "cut \(pattern)", times: times)
  }

  /// Holds requests back for some time; then they go on to an earlier rule that is meant for them, or to their server.
  ///
  /// - Parameters:
  ///   - pattern: Which requests.
  ///   - time: How long.
  ///   - times: How many of them; all when `nil`.
  /// - Returns: The rule.
  public static func delay(
    _ pattern: RequestPattern, by time: Duration, times: Int? = nil
  ) -> Self {
    Self(pattern, .delay(time), "delay \(pattern) by \(time.inSeconds) s", times: times)
  }

  /// Lets requests go to their server again, whatever earlier rules say.
  ///
  /// - Parameter pattern: Which requests.
  /// - Returns: The rule.
  public static func letThrough(_ pattern: RequestPattern) -> Self {
    Self(pattern, .letThrough, "let \(pattern) through")
  }
}

extension RequestRule: Hashable {
  /// Whether two rules are the same one.
  public static func == (one: Self, other: Self) -> Bool { one.identity === other.identity }

  /// Feeds what makes the rule the one that it is.
  ///
  /// - Parameter hasher: What it is fed to.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}

extension RequestRule: CustomStringConvertible {
  /// What is done, as steps and reports have it.
  public var description: String { words }
}
