/// An answer to a modal dialog, which blocks everything else until it is answered.
public enum DialogAnswer: Hashable, Sendable {
  /// Confirms the dialog.
  case accept
  /// Enters a text into the dialog's field, and confirms it.
  case acceptWith(String)
  /// Cancels the dialog.
  case dismiss
}
