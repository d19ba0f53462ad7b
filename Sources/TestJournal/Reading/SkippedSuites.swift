/// Finds the skipped suite that contains a function.
struct SkippedSuites {
  private var numbers: [Substring: Int] = [:]
  /// The result for the last suite, because the next function usually belongs to the same one.
  private var last: (suite: String, number: Int?)?

  /// Indexes the declared suites.
  init(_ suites: [JournalIndex.Suite]) {
    for (number, suite) in suites.enumerated() where suite.reason != nil {
      numbers[suite.name[...], default: number] = number
    }
  }

  /// Returns the innermost skipped suite around a function.
  ///
  /// - Parameter suite: The dotted name of the function's suite.
  mutating func number(around suite: String) -> Int? {
    guard !numbers.isEmpty else { return nil }
    if let last, last.suite == suite { return last.number }
    var name = suite[...]
    var number = numbers[name]
    while number == nil, let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) {
      name = name[..<dot]
      number = numbers[name]
    }
    last = (suite, number)
    return number
  }
}
