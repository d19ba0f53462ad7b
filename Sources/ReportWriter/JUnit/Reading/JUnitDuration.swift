/// Parses durations as the various tools write them in JUnit XML.
enum JUnitDuration {
  /// Parses a duration.
  ///
  /// - Parameter text: Seconds, as `0.5`, `1,234.56` (Surefire), `1.234,5` and `0,5` (tools that follow the locale) or `1e-3`; with
  ///   a unit, as `12ms` and `80.8us`; or `0:01:02.5` and `PT1.5S`.
  /// - Returns: The seconds; `nil` if the text is not a duration, a negative one, or one of months, which is that of a tool that
  ///   does not write seconds.
  static func seconds(_ text: String) -> Double? {
    let isPlain = text.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 || $0 == UInt8(ascii: ".") }
    let text = isPlain ? text : text.filter { !$0.isWhitespace }.lowercased()
    guard !text.isEmpty, text.utf8.count < 60 else { return nil }
    let seconds: Double? =
      if isPlain {
        Double(text)
      } else if text.hasPrefix("pt") {
        iso8601(text.dropFirst(2))
      } else if text.contains(":") {
        clock(text)
      } else {
        united(text)
      }
    guard let seconds, seconds >= 0, seconds < longest else { return nil }
    return seconds
  }

  /// No run takes a hundred days: such numbers are nanoseconds, or points in time.
  private static let longest = 100.0 * 86_400

  private static let units: [(String, Double)] = [
    ("ms", 1e-3), ("us", 1e-6), ("µs", 1e-6), ("μs", 1e-6), ("ns", 1e-9), ("seconds", 1),
    ("sec", 1),
    ("s", 1),
  ]

  private static func united(_ text: String) -> Double? {
    for (unit, factor) in units where text.hasSuffix(unit) {
      return number(text.dropLast(unit.count)).map { $0 * factor }
    }
    return number(text[...])
  }

  /// Reads a number with points, commas, or both, of which the last separates the fraction.
  private static func number(_ text: Substring) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789.,+-e".utf8.contains($0) }) else { return nil }
    guard let comma = text.lastIndex(of: ",") else { return Double(text) }
    guard let point = text.lastIndex(of: ".") else {
      let isOne = text.firstIndex(of: ",") == comma
      return Double(text.replacing(",", with: isOne ? "." : ""))
    }
    return point > comma
      ? Double(text.replacing(",", with: ""))
      : Double(text.replacing(".", with: "").replacing(",", with: "."))
  }

  /// Reads `1:02.5` and `0:01:02.5`.
  private static func clock(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 3 else { return nil }
    var sum = 0.0
    for part in parts {
      guard let number = number(part) else { return nil }
      sum = sum * 60 + number
    }
    return sum
  }

  /// Reads the rest of `PT1H2M1.5S`.
  private static func iso8601(_ text: Substring) -> Double? {
    var (sum, rest) = (0.0, text)
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      let digits = rest.prefix { !$0.isLetter }
      rest = rest.dropFirst(digits.count)
      guard let value = number(digits), let unit = rest.popFirst(),
        let factor = ["h": 3600.0, "m": 60, "s": 1][String(unit)]
      else { return nil }
      sum += value * factor
    }
    return sum
  }
}
