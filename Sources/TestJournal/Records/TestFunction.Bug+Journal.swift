extension TestFunction.Bug: JournalObject {
  package static let fields: [JournalField<TestFunction.Bug>] = [
    .text("url", \.url, cleaned: shortened), .text("id", \.id, cleaned: shortened),
    .text("title", \.title, cleaned: shortened),
  ]

  package static var blank: Self { TestFunction.Bug() }

  /// The maximum number of bugs of a test.
  static let most = 20

  /// Each case of the test repeats the text.
  @Sendable private static func shortened(_ text: String) -> String {
    ShortText.line(text, limit: 500)
  }
}
