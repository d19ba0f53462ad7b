extension ScreenCoverage {
  /// An element of a screen, with what journeys did with it.
  public struct Element: Hashable, Sendable {
    /// The identifier; empty when the element has none.
    public var identifier: String
    /// The role; empty when only the screen's model declares the element and the app never showed it.
    public var role: String
    /// The label when the element was first seen.
    public var label: String
    /// The pattern that the element shares with similar elements, such as `gallery.cell.*`; empty when it is the element's own
    /// name.
    public var pattern: String
    /// Whether the element is a control.
    public var isControl: Bool
    /// Whether the app has shown the element.
    public var isSeen: Bool
    /// The number of actions on the element.
    public var actedCount: Int
    /// The number of conditions checked on the element.
    public var checkedCount: Int

    /// Creates an element.
    ///
    /// - Parameters:
    ///   - identifier: The identifier.
    ///   - role: The role.
    ///   - label: The label when the element was first seen.
    ///   - pattern: The pattern that the element shares with similar elements.
    ///   - isControl: Whether the element is a control.
    ///   - isSeen: Whether the app has shown the element.
    ///   - actedCount: The number of actions on the element.
    ///   - checkedCount: The number of conditions checked on the element.
    public init(
      identifier: String = "", role: String = "", label: String = "", pattern: String = "",
      isControl: Bool = false, isSeen: Bool = true, actedCount: Int = 0, checkedCount: Int = 0
    ) {
      self.identifier = identifier
      self.role = role
      self.label = label
      self.pattern = pattern
      self.isControl = isControl
      self.isSeen = isSeen
      self.actedCount = actedCount
      self.checkedCount = checkedCount
    }

    /// The key that distinguishes the element from others on its screen.
    var key: [String] { identifier.isEmpty ? [role, label] : [identifier] }

    /// Merges the coverage of the element in another part of the run.
    mutating func add(_ other: Element) {
      if role.isEmpty {
        (role, label, pattern) = (other.role, other.label, other.pattern)
        isControl = other.isControl
      }
      isSeen = isSeen || other.isSeen
      actedCount = Self.sum(actedCount, other.actedCount)
      checkedCount = Self.sum(checkedCount, other.checkedCount)
    }

    /// A sum that cannot overflow, even with the numbers of a damaged journal.
    static func sum(_ one: Int, _ other: Int) -> Int {
      min(one, Int.max / 4) + min(other, Int.max / 4)
    }
  }
}
