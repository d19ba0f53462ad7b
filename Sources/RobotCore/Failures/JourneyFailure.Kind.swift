extension JourneyFailure {
  /// What kind of failure a failure is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// No element answers the query.
    case elementNotFound
    /// Several elements answer a query for one.
    case elementAmbiguous
    /// The element is there, but cannot be acted on.
    case elementNotActionable
    /// The screen that an operation leads to did not arrive.
    case screenNotReached
    /// The app, or what drives it, did not let an action happen.
    case actionRefused
    /// What a verifier expected does not hold.
    case expectationFailed
    /// The app shows something else in one place than in the other.
    case driversDiffer
    /// The app, or what drives it, no longer answers.
    case appLost
    /// The journey did not return within its time.
    case timeLimitExceeded
  }
}
