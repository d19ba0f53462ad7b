/// A human-readable line of an event. The first is the message, and those with the symbol `details` are notes.
struct Message {
  /// The symbol of a note.
  static let note = "details"

  /// The symbol: `fail`, `passWithKnownIssue`, `warning`, `details`, ….
  var symbol: String
  var text: String
}

extension Message: JournalObject {
  static let fields: [JournalField<Message>] = [
    .text("symbol", \.symbol, leftOutWhenEmpty: false),
    .text("text", \.text, leftOutWhenEmpty: false),
  ]

  static var blank: Self { Message(symbol: "", text: "") }
}
