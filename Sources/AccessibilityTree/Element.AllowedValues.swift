extension Element {
  /// The values that an element takes.
  public enum AllowedValues: Hashable, Sendable {
    /// One of several texts, as a list offers them.
    case options([String])
    /// A number between two ends, so many steps of a size away from the lower one.
    case numbers(ClosedRange<Double>, step: Double)
  }
}
