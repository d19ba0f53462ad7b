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

  /// The fault as a predicate about the element: `bears another label`.
  package var sentence: String {
    switch self {
    case .missing: "is not there"
    case .label: "bears another label"
    case .value: "holds another value"
    case .enabledness: "is disabled or enabled where it is not"
    case .selection: "is selected or not where it is not"
    case .color: "has another colour"
    case .role: "is something else"
    case .noSize: "has no size"
    case .swapped: "stands after its neighbour"
    case .extraRow: "has a row too many"
    case .deadTap: "does nothing when it is tapped"
    case .neighbourTap: "does what its neighbour does when it is tapped"
    case .lostLetter: "loses the last letter that is typed"
    case .late: "leads to what comes half a minute late"
    }
  }
}
