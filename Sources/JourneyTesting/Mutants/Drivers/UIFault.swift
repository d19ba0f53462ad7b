/// A fault in one element: in what the app shows of it, or in what an action on it does.
package enum UIFault: String, Hashable, Sendable, CaseIterable {
  /// The element is missing, with its descendants.
  case missing
  /// The element has another label.
  case label
  /// The element has another value.
  case value
  /// The element is disabled instead of enabled, or the reverse.
  case enabledness
  /// The element is selected instead of deselected, or the reverse.
  case selection
  /// The element has another colour.
  case color = "colour"
  /// The element has another role.
  case role
  /// The element has no size, so that nobody sees it.
  case noSize = "no size"
  /// The element and its next sibling are swapped.
  case swapped
  /// The element has an extra row after its last one.
  case extraRow = "extra row"
  /// A tap on the element does nothing.
  case deadTap = "dead tap"
  /// A tap on the element hits its neighbour.
  case neighbourTap = "neighbour's tap"
  /// The last letter typed into the element is lost.
  case lostLetter = "lost letter"
  /// The outcome of a tap on the element appears half a minute late.
  case late

  /// Whether the fault is in the effect of an action rather than in what is shown.
  package var isOfAction: Bool {
    switch self {
    case .deadTap, .neighbourTap, .lostLetter, .late: true
    default: false
    }
  }

  /// The fault as a predicate about the element: `has a different label`.
  package var sentence: String {
    switch self {
    case .missing: "is not there"
    case .label: "has a different label"
    case .value: "has a different value"
    case .enabledness: "is disabled instead of enabled, or the reverse"
    case .selection: "is selected instead of deselected, or the reverse"
    case .color: "has a different colour"
    case .role: "has a different role"
    case .noSize: "has no size"
    case .swapped: "is swapped with its neighbour"
    case .extraRow: "has an extra row"
    case .deadTap: "does nothing when tapped"
    case .neighbourTap: "does what its neighbour does when tapped"
    case .lostLetter: "loses the last letter typed"
    case .late: "responds to a tap half a minute late"
    }
  }
}
