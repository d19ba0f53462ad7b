/// A price in euros.
public struct Price: Hashable, Sendable {
  /// The reason that a text is not a price.
  enum Mistake: Error, Hashable {
    case missing, malformed, tooLow, tooHigh
  }

  /// The price in cents.
  public let cents: Int

  /// Creates a price.
  ///
  /// - Parameter cents: The price in cents.
  public init(cents: Int) {
    self.cents = cents
  }

  private static let highest = 10_000_000_000

  /// Parses a price as people write it: `250000`, `250,000`, `€ 1,250.50`.
  ///
  /// - Parameter text: The text.
  /// - Throws: A ``Mistake`` if it is not a valid price.
  init(reading text: String) throws(Mistake) {
    var rest = text.trimmingSpaces
    guard !rest.isEmpty else { throw .missing }
    if rest.hasPrefix("€") { rest = rest.dropFirst().trimmingSpaces }
    let isNegative = rest.hasPrefix("-")
    if isNegative { rest = rest.dropFirst() }
    let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2, let euros = Self.number(grouped: whole),
      let cents = Self.cents(parts.count == 2 ? parts[1] : "00")
    else { throw .malformed }
    guard !isNegative, euros > 0 || cents > 0 else { throw .tooLow }
    guard euros <= Self.highest / 100, euros * 100 + cents <= Self.highest else { throw .tooHigh }
    self.cents = euros * 100 + cents
  }

  /// The price for display: `€1,250.50`, without cents if they are zero.
  public var text: String {
    let digits = Array(String(cents / 100))
    var grouped = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { grouped.append(",") }
      grouped.append(digit)
    }
    guard cents % 100 != 0 else { return "€\(grouped)" }
    return "€\(grouped).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
  }

  /// The price for editing, without the currency sign.
  var draft: String { String(text.dropFirst()) }

  /// Parses digits, in groups of three if there are commas; a number that is too large becomes the largest possible one.
  private static func number(grouped text: Substring) -> Int? {
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    guard let first = groups.first, !first.isEmpty, groups.allSatisfy({ $0.allSatisfy(\.isDigit) }),
      groups.count == 1 || first.count <= 3, groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    return Int(groups.joined()) ?? .max
  }

  private static func cents(_ text: Substring) -> Int? {
    guard (1...2).contains(text.count), text.allSatisfy(\.isDigit), let number = Int(text) else {
      return nil
    }
    return text.count == 1 ? number * 10 : number
  }
}

extension StringProtocol {
  /// The text without leading and trailing white space.
  var trimmingSpaces: Substring {
    let start = self[...].drop(while: \.isWhitespace)
    let count = start.reversed().prefix(while: \.isWhitespace).count
    return Substring(start.dropLast(count))
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }
}
