package import Testing
package import TestJournal

/// A failure of a journey, as another testing library than Swift Testing is told of it.
package struct OutsideFailure: Sendable {
  /// What happened. The first line is a summary.
  package let text: String
  /// The line of the journey.
  package let location: Testing.SourceLocation
  /// The evidence, such as a screenshot, and the steps that led there.
  package let attachments: [TestJournal.Attachment]
}
