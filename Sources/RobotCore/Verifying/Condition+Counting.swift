extension Condition {
  /// There is exactly one.
  public static var exists: Condition { Condition("there, once", .element { _, _ in nil }) }

  /// There is none.
  public static var absent: Condition { count(0) }

  /// There are as many as this.
  ///
  /// - Parameter count: How many.
  /// - Returns: The condition.
  public static func count(_ count: Int) -> Condition {
    switch count {
    case 0: Condition("not there", .count("none") { $0 == 0 })
    case 1: Condition("there once", .count("1") { $0 == 1 })
    default: Condition("there \(count) times", .count("\(count)") { $0 == count })
    }
  }

  /// There are as many as this, or more.
  ///
  /// - Parameter count: How many.
  /// - Returns: The condition.
  public static func atLeast(_ count: Int) -> Condition {
    Condition(
      "there at least \(count == 1 ? "once" : "\(count) times")",
      .count("at least \(count)") { $0 >= count })
  }

  /// There are as many as this, or fewer.
  ///
  /// - Parameter count: How many.
  /// - Returns: The condition.
  public static func atMost(_ count: Int) -> Condition {
    Condition(
      "there at most \(count == 1 ? "once" : "\(count) times")",
      .count("at most \(count)") { $0 <= count })
  }
}
