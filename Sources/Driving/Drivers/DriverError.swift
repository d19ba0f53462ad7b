public import AccessibilityTree

/// The reason why a driver did not do what it was asked to do.
///
/// ``gone``, ``outOfReach(_:)`` and ``notYet(because:)`` mean that the app changed between the snapshot and the action, or has yet to
/// change, and that nothing was done. The journey retries until its patience runs out. Any other error that a driver throws counts as
/// ``unreachable(_:)``.
public enum DriverError: Error, Hashable, Sendable {
  /// The element to act on is no longer there.
  case gone
  /// The element to act on is there, but a finger can no longer reach it.
  case outOfReach(AccessibilityTree.Reach)
  /// The element does not offer what was asked of it, such as an option, but it may soon. The reason completes a sentence.
  case notYet(because: String)
  /// The app responded but rejected the action. The reason completes a sentence.
  case refused(because: String)
  /// The app no longer responds. The reason is a sentence.
  case unreachable(String)
}

extension DriverError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    switch self {
    case .gone: "The element is no longer there."
    case .outOfReach(let reach): "The element is \(reach.obstacle ?? "within reach")."
    case .notYet(let reason), .refused(let reason): "The action failed: \(reason)."
    case .unreachable(let reason): reason
    }
  }
}
