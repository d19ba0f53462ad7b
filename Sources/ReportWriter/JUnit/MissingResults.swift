internal import TestJournal

/// The case that reports missing results in JUnit XML: the format has no other place for them that fails a CI job, and a consumer's
/// history of the case continues under one name.
struct MissingResults {
  /// The name of the case's suite.
  static let suite = "Test run"
  /// The name of the case.
  static let name = "every result is there"
  /// The missing results, one line each.
  let sentences: [String]
  private static let longest = 1_000

  /// Creates the case.
  ///
  /// - Parameter run: A run. A complete run has no such case, nor has one in which a case that did not end already says everything.
  init?(_ run: TestRun) {
    guard !run.isWhole else { return nil }
    var sentences = run.losses.map { ShortText.line($0, limit: Self.longest) }
    if !run.isComplete, !run.cases.contains(where: { $0.status == .incomplete }) {
      sentences.append("The test process ended before the run did.")
    }
    guard !sentences.isEmpty else { return nil }
    self.sentences = sentences
  }

  init?(_ testCase: JUnitCase) {
    guard testCase.suite == Self.suite, testCase.name == Self.name,
      let result = testCase.results.first, result.isIncomplete
    else { return nil }
    sentences = result.body.split(separator: "\n").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// The first sentence, and the number of further ones.
  var message: String {
    sentences[0] + (sentences.count > 1 ? " (+\(sentences.count - 1) more)" : "")
  }
}
