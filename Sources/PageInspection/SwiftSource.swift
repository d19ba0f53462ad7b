/// Text as Swift source. Text on a page can be anything, so it must neither end a literal nor become code.
package enum SwiftSource {
  /// The longest line of a step or of parameters, without its indentation.
  static let width = 94

  package static func literal(_ text: String) -> String {
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

  /// Whether a character is visibly itself: no control character, no bidirectional control, no zero-width character, and no blank
  /// other than a space.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == " " { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      return false
    default: return true
    }
  }

  /// Returns a lower camel case name made of the first words of a text; empty if there are none. Numbers before the first word are
  /// omitted, because a name cannot begin with them, and they may be counts that change.
  static func name(_ text: some StringProtocol, ofWords limit: Int = 5) -> String {
    let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
      .drop { $0.first?.isNumber ?? true }.prefix(limit)
    guard let first = words.first else { return "" }
    return first.lowercased() + words.dropFirst().map { capitalized($0.lowercased()) }.joined()
  }

  /// Returns a text with a capitalized first letter.
  static func capitalized(_ text: some StringProtocol) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
