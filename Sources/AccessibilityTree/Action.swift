/// What can be done to an element.
public enum Action: Hashable, Sendable {
  /// One short press.
  case tap
  /// Two short presses.
  case doubleTap
  /// One press that is held.
  case longPress
  /// Text typed into the focused element, after what stands there.
  case type(String)
  /// The element's text removed.
  case clear
  /// A finger moved across the element in a direction.
  case swipe(Direction)
  /// The content moved so that what lies in that direction comes into view, by a part of the visible length: 1 is a page.
  case scroll(Direction, by: Double)
  /// The content pulled down beyond its top.
  case pullToRefresh
  /// A key pressed while the element has the focus.
  case press(Key)

  /// The action without its details.
  public var kind: Kind {
    switch self {
    case .tap: .tap
    case .doubleTap: .doubleTap
    case .longPress: .longPress
    case .type: .type
    case .clear: .clear
    case .swipe: .swipe
    case .scroll: .scroll
    case .pullToRefresh: .pullToRefresh
    case .press: .press
    }
  }
}
