internal import Foundation
internal import TestJournal

/// Formats seconds for reports, whatever the locale.
enum Seconds {
  /// Returns seconds with three decimals: `1.250`.
  ///
  /// - Parameter seconds: A duration; a negative one, or one that is not a number, is shown as zero.
  static func text(_ seconds: Double) -> String {
    var text = UTF8Text()
    write(seconds, to: &text)
    return text.string
  }

  /// Writes seconds with three decimals: `1.250`.
  ///
  /// - Parameter seconds: A duration; a negative one, or one that is not a number, is shown as zero.
  static func write(_ seconds: Double, to text: inout UTF8Text) {
    let milliseconds = seconds > 0 && seconds < 1e12 ? Int((seconds * 1000).rounded()) : 0
    text.cut()
    text.append(String(milliseconds / 1000))
    text.append(UInt8(ascii: "."))
    for unit in [100, 10, 1] { text.append(UInt8(ascii: "0") + UInt8(milliseconds / unit % 10)) }
  }

  /// Returns a time as `YYYY-MM-DDThh:mm:ss` in UTC, without a zone, as JUnit consumers expect it.
  ///
  /// - Parameter since1970: Seconds since 1970.
  /// - Returns: The text, or `nil` for a time outside the years 1970 to 9999.
  static func timestamp(_ since1970: Double) -> String? {
    guard since1970 >= 0, since1970 < 253_402_300_800 else { return nil }
    return Date(timeIntervalSince1970: since1970.rounded(.down)).formatted(style)
  }

  private static let style = Date.ISO8601FormatStyle().year().month().day()
    .time(includingFractionalSeconds: false)
}
