/// Numbers and times in readable form, whatever the locale.
package enum ReadableNumber {
  /// Returns a count with thousands separators: `9,000`.
  package static func text(_ count: Int) -> String {
    var digits = String(count.magnitude)
    var index = digits.endIndex
    while digits.formIndex(&index, offsetBy: -3, limitedBy: digits.startIndex),
      index != digits.startIndex
    {
      digits.insert(",", at: index)
    }
    return count < 0 ? "-" + digits : digits
  }

  /// Returns a duration with as many digits as are useful: `340 µs`, `12 ms`, `1.25 s`, `4 min 05 s`.
  ///
  /// - Parameter seconds: A duration; a negative one, or one that is not a number, is shown as zero.
  package static func duration(_ seconds: Double) -> String {
    let microseconds = self.microseconds(seconds)
    switch microseconds {
    case ..<1_000: return "\(microseconds) µs"
    case ..<1_000_000: return "\((microseconds + 500) / 1_000) ms"
    case ..<60_000_000:
      let hundredths = (microseconds + 5_000) / 10_000
      let rest = hundredths % 100
      return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
    default:
      let whole = (microseconds + 500_000) / 1_000_000
      let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
      if hours > 0 { return "\(hours) h \(minutes < 10 ? "0" : "")\(minutes) min" }
      return "\(minutes) min \(rest < 10 ? "0" : "")\(rest) s"
    }
  }

  /// Returns a duration in whole microseconds.
  ///
  /// - Returns: The microseconds; 0 if the duration is not a number, or too long for a run.
  static func microseconds(_ seconds: Double) -> Int {
    seconds > 0 && seconds < 1e9 ? Int((seconds * 1e6).rounded()) : 0
  }
}
