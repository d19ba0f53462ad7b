/// Text as Swift writes it. What stands on a page is anything: it can end no literal, and become no code.
enum SwiftSource {
  /// A text as a string literal.
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

  /// Whether a character can be seen as what it is: no control character, no blank but the plain one, nothing that turns the line
  /// round or has no width.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == " " { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      return false
    default: return true
    }
  }

  /// A name in lower camel case of the words of a text; empty when it has none.
  static func name(_ text: String) -> String {
    let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.prefix(5)
    guard let first = words.first else { return "" }
    let name = first.lowercased() + words.dropFirst().map { capitalized($0.lowercased()) }.joined()
    return name.first?.isNumber ?? true ? "" : name
  }

  /// A text with its first letter as a capital.
  static func capitalized(_ text: some StringProtocol) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
