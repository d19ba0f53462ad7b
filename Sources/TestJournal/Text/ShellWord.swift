/// A text as one word of a shell command, which people copy from a report.
///
/// It goes by Unicode scalars: a `Character` may be an apostrophe together with an accent, which a shell does not know. What a
/// terminal or a report could show differently from what it is (line breaks, control and format characters, all spaces but single
/// ones) is escaped in `$'…'`, which bash, zsh, ksh and POSIX.1-2024 understand.
package struct ShellWord: CustomStringConvertible {
  /// The word, in quotation marks.
  package let description: String

  /// Creates a word.
  ///
  /// - Parameter text: The text; a NUL, which no shell can pass on, is left out.
  package init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    let needsEscapes = scalars.indices.contains { !Self.isShownAsIs(scalars, at: $0) }
    var word = needsEscapes ? "$'" : "'"
    for index in scalars.indices {
      let scalar = scalars[index]
      if !Self.isShownAsIs(scalars, at: index) {
        word += Self.octal(scalar)
      } else if needsEscapes {
        // An interactive shell would take an exclamation mark after an apostrophe for a command of its history.
        let isSpecial = scalar == "'" || scalar == "\\" || scalar == "!"
        if isSpecial { word += Self.octal(scalar) } else { word.unicodeScalars.append(scalar) }
      } else if scalar == "'" {
        word += #"'\''"#
      } else {
        word.unicodeScalars.append(scalar)
      }
    }
    description = word + "'"
  }

  private static func octal(_ scalar: Unicode.Scalar) -> String {
    guard scalar != "\0" else { return "" }
    return String(scalar).utf8.map { byte in
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }.joined()
  }

  private static func isShownAsIs(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    let scalar = scalars[index]
    switch scalar.value {
    case 0x20: return index > 0 && index < scalars.count - 1 && scalars[index - 1] != " "
    case 0x21..<0x7F: return true
    // Fillers are letters by category, but look blank; the last two are no characters.
    case 0x115F, 0x1160, 0x3164, 0xFFA0, 0xFFFE, 0xFFFF: return false
    default:
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: return false
      default: return true
      }
    }
  }
}
