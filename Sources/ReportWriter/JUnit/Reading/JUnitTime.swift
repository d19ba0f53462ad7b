internal import Foundation

/// Parses times as the various tools write them in JUnit XML.
enum JUnitTime {
  /// Parses a duration.
  ///
  /// - Parameter text: A duration as ``JUnitDuration`` reads it.
  /// - Returns: The seconds; `nil` if the text is not a duration.
  static func seconds(_ text: String?) -> Double? { text.flatMap(JUnitDuration.seconds) }

  /// Parses a point in time.
  ///
  /// `Date.ISO8601FormatStyle` accepts only one form: with or without a zone, with or without a fraction. Tools write all of them.
  ///
  /// - Parameter text: An ISO 8601 time, with or without a zone; without one it is read as UTC, which is what our writer uses.
  static func since1970(_ text: String?) -> Double? {
    guard let text else { return nil }
    var numbers: [Double] = []
    var rest = text.utf8[...]
    while let byte = rest.first, byte == 0x20 { rest = rest.dropFirst() }
    for separators in ["-", "-", "T ", ":", ":", ""] {
      let digits = rest.prefix { $0 &- 0x30 < 10 || $0 == 0x2E && separators.isEmpty }
      guard !digits.isEmpty, digits.count < 20, let number = Double(String(digits) ?? "") else {
        return nil
      }
      numbers.append(number)
      rest = rest.dropFirst(digits.count)
      guard !separators.isEmpty else { break }
      guard let separator = rest.first, separators.utf8.contains(separator) else { return nil }
      rest = rest.dropFirst()
    }
    guard numbers.count == 6, (1...12).contains(numbers[1]), (1...31).contains(numbers[2]),
      numbers[0] < 10_000, numbers[3] < 25, numbers[4] < 60, numbers[5] < 61,
      let zone = zone(String(rest) ?? ""),
      let day = calendar.date(
        from: DateComponents(year: Int(numbers[0]), month: Int(numbers[1]), day: Int(numbers[2])))
    else { return nil }
    let time = numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
    let result = day.timeIntervalSince1970 + time - zone
    return result > 0 ? result : nil
  }

  /// Returns the seconds east of Greenwich; `nil` if the text is not a zone.
  private static func zone(_ text: String) -> Double? {
    let text = text.filter { !$0.isWhitespace }
    if text.isEmpty || text == "Z" || text == "z" { return 0 }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard let sign = text.first, sign == "+" || sign == "-", digits.count == 4 || digits.count == 2,
      let number = Int(digits), number >= 0
    else { return nil }
    let minutes = digits.count == 4 ? number / 100 * 60 + number % 100 : number * 60
    return Double(sign == "-" ? -minutes : minutes) * 60
  }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
