/// A `loss` record: what is missing from the results, and why. A run with a loss is never whole.
package struct LossRecord: JournalObject {
  /// What was lost and why, in one sentence.
  package var text: String

  static let fields: [JournalField<LossRecord>] = [
    .text("text", \.text, cleaned: sentence)
  ]

  static var blank: Self { LossRecord("") }

  /// The sentence on one line, as a reader keeps it.
  @Sendable static func sentence(_ text: String) -> String { ShortText.line(text, limit: 1_000) }

  /// Creates a record.
  ///
  /// - Parameter text: What was lost and why, in one sentence.
  package init(_ text: String) { self.text = text }

  /// Writes the record as a line.
  package func write(to writer: inout JSONWriter) { writer.record(.loss) { writeFields(to: &$0) } }

  package var line: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }
}
