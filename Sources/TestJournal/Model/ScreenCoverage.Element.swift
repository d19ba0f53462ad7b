extension ScreenCoverage {
  /// An element of a screen, and what journeys did about it.
  public struct Element: Hashable, Sendable {
    /// Its identifier; empty when it has none.
    public var identifier: String
    /// Its role; empty when only the screen's model names it, and the app never showed it.
    public var role: String
    /// Its label when it was seen first.
    public var label: String
    /// What it has in common with others of its kind: `gallery.cell.*`; empty when that is its own name.
    public var pattern: String
    /// Whether it is made to be acted on.
    public var isControl: Bool
    /// Whether the app showed it.
    public var isSeen: Bool
    /// How often it was acted on.
    public var actedCount: Int
    /// How many conditions were decided on it.
    public var checkedCount: Int

    /// Makes an element.
    ///
    /// - Parameters:
    ///   - identifier: Its identifier.
    ///   - role: Its role.
    ///   - label: Its label when it was seen first.
    ///   - pattern: What it has in common with others of its kind.
    ///   - isControl: Whether it is made to be acted on.
    ///   - isSeen: Whether the app showed it.
    ///   - actedCount: How often it was acted on.
    ///   - checkedCount: How many conditions were decided on it.
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

    /// What tells it from the others on its screen.
    var key: [String] { identifier.isEmpty ? [role, label] : [identifier] }

    /// Adds what another part of the run did about it.
    mutating func add(_ other: Element) {
      if role.isEmpty {
        (role, label, pattern) = (other.role, other.label, other.pattern)
        isControl = other.isControl
      }
      isSeen = isSeen || other.isSeen
      actedCount = Self.sum(actedCount, other.actedCount)
      checkedCount = Self.sum(checkedCount, other.checkedCount)
    }

    /// A sum that a damaged journal cannot make too large.
    static func sum(_ one: Int, _ other: Int) -> Int {
      min(one, Int.max / 4) + min(other, Int.max / 4)
    }
  }
}
