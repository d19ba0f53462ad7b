internal import AccessibilityTree

/// Text that keys can type, and the encoding of keys: W3C WebDriver, section 15.4.2.
enum KeyText {
  /// The key of an element reference in an answer: section 12.1.
  static let elementKey = "element-6066-11e4-a52e-4f735466cecf"
  /// The length beyond which typing key by key takes unreasonably long.
  private static let lengthLimit = 200

  /// Whether a text can be typed with one key per character.
  ///
  /// Chromedriver rejects characters outside the Basic Multilingual Plane; control characters and the private use area encode
  /// special keys.
  ///
  /// - Returns: `false` if the text must be inserted instead.
  static func canBePressed(_ text: String) -> Bool {
    text.utf16.count <= lengthLimit
      && text.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value != 0x7F && $0.value <= 0xFFFF
          && !(0xE000...0xF8FF).contains($0.value)
      }
  }

  /// The character that encodes the left Shift key.
  static let shift = "\u{E008}"

  /// Whether Shift is held while a character is typed on a US keyboard.
  static func needsShift(_ character: Unicode.Scalar) -> Bool {
    ("A"..."Z").contains(character) || "~!@#$%^&*()_+{}|:\"<>?".unicodeScalars.contains(character)
  }

  /// Returns the character that encodes a key.
  static func code(of key: Key) -> String {
    switch key {
    case .enter: "\u{E007}"
    case .escape: "\u{E00C}"
    case .tab: "\u{E004}"
    case .backspace: "\u{E003}"
    case .delete: "\u{E017}"
    case .space: " "
    case .arrowLeft: "\u{E012}"
    case .arrowUp: "\u{E013}"
    case .arrowRight: "\u{E014}"
    case .arrowDown: "\u{E015}"
    case .home: "\u{E011}"
    case .end: "\u{E010}"
    case .pageUp: "\u{E00E}"
    case .pageDown: "\u{E00F}"
    case .f1: "\u{E031}"
    case .f2: "\u{E032}"
    case .f3: "\u{E033}"
    case .f4: "\u{E034}"
    case .f5: "\u{E035}"
    case .f6: "\u{E036}"
    case .f7: "\u{E037}"
    case .f8: "\u{E038}"
    case .f9: "\u{E039}"
    case .f10: "\u{E03A}"
    case .f11: "\u{E03B}"
    case .f12: "\u{E03C}"
    }
  }

  /// Returns the characters that encode a shortcut: the held keys first, then the pressed one.
  static func codes(of shortcut: Shortcut) -> [String] {
    let held: [(Shortcut.Modifiers, String)] = [
      (.control, "\u{E009}"), (.option, "\u{E00A}"), (.shift, shift), (.command, "\u{E03D}"),
    ]
    let modifiers = held.filter { shortcut.modifiers.contains($0.0) }.map(\.1)
    switch shortcut.target {
    case .key(let key): return modifiers + [code(of: key)]
    case .character(let character): return modifiers + [String(character)]
    }
  }
}
