/// A key combination: a key pressed while modifiers are held.
public struct Shortcut: Hashable, Sendable, CustomStringConvertible {
  /// The modifier keys of a shortcut.
  public struct Modifiers: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// The bits, one for each key.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    ///
    /// - Parameter rawValue: The bits, one for each key.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The Control key.
    public static let control = Modifiers(rawValue: 1 << 0)
    /// The Alt key, or Option on a Mac.
    public static let option = Modifiers(rawValue: 1 << 1)
    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1 << 2)
    /// The Command key on a Mac, or the Windows or Meta key elsewhere.
    public static let command = Modifiers(rawValue: 1 << 3)

    /// The names of the keys, in the order in which they are pressed.
    public var words: [String] {
      var words: [String] = []
      if contains(.control) { words.append("control") }
      if contains(.option) { words.append("option") }
      if contains(.shift) { words.append("shift") }
      if contains(.command) { words.append("command") }
      return words
    }

    /// The names of the keys, as the arguments of a test show them: `control+shift`.
    public var description: String { isEmpty ? "none" : words.joined(separator: "+") }
  }

  /// The key to press.
  public enum Target: Hashable, Sendable {
    /// A key that does not type text.
    case key(Key)
    /// The key with this character.
    case character(Character)
  }

  /// The key to press.
  public var target: Target
  /// The modifier keys to hold.
  public var modifiers: Modifiers

  /// Creates a shortcut.
  ///
  /// - Parameters:
  ///   - key: The key to press.
  ///   - modifiers: The modifier keys to hold.
  public init(_ key: Key, with modifiers: Modifiers) {
    target = .key(key)
    self.modifiers = modifiers
  }

  /// Creates a shortcut with a character key.
  ///
  /// - Parameters:
  ///   - character: The character on the key, such as `a`.
  ///   - modifiers: The modifier keys to hold.
  public init(_ character: Character, with modifiers: Modifiers) {
    target = .character(character)
    self.modifiers = modifiers
  }

  /// The shortcut, as steps show it: `control+shift+a`.
  public var description: String {
    let name =
      switch target {
      case .key(let key): key.rawValue
      case .character(let character): String(character)
      }
    return (modifiers.words + [name]).joined(separator: "+")
  }
}
