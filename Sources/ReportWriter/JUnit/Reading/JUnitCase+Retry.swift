internal import TestJournal

extension JUnitCase {
  /// Whether an attribute or a property says that a case ran again.
  ///
  /// - Parameters:
  ///   - name: The name of the attribute or the property: `retry`, `attempt`, `dd_tags[test.is_retry]`.
  ///   - value: Its value.
  /// - Returns: The answer.
  static func isRetry(_ name: String, _ value: String) -> Bool {
    let word = name.lowercased().filter(\.isLetter)
    if let number = Int(value.trimmed) {
      return retryNumbers.contains(word) && number > 0
        || attemptNumbers.contains(word) && number > 1
    }
    return retryNumbers.contains(word) && ["true", "yes"].contains(value.trimmed.lowercased())
  }

  /// Words that count from 0, or are true.
  private static let retryNumbers: Set<String> = [
    "retry", "isretry", "rerun", "isrerun", "retrynumber", "retryindex", "testisretry",
    "ddtagstestisretry",
  ]
  /// Words that count from 1.
  private static let attemptNumbers: Set<String> = ["attempt", "attemptnumber", "testattempt"]
}
