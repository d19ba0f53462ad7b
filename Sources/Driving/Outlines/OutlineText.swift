/// Escapes text for one line of a record.
package enum OutlineText {
  /// Escapes text.
  ///
  /// - Parameter isQuoted: Whether a closing quotation mark ends the text.
  package static func escaped(_ text: String, isQuoted: Bool = true) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "”" where isQuoted: result += "\\”"
      default:
        if scalar.value < 0x20 || scalar.properties.generalCategory == .format {
          result += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// Parses escaped text up to a terminator.
  ///
  /// - Parameters:
  ///   - text: The text to parse. The parsed part, including the terminator, is removed from its start.
  ///   - end: The terminator, or `nil` to parse to the end of the text.
  /// - Returns: The unescaped text, or `nil` when the terminator is missing or an escape is invalid.
  package static func unescaped(_ text: inout Substring, upTo end: Character?) -> String? {
    var result = ""
    while let character = text.popFirst() {
      if character == end { return result }
      guard character == "\\" else {
        result.append(character)
        continue
      }
      switch text.popFirst() {
      case "\\": result.append("\\")
      case "n": result.append("\n")
      case "”": result.append("”")
      case "u":
        guard text.popFirst() == "{", let close = text.firstIndex(of: "}"),
          let scalar = UInt32(text[..<close], radix: 16).flatMap(Unicode.Scalar.init)
        else { return nil }
        result.unicodeScalars.append(scalar)
        text = text[text.index(after: close)...]
      default: return nil
      }
    }
    return end == nil ? result : nil
  }
}
