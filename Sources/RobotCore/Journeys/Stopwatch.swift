#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The clock that steps are timed with.
public enum Stopwatch {
  /// The time on a clock that never jumps.
  ///
  /// Asked some fifty times in a journey, and so without the 128-bit arithmetic of `ContinuousClock`, which costs as much again.
  ///
  /// - Returns: The time, in nanoseconds.
  public static func nanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
