internal import Foundation

/// A moment, in seconds of a clock that never jumps (the one that Swift Testing uses) and of the calendar.
struct Moment: Sendable, Hashable {
  /// Seconds of a clock that never jumps.
  var absolute: Double
  /// Seconds since 1970.
  var since1970: Double

  /// This moment.
  static var now: Moment {
    Moment(absolute: seconds(CLOCK_MONOTONIC), since1970: seconds(CLOCK_REALTIME))
  }

  /// Returns a later moment.
  ///
  /// - Parameter seconds: How much later.
  /// - Returns: The moment.
  func advanced(by seconds: Double) -> Moment {
    Moment(absolute: absolute + seconds, since1970: since1970 + seconds)
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
