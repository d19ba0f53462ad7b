/// What can be wrong with one element: with what the app shows of it, or with what an action on it does.
package enum UIFault: String, Hashable, Sendable, CaseIterable {
  /// It is not there, and nothing that lies in it.
  case missing
  /// It bears another label.
  case label
  /// It holds another value.
  case value
  /// It is disabled where it is enabled, and the other way round.
  case enabledness
  /// It is selected where it is not, and the other way round.
  case selection
  /// It has another colour.
  case color = "colour"
  /// It is something else to assistive technology.
  case role
  /// It has no size, so that nobody sees it.
  case noSize = "no size"
  /// It stands after its neighbour.
  case swapped
  /// A row too many follows the last one in it.
  case extraRow = "extra row"
  /// A tap on it does nothing.
  case deadTap = "dead tap"
  /// A tap on it hits its neighbour.
  case neighbourTap = "neighbour's tap"
  /// The last letter that is typed into it is lost.
  case lostLetter = "lost letter"
  /// What an action on it leads to comes half a minute late.
  case late

  /// Whether it is in what an action does, and not in what is shown.
  package var isOfAction: Bool {
    switch self {
    case .deadTap, .neighbourTap, .lostLetter, .late: true
    default: false
    }
  }

  /// The fault as a sentence about the element: `bears another label`.
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
