/// One of two screens: a journey says what it does on each.
public enum Either<First: Robot, Second: Robot>: Sendable {
  /// The first screen arrived.
  case first(First)
  /// The second screen arrived.
  case second(Second)
}
