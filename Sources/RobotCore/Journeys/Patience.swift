/// The time limits of a journey's waits.
public struct Patience: Hashable, Sendable {
  /// The longest time that one wait may take.
  public var each: Duration
  /// The longest time that all waits of a journey may take together.
  public var total: Duration

  /// Creates time limits.
  ///
  /// - Parameters:
  ///   - each: The longest time that one wait may take.
  ///   - total: The longest time that all waits of a journey may take together.
  public init(each: Duration = .seconds(10), total: Duration = .seconds(60)) {
    self.each = each
    self.total = total
  }
}
