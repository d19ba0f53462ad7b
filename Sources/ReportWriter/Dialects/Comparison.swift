public import TestJournal

/// The two sides of a failed comparison, as the message states them.
///
/// Nothing is guessed: if a message does not say which side was expected, the sides are named left and right.
public struct Comparison: Sendable, Hashable {
  /// A side of the comparison.
  public struct Side: Sendable, Hashable {
    /// The name of the side: `Expected`, `Left`, or its source code in the test.
    public var name: String
    /// The value of the side.
    public var value: String

    init(_ name: String, _ value: some StringProtocol) {
      self.name = name
      self.value = String(value)
    }
  }

  /// The expected side, if the message says so; otherwise the left side.
  public var first: Side
  /// The found side, if the message says so; otherwise the right side.
  public var second: Side
  /// Whether ``first`` is known to be the expected side, and ``second`` the found one.
  public var isDirected: Bool

  init(expected: some StringProtocol, found: some StringProtocol) {
    first = Side("Expected", expected)
    second = Side("Found", found)
    isDirected = true
  }

  init(left: Side, right: Side) {
    first = left
    second = right
    isDirected = false
  }

  init(left: some StringProtocol, right: some StringProtocol) {
    self.init(left: Side("Left", left), right: Side("Right", right))
  }

  /// The maximum length of a message in bytes. A longer one is data rather than a sentence.
  static let longest = 100_000

  /// Finds the comparison that a message states.
  init?(stated message: String) {
    guard message.utf8.count <= Self.longest else { return nil }
    let text = message[...]
    let found = Self.readers.lazy.compactMap { $0(text) }.first
    guard let found else { return nil }
    self = found
  }

  private static let readers: [@Sendable (Substring) -> Comparison?] = [
    { swiftTesting($0) }, { xctest($0) }, { bracketed($0) }, { phpUnit($0) }, { googleTest($0) },
    { check($0) }, { labelled($0) }, { difference($0) }, { python($0) }, { got($0) },
    { strict($0) }, { sentence($0) },
  ]
}

extension Issue {
  /// The failed comparison that the issue's message states, if any.
  ///
  /// A robot's expectation is in ``failure`` instead.
  public var comparison: Comparison? { failure == nil ? Comparison(stated: message) : nil }
}
