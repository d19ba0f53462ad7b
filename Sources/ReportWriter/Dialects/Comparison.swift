public import TestJournal

/// The two sides of a comparison that did not hold, as the message states them.
///
/// Nothing is guessed: where a message does not say which side was expected, the sides are called left and right.
public struct Comparison: Sendable, Hashable {
  /// One side.
  public struct Side: Sendable, Hashable {
    /// What the side is called: `Expected`, `Left`, or what the test's code has there.
    public var name: String
    /// Its value.
    public var value: String

    init(_ name: String, _ value: some StringProtocol) {
      self.name = name
      self.value = String(value)
    }
  }

  /// What was expected, where the message tells; else the left side.
  public var first: Side
  /// What was found, where the message tells; else the right side.
  public var second: Side
  /// Whether it is known that ``first`` was expected and ``second`` found.
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

  /// A message that is longer is data, not a sentence.
  static let longest = 100_000

  /// Finds the comparison that a message states.
  ///
  /// - Parameter message: The message of a failure, of any tool.
  init?(stated message: String) {
    guard message.utf8.count <= Self.longest else { return nil }
    let text = message[...]
    let found =
      Self.swiftTesting(text) ?? Self.xctest(text) ?? Self.bracketed(text) ?? Self.labelled(text)
      ?? Self.difference(text) ?? Self.python(text) ?? Self.got(text) ?? Self.strict(text)
    guard let found else { return nil }
    self = found
  }
}

extension Issue {
  /// The comparison that did not hold, where the issue's message states one.
  ///
  /// What a robot expected and found stands in ``failure``.
  public var comparison: Comparison? { failure == nil ? Comparison(stated: message) : nil }
}
