/// A buffer for HTML that is written from front to back.
///
/// All external content passes through ``text(_:)`` or an attribute, which escape it.
struct HTMLBuffer: Sendable {
  private(set) var bytes: [UInt8] = []

  /// Writes trusted HTML.
  mutating func markup(_ html: StaticString) {
    html.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes a trusted resource.
  mutating func markup(_ resource: [UInt8]) { bytes.append(contentsOf: resource) }

  /// Writes escaped text, which a browser displays but never executes.
  mutating func text(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": markup("&amp;")
      case "<": markup("&lt;")
      case ">": markup("&gt;")
      case "\"": markup("&quot;")
      case "'": markup("&#39;")
      // An HTML parser would turn a carriage return into a line feed.
      case "\r": markup("&#13;")
      // HTML cannot contain NUL. A parser that does not drop it replaces it with U+FFFD.
      case "\0": markup("\u{FFFD}")
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// Writes a start tag.
  ///
  /// - Parameter attributes: The attributes. Those that are `nil` are left out, and empty ones are written without a value.
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

  /// Writes an element that contains only text.
  mutating func element(
    _ tag: StaticString, _ attributes: [(StaticString, String?)], text: String
  ) {
    open(tag, attributes)
    self.text(text)
    close(tag)
  }
}
