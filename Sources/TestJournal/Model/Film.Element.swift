extension Film {
  /// An element of a screen.
  public struct Element: Sendable, Hashable {
    /// Its role: `button`.
    public var role: String
    /// Its identifier; empty when it has none.
    public var identifier: String
    /// Its label; empty when it has none.
    public var label: String
    /// Its value; empty when it has none.
    public var value: String
    /// Its states that are worth a word: `disabled`, `selected`.
    public var states: [String]
    /// Where it is in the content of what it lies in.
    public var frame: ElementFrame
    /// How far its content is scrolled to the right, in points.
    public var scrollX: Int
    /// How far its content is scrolled down, in points.
    public var scrollY: Int
    /// The numbers of the elements that lie in it, from back to front.
    public var children: [Int]

    /// Makes an element.
    ///
    /// - Parameters:
    ///   - role: Its role.
    ///   - identifier: Its identifier.
    ///   - label: Its label.
    ///   - value: Its value.
    ///   - states: Its states.
    ///   - frame: Where it is in the content of what it lies in.
    ///   - scrollX: How far its content is scrolled to the right.
    ///   - scrollY: How far its content is scrolled down.
    ///   - children: The numbers of the elements that lie in it.
    public init(
      role: String, identifier: String = "", label: String = "", value: String = "",
      states: [String] = [], frame: ElementFrame = ElementFrame(x: 0, y: 0, width: 0, height: 0),
      scrollX: Int = 0, scrollY: Int = 0, children: [Int] = []
    ) {
      self.role = role
      self.identifier = identifier
      self.label = label
      self.value = value
      self.states = states
      self.frame = frame
      self.scrollX = scrollX
      self.scrollY = scrollY
      self.children = children
    }
  }
}
