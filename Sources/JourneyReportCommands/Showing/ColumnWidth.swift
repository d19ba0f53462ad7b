/// The number of columns that text takes on a terminal.
///
/// Terminals differ for joined pictures; the number is the larger one, so that no line is too long.
enum ColumnWidth {
  /// Returns the columns of a text.
  ///
  /// - Parameter text: A text on one line, without control characters.
  static func of(_ text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// Returns the columns of a character.
  ///
  /// - Returns: The number of columns: 2 for wide characters, 0 for marks alone.
  static func of(_ character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
      // The selector turns a narrow sign into a picture.
      width = scalar.value == 0xFE0F ? max(width, 2) : width + of(scalar)
    }
    return width
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    case .format: return 0
    default: break
    }
    // Vowels and final consonants join the syllable.
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    return scalar.properties.isEmojiPresentation || isWide(scalar.value) ? 2 : 1
  }

  /// The blocks with the East Asian widths W and F (Unicode Standard Annex #11), without pictures.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DFF,
      0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF,
      0x1F200...0x1F2FF, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x1FA70...0x1FAFF, 0x20000...0x2FFFD, 0x30000...0x3FFFD:
      return true
    default: return false
    }
  }

  /// Returns the beginning of a text that fits.
  static func cut(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    return String(prefix(of: text[...], columns: columns - 1)) + "…"
  }

  /// Returns the longest beginning of a text that fits.
  static func prefix(of text: Substring, columns: Int) -> Substring {
    var left = columns
    return text.prefix { character in
      left -= of(character)
      return left >= 0
    }
  }
}
