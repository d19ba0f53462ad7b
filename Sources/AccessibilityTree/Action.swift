/// An action on an element.
public enum Action: Hashable, Sendable {
  /// A short press.
  case tap
  /// Two short presses.
  case doubleTap
  /// A press that is held.
  case longPress
  /// A short press of the secondary mouse button.
  case rightClick
  /// Moving the mouse over the element, and leaving it there.
  case hover
  /// Typing text into the focused element, after its current text.
  case type(String)
  /// Clearing the element's text.
  case clear
  /// Replacing the element's value, written as in HTML: a date `2026-03-29`, a time `18:30`, a number, a colour `#ff8800`.
  case setValue(String)
  /// Choosing exactly these options of the element, by their labels.
  case select([String])
  /// Uploading files, replacing those uploaded before.
  case upload([File])
  /// Swiping a finger across the element in a direction.
  case swipe(Direction)
  /// Scrolling the content, so that what lies in a direction comes into view, by a fraction of the visible length: 1 is a page.
  case scroll(Direction, by: Double)
  /// Pulling the content down beyond its top.
  case pullToRefresh
  /// Pressing a key while the element has the focus.
  case press(Key)
  /// Pressing a key combination while the element has the focus.
  case shortcut(Shortcut)

  /// The kind of the action, without its details.
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
