extension OperationCoverage: JournalObject {
  static let fields: [JournalField<OperationCoverage>] = [
    .text("from", \.from, cleaned: ScreenCoverage.name),
    .text("to", \.to, cleaned: ScreenCoverage.name),
    .texts("texts", \.texts, atMost: maxTexts, cleaned: ScreenCoverage.name),
    .count("count", \.count), .count("failed", \.failedCount),
  ]

  static var blank: Self { OperationCoverage(from: "", to: "", texts: [], count: 0) }

  /// Writes the operations as a record.
  package func write(to writer: inout JSONWriter) {
    writer.record(.operation) { writeFields(to: &$0) }
  }
}
