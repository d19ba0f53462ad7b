/// A moment, on a clock that never jumps and on the calendar's.
struct Instant: Hashable, Sendable {
  /// Nanoseconds of a clock that never jumps.
  let absolute: Int64
  /// Nanoseconds since 1970.
  let since1970: Int64
}
