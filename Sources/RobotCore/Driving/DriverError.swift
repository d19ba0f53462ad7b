public import AccessibilityTree

/// Why a driver did not do what it was asked for.
///
/// ``gone`` and ``outOfReach(_:)`` say that the app changed between the look and the act, and that nothing has been done: the
/// journey looks again, as long as its patience lasts. Every other error that a driver throws counts as ``unreachable(_:)``.
public enum DriverError: Error, Hashable, Sendable {
  /// The element that was to be acted on is no longer there.
  case gone
  /// The element that was to be acted on is there, and a finger no longer reaches it.
  case outOfReach(AccessibilityTree.Reach)
  /// The app answers, and did not let it happen: why, as the end of a sentence.
  case refused(because: String)
  /// The app no longer responds: why, as a sentence.
  case unreachable(String)
}

extension DriverError: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .gone: "The element is no longer there."
    case .outOfReach(let reach): "The element is \(reach.obstacle ?? "within reach")."
    case .refused(let reason): "The action failed: \(reason)."
    case .unreachable(let reason): reason
    }
  }
}
