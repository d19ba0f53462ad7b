/// How a browser is shown to an observer.
package struct BrowserShow: Hashable, Sendable {
  /// Whether to pause before each action, with its element marked.
  package var isSlow: Bool
  /// Whether to keep the browser of a failed journey open until the observer continues.
  package var staysOpen: Bool

  /// The values other than `yes` and `no`.
  private enum Word: String, CaseIterable {
    case slow, open
  }

  /// Parses the value of `JOURNEYS_SHOW`.
  ///
  /// - Parameter text: `yes`, or `slow`, `open` or both separated by a comma; `no` to show nothing.
  /// - Throws: ``JourneyTestingError`` for any other value.
  init?(_ text: String) throws {
    (isSlow, staysOpen) = (false, false)
    if text == "yes" { return }
    if text == "no" { return nil }
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      switch Word(rawValue: part.filter { $0 != " " }) {
      case .slow: isSlow = true
      case .open: staysOpen = true
      case nil:
        let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
        throw JourneyTestingError(
          "JOURNEYS_SHOW=\(text) is not a known value. Known values: yes, no, \(known), or both, as in slow,open."
        )
      }
    }
  }
}
