/// The clock that steps are timed with.
public enum Stopwatch {
  private static let origin = ContinuousClock.now

  /// The time that has passed since the clock was first read.
  ///
  /// - Returns: The time, in nanoseconds.
  public static func nanoseconds() -> Int64 {
    let (seconds, attoseconds) = (ContinuousClock.now - origin).components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
