internal import Testing

/// An issue that Swift Testing is told although the journal does not get it, because it has it already, or needs none.
struct ToldIssue: Sendable {
  /// The issue that is being told.
  @TaskLocal static var current: ToldIssue?

  /// The issue to tell in place of the recorded one, if any.
  private let held: Testing.Issue?

  /// Tells Swift Testing of the issues of an attempt, which were held back because a retry might have made up for them.
  static func tell(_ issues: [Testing.Issue]) {
    for issue in issues {
      $current.withValue(ToldIssue(held: issue)) { _ = Testing.Issue.record() }
    }
  }

  /// Tells Swift Testing what makes a test fail that is no failure in the reports.
  static func tell(_ sentence: String, at location: SourceLocation) {
    $current.withValue(ToldIssue(held: nil)) {
      _ = Testing.Issue.record("\(sentence)", sourceLocation: location)
    }
  }

  /// Returns the issue that Swift Testing is to know in place of the recorded one.
  func issue(for recorded: Testing.Issue) -> Testing.Issue { held ?? recorded }
}
