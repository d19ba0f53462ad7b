/// A keyboard key that does not type text.
public enum Key: String, Hashable, Sendable, CaseIterable {
  /// The Enter key, which confirms.
  case enter
  /// The Escape key, which leaves or cancels.
  case escape
  /// The Tab key, which moves the focus to the next element.
  case tab
  /// The Backspace key, which deletes backward.
  case backspace
  /// The Delete key, which deletes forward.
  case delete
  /// The space bar, which toggles a checkbox or presses a button.
  case space
  /// The Up Arrow key.
  case arrowUp = "arrow up"
  /// The Down Arrow key.
  case arrowDown = "arrow down"
  /// The Left Arrow key.
  case arrowLeft = "arrow left"
  /// The Right Arrow key.
  case arrowRight = "arrow right"
  /// The Home key, which moves to the beginning.
  case home
  /// The End key, which moves to the end.
  case end
  /// The Page Up key, which moves up by a page.
  case pageUp = "page up"
  /// The Page Down key, which moves down by a page.
  case pageDown = "page down"
  /// The function keys.
  case f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12
}
