extension Element {
  /// The values that an element accepts.
  public enum AllowedValues: Hashable, Sendable {
    /// One of several texts, such as the options of a list.
    case options([String])
    /// A number within a range, at a whole number of steps from the lower bound.
    case numbers(ClosedRange<Double>, step: Double)
  }
}
