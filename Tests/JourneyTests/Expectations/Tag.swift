/// A tag, as the specification has it: written by hand, so that no fault of the app changes what is expected of it.
///
/// The cases stand in alphabetical order, which is that of the filter's rows.
enum Tag: String, CaseIterable, Hashable, Sendable {
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

  /// The tag's name on screen.
  var name: String { rawValue }
}
