internal import AccessibilityTree

/// The part of an element's name that it shares with similar elements: all but the last word of a row's identifier, or any other
/// name with its numbers replaced.
enum CoveragePattern {
  /// The pattern of a row, shared by the elements in the row.
  struct Row: Hashable {
    /// The prefix of the identifiers of the row's elements; empty when the row has no identifier.
    var identifier: String
    /// The pattern that replaces the prefix.
    var pattern: String

    init(_ element: Element) {
      let identifier = element.identifier
      self.identifier = identifier
      guard !identifier.isEmpty else {
        pattern = element.role.rawValue
        return
      }
      let end =
        identifier.utf8.lastIndex { ".:/".utf8.contains($0) }
        ?? identifier.utf8.lastIndex { "-_".utf8.contains($0) }
      pattern = end.map { identifier[...$0] + "*" } ?? "*"
    }
  }

  /// Returns the pattern of an element.
  ///
  /// - Parameter row: The row that the element is, or lies in.
  static func of(_ element: Element, in row: Row?) -> String {
    if element.identifier.isEmpty {
      guard let row else { return "\(element.role) “\(withoutNumbers(element.label))”" }
      return element.role.isRow ? "\(element.role) “*”" : "\(element.role) in \(row.pattern)"
    }
    if let row, !row.identifier.isEmpty, element.identifier.hasPrefix(row.identifier) {
      return row.pattern
        + withoutNumbers(String(element.identifier.dropFirst(row.identifier.count)))
    }
    return withoutNumbers(element.identifier)
  }

  /// The text with each number replaced by an asterisk.
  private static func withoutNumbers(_ text: String) -> String {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard text.utf8.contains(where: digits.contains) else { return text }
    var bytes: [UInt8] = []
    var isNumber = false
    for byte in text.utf8 {
      if digits.contains(byte) {
        if !isNumber { bytes.append(UInt8(ascii: "*")) }
        isNumber = true
      } else {
        bytes.append(byte)
        isNumber = false
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
