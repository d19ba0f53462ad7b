extension Film {
  /// An element of a recorded screen.
  public struct Element: Sendable, Hashable {
    /// The role, such as `button`.
    public var role: String
    /// The identifier; empty when the element has none.
    public var identifier: String
    /// The label; empty when the element has none.
    public var label: String
    /// The value; empty when the element has none.
    public var value: String
    /// The states to mention: `disabled`, `selected`.
    public var states: [String]
    /// The frame, relative to the content of the parent.
    public var frame: ElementFrame
    /// The horizontal scroll offset of the content, in points.
    public var scrollX: Int
    /// The vertical scroll offset of the content, in points.
    public var scrollY: Int
    /// The numbers of the children, from back to front.
    public var children: [Int]

    /// Creates an element.
    ///
    /// - Parameters:
    ///   - role: The role.
    ///   - identifier: The identifier.
    ///   - label: The label.
    ///   - value: The value.
    ///   - states: The states to mention.
    ///   - frame: The frame, relative to the content of the parent.
    ///   - scrollX: The horizontal scroll offset of the content, in points.
    ///   - scrollY: The vertical scroll offset of the content, in points.
    ///   - children: The numbers of the children.
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
