/// A key of a keyboard that is not text.
public enum Key: String, Hashable, Sendable, CaseIterable {
  /// Confirms.
  case enter
  /// Leaves or cancels.
  case escape
  /// Moves the focus on.
  case tab
  /// Removes what stands before the cursor.
  case backspace
  /// Removes what stands after the cursor.
  case delete
  /// Ticks a box, presses a button.
  case space
  /// Goes up.
  case arrowUp = "arrow up"
  /// Goes down.
  case arrowDown = "arrow down"
  /// Goes left.
  case arrowLeft = "arrow left"
  /// Goes right.
  case arrowRight = "arrow right"
  /// Goes to the beginning.
  case home
  /// Goes to the end.
  case end
  /// Goes up by a page.
  case pageUp = "page up"
  /// Goes down by a page.
  case pageDown = "page down"
  /// The function keys.
  case f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12
}
