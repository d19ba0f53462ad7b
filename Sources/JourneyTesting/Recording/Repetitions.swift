/// How often each test case runs.
package struct Repetitions: Hashable, Sendable {
  /// The word that ends the repetitions of a case at its first failure.
  static let untilFailure = "until-failure"
  /// The maximum number that can be requested.
  static let most = 100_000

  /// The number of times that each case runs.
  package let count: Int
  /// Whether the repetitions of a case end when it fails.
  package let endsAtFailure: Bool

  /// Parses the value of a variable: a number, optionally followed by `,until-failure`.
  init?(_ text: String) {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " } }
    guard words.count <= 2, let count = Int(words[0]), 1...Self.most ~= count,
      words.count == 1 || words[1] == Self.untilFailure
    else { return nil }
    self.count = count
    endsAtFailure = words.count == 2
  }
}
