/// How long a journey waits for what it expects.
public struct Patience: Hashable, Sendable {
  /// How long one wait may last.
  public var each: Duration
  /// How long all waits of a journey may last together.
  public var total: Duration

  /// Makes a patience.
  ///
  /// - Parameters:
  ///   - each: How long one wait may last.
  ///   - total: How long all waits of a journey may last together.
  public init(each: Duration = .seconds(10), total: Duration = .seconds(60)) {
    self.each = each
    self.total = total
  }
}
