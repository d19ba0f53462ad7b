extension RobotFailure {
  /// One element of the tree as it was when the robot failed.
  public struct Element: Sendable, Hashable {
    /// How deep it stands in the tree; the root is 0.
    public var depth: Int
    /// Its role: `button`.
    public var role: String
    /// Its identifier; empty when it has none.
    public var identifier: String
    /// Its label; empty when it has none.
    public var label: String
    /// Its value; empty when it has none.
    public var value: String
    /// Its states that are worth a word: `disabled`, `selected`, `hidden`, `off screen`, `covered by …`.
    public var states: [String]
    /// The part of it that is to be seen, in the window; `nil` where nothing is, or where that is not known.
    public var frame: ElementFrame?

    /// Makes an element.
    ///
    /// - Parameters:
    ///   - depth: How deep it stands in the tree.
    ///   - role: Its role.
    ///   - identifier: Its identifier.
    ///   - label: Its label.
    ///   - value: Its value.
    ///   - states: Its states.
    ///   - frame: The part of it that is to be seen, in the window.
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
