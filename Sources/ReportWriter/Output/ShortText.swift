/// Text cut to a length that a place in a report can take.
enum ShortText {
  /// Returns the first line of a text, cut.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - limit: How many Unicode scalars it may have.
  /// - Returns: The line; it ends with `…` when it was cut.
  static func line(_ text: String, limit: Int) -> String {
    let scalars = text.unicodeScalars
    let first = scalars.drop { $0 == "\n" || $0 == "\r" }.prefix { $0 != "\n" && $0 != "\r" }
    guard first.utf8Count > limit, first.dropFirst(limit).first != nil else { return String(first) }
    return String(first.prefix(limit - 1)) + "…"
  }
}

extension Substring.UnicodeScalarView {
  fileprivate var utf8Count: Int { Substring(self).utf8.count }
}
