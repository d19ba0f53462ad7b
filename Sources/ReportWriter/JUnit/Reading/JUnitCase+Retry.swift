internal import TestJournal

extension JUnitCase {
  /// Whether an attribute or a property says that a case ran again.
  ///
  /// - Parameter name: The name of the attribute or the property: `retry`, `attempt`, `dd_tags[test.is_retry]`.
  static func isRetry(_ name: String, _ value: String) -> Bool {
    guard mayStateRetry(name) else { return false }
    let word = name.lowercased().filter(\.isLetter)
    if let number = Int(value.trimmed) {
      return retryNumbers.contains(word) && number > 0
        || attemptNumbers.contains(word) && number > 1
    }
    return retryNumbers.contains(word) && ["true", "yes"].contains(value.trimmed.lowercased())
  }

  /// Whether a name has all the letters of a known word. Nearly none has, and a file has a million names.
  private static func mayStateRetry(_ name: String) -> Bool {
    let letters = letters(of: name)
    return stems.contains { letters & $0 == $0 }
  }

  /// The letters of a name, a bit for each.
  private static func letters(of name: String) -> UInt32 {
    name.utf8.reduce(0) { letters, byte in
      let place = byte | 0x20 &- UInt8(ascii: "a")
      return place < 26 ? letters | 1 << UInt32(place) : letters
    }
  }

  private static let stems = ["retry", "rerun", "attempt"].map { letters(of: $0) }

  /// Words that count from 0, or are true.
  private static let retryNumbers: Set<String> = [
    "retry", "isretry", "rerun", "isrerun", "retrynumber", "retryindex", "testisretry",
    "ddtagstestisretry",
  ]
  /// Words that count from 1.
  private static let attemptNumbers: Set<String> = ["attempt", "attemptnumber", "testattempt"]
}
