extension Element {
  /// How an element is; nothing set is the ordinary state.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit a state.
    public let rawValue: UInt16

    /// Makes a state from its bits.
    ///
    /// - Parameter rawValue: One bit a state.
    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// It answers to nothing now.
    public static let disabled = State(rawValue: 1 << 0)
    /// It is chosen, on, or checked.
    public static let selected = State(rawValue: 1 << 1)
    /// It is there, but not to be seen.
    public static let hidden = State(rawValue: 1 << 2)
    /// What is typed goes to it.
    public static let focused = State(rawValue: 1 << 3)
    /// It is on its way to another place or size.
    public static let moving = State(rawValue: 1 << 5)
    /// It takes every touch, also those beside it, until it goes away.
    public static let modal = State(rawValue: 1 << 4)
    /// What is typed into it is for nobody to see.
    public static let secret = State(rawValue: 1 << 6)
    /// What belongs to it is shown: a list, a menu, a section.
    public static let expanded = State(rawValue: 1 << 7)
    /// It holds something that cannot be changed here.
    public static let readOnly = State(rawValue: 1 << 8)
    /// It takes several lines of text.
    public static let multiline = State(rawValue: 1 << 9)

    /// The words for what is set, in a fixed order.
    public var words: [String] {
      var words: [String] = []
      if contains(.disabled) { words.append("disabled") }
      if contains(.selected) { words.append("selected") }
      if contains(.hidden) { words.append("hidden") }
      if contains(.focused) { words.append("focused") }
      if contains(.moving) { words.append("moving") }
      if contains(.modal) { words.append("modal") }
      if contains(.secret) { words.append("secret") }
      if contains(.expanded) { words.append("expanded") }
      if contains(.readOnly) { words.append("read-only") }
      if contains(.multiline) { words.append("multiline") }
      return words
    }
  }
}
