/// The status that the attributes of a `testcase` state, as GoogleTest, CTest, Eclipse and others write it.
enum JUnitStatus {
  case failed(String), skipped, incomplete

  /// Creates the status.
  ///
  /// - Parameter attributes: The attributes of the case. The result is `nil` if none of them says that it did not pass.
  init?(_ attributes: XMLAttributes) {
    let words = ["result", "status", "state", "outcome"].compactMap { attributes.value($0) }
    if let word = words.first(where: { Self.failedWords.contains(Self.plain($0)) }) {
      self = .failed(word)
    } else if Self.isTrue(attributes["incomplete"]) {
      self = .incomplete
    } else if Self.plain(attributes["success"] ?? "") == "false" {
      self = .failed("success=\"false\"")
    } else if words.contains(where: { Self.skippedWords.contains(Self.plain($0)) })
      || Self.isTrue(attributes["ignored"]) || Self.isTrue(attributes["skipped"])
      || Self.isTrue(attributes["disabled"]) || Self.plain(attributes["executed"] ?? "") == "false"
    {
      self = .skipped
    } else {
      return nil
    }
  }

  private static func isTrue(_ text: String?) -> Bool { text.map(plain) == "true" }

  /// A word without what tools write differently: `Not Run`, `not_run`, `NotRun`.
  private static func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter } }

  private static let failedWords: Set<String> = [
    "failed", "fail", "failure", "error", "errored", "errors", "broken", "crashed", "crash",
    "timeout", "timedout", "aborted", "notok", "ko", "interrupted", "unexpected", "terminated",
  ]

  private static let skippedWords: Set<String> = [
    "notrun", "disabled", "skipped", "skip", "ignored", "ignore", "suppressed", "pending", "todo",
    "notexecuted", "inconclusive", "blocked", "cancelled", "canceled", "excluded", "filtered",
    "notapplicable", "untested",
  ]
}
