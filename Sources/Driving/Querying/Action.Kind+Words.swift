package import AccessibilityTree

extension Action.Kind {
  /// The participle of the action, worded to follow “can be” or “cannot be”: `typed into`.
  package var participle: String {
    switch self {
    case .tap: "tapped"
    case .doubleTap: "double-tapped"
    case .longPress: "pressed and held"
    case .rightClick: "right-clicked"
    case .hover: "hovered over"
    case .type: "typed into"
    case .clear: "cleared"
    case .setValue: "given a value"
    case .select: "chosen from"
    case .upload: "given files"
    case .swipe: "swiped"
    case .scroll: "scrolled"
    case .pullToRefresh: "pulled to refresh"
    case .press: "given keys"
    case .drag: "dragged"
    default: "used like this"
    }
  }
}
