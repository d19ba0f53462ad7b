extension UIMutantResult: JournalObject, JournalLine {
  package static let kind = JournalRecord.Kind.mutant

  package static let fields: [JournalField<UIMutantResult>] = [
    .text("screen", \.screen, cleaned: line), .text("element", \.element, cleaned: line),
    .text("fault", \.fault, cleaned: line), .text("sentence", \.sentence, cleaned: line),
    .count("cases", \.caseCount), .text("foundBy", \.foundBy, cleaned: line),
    .text("failure", \.failure, cleaned: line), .text("nearest", \.nearest, cleaned: line),
    .text("check", \.check, cleaned: line),
  ]

  package static var blank: Self {
    UIMutantResult(screen: "", element: "", fault: "", sentence: "")
  }

  @Sendable private static func line(_ text: String) -> String {
    ShortText.line(text, limit: 1_000)
  }
}
