/// What animals have in common; filters are made of tags.
public enum Tag: String, CaseIterable, Hashable, Sendable, Comparable {
  case forest = "Forest"
  case fur = "Fur"
  case hair = "Hair"
  case ice = "Ice"
  case land = "Land"
  case large = "Large"
  case medium = "Medium"
  case rockpool = "Rockpool"
  case sea = "Sea"
  case shell = "Shell"
  case shore = "Shore"
  case skin = "Skin"
  case small = "Small"

  /// The tag's name on screen; all tags stand in its alphabetical order.
  public var name: String { rawValue }

  /// Whether one tag stands before another.
  public static func < (left: Tag, right: Tag) -> Bool { left.rawValue < right.rawValue }
}
