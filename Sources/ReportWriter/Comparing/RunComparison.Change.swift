extension RunComparison {
  /// What changed for a case; exactly one of them holds.
  public enum Change: String, Sendable, Hashable, CaseIterable {
    /// It fails or never ended, and before it did not, or was not there.
    case newlyFailing
    /// It fails or never ended, and so before.
    case stillFailing
    /// It passes, and before it failed or never ended.
    case fixed
    /// It passes, and changed between passing and failing at least twice over the last ten earlier runs.
    case unstable
    /// It passes as before, and took at least twice as long as usual and at least half a second more.
    case slower
    /// It was not there before, and does not fail.
    case new
    /// None of these; also what failed before and is skipped now.
    case unchanged
  }
}
