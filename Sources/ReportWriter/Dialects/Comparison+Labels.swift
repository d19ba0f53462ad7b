/// Comparisons that name their sides.
extension Comparison {
  /// Reads JUnit's `expected: <4> but was: <3>`, JUnit 4's `expected:<4> but was:<3>`, and TestNG's
  /// `expected [4] but found [3]`.
  static func bracketed(_ text: Substring) -> Comparison? {
    for (open, middle, close) in brackets {
      guard let start = text.firstRange(ofBytes: open),
        let between = text[start.upperBound...].firstRange(ofBytes: middle),
        let end = text[between.upperBound...].lastRange(ofBytes: close)
      else { continue }
      return Comparison(
        expected: text[start.upperBound..<between.lowerBound],
        found: text[between.upperBound..<end.lowerBound])
    }
    return nil
  }

  private static let brackets: [(StaticString, StaticString, StaticString)] = [
    ("expected: <", "> but was: <", ">"), ("expected:<", "> but was:<", ">"),
    ("expected [", "] but found [", "]"), ("expected: [", "] but was: [", "]"),
  ]

  /// Parses sides on separate lines with labels, as by Jest, testify, Hamcrest, RSpec, AssertJ and Rust. A value may span several
  /// lines.
  static func labelled(_ text: Substring) -> Comparison? {
    var expected: [Substring]?
    var found: [Substring]?
    var left: [Substring]?
    var right: [Substring]?
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      guard let (label, value) = label(of: line) else { continue }
      var values = value.isEmpty ? [] : [value]
      // An empty line ends a value that started next to its label.
      while let next = lines.first, Self.label(of: next) == nil, !isBlank(next) {
        values.append(next)
        lines.removeFirst()
      }
      switch label {
      case .expected: expected = expected ?? values
      case .found: found = found ?? values
      case .left: left = left ?? values
      case .right: right = right ?? values
      case .other: break
      }
    }
    if let expected, let found {
      return Comparison(
        expected: ForeignText.joined(expected), found: ForeignText.joined(found))
    }
    if let left, let right {
      return Comparison(left: ForeignText.joined(left), right: ForeignText.joined(right))
    }
    return nil
  }

  private enum Label {
    case expected, found, left, right
    /// Another label of testify.
    case other
  }

  private static let labels: [(String, Label)] = [
    ("expected value:", .expected), ("expected:", .expected), ("expected :", .expected),
    ("received value:", .found), ("received:", .found), ("actual:", .found), ("actual :", .found),
    ("actual  :", .found), ("got:", .found), ("but was:", .found), ("but: was", .found),
    ("expecting actual:", .found), ("expecting:", .found), ("to be equal to:", .expected),
    ("to contain:", .expected), ("left:", .left), ("right:", .right),
    ("diff:", .other), ("but was not", .other), ("but could not", .other),
    ("messages:", .other), ("test:", .other), ("error:", .other),
  ]

  private static func label(of line: Substring) -> (Label, value: Substring)? {
    let line = line.drop { $0 == " " || $0 == "\t" }
    guard let first = line.utf8.first, (first | 0x20) &- UInt8(ascii: "a") < 26 else { return nil }
    let head = line.prefix(16).lowercased()
    for (text, label) in labels where head.hasPrefix(text) {
      return (label, line.dropFirst(text.count).drop { $0 == " " || $0 == "\t" })
    }
    return nil
  }

  private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }
}
