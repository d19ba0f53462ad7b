internal import TestJournal

/// Comparisons by Swift Testing and XCTest.
extension Comparison {
  /// Reads `Expectation failed: (total → 3) == (4)`.
  static func swiftTesting(_ text: Substring) -> Comparison? {
    let prefix = "Expectation failed: "
    guard text.hasPrefix(prefix) else { return nil }
    return operands(of: text.dropFirst(prefix.count), around: [" == "]).map { left, right in
      Comparison(left: side("Left", left), right: side("Right", right))
    }
  }

  /// Reads `XCTAssertEqual failed: ("3") is not equal to ("4") - the total`.
  static func xctest(_ text: Substring) -> Comparison? {
    guard text.hasPrefix("XCTAssert"), let open = text.firstRange(ofBytes: ": (\""),
      let middle = text[open.upperBound...].firstRange(ofBytes: "\") is "),
      let next = text[middle.upperBound...].firstRange(ofBytes: "(\""),
      let end = text[next.upperBound...].firstRange(ofBytes: "\") - ")?.lowerBound
        ?? text[next.upperBound...].lastRange(ofBytes: "\")")?.lowerBound
    else { return nil }
    return Comparison(
      left: text[open.upperBound..<middle.lowerBound], right: text[next.upperBound..<end])
  }

  private static func side(_ name: String, _ text: Substring) -> Side {
    let inner = text.hasPrefix("(") && text.hasSuffix(")") ? text.dropFirst().dropLast() : text
    guard let arrow = inner.firstRange(ofBytes: " → ") else { return Side(name, inner) }
    let code = inner[..<arrow.lowerBound]
    return Side(
      "\(name): \(ShortText.line(String(code), limit: 60))", inner[arrow.upperBound...])
  }

  /// Splits an expression at an operator outside all brackets and quotation marks.
  ///
  /// - Parameter operators: The operators, with the surrounding spaces.
  /// - Returns: The operands of the first operator.
  static func operands(
    of text: Substring, around operators: [String]
  ) -> (left: Substring, right: Substring)? {
    let bytes = text.utf8
    var depth = 0
    var quote: UInt8?
    var index = bytes.startIndex
    while index != bytes.endIndex {
      let byte = bytes[index]
      let next = bytes.index(after: index)
      if let open = quote {
        if byte == UInt8(ascii: "\\"), next != bytes.endIndex {
          index = bytes.index(after: next)
          continue
        }
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if "([{".utf8.contains(byte) {
        depth += 1
      } else if ")]}".utf8.contains(byte) {
        depth -= 1
      } else if depth == 0, byte == UInt8(ascii: " ") {
        for word in operators where bytes[index...].starts(with: word.utf8) {
          return (text[..<index], text[bytes.index(index, offsetBy: word.utf8.count)...])
        }
      }
      index = next
    }
    return nil
  }
}
