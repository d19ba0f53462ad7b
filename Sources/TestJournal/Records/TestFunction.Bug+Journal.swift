extension [TestFunction.Bug] {
  /// The maximum number of bugs of a test.
  private static let most = 20

  /// Writes the bugs as the field `bugs`, unless there are none.
  func write(to writer: inout JSONWriter) {
    guard !isEmpty else { return }
    writer.beginArray("bugs")
    for bug in self {
      writer.beginObject()
      if let url = bug.url { writer.field("url", url) }
      if let id = bug.id { writer.field("id", id) }
      if let title = bug.title { writer.field("title", title) }
      writer.endObject()
    }
    writer.endArray()
  }

  /// Reads `[{"url","id","title"}]`.
  init(_ scanner: inout JSONScanner) throws {
    self.init()
    guard try scanner.beginArray() else { return }
    while try scanner.nextElement() {
      guard try scanner.beginObject() else { continue }
      var bug = TestFunction.Bug()
      while let member = try scanner.nextMember() {
        switch member {
        case "url": bug.url = try scanner.text().map(Self.shortened)
        case "id": bug.id = try scanner.text().map(Self.shortened)
        case "title": bug.title = try scanner.text().map(Self.shortened)
        default: try scanner.skip()
        }
      }
      if !bug.isEmpty, count < Self.most { append(bug) }
    }
  }

  /// Each case of the test repeats the text.
  private static func shortened(_ text: JSONText) -> String {
    ShortText.line(text.string, limit: 500)
  }
}
