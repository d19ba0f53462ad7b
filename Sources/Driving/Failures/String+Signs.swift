extension String {
  /// The text with a sign, such as `⟨U+001B⟩`, in place of each character that controls a terminal, or that reverses the text beside it.
  ///
  /// A failure is printed as it is: a NUL would end it, and an escape sequence would be a command. Line breaks and tabs stay.
  package var withSigns: String {
    guard unicodeScalars.contains(where: Self.needsSign) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      guard Self.needsSign(scalar) else { return text.unicodeScalars.append(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      text += "⟨U+" + String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits + "⟩"
    }
  }

  /// Joiners (U+200C, U+200D) join letters and emoji, and need no sign.
  private static func needsSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case ..<0x20, 0x7F...0x9F, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069,
      0xFEFF:
      true
    default: false
    }
  }
}
