extension RobotFailure {
  /// An element of the tree at the time of a robot's failure.
  public struct Element: Sendable, Hashable {
    /// The depth in the tree, which is 0 for the root.
    public var depth: Int
    /// The role, such as `button`.
    public var role: String
    /// The identifier; empty when the element has none.
    public var identifier: String
    /// The label; empty when the element has none.
    public var label: String
    /// The value; empty when the element has none.
    public var value: String
    /// The states to mention: `disabled`, `selected`, `hidden`, `off screen`, `covered by …`.
    public var states: [String]
    /// The visible part in window coordinates; `nil` when the element is not visible, or the part is unknown.
    public var frame: ElementFrame?

    /// Creates an element.
    ///
    /// - Parameters:
    ///   - depth: The depth in the tree.
    ///   - role: The role.
    ///   - identifier: The identifier.
    ///   - label: The label.
    ///   - value: The value.
    ///   - states: The states to mention.
    ///   - frame: The visible part in window coordinates.
    public init(
      depth: Int, role: String, identifier: String = "", label: String = "", value: String = "",
      states: [String] = [], frame: ElementFrame? = nil
    ) {
      self.depth = depth
      self.role = role
      self.identifier = identifier
      self.label = label
      self.value = value
      self.states = states
      self.frame = frame
    }
  }
}
