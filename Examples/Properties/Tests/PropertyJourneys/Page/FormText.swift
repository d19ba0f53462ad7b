import Testing

/// Texts that nobody expects in a field, as the argument of a journey.
struct FormText: Hashable, Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// A line.
  let title: String
  /// One or more lines.
  let description: String

  static let all = [
    FormText(
      testDescription: "markup", title: "<b>&amp; '\"</b>",
      description: "</textarea><p>&lt;</p>'\"\n<!--"),
    FormText(
      testDescription: "control characters", title: "a\u{0}\u{1B}\"é\\\u{7F}b",
      description: "\na\u{0}\u{1B}\"é\\\u{7F}\n\nb"),
    FormText(
      testDescription: "the longest that a field takes",
      title: String(repeating: "t", count: 20_000),
      description: String(repeating: "d", count: 20_000)),
  ]
}
