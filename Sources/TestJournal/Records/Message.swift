/// A human-readable line of an event. The first is the message, and those with the symbol `details` are notes.
struct Message {
  /// The symbol of a note.
  static let note = "details"

  /// The symbol: `fail`, `passWithKnownIssue`, `warning`, `details`, ….
  var symbol: String
  var text: String
}

extension [Message] {
  /// Writes the messages as the field `messages`.
  func write(to writer: inout JSONWriter) {
    writer.beginArray("messages")
    for message in self {
      writer.beginObject()
      writer.field("symbol", message.symbol)
      writer.field("text", message.text)
      writer.endObject()
    }
    writer.endArray()
  }

  /// Reads `[{"symbol","text"}]`.
  init(_ scanner: inout JSONScanner) throws {
    self.init()
    guard try scanner.beginArray() else { return }
    while try scanner.nextElement() {
      guard try scanner.beginObject() else { continue }
      var message = Message(symbol: "", text: "")
      while let member = try scanner.nextMember() {
        switch member {
        case "symbol": message.symbol = try scanner.string() ?? ""
        case "text": message.text = try scanner.string() ?? ""
        default: try scanner.skip()
        }
      }
      append(message)
    }
  }
}
