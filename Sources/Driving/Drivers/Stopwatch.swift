#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The clock that times steps.
package enum Stopwatch {
  /// Returns the time on a monotonic clock.
  ///
  /// It is read about fifty times per journey, so it avoids the 128-bit arithmetic of `ContinuousClock`, which doubles the cost.
  package static func nanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
