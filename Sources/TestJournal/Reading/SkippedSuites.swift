/// Finds the suite that was skipped, and with it all that is in it.
struct SkippedSuites {
  private var numbers: [Substring: Int] = [:]
  /// What was found for the suite that was asked for last: the next function is mostly of the same one.
  private var last: (suite: String, number: Int?)?

  /// Takes the suites that were declared.
  ///
  /// - Parameter suites: The suites.
  init(_ suites: [JournalIndex.Suite]) {
    for (number, suite) in suites.enumerated() where suite.reason != nil {
      numbers[suite.name[...], default: number] = number
    }
  }

  /// Returns the innermost suite around a function that was skipped.
  ///
  /// - Parameter suite: The dotted name of the function's suite.
  /// - Returns: The number of the suite that was skipped.
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
