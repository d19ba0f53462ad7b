internal import SecretMasking

extension String {
  /// The text without secrets, truncated to keep steps and failures readable.
  package var shortened: String {
    let text = hidingSecrets
    return text.isLong ? text.prefix(40) + "… (\(text.count) characters)" : text
  }

  /// The text without the secrets of the journey.
  package var hidingSecrets: String { SecretMask.current.masked(self) }

  /// The text with long words and long quotations cut in the middle, so that they do not hide the rest of a failure.
  package var abridged: String {
    guard utf8.count > Self.longestPart else { return self }
    let lastQuote = lastIndex(of: "”") ?? startIndex
    var result = ""
    var rest = self[...]
    while let first = rest.first {
      var part = rest.prefix(1)
      if first == "“", rest.startIndex < lastQuote, let end = rest.firstIndex(of: "”") {
        part = rest[...end]
      } else if !first.isWhitespace {
        part = rest.prefix { !$0.isWhitespace }
      }
      let length = part.count
      if length > Self.longestPart {
        result += "\(part.prefix(120))…\(part.suffix(30))"
        // A driver may have cut the text already, so its length is unknown.
        if !part.contains("…") { result += " (\(length) characters)" }
      } else {
        result += part
      }
      rest = rest[part.endIndex...]
    }
    return result
  }

  /// Returns where a text first differs from the one that was expected, when ``shortened`` may hide the difference.
  ///
  /// - Returns: The difference with the text around it, to append to the shortened text; empty when the texts are short.
  package func firstDifference(from expected: String) -> String {
    guard isLong || expected.isLong else { return "" }
    guard hidingSecrets == self, expected.hidingSecrets == expected else { return "" }
    let common = zip(self, expected).prefix { $0 == $1 }.count
    return ", from character \(common + 1) on “\(part(around: common))” instead of "
      + "“\(expected.part(around: common))”"
  }

  /// The maximum number of characters of a word or a quotation in a failure.
  private static let longestPart = 200

  private var isLong: Bool { utf8.count > 60 && count > 40 }

  private func part(around position: Int) -> String {
    let before = Swift.max(0, position - 15)
    let part = dropFirst(before)
    let shown = part.prefix(position - before + 25)
    return (before > 0 ? "…" : "") + shown + (shown.endIndex < part.endIndex ? "…" : "")
  }
}
