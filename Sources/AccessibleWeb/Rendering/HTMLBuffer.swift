/// HTML as it is written, from front to back.
///
/// Whatever comes from outside passes through ``text(_:)`` or an attribute, which take its power away.
struct HTMLBuffer: Sendable {
  private(set) var bytes: [UInt8] = []

  /// Writes HTML that is ours.
  mutating func markup(_ html: StaticString) {
    html.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes a resource of ours.
  mutating func markup(_ resource: [UInt8]) {
    bytes.append(contentsOf: resource)
  }

  /// Writes text, so that a browser shows it and never runs it.
  mutating func text(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": markup("&amp;")
      case "<": markup("&lt;")
      case ">": markup("&gt;")
      case "\"": markup("&quot;")
      case "'": markup("&#39;")
      // What an HTML parser would turn into a line feed.
      case "\r": markup("&#13;")
      // No HTML holds a NUL: U+FFFD is what a parser makes of it where it does not drop it.
      case "\0": markup("\u{FFFD}")
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// Writes a start tag.
  ///
  /// - Parameters:
  ///   - tag: The tag's name.
  ///   - attributes: The attributes; one that is `nil` is left out, an empty one is written without a value.
  mutating func open(_ tag: StaticString, _ attributes: [(StaticString, String?)] = []) {
    markup("<")
    markup(tag)
    for (name, value) in attributes {
      guard let value else { continue }
      markup(" ")
      markup(name)
      guard !value.isEmpty else { continue }
      markup("=\"")
      text(value)
      markup("\"")
    }
    markup(">")
  }

  /// Writes an end tag.
  mutating func close(_ tag: StaticString) {
    markup("</")
    markup(tag)
    markup(">")
  }

  /// Writes an element that holds text only.
  mutating func element(
    _ tag: StaticString, _ attributes: [(StaticString, String?)], text: String
  ) {
    open(tag, attributes)
    self.text(text)
    close(tag)
  }
}
