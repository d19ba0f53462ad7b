/// What is to hold for the requests of a page that a pattern means.
public struct RequestCondition: Sendable, CustomStringConvertible {
  /// The condition in a few words: `made once`.
  public let description: String
  /// Whether one more request could make it wrong: then none may be under way when it is decided.
  let isUpperLimit: Bool
  /// Says what is the matter with the requests instead; `nil` when the condition holds.
  let contradiction: @Sendable ([PageRequest]) -> String?

  private init(
    _ description: String, isUpperLimit: Bool = false,
    _ contradiction: @escaping @Sendable ([PageRequest]) -> String?
  ) {
    self.description = description
    self.isUpperLimit = isUpperLimit
    self.contradiction = contradiction
  }

  /// As many were made as this, and none is under way that could be one more.
  ///
  /// - Parameter count: How many.
  /// - Returns: The condition.
  public static func count(_ count: Int) -> Self {
    let words = count == 0 ? "not made" : "made \(Self.times(count))"
    return Self(words, isUpperLimit: true) {
      $0.count == count ? nil : "made \(Self.times($0.count))"
    }
  }

  /// None was made.
  public static var never: Self { count(0) }

  /// As many were made as this, or more.
  ///
  /// - Parameter count: How many.
  /// - Returns: The condition.
  public static func atLeast(_ count: Int) -> Self {
    Self("made at least \(Self.times(count))") {
      $0.count >= count ? nil : "made \(Self.times($0.count))"
    }
  }

  /// As many were made as this, or fewer, and none is under way that could be one more.
  ///
  /// - Parameter count: How many.
  /// - Returns: The condition.
  public static func atMost(_ count: Int) -> Self {
    Self("made at most \(Self.times(count))", isUpperLimit: true) {
      $0.count <= count ? nil : "made \(Self.times($0.count))"
    }
  }

  /// The last one was answered with a status, by the server or by the journey.
  ///
  /// - Parameter status: The status.
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

  /// The last one failed: its connection was cut, or it was given up.
  public static var failed: Self {
    last("failed") { request in
      switch request.outcome {
      case .failed: nil
      case .answered(let status): "answered with status \(status)"
      case .underWay: "under way"
      }
    }
  }

  /// The last one was sent with a text in its body.
  ///
  /// - Parameter text: A part of the body.
  /// - Returns: The condition.
  public static func body(containing text: String) -> Self {
    last("sent with “\(text.shortened)” in its body") { request in
      if request.body.contains(text) { return nil }
      // A body may hold a password: what stands in it is in the archive of the requests only, where secrets are masked.
      return request.body.isEmpty ? "sent without a body" : "sent with another body"
    }
  }

  /// The last one was sent with a header.
  ///
  /// - Parameters:
  ///   - name: Its name, in any letters.
  ///   - value: Its value.
  /// - Returns: The condition.
  public static func header(_ name: String, _ value: String) -> Self {
    last("sent with “\(name): \(value.shortened)”") { request in
      guard let found = request.headers[name.lowercased()] else { return "sent without “\(name)”" }
      return found == value ? nil : "sent with another “\(name)”"
    }
  }

  private static func last(
    _ description: String, _ contradiction: @escaping @Sendable (PageRequest) -> String?
  ) -> Self {
    Self(description) { $0.last.map(contradiction) ?? "not made" }
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 0: "0 times"
    case 1: "once"
    default: "\(count) times"
    }
  }
}
