/// How a browser is shown to a person who watches.
public struct BrowserShow: Hashable, Sendable {
  /// Whether each action waits a moment, with its element marked.
  public var isSlow: Bool
  /// Whether the browser of a journey that fails stays open until the person has seen enough.
  public var staysOpen: Bool

  /// The words that say so, beside `yes` and `no`.
  private enum Word: String, CaseIterable {
    case slow, open
  }

  /// Reads how a browser is shown.
  ///
  /// - Parameter text: `yes`, or `slow`, `open` or both of them, apart by commas; `no` for not at all.
  /// - Throws: ``JourneyTestingError`` for another word.
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
          description:
            "JOURNEYS_SHOW=\(text) is not a known value. Known values: yes, no, \(known), or both of these, as in slow,open."
        )
      }
    }
  }
}
