internal import Foundation

/// A point in time, in seconds: of a clock that never jumps (the one that Swift Testing uses), and of the calendar.
package struct Instant: Sendable, Hashable {
  /// Seconds of a clock that never jumps.
  package var absolute: Double
  /// Seconds since 1970; 0 when not known.
  package var since1970: Double

  /// Makes an instant.
  ///
  /// - Parameters:
  ///   - absolute: Seconds of a clock that never jumps.
  ///   - since1970: Seconds since 1970; 0 when not known.
  package init(absolute: Double, since1970: Double) {
    self.absolute = absolute
    self.since1970 = since1970
  }

  /// This instant.
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
  /// - Parameter seconds: How much later.
  /// - Returns: The instant.
  package func advanced(by seconds: Double) -> Instant {
    Instant(absolute: absolute + seconds, since1970: since1970 + seconds)
  }
}

extension Instant {
  /// Writes the instant as the field `instant`.
  ///
  /// - Parameter writer: Where to.
  func write(to writer: inout JSONWriter) {
    writer.beginObject("instant")
    writer.field("absolute", seconds: absolute)
    writer.field("since1970", seconds: since1970)
    writer.endObject()
  }

  /// The end of the year 9999, in seconds since 1970.
  private static let latest = 253_402_300_800.0

  /// Reads an instant.
  ///
  /// A clock that is not of this world is none: times are counted in microseconds and nanoseconds later.
  ///
  /// - Parameter scanner: At the object.
  /// - Throws: ``JSONScanner/Malformed``.
  init?(_ scanner: inout JSONScanner) throws {
    var absolute: Double?
    var since1970: Double?
    guard try scanner.beginObject() else { return nil }
    while let name = try scanner.nextMember() {
      if name == "absolute" {
        absolute = try scanner.number()
      } else if name == "since1970" {
        since1970 = try scanner.number()
      } else {
        try scanner.skip()
      }
    }
    guard let absolute, abs(absolute) < Self.latest else { return nil }
    self.absolute = absolute
    self.since1970 = since1970.map { $0 >= 0 && $0 < Self.latest ? $0 : 0 } ?? 0
  }
}
