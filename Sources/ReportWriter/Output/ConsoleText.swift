/// Makes text from an input safe for a terminal and for the log of a CI system.
///
/// Names and messages are untrusted: an escape sequence is a command for the terminal, and a newline begins a new line. A line that
/// begins with `::` is a command for GitHub (`::error::`), `##[…]` and `##vso[…]` are commands for GitHub and Azure Pipelines
/// anywhere in a line, and `##teamcity[…]` is a command for TeamCity.
package enum ConsoleText {
  /// Returns a text as one line, or as part of one.
  ///
  /// - Returns: The text on one line, without commands, terminal controls or bidirectional controls.
  package static func line(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    var isBlank = true
    for scalar in LegalText(text).string.unicodeScalars {
      switch scalar {
      case ":" where isBlank && line.last == ":", "[" where endsInMark(line): line.append(" ")
      default: break
      }
      let shown = visible(scalar)
      if shown != ":", !shown.properties.isWhitespace { isBlank = false }
      line.append(shown)
    }
    return String(line)
  }

  /// Whether the line ends with `##`, possibly followed by letters.
  private static func endsInMark(_ line: String.UnicodeScalarView) -> Bool {
    let mark = line.reversed().drop { $0.isASCII && $0.properties.isAlphabetic }.prefix(2)
    return mark.count == 2 && mark.allSatisfy { $0 == "#" }
  }

  /// Returns a space for a line break, and U+FFFD for any other character that affects the line.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: " "
    case 0x80...0x9F, 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF:
      "\u{FFFD}"
    default: scalar
    }
  }
}
