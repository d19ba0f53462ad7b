/// A property that animals have in common; filters consist of tags.
public enum Tag: String, CaseIterable, Hashable, Sendable {
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

  /// The tag's name on screen; tags are ordered alphabetically by it.
  public var name: String { rawValue }

  /// The tag's position among all tags.
  var ordinal: UInt16 {
    switch self {
    case .forest: 0
    case .fur: 1
    case .hair: 2
    case .ice: 3
    case .land: 4
    case .large: 5
    case .medium: 6
    case .rockpool: 7
    case .sea: 8
    case .shell: 9
    case .shore: 10
    case .skin: 11
    case .small: 12
    }
  }
}
