/// A `loss` record: what is missing from the results, and why. A run with a loss is never whole.
package struct LossRecord: JournalObject, JournalLine {
  /// What was lost and why, in one sentence.
  package var text: String

  package static let kind = JournalRecord.Kind.loss

  package static let fields: [JournalField<LossRecord>] = [
    .text("text", \.text, cleaned: sentence)
  ]

  package static var blank: Self { LossRecord("") }

  /// The sentence on one line, as a reader keeps it.
  @Sendable static func sentence(_ text: String) -> String { ShortText.line(text, limit: 1_000) }

  /// Creates a record.
  package init(_ text: String) { self.text = text }
}
