extension OperationCoverage: JournalObject, JournalLine {
  package static let kind = JournalRecord.Kind.operation

  package static let fields: [JournalField<OperationCoverage>] = [
    .text("from", \.from, cleaned: ScreenCoverage.name),
    .text("to", \.to, cleaned: ScreenCoverage.name),
    .texts("texts", \.texts, atMost: maxTexts, cleaned: ScreenCoverage.name),
    .count("count", \.count), .count("failed", \.failedCount),
  ]

  package static var blank: Self { OperationCoverage(from: "", to: "", texts: [], count: 0) }
}
