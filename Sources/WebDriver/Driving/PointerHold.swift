/// Whether a pointer stays down at the end of its gesture.
enum PointerHold: Equatable {
  /// It is lifted.
  case none
  /// The next gesture keeps it down.
  case awaited
  /// It is down.
  case down(ActionSequence.Pointer)
}
