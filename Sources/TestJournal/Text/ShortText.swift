/// Truncates text to a length that suits its place in a report.
package enum ShortText {
  /// Returns the first line of a text, truncated.
  ///
  /// - Parameter limit: The maximum number of Unicode scalars.
  /// - Returns: The line, which ends with `…` when it was truncated.
  package static func line(_ text: String, limit: Int) -> String {
    let isLine = !text.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    if isLine, text.utf8.count <= limit { return text }
    let scalars = text.unicodeScalars
    let first = scalars.drop { $0 == "\n" || $0 == "\r" }.prefix { $0 != "\n" && $0 != "\r" }
    guard first.utf8Count > limit, first.dropFirst(limit).first != nil else { return String(first) }
    return String(first.prefix(limit - 1)) + "…"
  }

  /// Returns the name of a suite, a function or a file. Reports repeat it with each case, so a very long name is truncated, and
  /// ends with a short hash that keeps it distinct.
  ///
  /// - Parameter limit: The maximum number of Unicode scalars.
  package static func name(_ text: String, limit: Int = 1_000) -> String {
    guard text.utf8.count > limit, text.unicodeScalars.dropFirst(limit).first != nil else {
      return text
    }
    return String(text.unicodeScalars.prefix(limit - 10)) + "… "
      + StableHash.hexadecimal(text.utf8).prefix(8)
  }
}

extension Substring.UnicodeScalarView {
  fileprivate var utf8Count: Int { Substring(self).utf8.count }
}
