internal import AccessibilityTree

/// What can be typed with keys, and how keys are written: W3C WebDriver, section 15.4.2.
enum KeyText {
  /// The name under which an answer holds an element: section 12.1.
  static let elementKey = "element-6066-11e4-a52e-4f735466cecf"
  /// Above this a key at a time takes longer than a person who reads the report would understand.
  private static let lengthLimit = 200

  /// Whether a text can be typed with one key for each character.
  ///
  /// Chromedriver refuses what is outside the basic plane; control characters and the private area stand for keys that do something.
  ///
  /// - Parameter text: The text.
  /// - Returns: `false` for what has to be inserted instead.
  static func canBePressed(_ text: String) -> Bool {
    text.utf16.count <= lengthLimit
      && text.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value != 0x7F && $0.value <= 0xFFFF
          && !(0xE000...0xF8FF).contains($0.value)
      }
  }

  /// The character that stands for a key.
  static func code(of key: Key) -> String {
    switch key {
    case .enter: "\u{E007}"
    case .escape: "\u{E00C}"
    case .tab: "\u{E004}"
    case .backspace: "\u{E003}"
    }
  }
}
