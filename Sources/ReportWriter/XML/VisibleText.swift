/// Text in which invisible characters have a visible sign: `⟨U+202E⟩`.
///
/// A bidirectional control makes a page show something other than what was recorded, and two names that differ only in invisible
/// characters look the same. Characters that join letters or pictures (U+200C, U+200D) stay unchanged between them. The page's
/// script shows its texts by the same rule.
struct VisibleText {
  /// The text, with signs.
  let string: String

  init(_ text: String) {
    let scalars = text.unicodeScalars
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 } || !scalars.contains(where: Self.isSuspect)
    guard !isPlain else {
      string = text
      return
    }
    var result = ""
    var last: Unicode.Scalar?
    var rest = scalars[...]
    while let scalar = rest.popFirst() {
      if Self.isSuspect(scalar), !(Self.isJoiner(scalar) && joins(last, rest.first)) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "⟨U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "⟩"
      } else {
        result.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    string = result
  }

  /// Returns a readable form of any name: for a blank one, the number of its spaces.
  static func name(_ name: String) -> String {
    guard name.allSatisfy(\.isWhitespace) else { return name }
    return name.isEmpty ? "(empty)" : "␠×\(name.unicodeScalars.count)"
  }

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200C}" || scalar == "\u{200D}"
  }

  private static func isSuspect(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x80, 0x600...0x605, 0x6DD, 0x8E2: false
    // Fillers are letters by category, but look blank.
    case 0x115F, 0x1160, 0x3164, 0xFFA0: true
    default:
      switch scalar.properties.generalCategory {
      case .format, .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }
}

/// Whether two characters are of a kind that a joiner may stand between.
private func joins(_ first: Unicode.Scalar?, _ second: Unicode.Scalar?) -> Bool {
  guard let first, let second else { return false }
  let isMark = [.nonspacingMark, .spacingMark, .enclosingMark]
    .contains(first.properties.generalCategory)
  return (isMark || isLetterOrPicture(first)) && isLetterOrPicture(second)
}

private func isLetterOrPicture(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value >= 0x80 && (scalar.properties.isAlphabetic || scalar.properties.isEmoji)
}
