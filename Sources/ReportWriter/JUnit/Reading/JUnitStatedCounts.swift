internal import TestJournal

/// The counts that a suite or a document states, beside those of what it contains: a failure that is only counted is lost.
struct JUnitStatedCounts {
  private let tests: Int?
  private let failures: Int
  /// The number of cases found.
  private(set) var found = 0
  /// The number of failures found, including those of earlier attempts and those outside any case.
  private(set) var failed = 0
  /// Whether a suite in it was already found to lack something.
  private var isSaid = false

  init(_ attributes: XMLAttributes) {
    func number(_ name: String) -> Int? {
      attributes[name].flatMap { Int($0.trimmed) }.flatMap { $0 >= 0 ? $0 : nil }
    }
    tests = number("tests")
    let (failures, errors) = (number("failures") ?? 0, number("errors") ?? 0)
    self.failures = failures.addingReportingOverflow(errors).partialValue
  }

  /// Counts a case.
  ///
  /// - Parameter hasFailed: Whether it, or an attempt of it, failed.
  mutating func add(hasFailed: Bool) {
    found += 1
    if hasFailed { failed += 1 }
  }

  /// Counts a failure outside any case.
  mutating func addFailure() { failed += 1 }

  /// Counts what a suite contains.
  mutating func add(_ inner: JUnitStatedCounts) {
    found += inner.found
    failed += inner.failed
    isSaid = isSaid || inner.isSaid
  }

  /// Compares what is stated with what was found.
  ///
  /// - Parameter name: The name of the element: `The suite “Cart”`.
  /// - Returns: What is missing as a sentence, and whether it is a failure; `nil` if nothing is, or if a suite in it said so.
  mutating func missing(in name: String) -> (sentence: String, isFailure: Bool)? {
    guard !isSaid else { return nil }
    if failures > 0, failed == 0 {
      isSaid = true
      let contained =
        found == 0
        ? "but contains no test case"
        : found == 1
          ? "but its only test case did not fail" : "but none of its \(found) test cases failed"
      return ("\(name) states \(failures.counted("failure")), \(contained).", true)
    }
    guard let tests, tests > found else { return nil }
    isSaid = true
    let contained = found == 0 ? "none" : "\(found)"
    return ("\(name) states \(tests.counted("test case")), but contains \(contained).", false)
  }
}
