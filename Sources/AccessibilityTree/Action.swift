/// What can be done to an element.
public enum Action: Hashable, Sendable {
  /// One short press.
  case tap
  /// Two short presses.
  case doubleTap
  /// One press that is held.
  case longPress
  /// One short press of the mouse's other button.
  case rightClick
  /// The mouse moved over the element, and left there.
  case hover
  /// Text typed into the focused element, after what stands there.
  case type(String)
  /// The element's text removed.
  case clear
  /// The element's value replaced: a date `2026-03-29`, a time `18:30`, a number, a colour `#ff8800`, as HTML writes them.
  case setValue(String)
  /// Exactly these options chosen of those that the element offers, by their labels.
  case select([String])
  /// Files handed over, in place of those that were handed over before.
  case upload([File])
  /// A finger moved across the element in a direction.
  case swipe(Direction)
  /// The content moved so that what lies in that direction comes into view, by a part of the visible length: 1 is a page.
  case scroll(Direction, by: Double)
  /// The content pulled down beyond its top.
  case pullToRefresh
  /// A key pressed while the element has the focus.
  case press(Key)
  /// A key pressed together with others while the element has the focus.
  case shortcut(Shortcut)

  /// The action without its details.
  public var kind: Kind {
    switch self {
    case .tap: .tap
    case .doubleTap: .doubleTap
    case .longPress: .longPress
    case .rightClick: .rightClick
    case .hover: .hover
    case .type: .type
    case .clear: .clear
    case .setValue: .setValue
    case .select: .select
    case .upload: .upload
    case .swipe: .swipe
    case .scroll: .scroll
    case .pullToRefresh: .pullToRefresh
    case .press, .shortcut: .press
    }
  }
}
