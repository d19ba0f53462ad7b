extension ScreenRecord {
  /// Returns the recorded text, or replaces it with what the app shows if the record is to be renewed.
  ///
  /// - Returns: The text to compare with, or `nil` when it has been replaced.
  /// - Throws: ``NothingRecorded``, or an error when the record cannot be read or written.
  package func text(replacedBy text: @autoclosure () -> String) throws -> String? {
    if isRenewed {
      try save(text())
      return nil
    }
    guard let recorded = try load() else { throw NothingRecorded(advice: advice) }
    return recorded
  }
}

/// The error for a screen that has no record yet.
struct NothingRecorded: Error, CustomStringConvertible {
  let advice: String

  var description: String { "nothing has been recorded yet; \(advice)" }
}

extension Mismatch {
  /// Creates the mismatch of an element that cannot be compared with its record.
  ///
  /// - Parameters:
  ///   - subject: What cannot be compared, as the beginning of a sentence.
  ///   - expected: The expected value, as the failure shows it.
  package static func incomparable(
    _ subject: String, because error: any Error, expected: String, of locator: Locator
  ) -> Mismatch {
    Mismatch(
      kind: .expectationFailed, reason: "\(subject): \(error)", expected: expected,
      found: Mismatch.nothing,
      target: locator)
  }

  /// Returns differences as the lines of a failure, with an ellipsis for those left out.
  package static func list(_ differences: [some CustomStringConvertible], atMost limit: Int)
    -> String
  {
    differences.prefix(limit).map { "\n      \($0)" }.joined()
      + (differences.count > limit ? "\n      …" : "")
  }
}
