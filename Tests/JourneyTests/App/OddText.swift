import Testing

/// Text that nobody expects in a search field, as the argument of a journey.
struct OddText: Hashable, Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String

  static let all = [
    OddText(testDescription: "no such animal", text: "Unicorn"),
    OddText(testDescription: "emoji", text: "🦀👨‍👩‍👧‍👦"),
    OddText(testDescription: "10,000 characters", text: String(repeating: "crab ", count: 2_000)),
    OddText(
      testDescription: "the longest text of a field", text: String(repeating: "a", count: 20_000)),
    OddText(testDescription: "right-to-left text", text: "سرطان البحر"),
    OddText(testDescription: "right-to-left override", text: "\u{202E}barC"),
    OddText(testDescription: "control characters", text: "Cr\u{0}\u{1B}[31m\"é\\\u{7F}ab"),
    OddText(testDescription: "markup", text: "<script>alert('Crab')</script>"),
    OddText(testDescription: "a regular expression", text: "C.*b("),
  ]
}
