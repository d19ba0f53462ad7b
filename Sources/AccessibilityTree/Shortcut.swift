/// A key that is pressed while others are held.
public struct Shortcut: Hashable, Sendable, CustomStringConvertible {
  /// The keys that are held meanwhile.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit a key.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    ///
    /// - Parameter rawValue: One bit a key.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Control.
    public static let control = Modifiers(rawValue: 1 << 0)
    /// Alt; Option on a Mac.
    public static let option = Modifiers(rawValue: 1 << 1)
    /// Shift.
    public static let shift = Modifiers(rawValue: 1 << 2)
    /// Command on a Mac; the Windows or Meta key elsewhere.
    public static let command = Modifiers(rawValue: 1 << 3)

    /// The words for the keys, in the order in which they are pressed.
    public var words: [String] {
      var words: [String] = []
      if contains(.control) { words.append("control") }
      if contains(.option) { words.append("option") }
      if contains(.shift) { words.append("shift") }
      if contains(.command) { words.append("command") }
      return words
    }
  }

  /// What is pressed.
  public enum Target: Hashable, Sendable {
    /// A key that is not text.
    case key(Key)
    /// The key with this character on it.
    case character(Character)
  }

  /// What is pressed.
  public var target: Target
  /// The keys that are held meanwhile.
  public var modifiers: Modifiers

  /// Makes a shortcut.
  ///
  /// - Parameters:
  ///   - key: The key that is pressed.
  ///   - modifiers: The keys that are held meanwhile.
  public init(_ key: Key, with modifiers: Modifiers) {
    target = .key(key)
    self.modifiers = modifiers
  }

  /// Makes a shortcut of a character.
  ///
  /// - Parameters:
  ///   - character: The character on the key that is pressed: `a`.
  ///   - modifiers: The keys that are held meanwhile.
  public init(_ character: Character, with modifiers: Modifiers) {
    target = .character(character)
    self.modifiers = modifiers
  }

  /// The shortcut as steps show it: `control+shift+a`.
  public var description: String {
    let name =
      switch target {
      case .key(let key): key.rawValue
      case .character(let character): String(character)
      }
    return (modifiers.words + [name]).joined(separator: "+")
  }
}
