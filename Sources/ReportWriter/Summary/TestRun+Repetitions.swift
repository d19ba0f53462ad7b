internal import TestJournal

extension TestRun {
  /// The name of the property that says how often repeated cases failed.
  private static let repetitions = "repetitions"

  /// How often repeated cases failed: a sentence, and a line for each case that did; empty if none were repeated.
  var repetitionLines: [String] {
    let longest = 1_000
    return properties.first { $0.name == Self.repetitions }?.value
      .split(whereSeparator: \.isNewline).prefix(Self.mostRepeated)
      .map { ShortText.line(String($0), limit: longest) } ?? []
  }

  private static let mostRepeated = 100

  /// The properties that are told as facts.
  var facts: [Property] { properties.filter { $0.name != Self.repetitions } }
}
