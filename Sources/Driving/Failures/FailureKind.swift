/// The kinds of failure.
public enum FailureKind: String, Hashable, Sendable, CaseIterable {
  /// No element matches the locator.
  case elementNotFound
  /// Several elements match a locator that must match one.
  case elementAmbiguous
  /// The element exists but cannot be acted on.
  case elementNotActionable
  /// The screen that an operation leads to did not arrive.
  case screenNotReached
  /// The app or its driver rejected an action.
  case actionRefused
  /// A verifier's expectation does not hold.
  case expectationFailed
  /// The two drivers of a comparison show different things.
  case driversDiffer
  /// The app or its driver no longer responds.
  case appLost
  /// The journey exceeded its time limit.
  case timeLimitExceeded
}
