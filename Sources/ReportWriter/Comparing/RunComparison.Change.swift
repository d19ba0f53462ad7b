extension RunComparison {
  /// The change in a case. Exactly one of them applies.
  public enum Change: String, Sendable, Hashable, CaseIterable {
    /// The case fails or is incomplete, and did not before, or did not exist.
    case newlyFailing
    /// The case fails or is incomplete, as before.
    case stillFailing
    /// The case passes, and failed or was incomplete before.
    case fixed
    /// The case passes, and changed between passing and failing at least twice over the last ten earlier runs.
    case unstable
    /// The case passes as before, but took at least twice as long as usual and at least half a second longer.
    case slower
    /// The case did not exist before, and does not fail.
    case new
    /// None of these. This includes a case that failed before and is skipped now.
    case unchanged
  }
}
