internal import TestJournal

/// The case by which JUnit XML says that results are missing: the format has no other place for it that makes a CI job
/// red, and a consumer's history of it goes on under one name.
struct MissingResults {
  /// The name of its suite.
  static let suite = "Test run"
  /// Its name.
  static let name = "every result is there"
  /// What is missing: one line each.
  let sentences: [String]
  private static let longest = 1_000

  /// Creates the case.
  ///
  /// - Parameter run: A run; one that is whole has no such case, nor has one in which a case that did not end says all
  ///   that there is to say.
  init?(_ run: TestRun) {
    guard !run.isWhole else { return nil }
    var sentences = run.losses.map { ShortText.line($0, limit: Self.longest) }
    if !run.isComplete, !run.cases.contains(where: { $0.status == .incomplete }) {
      sentences.append("The test process ended before the run did.")
    }
    guard !sentences.isEmpty else { return nil }
    self.sentences = sentences
  }

  /// Reads the case back.
  ///
  /// - Parameter testCase: A case of a JUnit file.
  init?(_ testCase: JUnitCase) {
    guard testCase.suite == Self.suite, testCase.name == Self.name,
      let result = testCase.results.first, result.isIncomplete
    else { return nil }
    sentences = result.body.split(separator: "\n").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// The first sentence, and how many more there are.
  var message: String {
    sentences[0] + (sentences.count > 1 ? " (+\(sentences.count - 1) more)" : "")
  }
}
