/// Text on one line of an outline: what would break the line is written as an escape.
enum OutlineText {
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "”": result += "\\”"
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

  /// Reads escaped text, up to an end.
  ///
  /// - Parameters:
  ///   - text: The text; what was read is taken off its front, the end included.
  ///   - end: The end; the text's own end when `nil`.
  /// - Returns: The text; `nil` when the end is missing or an escape is not understood.
  static func unescaped(_ text: inout Substring, upTo end: Character?) -> String? {
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
