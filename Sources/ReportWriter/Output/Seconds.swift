internal import TestJournal

/// Seconds as reports write them, whatever the locale.
enum Seconds {
  /// Returns seconds with three decimals: `1.250`.
  ///
  /// - Parameter seconds: A duration; what is negative or no number is shown as zero.
  /// - Returns: The text.
  static func text(_ seconds: Double) -> String {
    var text = UTF8Text()
    write(seconds, to: &text)
    return text.string
  }

  /// Writes seconds with three decimals: `1.250`.
  ///
  /// - Parameters:
  ///   - seconds: A duration; what is negative or no number is shown as zero.
  ///   - text: What they replace.
  static func write(_ seconds: Double, to text: inout UTF8Text) {
    let milliseconds = seconds > 0 && seconds < 1e12 ? Int((seconds * 1000).rounded()) : 0
    text.cut()
    text.append(String(milliseconds / 1000))
    text.append(UInt8(ascii: "."))
    for unit in [100, 10, 1] {
      text.append(UInt8(ascii: "0") + UInt8(milliseconds / unit % 10))
    }
  }

  /// Returns a time as `YYYY-MM-DDThh:mm:ss` in UTC, without a zone, as JUnit consumers expect it.
  ///
  /// - Parameter since1970: Seconds since 1970.
  /// - Returns: The text, or `nil` for a time outside the years 1970 to 9999.
  static func timestamp(_ since1970: Double) -> String? {
    guard since1970 >= 0, since1970 < 253_402_300_800 else { return nil }
    let seconds = Int(since1970)
    // Howard Hinnant's days to civil: the year begins in March, so a leap day is the last of its year.
    let days = seconds / 86_400 + 719_468
    let era = days / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shifted + 2) / 5 + 1
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let time = seconds % 86_400
    return
      "\(year)-\(two(month))-\(two(day))T\(two(time / 3600)):\(two(time / 60 % 60)):\(two(time % 60))"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
