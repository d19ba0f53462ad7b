internal import Foundation

/// A point in time in seconds, on a monotonic clock (the one of Swift Testing) and on the calendar.
package struct Instant: Sendable, Hashable {
  /// The time on a monotonic clock, in seconds.
  package var absolute: Double
  /// The time since 1970, in seconds; 0 when unknown.
  package var since1970: Double

  /// Creates an instant.
  ///
  /// - Parameters:
  ///   - absolute: The time on a monotonic clock, in seconds.
  ///   - since1970: The time since 1970, in seconds, or 0 when unknown.
  package init(absolute: Double, since1970: Double) {
    self.absolute = absolute
    self.since1970 = since1970
  }

  /// The current instant.
  package static var now: Instant {
    Instant(absolute: seconds(CLOCK_MONOTONIC), since1970: seconds(CLOCK_REALTIME))
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Returns a later instant.
  ///
  /// - Parameter seconds: The difference in seconds.
  package func advanced(by seconds: Double) -> Instant {
    Instant(absolute: absolute + seconds, since1970: since1970 + seconds)
  }
}

extension Instant {
  /// Writes the instant as the field `instant`.
  func write(to writer: inout JSONWriter) {
    writer.beginObject("instant")
    writer.field("absolute", seconds: absolute)
    writer.field("since1970", seconds: since1970)
    writer.endObject()
  }

  /// Returns the time that a journal has of a time, in seconds: a whole number of nanoseconds, 0 for an impossible time.
  static func written(_ seconds: Double) -> Double {
    guard seconds > 0, seconds < 9e9 else { return 0 }
    let nanoseconds = (seconds * 1e9).rounded()
    if nanoseconds < 0x1p53 { return nanoseconds / 1e9 }
    // A quotient of inexact numbers would not be the nearest number to the decimal one.
    let (whole, rest) = Int64(nanoseconds).quotientAndRemainder(dividingBy: 1_000_000_000)
    return Double("\(whole).\(String(1_000_000_000 + rest).dropFirst())") ?? seconds
  }

  /// The end of the year 9999, in seconds since 1970.
  private static let latest = 253_402_300_800.0

  /// Reads an instant.
  ///
  /// An implausible time is ignored, because times are later counted in microseconds and nanoseconds.
  init?(_ scanner: inout JSONScanner) throws {
    var absolute: Double?
    var since1970: Double?
    guard try scanner.beginObject() else { return nil }
    while let name = try scanner.nextMember() {
      switch name {
      case "absolute": absolute = try scanner.number()
      case "since1970": since1970 = try scanner.number()
      default: try scanner.skip()
      }
    }
    guard let absolute, abs(absolute) < Self.latest else { return nil }
    self.absolute = absolute
    self.since1970 = since1970.map { $0 >= 0 && $0 < Self.latest ? $0 : 0 } ?? 0
  }
}
