/// What makes several results of one name attempts of one case, rather than several cases.
public enum RetryPolicy: String, Sendable, Hashable, CaseIterable {
  /// Only what shows that it is a retry: elements and properties that say so, and a later input of the same host. Everything else
  /// counts separately, because a failure must not vanish behind a success of another case.
  case evidence
  /// All results that differ only in their input, host or position.
  case merge
  /// Nothing but the elements of a test case that say so, such as Surefire's `rerunFailure`.
  case separate
}
