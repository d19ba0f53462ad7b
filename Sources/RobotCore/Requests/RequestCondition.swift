internal import Driving

/// A condition on the requests of a page that match a pattern.
public struct RequestCondition: Sendable, CustomStringConvertible {
  /// The condition in a few words, such as `made once`.
  public let description: String
  /// The maximum number of requests, if the condition has one. If so, none may be in progress when it is checked.
  let limit: Int?
  /// Whether the condition is one of the last request, whose number does not matter.
  let isOfLast: Bool
  /// Returns what contradicts the condition, or `nil` when it holds.
  let contradiction: @Sendable ([PageRequest]) -> String?

  private init(
    _ description: String, limit: Int? = nil, isOfLast: Bool = false,
    _ contradiction: @escaping @Sendable ([PageRequest]) -> String?
  ) {
    self.description = description
    self.limit = limit
    self.isOfLast = isOfLast
    self.contradiction = contradiction
  }

  /// Requires an exact number of requests, with none in progress that could be one more.
  ///
  /// - Parameter count: The number of requests.
  /// - Returns: The condition.
  public static func count(_ count: Int) -> Self {
    let words = count == 0 ? "not made" : "made \(Self.times(count))"
    return Self(words, limit: count) {
      $0.count == count ? nil : "made \(Self.times($0.count))"
    }
  }

  /// Requires that no request was made.
  public static var never: Self { count(0) }

  /// Requires a minimum number of requests.
  ///
  /// - Parameter count: The minimum number.
  /// - Returns: The condition.
  public static func atLeast(_ count: Int) -> Self {
    Self("made at least \(Self.times(count))") {
      $0.count >= count ? nil : "made \(Self.times($0.count))"
    }
  }

  /// Requires a maximum number of requests, with none in progress that could be one more.
  ///
  /// - Parameter count: The maximum number.
  /// - Returns: The condition.
  public static func atMost(_ count: Int) -> Self {
    Self("made at most \(Self.times(count))", limit: count) {
      $0.count <= count ? nil : "made \(Self.times($0.count))"
    }
  }

  /// Requires that the last request was answered with a status code, by the server or by the journey.
  ///
  /// - Parameter status: The status code.
  /// - Returns: The condition.
  public static func answered(_ status: Int) -> Self {
    last("answered with status \(status)") { request in
      switch request.outcome {
      case .answered(status): nil
      case .answered(let other): "answered with status \(other)"
      case .underWay: "under way"
      case .failed(let reason): "not answered: \(reason)"
      }
    }
  }

  /// Requires that the last request failed, because its connection was cut or it was cancelled.
  public static var failed: Self {
    last("failed") { request in
      switch request.outcome {
      case .failed: nil
      case .answered(let status): "answered with status \(status)"
      case .underWay: "under way"
      }
    }
  }

  /// Requires that the body of the last request contains a text.
  ///
  /// - Parameter text: The text in the body.
  /// - Returns: The condition.
  public static func body(containing text: String) -> Self {
    last("sent with “\(text.shortened)” in its body") { request in
      if request.body.contains(text) { return nil }
      // A body may contain a password, so it only appears in the archive of requests, which masks secrets.
      return request.body.isEmpty ? "sent without a body" : "sent with another body"
    }
  }

  /// Requires that the last request was sent with a header.
  ///
  /// - Parameters:
  ///   - name: The name of the header, case-insensitive.
  ///   - value: The exact value of the header.
  /// - Returns: The condition.
  public static func header(_ name: String, _ value: String) -> Self {
    last("sent with “\(name): \(value.shortened)”") { request in
      guard let found = request.headers[name.lowercased()] else { return "sent without “\(name)”" }
      return found == value ? nil : "sent with another “\(name)”"
    }
  }

  /// Requires that the page sent a message that contains a text over the last WebSocket.
  ///
  /// - Parameter text: The text in the message.
  /// - Returns: The condition.
  public static func sent(containing text: String) -> Self {
    last("used to send a message with “\(text.shortened)”") {
      $0.others(than: text, areSent: true).map { "used to send \($0)" }
    }
  }

  /// Requires that a message of the server, or a server-sent event, contains a text: over the last WebSocket, or in the last stream of events.
  ///
  /// - Parameter text: The text in the message.
  /// - Returns: The condition.
  public static func received(containing text: String) -> Self {
    last("used to receive a message with “\(text.shortened)”") {
      $0.others(than: text, areSent: false).map { "used to receive \($0)" }
    }
  }

  private static func last(
    _ description: String, _ contradiction: @escaping @Sendable (PageRequest) -> String?
  ) -> Self {
    Self(description, isOfLast: true) { $0.last.map(contradiction) ?? "not made" }
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 0: "0 times"
    case 1: "once"
    default: "\(count) times"
    }
  }
}

extension PageRequest {
  /// Returns how many messages there are in one direction, in words, or `nil` if one of them contains a text.
  ///
  /// A message may contain a password, so it only appears in the archive of requests, which masks secrets.
  fileprivate func others(than text: String, areSent: Bool) -> String? {
    let meant = messages.filter { $0.isSent == areSent }
    guard !meant.contains(where: { $0.text.contains(text) }) else { return nil }
    return switch meant.count {
    case 0: "no message"
    case 1: "another message"
    default: "\(meant.count) other messages"
    }
  }
}
