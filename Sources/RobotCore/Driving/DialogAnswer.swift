/// What is done with a dialog that stops everything else until it is answered.
public enum DialogAnswer: Hashable, Sendable {
  /// Confirmed.
  case accept
  /// Confirmed, with this text in its field.
  case acceptWith(String)
  /// Cancelled.
  case dismiss
}
