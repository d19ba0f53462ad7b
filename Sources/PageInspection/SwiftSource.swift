/// Text as Swift source. Text on a page can be anything: it can neither end a literal nor become code.
enum SwiftSource {
  /// Returns a text as a string literal.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case _ where isPlain(scalar): literal.unicodeScalars.append(scalar)
      default: literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return literal + "\""
  }

  /// Whether a character is visibly itself: not a control character, not a blank other than a plain space, not a bidirectional
  /// control, and not of zero width.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == " " { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      return false
    default: return true
    }
  }

  /// Returns a lower camel case name from the words of a text; empty if it has none. Numbers before the first word are left out: they
  /// cannot begin a name, and change with what is counted.
  static func name(_ text: String) -> String {
    let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
      .drop { $0.first?.isNumber ?? true }.prefix(5)
    guard let first = words.first else { return "" }
    let name = first.lowercased() + words.dropFirst().map { capitalized($0.lowercased()) }.joined()
    return name
  }

  /// Returns a text with a capitalized first letter.
  static func capitalized(_ text: some StringProtocol) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
