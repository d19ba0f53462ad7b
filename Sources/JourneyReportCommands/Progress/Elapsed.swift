/// A duration in clock format: `0:07`, `12:05`, `1:02:03`.
enum Elapsed {
  /// Formats a duration.
  ///
  /// - Parameter seconds: The duration in seconds, rounded down.
  /// - Returns: The duration as `m:ss`, or as `h:mm:ss` from one hour on.
  static func text(_ seconds: Double) -> String {
    let total = Int(max(0, min(seconds, 1e9)))
    let (hours, minutes, rest) = (total / 3600, total / 60 % 60, total % 60)
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
