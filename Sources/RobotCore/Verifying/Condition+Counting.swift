internal import Driving

extension Condition {
  /// Requires exactly one matching element.
  public static var exists: Condition { Condition("there, once", .element { _, _ in nil }) }

  /// Requires that no element matches.
  public static var absent: Condition { count(0) }

  /// Requires an exact number of matching elements.
  ///
  /// - Parameter count: The number of elements.
  /// - Returns: The condition.
  public static func count(_ count: Int) -> Condition {
    switch count {
    case 0: Condition("not there", .count("none") { $0 == 0 })
    case 1: Condition("there once", .count("1") { $0 == 1 })
    default: Condition("there \(count) times", .count("\(count)") { $0 == count })
    }
  }

  /// Requires a minimum number of matching elements.
  ///
  /// - Parameter count: The minimum number.
  /// - Returns: The condition.
  public static func atLeast(_ count: Int) -> Condition {
    Condition(
      "there at least \(count == 1 ? "once" : "\(count) times")",
      .count("at least \(count)") { $0 >= count })
  }

  /// Requires a maximum number of matching elements.
  ///
  /// - Parameter count: The maximum number.
  /// - Returns: The condition.
  public static func atMost(_ count: Int) -> Condition {
    Condition(
      "there at most \(count == 1 ? "once" : "\(count) times")",
      .count("at most \(count)") { $0 <= count })
  }
}
