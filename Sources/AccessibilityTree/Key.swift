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
}
