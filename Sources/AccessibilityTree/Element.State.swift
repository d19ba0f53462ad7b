extension Element {
  /// The state of an element. The empty set is the ordinary state.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits, one for each state.
    public let rawValue: UInt16

    /// Creates a state from its bits.
    ///
    /// - Parameter rawValue: The bits, one for each state.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The element does not respond to actions.
    public static let disabled = State(rawValue: 1 << 0)
    /// The element is chosen, on, or checked.
    public static let selected = State(rawValue: 1 << 1)
    /// The element exists, but is not visible.
    public static let hidden = State(rawValue: 1 << 2)
    /// The element has the keyboard focus.
    public static let focused = State(rawValue: 1 << 3)
    /// The element is changing its position or size.
    public static let moving = State(rawValue: 1 << 5)
    /// The element receives every touch, even outside its frame, until it is dismissed.
    public static let modal = State(rawValue: 1 << 4)
    /// Text typed into the element must not be shown.
    public static let secret = State(rawValue: 1 << 6)
    /// The list, menu or section that belongs to the element is expanded.
    public static let expanded = State(rawValue: 1 << 7)
    /// The element's value cannot be edited.
    public static let readOnly = State(rawValue: 1 << 8)
    /// The element accepts several lines of text.
    public static let multiline = State(rawValue: 1 << 9)

    /// The names of the states in the set, in a fixed order.
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
