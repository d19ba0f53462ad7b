/// One of two screens that may arrive. A journey handles both.
public enum Either<First: Robot, Second: Robot>: Sendable {
  /// The first screen arrived.
  case first(First)
  /// The second screen arrived.
  case second(Second)
}
