/// Text cut to a length that a place in a report can take.
package enum ShortText {
  /// Returns the first line of a text, cut.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - limit: How many Unicode scalars it may have.
  /// - Returns: The line; it ends with `…` when it was cut.
  package static func line(_ text: String, limit: Int) -> String {
    let scalars = text.unicodeScalars
    let first = scalars.drop { $0 == "\n" || $0 == "\r" }.prefix { $0 != "\n" && $0 != "\r" }
    guard first.utf8Count > limit, first.dropFirst(limit).first != nil else { return String(first) }
    return String(first.prefix(limit - 1)) + "…"
  }

  /// Returns a text that names a suite, a function or a file: reports say it again with each case, so a very long one
  /// is cut, and ends with a short hash that keeps it apart from others.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - limit: How many Unicode scalars it may have.
  /// - Returns: The text.
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
