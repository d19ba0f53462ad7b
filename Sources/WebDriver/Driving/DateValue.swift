/// A part of a field for a date or a time.
enum DatePart: String, CaseIterable, Decodable {
  case year, month, day, hour, minute, second
  /// The half of a day on a clock with twelve hours.
  case half
}

/// A date or a time, with the parts that a field has.
struct DateValue: CustomStringConvertible {
  /// The numbers; none for an empty value.
  private let numbers: [DatePart: Int]
  private let hasHalves: Bool
  private let parts: [DatePart]

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - text: The text in HTML's format (HTML, section 2.3.5): `2026-03-29`, `18:30`, `2026-03-29T18:30`, `2026-03`; or an empty one.
  ///   - parts: The parts of the field. Seconds that the text leaves out are 0.
  /// - Returns: `nil` if the text has other parts.
  init?(_ text: String, of parts: [DatePart]) {
    self.parts = parts
    hasHalves = parts.contains(.half)
    guard !text.isEmpty else {
      numbers = [:]
      return
    }
    let pattern =
      /(?:(\d{4})-(\d{2})(?:-(\d{2}))?)?(?:(?:^|[T ])(\d{2}):(\d{2})(?::(\d{2}))?)?/
    guard let match = text.wholeMatch(of: pattern)?.output else { return nil }
    var numbers: [DatePart: Int] = [:]
    let found = [match.1, match.2, match.3, match.4, match.5, match.6]
    for (part, digits) in zip(DatePart.allCases, found) {
      if let digits, let number = Int(digits) { numbers[part] = number }
    }
    if parts.contains(.second), numbers[.minute] != nil, numbers[.second] == nil {
      numbers[.second] = 0
    }
    if hasHalves, let hour = numbers[.hour] { numbers[.half] = hour < 12 ? 0 : 1 }
    guard Set(numbers.keys) == Set(parts) else { return nil }
    self.numbers = numbers
  }

  /// Whether it has no parts.
  var isEmpty: Bool { numbers.isEmpty }

  /// The number of a part; `nil` for an empty value. An hour is always one of 24.
  func number(of part: DatePart) -> Int? { numbers[part] }

  /// What is typed for a part; for an empty value, as many characters as the part may have.
  func keys(of part: DatePart) -> String {
    guard var number = numbers[part] else { return String(repeating: "0", count: part.length) }
    if part == .hour, hasHalves { number = (number + 11) % 12 + 1 }
    return Self.padded(number, to: part.length)
  }

  /// The value in HTML's format.
  var description: String {
    func joined(_ parts: [DatePart], by separator: String) -> String {
      parts.compactMap { part in numbers[part].map { Self.padded($0, to: part.length) } }
        .joined(separator: separator)
    }
    return [joined([.year, .month, .day], by: "-"), joined([.hour, .minute, .second], by: ":")]
      .filter { !$0.isEmpty }.joined(separator: "T")
  }

  /// A value that a field with these parts takes.
  static func example(of parts: [DatePart]) -> String {
    let date = [DatePart.year: "2026", .month: "03", .day: "29"]
    let time = [DatePart.hour: "18", .minute: "30", .second: "00"]
    func joined(_ texts: [DatePart: String], by separator: String) -> String {
      DatePart.allCases.filter(parts.contains).compactMap { texts[$0] }.joined(separator: separator)
    }
    return [joined(date, by: "-"), joined(time, by: ":")].filter { !$0.isEmpty }
      .joined(separator: "T")
  }

  private static func padded(_ number: Int, to length: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, length - text.count)) + text
  }
}

extension DatePart {
  /// The number of its digits.
  fileprivate var length: Int { self == .year ? 4 : 2 }
}
